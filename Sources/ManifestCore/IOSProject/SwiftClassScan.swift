import ManifestText

/// Finds declarations of classes and structures in Swift source, at any depth.
struct SwiftClassScan {
  private let file: SourceFile
  private var lexer: SwiftLexer
  private var token: SwiftLexer.Token
  /// The mark directly before the token, if any.
  private var markBefore: UInt8?
  /// The name in an `@objc(Name)` that precedes its declaration.
  private var objectiveCName: Spanned<String>?

  init(_ file: SourceFile) {
    self.file = file
    lexer = SwiftLexer(file.bytes)
    token = lexer.next()
  }

  consuming func declarations() -> [ClassDeclaration] {
    var found: [ClassDeclaration] = []
    while token != .end {
      if isMark("@") {
        attribute()
      } else if isWord("class") {
        if let declaration = declaration(.swift) { found.append(declaration) }
        objectiveCName = nil
      } else if isWord("struct") {
        if let declaration = declaration(.structure) { found.append(declaration) }
        objectiveCName = nil
      } else if objectiveCName != nil, isAnyWord(of: Self.modifiers) {
        advance()
        if isMark("(") { skipParentheses() }
      } else {
        objectiveCName = nil
        advance()
      }
    }
    return found
  }

  // MARK: Declarations

  /// Reads `class Name` or `struct Name`.
  ///
  /// `class func`, `x.class`, `f(class name: T)` and `protocol P: class` declare no class.
  private mutating func declaration(_ kind: ClassDeclaration.Kind) -> ClassDeclaration? {
    let isName = markBefore.map("(,.:".utf8.contains) ?? false
    advance()
    guard !isName, !isAnyWord(of: Self.memberWords), let swiftName = name() else { return nil }
    return ClassDeclaration(name: objectiveCName ?? swiftName, kind: kind)
  }

  /// Words between an attribute and the `class` that it belongs to.
  private static let modifiers: [String] = [
    "public", "open", "internal", "package", "private", "fileprivate", "final", "dynamic", "nonisolated", "distributed",
  ]

  /// Words after `class` that declare a member of the type instead of a class.
  private static let memberWords: [String] = [
    "class", "func", "var", "let", "subscript", "override", "final", "public", "open", "internal", "package", "private",
    "fileprivate", "dynamic", "nonisolated", "prefix", "postfix", "infix", "weak", "unowned", "lazy", "optional",
  ]

  // MARK: Attributes

  /// Reads an attribute, and keeps the name in `@objc(Name)`.
  private mutating func attribute() {
    advance()
    let isObjC = isWord("objc")
    guard name() != nil else { return }
    while isMark(".") {
      advance()
      _ = name()
    }
    guard isMark("(") else { return }
    advance()
    let given = name()
    if isObjC, isMark(")") { objectiveCName = given }
    skipParentheses(depth: 1)
  }

  // MARK: Tokens

  private mutating func advance() {
    if case .mark(let mark) = token { markBefore = mark } else { markBefore = nil }
    token = lexer.next()
  }

  private func isMark(_ mark: Unicode.Scalar) -> Bool { token == .mark(UInt8(ascii: mark)) }

  private func isWord(_ word: String) -> Bool {
    guard case .word(let range) = token else { return false }
    return lexer.cursor.isAt(range, word)
  }

  private func isAnyWord(of words: [String]) -> Bool { words.contains(where: isWord) }

  private mutating func name() -> Spanned<String>? {
    switch token {
    case .quoted(let range) where range.isEmpty: return nil
    case .word(let range), .quoted(let range):
      let name = Spanned(lexer.cursor.text(range), file.span(range.lowerBound, range.upperBound))
      advance()
      return name
    case .literal, .mark, .end: return nil
    }
  }

  /// Skips to the end of parentheses that are nested `depth` deep.
  private mutating func skipParentheses(depth: Int = 0) {
    var depth = depth
    while token != .end {
      if isMark("(") { depth += 1 }
      if isMark(")") { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }
}
