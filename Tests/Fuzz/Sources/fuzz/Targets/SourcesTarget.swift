import AppSources
import ManifestXcode

@testable import ManifestCore
@testable import ManifestText

/// The readers of iOS sources: the span of a name covers its text, and the found classes are found again when declared
/// anew.
enum SourcesTarget {
  static func read(_ bytes: [UInt8]) {
    for path in ["Input.swift", "Input.m"] {
      let file = file(path, bytes)
      let names = (AppSource(file)?.declarations ?? []).map { declaration in
        check(file, declaration.name.span)
        expect(file.text(declaration.name.span) == declaration.name.value, "\(declaration) has the name at its span")
        return declaration.name.value
      }
      let text = names.map { "class `\($0)` {}\n" }.joined()
      let again = (AppSource(Self.file("Again.swift", Array(text.utf8)))?.declarations ?? []).map(\.name.value)
      expect(again == names, "\(text) declares \(names), not \(again)")
    }
    let project = file("project.pbxproj", bytes)
    for case .assignment(_, let value) in BuildSettingsFile(project).statements { check(project, value.span) }
    do {
      for target in try XcodeProject(project).targets { check(project, target.name.span) }
    } catch {
      check(project, error.span)
    }
  }

  private static func file(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    var sources = SourceMap()
    return sources.add(path: path, bytes: bytes)
  }

  private static func check(_ file: SourceFile, _ span: Span) {
    expect(span.start <= span.end && span.end <= file.bytes.count, "\(span) is in the file")
  }
}
