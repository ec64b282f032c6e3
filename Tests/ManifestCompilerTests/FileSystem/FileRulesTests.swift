import ManifestText
import Testing

@testable import ManifestCompiler

@Suite struct FileRulesTests {
  @Test(arguments: [
    (FileError.Reason.missing, "MC0003", "`a` does not exist"), (.notAFile, "MC0005", "`a` is not a regular file"),
    (.notADirectory, "MC0006", "`a` is not a directory"), (.tooLarge(size: 9, limit: 8), "MC0010", "`a` is too large"),
    (.tooManyEntries(limit: 3), "MC0013", "`a` has too many files"),
    (.refused("permission denied"), "MC0004", "`a` cannot be read"),
  ])
  func inputs(reason: FileError.Reason, code: String, message: String) {
    var sources = SourceMap()
    let span = sources.add(path: "routes.yaml", bytes: Array("include: [a]".utf8)).span(10, 11)
    let diagnostic = FileError("a", reason).inputDiagnostic(at: span)
    #expect(diagnostic.rule.code == code)
    #expect(diagnostic.message == message)
    #expect(diagnostic.span == span)
  }

  @Test(arguments: [
    (FileError.Reason.notADirectory, "MC0021"), (.refused("no space left on the disk"), "MC0022"),
    (.missing, "MC0022"), (.symbolicLink, "MC0023"), (.outside, "MC0023"), (.misplaced("x"), "MC0023"),
    (.collision(with: "A"), "MC0024"),
    (.notAFile, "MC0025"), (.busy, "MC0026"), (.tooManyEntries(limit: 3), "MC0013"),
  ])
  func outputs(reason: FileError.Reason, code: String) {
    var sources = SourceMap()
    let diagnostic = FileError("Generated/a", reason).outputDiagnostic(in: &sources)
    #expect(diagnostic.rule.code == code)
    #expect(sources[diagnostic.span.source].path == "Generated/a")
    #expect(diagnostic.message.contains("Generated/a"))
  }

  @Test func readingIntoTheSources() {
    var loader = Loader(InMemoryFileSystem(["a": "x", "folder/b": "y"]), [])
    #expect(loader.source("a")?.bytes == Array("x".utf8))
    #expect(loader.source("folder") == nil)
    #expect(loader.diagnostics.items.map(\.rule) == [.notAFile])
    #expect(loader.sources.files.map(\.path) == ["a", "folder"])
    let place = loader.sources.files[0].wholeSpan
    #expect(loader.source("none", namedAt: place) == nil)
    #expect(loader.diagnostics.items.last?.span == place)
    #expect(loader.sources.files.count == 2)
  }

  @Test func codesAndNamesAreUnique() {
    let rules = Rule.inputRules + Rule.outputRules + Rule.reportRules + [.notUTF8]
    #expect(Set(rules.map(\.code)).count == rules.count)
    #expect(Set(rules.map(\.name)).count == rules.count)
    #expect(rules.allSatisfy { $0.code.hasPrefix("MC00") && $0.code < "MC0030" })
  }
}
