import ManifestCompiler
import Testing

@Suite struct InMemoryFileSystemTests {
  @Test func failsForUnreadablePaths() {
    var files = InMemoryFileSystem(["a": "x", "d/b": "y"])
    files.unreadablePaths = ["a", "d"]
    #expect(throws: FileError("a", .refused("permission denied"))) { try files.contents(of: "a", limit: 9) }
    #expect(throws: FileError("d", .refused("permission denied"))) { try files.entries(of: "d") }
  }

  @Test func failsIfTheDiskIsFull() throws {
    var files = InMemoryFileSystem(["a": "12345"])
    files.capacity = 7
    try files.createFile("b", text: "12")
    let before = files
    #expect(throws: FileError("c", .refused("no space left on the disk"))) { try files.createFile("c", text: "3") }
    #expect(files == before)
  }

  @Test func failsIfReadOnly() {
    var files = InMemoryFileSystem(["a": "1", "d/b": "2"])
    files.addDirectory("e")
    files.isReadOnly = true
    let before = files
    let refused = FileError.Reason.refused("the file system is read-only")
    #expect(throws: FileError("c", refused)) { try files.createFile("c", text: "") }
    #expect(throws: FileError("c", refused)) { try files.createDirectory("c") }
    #expect(throws: FileError("a", refused)) { try files.removeFile("a") }
    #expect(throws: FileError("e", refused)) { try files.removeDirectory("e") }
    #expect(throws: FileError("a", refused)) { try files.move("a", to: "c") }
    #expect(files == before)
  }

  @Test func writing() throws {
    var files = InMemoryFileSystem()
    try files.createDirectory("d")
    try files.createFile("d/one", text: "1")
    #expect(throws: FileError("d/one", .exists)) { try files.createFile("d/one", text: "2") }
    #expect(throws: FileError("d", .refused("directory not empty"))) { try files.removeDirectory("d") }
    #expect(throws: FileError("e/one", .missing)) { try files.createFile("e/one", text: "") }
    #expect(throws: FileError("d/one/two", .missing)) { try files.createFile("d/one/two", text: "") }
    try files.createFile("d/two", text: "2")
    try files.move("d/two", to: "d/one")
    #expect(files.filePaths == ["d/one"])
    #expect(throws: FileError("d", .notAFile)) { try files.move("d/one", to: "d") }
    #expect(throws: FileError("d", .notAFile)) { try files.removeFile("d") }
    try files.removeFile("d/one")
    try files.removeDirectory("d")
    #expect(files == InMemoryFileSystem())
  }
}
