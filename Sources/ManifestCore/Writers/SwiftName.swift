import ManifestRuntime
package import ManifestText

/// The names of declarations in Swift.
///
/// A name depends only on the declaration's name, so no other declaration changes it. `SwiftNameCheck` reports
/// declarations with equal names.
package enum SwiftName {
  /// The members of every enum, and the names that Swift reserves after a dot.
  package static let enumMembers: Set = ["Protocol", "Type", "hash", "hashValue", "init", "none", "self", "some"]

  /// Those of an enum with raw values that lists its cases.
  package static let listedEnumMembers = enumMembers.union(["AllCases", "RawValue", "allCases", "rawValue"])

  /// Returns a name in lower camel case: `scan-receipt` becomes `scanReceipt`, `URLPath` becomes `urlPath`.
  ///
  /// The prefix precedes a name that would begin with a digit or be empty; the suffix follows a reserved name.
  package static func member(
    _ name: String, prefix: String, reserved: Set<String> = [], suffix: String = ""
  ) -> String {
    let words = name.unicodeScalars.split { !isPart($0) }.map { String($0.drop { !$0.isASCII && isMark($0) }) }
    let text = lowercasingHead(words.first ?? "") + words.dropFirst().map(type).joined()
    guard let first = text.first, !first.isNumber else { return prefix + text }
    return reserved.contains(text) ? text + suffix : text
  }

  /// Returns whether a scalar can be part of a name: a letter, a number, or a mark.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    // Most names are ASCII, which needs no lookup of Unicode properties.
    if scalar.isASCII { return UInt8(ascii: scalar).isASCIILetterOrDigit }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark(scalar)
  }

  /// Returns whether a scalar is a combining mark.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Returns the name of an enum case for a value in URLs, for example `inStock` for `in-stock`.
  ///
  /// Unlike declarations, values cannot be renamed, so characters that names cannot contain are written as their code
  /// points: `c++` becomes `cU2BU2B`, and `-1` becomes `minus1`.
  static func value(_ value: String, reserved: Set<String>) -> String {
    if value.isEmpty { return "empty" }
    var text = ""
    let hasWords = value.contains(where: isInIdentifiers)
    for (index, character) in value.enumerated() {
      if isInIdentifiers(character) || (hasWords && separators.contains(character)) {
        let isSign = character == "-" && index == 0 && value.dropFirst().first?.isNumber == true
        text += isSign ? "minus" : String(character)
      } else {
        text += character.unicodeScalars.map { "U" + String($0.value, radix: 16, uppercase: true) }.joined()
      }
    }
    return member(text, prefix: "value", reserved: reserved, suffix: "Value")
  }

  /// Returns whether Swift allows a character in identifiers: all letters and numbers except U+2E2F.
  private static func isInIdentifiers(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber) && character.unicodeScalars.first != "\u{2E2F}"
  }

  /// The characters that separate the words of a value.
  private static let separators: Set<Character> = ["-", "_", ".", " ", "/", ":"]

  /// Returns the type name for a member's name.
  package static func type(_ member: String) -> String { member.prefix(1).uppercased() + member.dropFirst() }

  /// Returns the word with its leading capitals in lower case, except a capital that begins the next word.
  private static func lowercasingHead(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let rest = word[capitals.endIndex...]
    let isAcronymBeforeWord = capitals.count > 1 && rest.first?.isLowercase == true
    let head = isAcronymBeforeWord ? capitals.dropLast() : capitals
    return head.lowercased() + word[head.endIndex...]
  }

  /// Returns whether a name is a keyword of Swift.
  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  /// Returns a name as an identifier; a keyword gets backticks.
  package static func escaped(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

  /// Returns the name of a local variable for a member's value; never a keyword or one of the other names.
  package static func binding(_ member: String, besides others: [String] = []) -> String {
    keywords.contains(member) || others.contains(member) ? "\(member)_" : member
  }

  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

/// A name that generated code declares.
package struct SwiftDeclaration: Sendable {
  package let name: String
  /// The declaration of the map, as in messages.
  package let text: String
  package let span: Span?

  package init(name: String, text: String, span: Span?) {
    self.name = name
    self.text = text
    self.span = span
  }
}
