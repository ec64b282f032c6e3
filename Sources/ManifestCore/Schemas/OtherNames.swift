/// Names of other formats for what our documents have, too far from ours for a search of near names.
package enum OtherNames {
  /// Returns the key, or the key with its value, that a key of another format means; nil if there is none.
  static func key(for name: String, among keys: [String]) -> String? {
    otherKeys[name]?.first { candidate in keys.contains(String(candidate.prefix { $0 != ":" })) }
  }

  /// Returns the word that a word of another format means; nil if there is none.
  package static func word(for name: String, among words: [String]) -> String? {
    otherWords[name]?.first(where: words.contains)
  }

  /// Returns the parameter type that a type of another language means; nil if there is none.
  static func type(for name: String) -> String? { otherTypes[name.lowercased()] }

  /// Returns the Boolean that a word of YAML 1.1 or another spelling means; nil if there is none.
  static func boolean(for text: String) -> String? {
    switch text.lowercased() {
    case "yes", "on", "y", "true": "true"
    case "no", "off", "n", "false": "false"
    default: nil
    }
  }

  private static let otherKeys: [String: [String]] = [
    "alias": ["aliases"], "arguments": ["params", "args"], "class": ["controller", "delegate"],
    "description": ["summary"], "icon": ["symbol"],
    "internal": ["access: internal"], "maximum": ["max"], "maximumLength": ["maxLength"], "minimum": ["min"],
    "on": ["via"],
    "parameters": ["params", "args"], "private": ["access: internal"], "regex": ["pattern"],
    "replacement": ["use"], "screen": ["page"], "true": ["via"], "view": ["page"],
    "viewController": ["controller", "native"],
  ]

  private static let otherTypes = [
    "boolean": "bool", "char": "string", "integer": "int", "int32": "int", "int64": "int", "long": "int",
    "number": "double", "str": "string", "text": "string", "uri": "string", "url": "string", "uuid": "string",
  ]

  private static let otherWords: [String: [String]] = [
    "background-fetch": ["fetch"], "disabled": ["off"], "exported": ["public"], "external": ["public"],
    "false": ["off"], "fileprivate": ["internal"], "fullScreenCover": ["cover"], "harmony": ["ohos"],
    "harmonyos": ["ohos"], "ignore": ["off"], "modal": ["sheet", "present"],
    "none": ["off", "internal"], "objc": ["objectiveC"], "openharmony": ["ohos"], "private": ["internal"],
  ]
}
