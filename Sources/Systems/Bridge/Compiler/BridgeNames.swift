import ManifestBridge
import ManifestCore
import ManifestRuntime

/// The names of a bridge, which become names in JavaScript and Swift.
enum BridgeNames {
  /// Whether a text can name a bridge: an identifier of JavaScript.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == 0x5F || first == 0x24 else { return false }
    return text.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == 0x5F || $0 == 0x24 }
      && !keywords.contains(text) && !inherited.contains(text)
  }

  /// Whether a text can name a method or an event: `[a-z][A-Za-z0-9]*`, and nothing that has a meaning already.
  static func isMember(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter, !first.isASCIIUpperCase else { return false }
    return text.utf8.allSatisfy(\.isASCIILetterOrDigit) && !keywords.contains(text) && !inherited.contains(text)
      && !ofClient.contains(text)
  }

  /// Whether a text can be an error of the app's own.
  static func isError(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter, text.utf8.count <= 64 else { return false }
    return text.utf8.allSatisfy { ($0.isASCIILetterOrDigit && !$0.isASCIIUpperCase) || $0 == 0x5F }
      && !known.contains(text)
  }

  /// What every method may fail with; `unavailable` is what the client says without an app around it.
  private static let known: Set<String> = Set(
    [BridgeError.unknownMethod, .notImplemented, .badArguments, .badURL, .forbidden, .failed].map(\.word) + [
      "unavailable"
    ])

  /// The object of calls and answers; on Android it has the methods too.
  private static let ofClient: Set = [
    "callback", "emitEvent", "isAvailable", "off", "on", "platform", "postMessage", "then",
  ]

  /// What every object of JavaScript has.
  private static let inherited: Set = [
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "prototype", "toLocaleString", "toString",
    "valueOf",
  ]

  private static let keywords: Set = [
    // JavaScript (ECMA-262, 12.7.2), with the words that only strict code keeps.
    "arguments", "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default",
    "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if",
    "implements", "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected",
    "public", "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var",
    "void", "while", "with", "yield",
    // Swift.
    "as", "associatedtype", "defer", "deinit", "extension", "fallthrough", "fileprivate", "func", "guard", "init",
    "inout", "internal", "is", "nil", "operator", "precedencegroup", "protocol", "repeat", "rethrows", "self", "some",
    "struct", "subscript", "throws", "typealias", "where",
  ]
}
