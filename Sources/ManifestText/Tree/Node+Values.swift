import ManifestRuntime

extension Node {
  /// The text of a string, or of a YAML plain scalar as written.
  package var text: String? {
    switch content {
    case .string(let text), .plain(let text): text
    default: nil
    }
  }

  /// The text with its position.
  package var spannedText: Spanned<String>? { text.map { Spanned($0, span) } }

  /// The text of any scalar, as in a URL.
  package var scalarText: String? {
    switch content {
    case .string(let text), .plain(let text): text
    case .bool(let value): value ? "true" : "false"
    case .number(let number): number.int.map { String($0) } ?? String(number.double)
    case .null, .sequence, .mapping: nil
    }
  }

  /// The Boolean value; in YAML, only `true` and `false`.
  package var bool: Bool? {
    switch content {
    case .bool(let value): value
    case .plain("true"): true
    case .plain("false"): false
    default: nil
    }
  }

  /// The integer value; in YAML, only `-?(0|[1-9][0-9]*)`.
  package var int: Int64? {
    switch content {
    case .number(let number): number.int
    case .plain(let text): DecimalNumber(text)?.int
    default: nil
    }
  }

  package var sequence: [Node]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The texts of a list, with their positions.
  package var spannedTexts: [Spanned<String>]? { sequence?.compactMap(\.spannedText) }

  package var mapping: Mapping? {
    if case .mapping(let mapping) = content { mapping } else { nil }
  }

  /// The value of a key, if the node is an object with a value for it.
  package subscript(key: String) -> Node? {
    guard let value = mapping?[key] else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  /// Returns the members of the object that is the value of a key.
  package func members(of key: String) -> [Mapping.Member] { self[key]?.mapping?.members ?? [] }

  /// The kind of the node, as it follows "found" in messages.
  package var kind: String {
    switch content {
    case .null: "nothing"
    case .bool(let value): "`\(value)`"
    case .number: "a number"
    case .string: "text"
    case .plain(let text): "`\(text)`"
    case .sequence: "a list"
    case .mapping: "an object"
    }
  }
}
