package import ManifestText

/// Finds the type declarations in a source file.
package enum ClassScan {
  /// Returns the declarations of a file in order, in the language of its extension; never fails.
  ///
  /// The scan reads no headers and expands no macros. It skips text after `#if 0` and includes all branches of any
  /// other condition.
  package static func declarations(in file: SourceFile) -> [ClassDeclaration] {
    let path = file.path.lowercased()
    if path.hasSuffix(".swift") { return SwiftClassScan(file).declarations() }
    if [".h", ".m", ".mm"].contains(where: path.hasSuffix) { return ObjectiveCClassScan(file).declarations() }
    return []
  }
}

/// Finds `@interface`, `@implementation` and `@protocol` in Objective-C source.
private struct ObjectiveCClassScan {
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
    return switch lexer.cursor.text(word) {
    case "interface": .interface
    case "implementation": .implementation
    case "protocol": .protocol
    default: nil
    }
  }

  /// Reads the declaration after a keyword; returns nil for a mere reference such as `@protocol(Name)` or `@protocol
  /// Name;`.
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
      // `Superclass<Type> <Protocol>` has two lists.
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

  /// Reads a list of type parameters or protocols and returns its names; stops before `@` and `{`.
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

/// Finds declarations of classes, structures, protocols and extensions in Swift source, at any depth.
private struct SwiftClassScan {
  private let file: SourceFile
  private var lexer: SwiftLexer
  private var token: SwiftLexer.Token
  /// The punctuation directly before the token, if any.
  private var markBefore: UInt8?
  /// The number of open braces.
  private var depth = 0
  private var modifiers = Modifiers()

