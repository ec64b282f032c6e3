import ManifestCore
import ManifestTestSupport
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

  /// Without an Xcode project, the iOS project is where a tool makes one.
  @Test(arguments: [
    (["App.xcodeproj/project.pbxproj", "ios/project.yml"], ""), (["app.json5"], ".arkui-x/ios"), (["project.yml"], ""),
    (["ios/Project.swift"], "ios"), ([".arkui-x/ios/app/main.m", "project.yml"], ".arkui-x/ios"),
  ])
  func findsTheProject(files: [String], folder: String) {
    let files = InMemoryFileSystem(Dictionary(files.map { ($0, "") }) { first, _ in first })
    #expect(ProjectPaths(Configuration(), in: files).ios == folder)
  }
}
