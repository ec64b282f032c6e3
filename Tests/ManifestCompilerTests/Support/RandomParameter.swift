import ManifestTestSupport

/// A random parameter, and a value that it accepts.
struct RandomParameter {
  let name: String
  let document: Document
  let isRequired: Bool
  /// Whether a path segment can represent its value.
  let fitsPath: Bool
  /// A value as written in a URL.
  let value: String

  /// An optional parameter that only code and `with` set.
  static let native = Document.map([
    ("type", .word("string")), ("optional", .word("true")), ("source", .word("native")),
  ])

  /// Returns the parameter of a route that has another name in URLs.
  func renamed(_ other: String) -> RandomParameter {
    RandomParameter(
      name: other, document: .map([("for", .text(name))]), isRequired: isRequired, fitsPath: fitsPath, value: value)
  }

  /// Returns a few parameters with different names; in a want, only types that ArkUI-X carries unchanged.
  static func several(_ random: inout SplitMix64, inWant: Bool) -> [RandomParameter] {
    let names = ["id", "title", "tab", "isNew"]
    return names.prefix(random.below(names.count + 1)).map { one(named: $0, &random, inWant: inWant) }
  }

  private static func one(named name: String, _ random: inout SplitMix64, inWant: Bool) -> RandomParameter {
    let types: [(short: String, value: String, long: Document)] = [
      ("int", "7", .map([("type", .word("int")), ("min", .word("-3")), ("max", .word("900"))])),
      ("double", "1.5", .map([("type", .word("double")), ("min", .word("0"))])),
      ("bool", "true", .map([("type", .word("bool"))])),
      ("string", "a%2Fb%20%E4%B8%AD", .map([("type", .word("string")), ("maxLength", .word("40"))])),
      ("string", "ab", .map([("type", .word("string")), ("pattern", .text("[a-z]+"))])),
      ("", "red", .map([("type", .word("enum")), ("values", .list([.word("red"), .text("green 绿")]))])),
      ("date", "2024-02-29", .map([("type", .word("date")), ("min", .word("2024-02-29"))])),
      ("list<string>", "a", .map([("type", .text("list<string>"))])),
    ]
    let type = types[random.below(inWant ? types.count - 1 : types.count)]
    let isList = type.short.hasPrefix("list")
    let isOptional = random.below(3) == 0
    let isDefaulted = !isList && !isOptional && random.below(3) == 0
    var document = type.long
    if !type.short.isEmpty, Bool.random(using: &random) {
      let ending = isOptional ? "?" : isDefaulted ? " = \(type.value == "a%2Fb%20%E4%B8%AD" ? "a b" : type.value)" : ""
      document = .text(type.short + ending)
    } else if case .map(let members) = type.long {
      let presence: [(String, Document)] =
        isOptional
        ? [("optional", .word("true"))]
        : isDefaulted ? [("default", .text(type.value == "a%2Fb%20%E4%B8%AD" ? "a b" : type.value))] : []
      document = .map(members + presence)
    }
    let isRequired = !isOptional && !isDefaulted
    return RandomParameter(
      name: name, document: document, isRequired: isRequired, fitsPath: isRequired && !isList, value: type.value)
  }
}
