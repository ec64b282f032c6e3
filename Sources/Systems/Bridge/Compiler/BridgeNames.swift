import ManifestBridge
import ManifestCore
import ManifestRuntime

/// The rules for names of a bridge, which become names in JavaScript and Swift.
enum BridgeNames {
  /// Returns whether a name is valid for a bridge: a JavaScript identifier.
  static func isIdentifier(_ text: String) -> Bool {
    NameGrammar.isClassName(text.replacing("$", with: "_")) && !keywords.contains(text) && !inherited.contains(text)
  }

  /// Returns whether a name is valid for a method or an event: `[a-z][A-Za-z0-9]*`, and not reserved.
  static func isMember(_ text: String) -> Bool {
    isIdentifier(text) && text.utf8.allSatisfy(\.isASCIILetterOrDigit) && text.first?.isLowercase == true
      && !ofClient.contains(text)
  }

  /// Returns whether a word is valid for an error of the app's own.
  static func isError(_ text: String) -> Bool {
    NameGrammar.isParameterName(text) && text == text.lowercased() && text.utf8.count <= 64 && !known.contains(text)
  }

  /// The errors that every method may return.
  static let commonErrors: [BridgeError] = [
    .unknownMethod, .notImplemented, .badArguments, .badURL, .forbidden, .failed,
  ]

  /// The reserved errors; `unavailable` is the client's error outside the app.
  static let known = Set(commonErrors.map(\.word) + ["unavailable"])

  /// The members of the client's object; on Android it also has the methods.
  private static let ofClient: Set = [
    "callback", "emitEvent", "isAvailable", "off", "on", "platform", "postMessage", "then",
  ]

  /// The members that every JavaScript object inherits.
  private static let inherited: Set = [
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "prototype", "toLocaleString", "toString",
    "valueOf",
  ]

  private static let keywords: Set = [
    // JavaScript (ECMA-262, 12.7.2), including words reserved only in strict mode.
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
