/// Names as Swift code spells them.
enum SwiftName {
  /// A name in lower camel case: `scan-receipt` is `scanReceipt`, `URLPath` is `urlPath`.
  ///
  /// The prefix stands before a name that would begin with a digit, and by itself where nothing is left of the name.
  static func member(_ name: String, prefix: String) -> String {
    let parts = words(name)
    let text = lowercasingHead(parts.first ?? "") + parts.dropFirst().map(capitalized).joined()
    guard let first = text.first, !first.isNumber else { return prefix + text }
    return text
  }

  /// The name of a type that goes with a member's name.
  static func type(_ member: String) -> String { capitalized(member) }

  /// Letters and digits that stand together; anything else separates.
  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The word with its leading capitals made small, but for one that begins the next word.
  private static func lowercasingHead(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let rest = word[capitals.endIndex...]
    let isAcronymBeforeWord = capitals.count > 1 && rest.first?.isLowercase == true
    let head = isAcronymBeforeWord ? capitals.dropLast() : capitals
    return head.lowercased() + word[head.endIndex...]
  }

  /// Makes names unique: of equal ones, and of names that are taken, the later ones get a number.
  ///
  /// The order of the names decides, so callers sort them by what does not change.
  static func unique(_ names: [String], taken: Set<String> = [], suffix: String) -> [String] {
    var used = taken
    return names.map { name in
      if used.insert(name).inserted { return name }
      let base = taken.contains(name) ? name + suffix : name
      if used.insert(base).inserted { return base }
      for number in 2... where used.insert("\(base)\(number)").inserted { return "\(base)\(number)" }
      return base
    }
  }

  /// A name as an identifier; a keyword gets backticks.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