  /// The attributes and modifiers before a declaration.
  private struct Modifiers {
    /// The name in `@objc(Name)`.
    var objectiveCName: Spanned<String>?
    /// Whether there is `@implementation`.
    var implements = false
    /// Whether there is `private` or `fileprivate`.
    var isPrivate = false
    /// An attribute that may be a macro, which adds unknown conformances.
    var macro: String?
  }

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
      } else if let kind = Self.kinds.first(where: { isWord($0.word) })?.kind {
        if let declaration = declaration(kind) { found.append(declaration) }
        modifiers = Modifiers()
      } else if isAnyWord(of: Self.modifierWords) {
        if isWord("private") || isWord("fileprivate") { modifiers.isPrivate = true }
        advance()
        if isMark("(") { skipParentheses() }
      } else {
        if isMark("{") { depth += 1 }
        if isMark("}") { depth = max(0, depth - 1) }
        modifiers = Modifiers()
        advance()
      }
    }
    return found
  }

  // MARK: Declarations

  private static let kinds: [(word: String, kind: ClassDeclaration.Kind)] = [
    ("class", .swift), ("struct", .structure), ("enum", .structure), ("typealias", .alias), ("protocol", .protocol),
    ("extension", .extension),
  ]

  /// Reads a declaration from its keyword to the end of its inheritance clause.
  ///
  /// `class func`, `x.class`, `f(class name: T)` and `protocol P: class` do not declare a class.
  private mutating func declaration(_ kind: ClassDeclaration.Kind) -> ClassDeclaration? {
    let isName = markBefore.map("(,.:".utf8.contains) ?? false
    advance()
    guard !isName, !isAnyWord(of: Self.memberWords), var swiftName = name() else { return nil }
    if kind == .extension, let last = qualifiedName() { swiftName = last }
    let isGeneric = isMark("<")
    if isGeneric { skipAngleBrackets() }
    if kind == .alias {
      // A nested alias is usually an associated type.
      guard depth == 0, isMark("=") else { return nil }
      advance()
      let type = name().map { qualifiedName() ?? $0 }
      return ClassDeclaration(name: swiftName, kind: kind, inherited: type.map { [$0.value] } ?? [], isPlain: false)
    }
    let objectiveCName = modifiers.objectiveCName
    let obstacle: ClassDeclaration.Obstacle? =
      objectiveCName != nil ? nil : isGeneric ? .generic : depth > 0 ? .nested : modifiers.isPrivate ? .private : nil
    // `@objc @implementation extension Name` implements a class that a header declares.
    let isImplementation = kind == .extension && modifiers.implements
    var inherited = isImplementation ? [] : inherited()
    if kind == .protocol { inherited += typesOfSelf() }
    inherited += modifiers.macro.map { ["@" + $0] } ?? []
    return ClassDeclaration(
      name: objectiveCName ?? swiftName, swiftName: objectiveCName.map { _ in swiftName.value },
      kind: isImplementation ? .implementation : kind, inherited: inherited, obstacle: obstacle,
      isPlain: isImplementation || objectiveCName != nil)
  }

  /// Reads the components of a name after its first one; returns the last, or nil if there are none.
  private mutating func qualifiedName() -> Spanned<String>? {
    var last: Spanned<String>?
    while isMark(".") {
      advance()
      if let next = name() { last = next }
    }
    return last
  }

  /// Reads the types after the colon, up to the body or a `where` clause; returns the last component of each name.
  private mutating func inherited() -> [String] {
    guard isMark(":") else { return [] }
    var types: [String] = []
    advance()
    while token != .end, !isMark("{"), !isMark("}"), !isWord("where") {
      if isMark("<") {
        skipAngleBrackets()
      } else if isMark("(") {
        skipParentheses()
      } else if isMark("@") || isMark("~") {
        // `@unchecked` is an attribute, and `~Copyable` suppresses a conformance.
        advance()
        _ = name()
      } else if isMark("."), !types.isEmpty {
        advance()
        if let last = name() { types[types.count - 1] = last.value }
      } else if isMark(",") || isMark("&") {
        advance()
      } else if isAnyWord(of: Self.endWords) {
        // The declaration is incomplete, and another one begins.
        return types
      } else if let type = name() {
        types.append(type.value)
      } else {
        advance()
      }
    }
    return types
  }

  /// Reads the types in `where Self: Type`, which a protocol inherits like those after its colon.
  private mutating func typesOfSelf() -> [String] {
    guard isWord("where") else { return [] }
    advance()
    guard isWord("Self") else { return [] }
    advance()
    return inherited()
  }

  private static let endWords = ["class", "struct", "extension", "func", "var", "let", "import", "enum"]

  /// The modifiers between an attribute and its keyword.
  private static let modifierWords: [String] = [
    "public", "open", "internal", "package", "private", "fileprivate", "final", "dynamic", "nonisolated", "distributed",
  ]

  /// The keywords after `class` that declare a type member instead of a class.
  private static let memberWords: [String] = [
    "class", "func", "var", "let", "subscript", "override", "final", "public", "open", "internal", "package", "private",
    "fileprivate", "dynamic", "nonisolated", "prefix", "postfix", "infix", "weak", "unowned", "lazy", "optional",
  ]

  // MARK: Attributes

  /// Attributes that are not macros, and macros that do not make a type a view or a delegate.
  private static let plainAttributes: Set = [
    "objc", "objcMembers", "implementation", "nonobjc", "available", "main", "UIApplicationMain", "NSApplicationMain",
    "MainActor", "preconcurrency", "unchecked", "retroactive", "frozen", "usableFromInline", "globalActor",
    "dynamicMemberLookup", "dynamicCallable", "propertyWrapper", "resultBuilder", "Observable", "Model", "IBDesignable",
  ]

  /// Reads an attribute; records the name in `@objc(Name)`.
  private mutating func attribute() {
    advance()
    let isObjC = isWord("objc")
    if isWord("implementation") { modifiers.implements = true }
    guard let attribute = name() else { return }
    if !Self.plainAttributes.contains(attribute.value) { modifiers.macro = attribute.value }
    while isMark(".") {
      advance()
      _ = name()
    }
    guard isMark("(") else { return }
    advance()
    let given = name()
    if isObjC, isMark(")") { modifiers.objectiveCName = given }
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

  /// Skips past the closing parenthesis of the outermost group, where `depth` groups are already open.
  private mutating func skipParentheses(depth: Int = 0) {
    var depth = depth
    while token != .end {
      if isMark("(") { depth += 1 }
      if isMark(")") { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }

  /// Skips type parameters or arguments; stops before a body.
  private mutating func skipAngleBrackets() {
    var depth = 0
    while token != .end, !isMark("{"), !isMark("}") {
      if isMark("<") { depth += 1 }
      // The `>` of an arrow does not close a list.
      if isMark(">"), markBefore != UInt8(ascii: "-") { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }
}
