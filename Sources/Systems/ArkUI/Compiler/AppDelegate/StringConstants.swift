import ManifestCore
import ManifestText

/// The values of macros and string constants.
struct StringConstants: Sendable {
  struct Constant: Sendable {
    let name: String
    let value: Spanned<String>
  }

  private(set) var all: [Constant] = []
  /// The value of each name, nil if it has several.
  private var values: [String: String?] = [:]

  init() {}

  /// Reads `#define NAME @"text"`, `NSString *const NAME = @"text"` and `static let name = "text"`.
  init(_ code: CodeTokens, _ functions: [CodeFunction]) {
    var functionEnd = 0
    var functions = functions[...]
    for index in code.indices {
      while let next = functions.first, next.body.lowerBound <= index {
        functionEnd = max(functionEnd, next.body.upperBound)
        functions.removeFirst()
      }
      if code.tokens[index].kind == .directive {
        if let constant = Self.macro(code, index) { add(constant) }
      } else if code.isMark(index, "="), code.isString(index + 1), index > 0 {
        if let constant = Self.constant(code, index, isInFunction: index < functionEnd) { add(constant) }
      }
    }
  }

  /// The value of a name; nil if it has several.
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

  private static func constant(_ code: CodeTokens, _ equals: Int, isInFunction: Bool) -> Constant? {
    // An expression that goes on is not a constant.
    let end = equals + 2
    if code.isSwift {
      guard end >= code.tokens.count || code.isMark(end, "}") || code.startsLine(end) else { return nil }
    } else {
      guard code.isMark(end, ";") else { return nil }
    }
    var name = equals - 1
    if code.isSwift, code.isWord(name, "String"), code.isMark(name - 1, ":") { name -= 2 }
    guard code.isWord(name) else { return nil }
    let before = max(0, name - 6)..<name
    if code.isSwift {
      guard code.isWord(name - 1, "let") else { return nil }
      let isStatic = (max(0, name - 4)..<name).contains { code.isWord($0, "static") }
      guard isStatic || !isInFunction else { return nil }
    } else {
      guard before.contains(where: { code.isWord($0, "const") || code.isWord($0, "static") }) else { return nil }
    }
    return Constant(name: code.text(name), value: Spanned(code.text(equals + 1), code.span(equals + 1)))
  }

  private static func macro(_ code: CodeTokens, _ index: Int) -> Constant? {
    let line = code.tokens[index].range
    let bytes = code.file.bytes[line]
    guard let open = bytes.firstIndex(of: UInt8(ascii: "\"")),
      let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let head = code.text(line.lowerBound..<open).split { $0.isWhitespace || $0 == "#" || $0 == "(" || $0 == "@" }
    guard head.count == 2, head[0] == "define", !code.text(line.lowerBound..<open).contains(",") else { return nil }
    // Only brackets and comments may follow.
    let rest = code.text(close + 1..<line.upperBound).drop { $0.isWhitespace || $0 == ")" }
    guard rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("/*") else { return nil }
    return Constant(
      name: String(head[1]), value: Spanned(code.text(open + 1..<close), code.file.span(open + 1, close)))
  }
}
