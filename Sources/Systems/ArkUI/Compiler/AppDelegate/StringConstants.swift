import ManifestCore
import ManifestText

/// The values of macros and string constants.
struct StringConstants: Sendable {
  struct Constant: Sendable {
    let name: String
    let value: Spanned<String>
  }

  private(set) var all: [Constant] = []
  /// The value of each name; nil for a name with several values or another meaning in the file.
  private var values: [String: String?] = [:]

  init() {}

  /// Reads `#define NAME @"text"`, `NSString *const NAME = @"text"` and `static let name = "text"`.
  ///
  /// If a parameter, a variable or a property has the name of a constant, the value is unknown, because scopes are not
  /// read.
  init(_ code: CodeTokens, _ functions: [CodeFunction]) {
    var functionEnd = 0
    var declared: Set<Int> = []
    var bound: [Int] = functions.flatMap { Self.parameters(code, $0.header) }
    var functions = functions[...]
    for index in code.indices {
      while let next = functions.first, next.body.lowerBound <= index {
        functionEnd = max(functionEnd, next.body.upperBound)
        functions.removeFirst()
      }
      if code.tokens[index].kind == .directive {
        if let constant = Self.macro(code, index) { add(constant) }
      } else if code.isMark(index, "="), code.isString(index + 1),
        let name = Self.constant(code, index, isInFunction: index < functionEnd)
      {
        declared.insert(name)
        add(Constant(name: code.text(name), value: Spanned(code.text(index + 1), code.span(index + 1))))
      }
      bound += Self.bindings(code, index, isInFunction: index < functionEnd)
    }
    for name in bound where !declared.contains(name) { values[code.text(name)] = .some(nil) }
  }

  /// The value of a name; nil if it is unknown.
  subscript(name: String) -> String? { values[name] ?? nil }

  mutating func add(_ constant: Constant) {
    all.append(constant)
    let value = constant.value.value
    if let known = values[constant.name] {
      if known != value { values[constant.name] = .some(nil) }
    } else {
      values[constant.name] = value
    }
  }

  /// Returns the position of the name of a constant, given that of the equals sign before its value; nil for anything
  /// else.
  private static func constant(_ code: CodeTokens, _ equals: Int, isInFunction: Bool) -> Int? {
    // The literal must be the whole value.
    let end = equals + 2
    if code.isSwift {
      guard end >= code.tokens.count || code.isMark(end, "}") || code.startsLine(end) else { return nil }
    } else {
      guard code.isMark(end, ";") else { return nil }
    }
    guard let name = code.variable(assignedBy: equals) else { return nil }
    let before = max(0, name - 6)..<name
    if code.isSwift {
      guard code.isWord(name - 1, "let") else { return nil }
      let isStatic = (max(0, name - 4)..<name).contains { code.isWord($0, "static") }
      guard isStatic || !isInFunction else { return nil }
    } else {
      guard before.contains(where: { code.isWord($0, "const") || code.isWord($0, "static") }) else { return nil }
    }
    return name
  }

  // MARK: Other declarations

  /// The maximum number of tokens in a pattern or in the parameters of a closure.
  private static let longestPattern = 32

  /// Returns the names of the parameters in a function's header; in Objective-C all words, because no other word names
  /// a constant.
  private static func parameters(_ code: CodeTokens, _ header: Range<Int>) -> [Int] {
    header.filter { code.isWord($0) && (!code.isSwift || code.isMark($0 + 1, ":")) }
  }

  /// Returns the positions of the names that the code at a token binds, except parameters of functions.
  private static func bindings(_ code: CodeTokens, _ index: Int, isInFunction: Bool) -> [Int] {
    if let name = code.variable(assignedBy: index), !code.isMark(name - 1, ".") { return [name] }
    guard code.isWord(index) else { return [] }
    if code.isSwift { return swiftBindings(code, index) }
    // `NSString *name` and `id name` at the end of a variable's declaration or in the parameters of a block.
    let isEnd =
      code.isMark(index + 1, ",") || code.isMark(index + 1, ")") || code.isWord(index + 1, "in")
      || isInFunction && code.isMark(index + 1, ";")
    guard isEnd else { return [] }
    let isTyped = code.isMark(index - 1, "*") || code.isWord(index - 1) && !keywords.contains(code.text(index - 1))
    return isTyped ? [index] : []
  }

  /// Keywords of Objective-C that precede an expression.
  private static let keywords: Set<String> = ["return", "case", "else", "in", "goto", "do"]

  private static func swiftBindings(_ code: CodeTokens, _ index: Int) -> [Int] {
    if code.isWord(index, "let") || code.isWord(index, "var") {
      // `case let .page(name)`, `let (module, name) = …`
      var end = index + 1
      while code.isWord(end), code.isMark(end + 1, ".") || code.isMark(end + 1, "(") { end += 1 }
      while code.isMark(end, "."), code.isWord(end + 1) { end += 2 }
      end = code.isMark(end, "(") ? code.partner(end) : end + 1
      return (index + 1..<min(end, code.tokens.count)).prefix(longestPattern).filter { code.isWord($0) }
    }
    guard code.isWord(index, "in") else { return [] }
    // `for (module, name) in`, `{ [weak self] name in`
    let pattern = code.indices[..<index].suffix(longestPattern).reversed()
    return pattern.prefix { !code.isMark($0, "{") && !code.isMark($0, "}") && !code.isWord($0, "for") }
      .filter { code.isWord($0) }
  }

  private static func macro(_ code: CodeTokens, _ index: Int) -> Constant? {
    let line = code.tokens[index].range
    let bytes = code.file.bytes[line]
    guard let open = bytes.firstIndex(of: UInt8(ascii: "\"")),
      let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let head = code.text(line.lowerBound..<open).split { $0.isWhitespace || "#(@\\".contains($0) }
    guard head.count == 2, head[0] == "define", !code.text(line.lowerBound..<open).contains(",") else { return nil }
    // Only closing parentheses and comments may follow.
    let rest = code.text(close + 1..<line.upperBound).drop { $0.isWhitespace || $0 == ")" }
    guard rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("/*") else { return nil }
    return Constant(
      name: String(head[1]), value: Spanned(code.text(open + 1..<close), code.file.span(open + 1, close)))
  }
}
