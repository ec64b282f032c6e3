import Foundation
import ManifestTestSupport
import Testing

@testable import ManifestCompiler

@Suite struct OutputOnDiskTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func set(_ files: [String: String]) throws(FileError) -> OutputSet { try OutputWritingTests.set(files) }

  @Test func leavesUnchangedFilesAlone() throws {
    var files = directory.files
    let set = try set(["Swift/a.swift": "1\n", "docs/r.md": "é\n"])
    #expect(try set.write(to: "Generated", in: &files).written == ["Swift/a.swift", "docs/r.md"])
    #expect(try set.differences(from: "Generated", in: files).isEmpty)
    let attributes = { try FileManager.default.attributesOfItem(atPath: "\(directory.path)/Generated/docs/r.md") }
    let before = try attributes()[.systemFileNumber] as? UInt64
    #expect(try set.write(to: "Generated", in: &files).written == [])
    // The same file, not a new one with the same contents.
    #expect(try before == attributes()[.systemFileNumber] as? UInt64)
  }

  /// A name that is too long simulates any failure in the middle of a write.
  @Test func aFailureChangesNothing() throws {
    var files = directory.files
    try directory.write("old", to: "Generated/a")
    try directory.write(OutputWritingTests.header, to: "Generated/stale")
    let before = try files.texts(below: "")
    let long = String(repeating: "x", count: 300)
    for path in ["\(long)/b", "new/folder/\(long)/b"] {
      #expect(throws: FileError("Generated/\(path.dropLast(2))", .refused("file name too long"))) {
        try set(["a": "new", "m/n": "new", path: "new", "z": "new"]).write(to: "Generated", in: &files)
      }
      #expect(try files.texts(below: "") == before)
      #expect(try files.walk("").count == 3)
    }
  }

  /// Folders are written together: if one cannot be, no other has changed.
  @Test func aFailureInOneFolderChangesNone() throws {
    var files = directory.files
    try directory.write("old", to: "Generated/a")
    let before = try files.texts(below: "")
    let long = String(repeating: "x", count: 300)
    let locations = try [
      OutputLocation(set(["a": "new", "b": "new"]), in: "Generated"),
      OutputLocation(set(["\(long)/c": "new"]), in: "ets"),
    ]
    for locations in [locations, locations.reversed()] {
      #expect(throws: FileError("ets/\(long)", .refused("file name too long"))) {
        try OutputLocation.write(locations, in: &files)
      }
      #expect(try files.texts(below: "") == before)
    }
  }

  @Test func refusesFoldersThatAreNotForOutputs() throws {
    var files = directory.files
    let elsewhere = try TemporaryDirectory()
    try directory.link("out", to: elsewhere.path)
    try directory.write("", to: ".git/HEAD")
    try directory.write("", to: "inside/x")
    try directory.link("alias", to: "inside")
    for folder in [".git", ".git/hooks", "out", "out/deep"] {
      #expect {
        try OutputLocation.write([OutputLocation(set(["a": "1"]), in: folder)], in: &files)
      } throws: { error in
        if case .misplaced? = (error as? FileError)?.reason { true } else { false }
      }
    }
    #expect(try elsewhere.files.texts(below: "").isEmpty)
    #expect(try set(["a": "1"]).write(to: "alias", in: &files).written == ["a"])
    #expect(try set(["a": "1"]).write(to: "../\(FilePath.name(of: elsewhere.path))", in: &files).written == ["a"])
  }

  @Test func doesNotFollowLinks() throws {
    var files = directory.files
    try directory.write("theirs", to: "outside/a")
    try directory.write("", to: "Generated/x")
    try directory.link("Generated/Swift", to: "../outside")
    try directory.link("Generated/circle", to: "circle")
    #expect(throws: FileError("Generated/Swift", .symbolicLink)) {
      try set(["Swift/a": "ours"]).write(to: "Generated", in: &files)
    }
    #expect(try set(["b": "ours"]).write(to: "Generated", in: &files).written == ["b"])
    #expect(try files.texts(below: "") == ["outside/a": "theirs", "Generated/x": "", "Generated/b": "ours"])
  }

  @Test func doesNotOpenAFIFO() throws {
    var files = directory.files
    try directory.write("", to: "Generated/x")
    try #require(mkfifo("\(directory.path)/Generated/fifo", 0o600) == 0)
    #expect(try set(["b": "ours"]).write(to: "Generated", in: &files).written == ["b"])
    #expect(throws: FileError("Generated/fifo", .notAFile)) {
      try set(["fifo": "ours"]).write(to: "Generated", in: &files)
    }
  }

  #if os(Linux)
    @Test func reportsADirectoryThatCannotBeCreated() throws {
      var files = directory.files
      #expect(throws: FileError.self) { try set(["a": "1"]).write(to: "/proc/manifestc", in: &files) }
    }
  #endif

  /// The last of several concurrent runs determines all files: no mixture of two runs and no temporary files remain.
  @Test func concurrentRunsDoNotInterfere() async throws {
    let root = directory.path
    let sets = try (0..<6).map { run in
      try set(
        Dictionary(uniqueKeysWithValues: (0..<20).map { ("\(run % 2)/\($0)", OutputWritingTests.header + "\(run)") }))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for set in sets {
        group.addTask {
          var files = DiskFileSystem(root: root)
          for _ in 0..<5 { _ = try set.write(to: "Generated", in: &files) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try sets.contains { try $0.differences(from: "Generated", in: directory.files).isEmpty })
    #expect(try directory.files.walk("Generated").count == 21)
  }

  /// After a write, a comparison finds no differences and a second write changes nothing, regardless of the previous
  /// files.
  @Test(arguments: 0..<40) func isCleanAfterWriting(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var memory = InMemoryFileSystem()
    var disk = directory.files
    for round in 0..<4 {
      var texts: [String: String] = [:]
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let parts = (0...Int.random(in: 0...2, using: &random)).map {
          "\("abc".randomElement(using: &random) ?? "a")\($0)"
        }
        texts[parts.joined(separator: "/")] = OutputWritingTests.header + "\(Int.random(in: 0...2, using: &random))"
      }
      // A file of one round may be a directory in the next, which is refused; both file systems must agree on that.
      guard let set = try? set(texts) else { continue }
      let inMemory = Result { () throws(FileError) in try set.write(to: "out", in: &memory) }
      let onDisk = Result { () throws(FileError) in try set.write(to: "out", in: &disk) }
      #expect(inMemory == onDisk, "round \(round)")
      #expect(try memory.texts(below: "") == disk.texts(below: ""))
      guard case .success = onDisk else { continue }
      #expect(try set.differences(from: "out", in: memory).isEmpty)
      #expect(try set.differences(from: "out", in: disk).isEmpty)
      #expect(try set.write(to: "out", in: &disk).written.isEmpty)
    }
  }
}
