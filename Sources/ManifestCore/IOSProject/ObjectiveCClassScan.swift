import ManifestText

/// Finds `@interface`, `@implementation` and `@protocol` in Objective-C source.
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
    switch lexer.cursor.text(word) {
    case "interface": return .interface
    case "implementation": return .implementation
    case "protocol": return .protocol
    default: return nil
    }
  }

  /// Reads the declaration after a keyword; nil for one that says nothing, such as `@protocol(Name)` and `@protocol Name;`.
  private mutating func declaration(_ kind: ClassDeclaration.Kind) -> ClassDeclaration? {
    token = lexer.next()
    guard case .word(let word) = token else { return nil }
    let name = Spanned(lexer.cursor.text(word), file.span(word.lowerBound, word.upperBound))
    token = lexer.next()
    var inherited: [String] = []
    var kind = kind
    // `@interface Name <Protocol>` and `@interface Name<Type> : Superclass <Protocol>` begin alike.
    let first = angleBrackets()
    if isMark("("), kind != .protocol {
      guard kind == .interface else { return nil }
      kind = .extension
      skipParentheses()
      inherited = angleBrackets()
    } else if isMark(":"), kind != .protocol {
      token = lexer.next()
      guard let superclass = self.word() else { return ClassDeclaration(name: name, kind: kind) }
      let protocols = angleBrackets()
      // `Superclass<Type> <Protocol>` has two.
      inherited = [superclass] + protocols + angleBrackets()
    } else if kind == .protocol {
      if isMark(";") || isMark(",") { return nil }
      inherited = first
    }
    return ClassDeclaration(name: name, kind: kind, inherited: inherited)
  }

  private mutating func word() -> String? {
    guard case .word(let range) = token else { return nil }
    token = lexer.next()
    return lexer.cursor.text(range)
  }

  private func isMark(_ mark: Unicode.Scalar) -> Bool { token == .mark(UInt8(ascii: mark)) }

  private mutating func skipParentheses() {
    while token != .end, !isMark(")"), !isMark("@"), !isMark("{") { token = lexer.next() }
    if isMark(")") { token = lexer.next() }
  }

  /// Reads type parameters or protocols, at most to a mark that cannot be among them; returns the words.
  private mutating func angleBrackets() -> [String] {
    guard isMark("<") else { return [] }
    var words: [String] = []
    var depth = 0
    while token != .end, !isMark("@"), !isMark("{") {
      if isMark("<") { depth += 1 }
      if isMark(">") { depth -= 1 }
      if case .word(let range) = token, depth == 1 { words.append(lexer.cursor.text(range)) }
      token = lexer.next()
      if depth == 0 { break }
    }
    return words
  }
}
