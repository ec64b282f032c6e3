import ManifestCompiler
import Testing

@Suite struct FilePathTests {
  @Test(arguments: [
    ("", "a", "a"), ("a", "", "a"), ("a", "b/c", "a/b/c"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("a", "/b", "/b"),
    ("", "", ""),
  ])
  func join(directory: String, path: String, expected: String) {
    #expect(FilePath.join(directory, path) == expected)
  }

  @Test(arguments: [
    ("a/b/c", "a/b", "c", ["a", "a/b"]), ("/a/b", "/a", "b", ["/a"]), ("/a", "/", "a", []), ("a", "", "a", []),
    ("", "", "", []), ("日/本", "日", "本", ["日"]),
  ])
  func parts(path: String, parent: String, name: String, ancestors: [String]) {
    #expect(FilePath.parent(of: path) == parent)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.ancestors(of: path) == ancestors)
  }

  /// A slash is a separator even if Swift combines it with its neighbor into one character.
  @Test(arguments: ["a\u{6DD}/../b", "a/\u{301}/../b", "../a", "a//b", "/a", "a/./b", "a\\b", "a\0"])
  func detectsPathsThatLeaveTheirRoot(path: String) {
    #expect(!FilePath.staysInside(path))
    #expect(FilePath.staysInside("a\u{6DD}/b"))
  }

  /// Paths are sorted by bytes, not by locale: upper case before lower case, and a precomposed letter after all of
  /// ASCII.
  @Test func sortsByBytes() {
    let sorted = ["\u{E9}", "b", "B", "a", "e\u{301}"].sorted(by: FilePath.precedes)
    #expect(sorted.map { Array($0.utf8) } == ["B", "a", "b", "e\u{301}", "\u{E9}"].map { Array($0.utf8) })
  }
}
