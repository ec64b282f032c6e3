import Foundation
import ManifestCompiler
import Testing

/// Operations for which both file systems must return the same results.
@Suite struct FileSystemTests {
  enum Form: CaseIterable, Sendable { case disk, memory }

  /// a.txt, folder/{b.txt, deep/c.txt}, and links: to a file, to a directory, to nothing, to the parent, and circular
  /// ones.
  static let files = ["a.txt": "alpha", "folder/b.txt": "beta", "folder/deep/c.txt": ""]
  static let links = [
    ("link-file", "folder/b.txt"), ("link-folder", "folder"), ("link-nowhere", "nowhere"), ("folder/up", ".."),
    ("circle", "circle"), ("ping", "pong"), ("pong", "ping"),
  ]

  /// Runs the same operations on disk or in memory.
  static func withTree(_ form: Form, _ body: (any FileSystem) throws -> Void) throws {
    switch form {
    case .memory:
      var memory = InMemoryFileSystem(files)
      for (path, target) in links { memory.addLink(path, to: target) }
      memory.addSpecialFile("fifo")
      try body(memory)
    case .disk:
      let directory = try TemporaryDirectory()
      for (path, text) in files { try directory.write(text, to: path) }
      for (path, target) in links { try directory.link(path, to: target) }
      try #require(mkfifo("\(directory.path)/fifo", 0o600) == 0)
      try withExtendedLifetime(directory) { try body(directory.files) }
    }
  }

  @Test(arguments: Form.allCases) func kinds(form: Form) throws {
    let expected: [(path: String, itself: FileKind, target: FileKind)] = [
      ("a.txt", .file, .file), ("folder", .directory, .directory), ("", .directory, .directory),
      ("fifo", .other, .other), ("link-file", .link, .file), ("link-folder", .link, .directory),
      ("link-folder/b.txt", .file, .file), ("folder/up/a.txt", .file, .file),
      ("folder/../a.txt", .file, .file), ("./folder//deep/./c.txt", .file, .file),
      ("link-nowhere", .link, .nothing), ("circle", .link, .nothing), ("ping", .link, .nothing),
      ("circle/a", .nothing, .nothing), ("nowhere", .nothing, .nothing), ("a.txt/b", .nothing, .nothing),
      ("A.TXT", .nothing, .nothing),
    ]
    try Self.withTree(form) { files throws in
      for (path, itself, target) in expected {
        #expect(try files.kind(of: path, followingLinks: false) == itself, "\(path)")
        #expect(try files.kind(of: path, followingLinks: true) == target, "\(path)")
      }
    }
  }

  @Test(arguments: Form.allCases) func contents(form: Form) throws {
    try Self.withTree(form) { files throws in
      #expect(try files.contents(of: "a.txt", limit: 5) == Array("alpha".utf8))
      #expect(try files.contents(of: "link-file", limit: 99) == Array("beta".utf8))
      #expect(try files.contents(of: "folder/deep/c.txt", limit: 0) == [])
    }
  }

  @Test(arguments: Form.allCases) func refusals(form: Form) throws {
    let expected: [(path: String, reason: FileError.Reason)] = [
      ("nowhere", .missing), ("link-nowhere", .missing), ("folder", .notAFile), ("link-folder", .notAFile),
      ("fifo", .notAFile), ("a.txt", .tooLarge(size: 5, limit: 4)),
    ]
    try Self.withTree(form) { files throws in
      for (path, reason) in expected {
        #expect(throws: FileError(path, reason)) { try files.contents(of: path, limit: 4) }
      }
      #expect(throws: FileError.self) { try files.contents(of: "circle", limit: 4) }
      #expect(throws: FileError("a.txt", .notADirectory)) { try files.entries(of: "a.txt") }
      #expect(throws: FileError("fifo", .notADirectory)) { try files.entries(of: "fifo") }
      #expect(throws: FileError("nowhere", .missing)) { try files.entries(of: "nowhere") }
    }
  }

  @Test(arguments: Form.allCases) func listingIsSortedAndDoesNotFollowLinks(form: Form) throws {
    try Self.withTree(form) { files throws in
      let entries = try files.entries(of: "").map(\.path)
      #expect(
        entries == ["a.txt", "circle", "fifo", "folder", "link-file", "link-folder", "link-nowhere", "ping", "pong"])
      #expect(
        try files.entries(of: "link-folder") == [
          DirectoryEntry(path: "b.txt", kind: .file), DirectoryEntry(path: "deep", kind: .directory),
          DirectoryEntry(path: "up", kind: .link),
        ])
    }
  }

  @Test(arguments: Form.allCases) func walkEndsDespiteCircularLinks(form: Form) throws {
    try Self.withTree(form) { files throws in
      #expect(
        try files.walk("").map(\.path) == [
          "a.txt", "circle", "fifo", "folder", "folder/b.txt", "folder/deep", "folder/deep/c.txt", "folder/up",
          "link-file", "link-folder", "link-nowhere", "ping", "pong",
        ])
      #expect(try files.walk("folder", entering: { _ in false }).map(\.path) == ["b.txt", "deep", "up"])
      #expect(try files.walk("folder", limit: 4).count == 4)
      #expect(throws: FileError("folder", .tooManyEntries(limit: 3))) { try files.walk("folder", limit: 3) }
    }
  }
}
