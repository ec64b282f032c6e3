import Foundation
import Testing

@testable import ManifestCompiler

@Suite struct DiskFileSystemTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func rejectsAHugeFileWithoutReadingIt() throws {
    let path = "\(directory.path)/huge"
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    // A sparse file has a size but needs no disk space.
    try #require(truncate(path, 1 << 40) == 0)
    let limit = SourceLimits.maximumFileBytes
    #expect(throws: FileError("huge", .tooLarge(size: 1 << 40, limit: limit))) {
      try directory.files.contents(of: "huge", limit: limit)
    }
  }

  @Test func doesNotOpenDevices() {
    for path in ["/dev/zero", "/dev/null"] {
      #expect(throws: FileError(path, .notAFile)) { try directory.files.contents(of: path, limit: 10) }
    }
  }

  @Test func readsAFileOfExactlyTheLimit() throws {
    let bytes = (0..<200_000).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    try directory.files.createFile("file", text: String(decoding: bytes, as: UTF8.self))
    #expect(try directory.files.contents(of: "file", limit: 200_000) == bytes)
  }

  #if os(Linux)
    @Test func readsFilesWithoutASizeCompletely() throws {
      // Files below /proc report a size of zero.
      #expect(try directory.files.contents(of: "/proc/self/maps", limit: 1 << 20).count > 0)
      #expect(throws: FileError.self) { try directory.files.contents(of: "/proc/self/maps", limit: 10) }
    }

    @Test func cannotWriteToAPseudoFileSystem() {
      let files = directory.files
      #expect(throws: FileError.self) { try files.createFile("/proc/manifestc", text: "1") }
      #expect(throws: FileError.self) { try files.createDirectory("/proc/manifestc") }
    }

    @Test func omitsNamesThatAreNotUTF8() throws {
      let bytes: [CChar] = Array(directory.path.utf8.map(CChar.init(bitPattern:))) + [0x2F, 0x61, -1, 0]
      try #require(mkdir(bytes, 0o700) == 0)
      try directory.write("", to: "b")
      #expect(try directory.files.entries(of: "").map(\.path) == ["b"])
      #expect(rmdir(bytes) == 0)
    }
  #endif

  @Test func rejectsPathsWithNUL() throws {
    let files = directory.files
    try directory.write("", to: "a")
    #expect(throws: FileError("a\0b", .refused("the path contains a NUL character"))) {
      try files.kind(of: "a\0b", followingLinks: true)
    }
    #expect(throws: FileError.self) { try files.contents(of: "a\0b", limit: 1) }
    #expect(throws: FileError.self) { try files.entries(of: "\0") }
    #expect(throws: FileError.self) { try files.removeFile("a\0b") }
    let long = String(repeating: "x", count: 300)
    let tooLong = FileError(long, .refused("file name too long"))
    #expect(throws: tooLong) { try files.createFile(long, text: "") }
    #expect(throws: tooLong) { try files.kind(of: long, followingLinks: false) }
  }

  @Test func rejectsCircularLinks() throws {
    try directory.link("circle", to: "circle")
    #expect(throws: FileError("circle", .refused("too many levels of symbolic links"))) {
      try directory.files.contents(of: "circle", limit: 1)
    }
  }

  @Test func writing() throws {
    let files = directory.files
    try files.createDirectory("d")
    try files.createFile("d/one", text: "1")
    #expect(throws: FileError("d/one", .exists)) { try files.createFile("d/one", text: "2") }
    #expect(throws: FileError("d", .exists)) { try files.createDirectory("d") }
    #expect(throws: FileError("d", .refused("directory not empty"))) { try files.removeDirectory("d") }
    #expect(throws: FileError("e/one", .missing)) { try files.createFile("e/one", text: "") }
    try files.createFile("d/two", text: "2")
    try files.move("d/two", to: "d/one")
    #expect(try files.contents(of: "d/one", limit: 9) == Array("2".utf8))
    try files.createDirectory("e")
    #expect(throws: FileError("e", .notAFile)) { try files.move("d/one", to: "e") }
    try files.removeDirectory("e")
    try files.removeFile("d/one")
    try files.removeDirectory("d")
    #expect(try files.entries(of: "").isEmpty)
  }

  @Test func doesNotWriteThroughLinks() throws {
    let files = directory.files
    try directory.link("way-out", to: "\(directory.path)/elsewhere")
    #expect(throws: FileError("way-out", .exists)) { try files.createFile("way-out", text: "1") }
    #expect(try files.kind(of: "elsewhere", followingLinks: false) == .nothing)
  }

  @Test func reportsALockedDirectoryAsBusy() throws {
    var first = directory.files
    var second = directory.files
    second.patience = 0
    let refusal = try first.withExclusiveUse(of: "") { _ in
      #expect(throws: FileError("", .busy)) { try second.withExclusiveUse(of: "") { _ in 0 } }
    }
    #expect(refusal?.path == "")
    #expect(try second.withExclusiveUse(of: "") { _ in 1 } == 1)
  }
}
