import Foundation
import ManifestCompiler
import ManifestCore
import Testing

/// A project with the recorded output of the compiler.
///
/// A folder of `Cases` contains the project in `input`, the generated files in `expected` and the findings in
/// `findings.txt`. Projects with an iOS folder or with generated files are checked; all others are built.
struct Snapshot: CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  /// The folder of all cases.
  private static let cases = DiskFileSystem(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases").path)

  /// Whether the tests record the output instead of comparing it.
  static let isRecording = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"

  static func all() throws -> [Snapshot] { try cases.entries(of: ".").map { Snapshot(name: $0.path) } }

  private var files: DiskFileSystem { DiskFileSystem(root: "\(Self.cases.root)/\(name)") }

  /// Whether the case contains a project.
  var hasInput: Bool { get throws { try !files.tree(below: "input").isEmpty } }

  /// Returns the recorded files.
  func recorded() throws -> FileTree {
    try files.tree().filter { !$0.key.hasPrefix("input/") }
  }

  /// Returns the files that the compiler produces now.
  func actual() throws -> FileTree {
    let input = try files.tree(below: "input")
    var project = InMemoryFileSystem(input)
    let build = Compiler(files: project).compile()
    let directory = build.outputDirectory
    var tree: FileTree = [:]
    for file in build.outputs?.files ?? [] {
      let isPage = file.path.hasSuffix(".html")
      let bytes = Array(file.text.utf8)
      tree["expected/\(directory)/\(file.path)"] = isPage ? ReportPage.data(of: bytes) : bytes
    }

    let isBuilt = input.keys.contains { $0.hasPrefix("\(directory)/") }
    let isChecked = isBuilt || input.keys.contains { $0.hasPrefix("\(build.paths.ios ?? "")/") }
    if !isBuilt, isChecked { _ = try build.outputs?.write(to: directory, in: &project) }
    let run = isChecked ? Compiler(files: project).check() : build
    let command = "$ manifestc \(isChecked ? "check" : "build")"
    let text = "\(command)\n\(run.report.rendered(as: .text))[\(run.outcome().word)]\n"
    tree["findings.txt"] = Array(text.utf8)
    return tree
  }

  /// Records the current files and removes obsolete ones.
  func record() throws {
    let actual = try actual()
    for path in try recorded().keys where actual[path] == nil {
      try FileManager.default.removeItem(atPath: place(path))
    }
    for (path, bytes) in actual {
      let url = URL(fileURLWithPath: place(path))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
  }

  private func place(_ path: String) -> String { "\(files.root)/\(path)" }
}

extension Compilation.Outcome {
  fileprivate var word: String {
    switch self {
    case .clean: "exit 0"
    case .findings: "exit 1"
    case .failure: "exit 2"
    }
  }
}
