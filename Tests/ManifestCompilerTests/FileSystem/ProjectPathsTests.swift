import Testing

@testable import ManifestCompiler

@Suite struct ProjectPathsTests {
  @Test(arguments: [
    ("entry", "entry"), ("./entry", "entry"), ("././entry", "entry"), ("a/./b", "a/b"), ("a//b/", "a/b"), ("", ""),
    (".", ""), ("./", ""), (".//a", "a"), ("..", ".."), ("./../a", "../a"), ("a/..", "a/.."), ("/a/./b", "/a/b"),
    ("./.hidden/a", ".hidden/a"), ("a/.b/c", "a/.b/c"), ("é/路", "é/路"), ("a.", "a."),
  ])
  func normalizesPaths(path: String, normalized: String) {
    #expect(ProjectPaths.normalized(path) == normalized)
  }
}
