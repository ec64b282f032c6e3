import Foundation
import ManifestTestSupport
import Testing

@testable import ManifestCompiler

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> UnifiedDiff {
    UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test(arguments: [
    ("", "", ""),
    ("a\n", "a\n", ""),
    ("a\nb\n", "a\nc\n", "--- old\n+++ new\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n"),
    ("", "a\n", "--- old\n+++ new\n@@ -0,0 +1 @@\n+a\n"),
    ("a\n", "", "--- old\n+++ new\n@@ -1 +0,0 @@\n-a\n"),
    (
      "a", "a\n",
      "--- old\n+++ new\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"
    ),
    ("a\r\nb\r\n", "a\r\nb\n", "--- old\n+++ new\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+b\n"),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n",
      "--- old\n+++ new\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"
    ),
  ])
  func format(old: String, new: String, expected: String) {
    #expect(diff(old, new).text(oldPath: "old", newPath: "new") == expected)
  }

  @Test func separatesDistantChangesIntoHunks() {
    let lines = (1...30).map(String.init)
    var changed = lines
    changed[4] = "x"
    changed[20] = "y"
    let text = diff(lines.joined(separator: "\n") + "\n", changed.joined(separator: "\n") + "\n")
      .text(oldPath: "a", newPath: "b")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,7 +2,7 @@", "@@ -18,7 +18,7 @@"])
  }

  @Test func truncatesALongDifference() {
    let text = diff("", (1...500).map { "\($0)\n" }.joined()).text(oldPath: "a", newPath: "b", maximumLines: 3)
    #expect(text == "--- a\n+++ b\n@@ -0,0 +1,500 @@\n+1\n+2\n… 498 more lines\n")
    #expect(diff("", "1\n").text(oldPath: "a", newPath: "b", maximumLines: 1).hasSuffix("\n… 1 more line\n"))
  }

  @Test func escapesControlCharactersForATerminal() {
    let text = diff("", "\u{1B}[2J\tx\n").text(oldPath: "a\u{7}", newPath: "b", isEscaped: true)
    #expect(text == "--- a\\u{7}\n+++ b\n@@ -0,0 +1 @@\n+\\u{1B}[2J\tx\n")
  }

  /// The time is limited for texts that differ in every line, or that consist of a few lines in many copies.
  @Test func comparesLongTexts() {
    func lines(_ sign: String) -> [String] {
      let lines: [String] = (0..<50_000).map { sign + String($0) }
      return [["a"], lines, ["z"]].flatMap(\.self)
    }
    let different = LineDifference(from: lines("-"), to: lines("+"))
    #expect(different.changes == [LineDifference.Change(old: 1..<50_001, new: 1..<50_001)])
    func expectApplied(_ old: [Int], _ new: [Int]) {
      #expect(Self.apply(LineDifference(from: old, to: new).changes, old, new) == new)
    }
    let (copies, fewer) = ([Int](repeating: 0, count: 30_000), [Int](repeating: 0, count: 29_000))
    expectApplied(copies + Array(1...400), [-1] + fewer + Array(1001...1400))
    let numbers = Array(0..<50_000)
    expectApplied(numbers, numbers.reversed())
  }

  /// Applies the changes; returns an incomplete result if the lines between them differ.
  static func apply(_ changes: [LineDifference.Change], _ old: [Int], _ new: [Int]) -> [Int] {
    var result: [Int] = []
    var next = 0
    for change in changes {
      result += old[next..<change.old.lowerBound]
      guard result.count == change.new.lowerBound else { return [] }
      result += new[change.new]
      next = change.old.upperBound
    }
    return result + old[next...]
  }

  /// A line that only one text contains, or that is moved, changes no other line.
  @Test func matchesUniqueLines() {
    #expect(
      LineDifference(from: [1, 2, 3, 4, 5, 6], to: [1, 7, 2, 4, 5, 3, 6]).changes == [
        .init(old: 1..<1, new: 1..<2), .init(old: 2..<3, new: 3..<3), .init(old: 5..<5, new: 5..<6),
      ])
    // Repeated lines are matched at both ends of a replacement.
    #expect(LineDifference(from: [0, 1, 0, 0], to: [0, 0, 2, 0]).changes == [.init(old: 1..<3, new: 1..<3)])
  }

  @Test(arguments: 0..<300) func changesAreSeparated(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = Int.random(in: 1...14, using: &random)
    let old = (0..<Int.random(in: 0...14, using: &random)).map { _ in Int.random(in: 0...letters, using: &random) }
    let new = (0..<Int.random(in: 0...14, using: &random)).map { _ in Int.random(in: 0...letters, using: &random) }
    let changes = LineDifference(from: old, to: new).changes
    #expect(Self.apply(changes, old, new) == new)
    #expect(changes.isEmpty == (old == new))
    #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.old.upperBound < $1.old.lowerBound })
    #expect(changes.allSatisfy { !$0.old.isEmpty || !$0.new.isEmpty })
  }

  static let patch = ["/usr/bin/patch", "/usr/local/bin/patch"].first(where: FileManager.default.isExecutableFile)

  /// Applying the difference with `patch` yields the new text.
  @Test(.enabled(if: patch != nil), arguments: 0..<60) func patchAppliesTheDifference(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 1_000)
    func text() -> String {
      let lines = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        "line \(Int.random(in: 0...6, using: &random))" + (Bool.random(using: &random) ? "" : "\r")
      }
      return lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n" : "")
    }
    let (old, new) = (text(), text())
    let directory = try TemporaryDirectory()
    try directory.write(old, to: "file")
    try directory.write(diff(old, new).text(oldPath: "file", newPath: "file"), to: "diff")
    guard old != new else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.patch))
    process.arguments = ["--binary", "--silent", "--fuzz=0", "--input=diff", "file"]
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try directory.files.contents(of: "file", limit: 1 << 20) == Array(new.utf8))
  }
}
