/// Names as Swift code spells them.
enum SwiftName {
  /// A name in lower camel case: `scan-receipt` is `scanReceipt`, `URLPath` is `urlPath`.
  ///
  /// The prefix stands before a name that would begin with a digit, and by itself where nothing is left of the name.
  static func member(_ name: String, prefix: String) -> String {
    if let text = asciiMember(name) {
      return text.utf8.first.map(\.isDigit) == false ? text : prefix + text
    }
    let text = otherMember(name)
    guard let first = text.first, !first.isNumber else { return prefix + text }
    return text
  }

  /// The name of a type that goes with a member's name.
  static func type(_ member: String) -> String { capitalized(member) }

  /// The name in lower camel case where it is ASCII, as nearly all are; what `otherMember` gives too, but at once.
  private static func asciiMember(_ name: String) -> String? {
    let text = name.utf8.withContiguousStorageIfAvailable { name -> String? in
      name.allSatisfy { $0 < 0x80 }
        ? String(unsafeUninitializedCapacity: name.count) { writeMember(name, to: $0) } : nil
    }
    return text ?? nil
  }

  /// Writes a name of ASCII characters in lower camel case, and returns its length.
  private static func writeMember(
    _ name: UnsafeBufferPointer<UInt8>, to text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    var firstWordEnd: Int?
    var isWordStart = false
    for byte in name {
      if byte.isLetter || byte.isDigit {
        if isWordStart, firstWordEnd == nil { firstWordEnd = count }
        text.initializeElement(at: count, to: isWordStart && byte.isLetter ? byte & ~0x20 : byte)
        count += 1
        isWordStart = false
      } else {
        isWordStart = count > 0
      }
    }
    let word = text[..<(firstWordEnd ?? count)]
    var head = word.prefix { $0.isCapital }.count
    if head > 1, head < word.count, word[head].isLetter { head -= 1 }
    for index in 0..<head { text[index] |= 0x20 }
    return count
  }

  private static func otherMember(_ name: String) -> String {
    let parts = words(name)
    return lowercasingHead(parts.first ?? "") + parts.dropFirst().map(capitalized).joined()
  }

  /// Letters and digits that stand together; anything else separates.
  private static func words(_ name: String) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.utf8.first, first.isLetter else { return word.prefix(1).uppercased() + word.dropFirst() }
    return String(unsafeUninitializedCapacity: word.utf8.count) { text in
      let count = text.initialize(fromContentsOf: word.utf8)
      text[0] = first & ~0x20
      return count
    }
  }

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
  static func unique(_ names: [String], taken: ReservedNames = [], suffix: String) -> [String] {
    if areUnlike(names), !names.contains(where: taken.contains) { return names }
    var used = taken.names
    return names.map { name in
      if used.insert(name).inserted { return name }
      let base = taken.contains(name) ? name + suffix : name
      return numbered(base, &used)
    }
  }

  /// Makes the names of things unique whose order may change: the things' own names decide which get a number.
  static func unique(_ names: [String], of things: [String], taken: ReservedNames, suffix: String) -> [String] {
    if areUnlike(names), !names.contains(where: taken.contains) { return names }
    let order = things.indices.sorted { things[$0] < things[$1] }
    var unique = names
    for (index, name) in zip(order, Self.unique(order.map { names[$0] }, taken: taken, suffix: suffix)) {
      unique[index] = name
    }
    return unique
  }

  /// Whether no two names are equal, as far as that is seen without a set: in few of them, or in order.
  private static func areUnlike(_ names: [String]) -> Bool {
    if names.count > 4 { return zip(names, names.dropFirst()).allSatisfy { $0 < $1 } }
    return names.indices.allSatisfy { index in !names[..<index].contains(names[index]) }
  }

  /// Makes a name unlike those that are taken, and takes it.
  static func unique(_ name: String, taken: inout Set<String>, suffix: String) -> String {
    taken.insert(name).inserted ? name : numbered(name + suffix, &taken)
  }

  private static func numbered(_ base: String, _ used: inout Set<String>) -> String {
    if used.insert(base).inserted { return base }
    for number in 2... where used.insert("\(base)\(number)").inserted { return "\(base)\(number)" }
    return base
  }

  /// A name as an identifier; a keyword gets backticks.
  static func escaped(_ name: String) -> String { isKeyword(name) ? "`\(name)`" : name }

  /// Whether Swift keeps a name for itself.
  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  private static let keywords: ReservedNames = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension UInt8 {
  fileprivate var isCapital: Bool { self >= 0x41 && self <= 0x5A }
  fileprivate var isLetter: Bool { (self & ~0x20).isCapital }
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
