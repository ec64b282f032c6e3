import Testing

@testable import ManifestCompiler

@Suite struct OutputComparisonTests {
  @Test func namesEveryKindOfDifference() throws {
    let files = InMemoryFileSystem([
      "Generated/same": "1\n", "Generated/different": "1\n2\n", "Generated/orphan": OutputWritingTests.header,
      "Generated/theirs": "x",
    ])
    let set = try OutputWritingTests.set(["same": "1\n", "different": "1\n3\n", "missing": "4\n"])
    let differences = try set.differences(from: "Generated", in: files)
    #expect(
      differences == [
        OutputDifference(
          path: "different", kind: .different(UnifiedDiff(from: Array("1\n2\n".utf8), to: Array("1\n3\n".utf8)))),
        OutputDifference(path: "missing", kind: .missing), OutputDifference(path: "orphan", kind: .orphan),
      ])
  }

  /// Git on Windows writes CRLF when it checks files out.
  @Test func ignoresCarriageReturnsBeforeLineFeeds() throws {
    var files = InMemoryFileSystem([
      "Generated/same": "1\r\n2\r\n", "Generated/different": "\(OutputWritingTests.header)1\r\n2\r\n",
      "Generated/inside": "\(OutputWritingTests.header)1\r2\n",
      "Generated/old": OutputWritingTests.header.replacing("\n", with: "\r\n"),
    ])
    let header = OutputWritingTests.header
    let set = try OutputWritingTests.set([
      "same": "1\n2\n", "different": "\(header)1\n3\n", "inside": "\(header)12\n",
    ])
    let differences = try set.differences(from: "Generated", in: files)
    #expect(differences.map(\.path) == ["different", "inside", "old"])
    #expect(
      differences.first?.kind
        == .different(UnifiedDiff(from: Array("\(header)1\n2\n".utf8), to: Array("\(header)1\n3\n".utf8))))
    #expect(try set.write(to: "Generated", in: &files).unchanged == ["same"])
  }

  @Test func reportsAllFilesOfAMissingDirectory() throws {
    let set = try OutputWritingTests.set(["a": "1", "b/c": "2"])
    #expect(try set.differences(from: "Generated", in: InMemoryFileSystem()).map(\.path) == ["a", "b/c"])
  }

  /// A file that could not be read is never reported as unchanged.
  @Test func failsForAnUnreadableFile() throws {
    var files = InMemoryFileSystem(["Generated/a": "1", "Generated/other": "2"])
    files.unreadablePaths = ["Generated/a"]
    let set = try OutputWritingTests.set(["a": "1"])
    #expect(throws: FileError("Generated/a", .refused("permission denied"))) {
      try set.differences(from: "Generated", in: files)
    }
    files.unreadablePaths = ["Generated/other"]
    #expect(throws: FileError("Generated/other", .refused("permission denied"))) {
      try set.differences(from: "Generated", in: files)
    }
  }
}
