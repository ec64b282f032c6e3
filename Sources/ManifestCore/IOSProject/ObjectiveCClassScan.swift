import ManifestText

/// Finds `@interface` and `@implementation` in Objective-C source.
struct ObjectiveCClassScan {
  private let file: SourceFile
  private var lexer: ObjectiveCLexer
  private var token: ObjectiveCLexer.Token

  init(_ file: SourceFile) {
    self.file = file
    lexer = ObjectiveCLexer(file.bytes)
    token = lexer.next()
  }

  consuming func declarations() -> [ClassDeclaration] {
    var found: [ClassDeclaration] = []
    while token != .end {
      let isAt = token == .mark(UInt8(ascii: "@"))
      token = lexer.next()
      guard isAt, let kind = keyword() else { continue }
      if let declaration = declaration(kind) { found.append(declaration) }
    }
    return found
  }

  private func keyword() -> ClassDeclaration.Kind? {
    guard case .word(let word) = token else { return nil }
    if lexer.cursor.isAt(word, "interface") { return .interface }
    if lexer.cursor.isAt(word, "implementation") { return .implementation }
    return nil
  }

  /// Takes what follows a keyword; nil for a category, which adds to a class that is declared elsewhere.
  private mutating func declaration(_ kind: ClassDeclaration.Kind) -> ClassDeclaration? {
    token = lexer.next()
    guard let name = name() else { return nil }
    if token == .mark(UInt8(ascii: "<")) { skipAngleBrackets() }
    if token == .mark(UInt8(ascii: "(")) { return nil }
    return ClassDeclaration(name: name, kind: kind)
  }

  private mutating func name() -> Spanned<String>? {
    guard case .word(let word) = token else { return nil }
    token = lexer.next()
    return Spanned(lexer.cursor.text(word), file.span(word.lowerBound, word.upperBound))
  }

  /// Goes behind type parameters or protocols, or to what cannot stand among them.
  private mutating func skipAngleBrackets() {
    var depth = 0
    while token != .end, token != .mark(UInt8(ascii: "@")), token != .mark(UInt8(ascii: "{")) {
      if token == .mark(UInt8(ascii: "<")) { depth += 1 }
      if token == .mark(UInt8(ascii: ">")) { depth -= 1 }
      token = lexer.next()
      if depth == 0 { return }
    }
  }
}
