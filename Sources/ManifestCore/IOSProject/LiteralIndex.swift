import ManifestRuntime
import ManifestText

/// The string literals in the sources of an iOS project.
package struct LiteralIndex: Sendable {
  private let files: [(name: String, literals: Set<ExactName>)]

  package init(_ ios: IOSProject) {
    files = ios.sources.map { file in
      let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      return (name, Set(Self.literals(in: file).flatMap(Self.names).map { ExactName($0) }))
    }
  }

  /// Returns the name of the first source with all of these texts as literals.
  package func source(naming texts: [String]) -> String? {
    files.first { file in texts.allSatisfy { file.literals.contains(ExactName($0)) } }?.name
  }

  /// Returns a literal and, if it has the form of an instance name `bundle:module:ability`, the module and the ability.
  private static func names(in literal: String) -> [String] {
    let parts = literal.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 3 ? [literal] + parts.dropFirst().map(String.init) : [literal]
  }

  private static func literals(in file: SourceFile) -> [String] {
    file.path.lowercased().hasSuffix(".swift") ? swiftLiterals(in: file) : objectiveCLiterals(in: file)
  }

  private static func objectiveCLiterals(in file: SourceFile) -> [String] {
    var lexer = ObjectiveCLexer(file.bytes)
    var texts: [String] = []
    while true {
      switch lexer.nextToken() {
      case .literal(let range): texts.append(lexer.cursor.text(range))
      // A macro may define a name.
      case .directive(let range):
        let parts = lexer.cursor.text(range).split(separator: "\"", omittingEmptySubsequences: false)
        texts += stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
      case .word, .mark: continue
      case .end: return texts
      }
    }
  }

  /// Returns the one-line literals up to the first quotation mark, which may belong to an interpolation.
  private static func swiftLiterals(in file: SourceFile) -> [String] {
    var lexer = SwiftLexer(file.bytes)
    var texts: [String] = []
    while true {
      switch lexer.next() {
      case .literal:
        let start = lexer.cursor.index
        guard start > 0, file.bytes[start - 1] == UInt8(ascii: "\"") else { continue }
        let end = file.bytes[start...].firstIndex { "\"\n\r".utf8.contains($0) } ?? file.bytes.count
        texts.append(lexer.cursor.text(start..<end))
      case .word, .quoted, .mark: continue
      case .end: return texts
      }
    }
  }
}
