/// The values allowed at a position of a document, for validation, its messages and the JSON Schema.
///
/// A decoder reads a tree that has been validated against its schema, so it needs no messages of its own for wrong
/// types, and a key that is known to the schema but not to the decoder cannot exist.
package indirect enum Schema: Hashable, Sendable {
  /// Any value; it is not validated.
  case any
  case bool
  case integer(ClosedRange<Int64>)
  /// A Boolean, a number or text: the value of a parameter, whose type interprets it.
  case scalar
  /// Text of a form; a YAML plain scalar is read as written.
  case text(TextForm)
  /// One of these enum cases.
  case word([String])
  case list(Schema)
  /// An object with these keys; `extra` decides about other keys.
  case object([Field], extra: Extra)
  /// An object with arbitrary keys of a given form.
  case map(key: TextForm, value: Schema)
  /// One of two schemas; a list or an object comes second.
  case either(Schema, Schema)

  package static let anyText: Schema = .text(TextForm("text"))

  /// Returns the schema of values that one of several schemas allows.
  package static func either(of schemas: [Schema]) -> Schema {
    schemas.dropFirst().reduce(schemas.first ?? .any) { .either($0, $1) }
  }

  /// Whether an object of this schema may be empty, so that a key without a value means the same as `{}`.
  package var mayBeEmpty: Bool {
    if case .object(let fields, _) = self { !fields.contains(where: \.isRequired) } else { false }
  }

  /// The handling of keys that an object's schema does not list.
  package enum Extra: Hashable, Sendable {
    /// Unknown keys are errors, as in our own formats.
    case refused
    /// Unknown keys are ignored, as in the formats of other tools.
    case ignored
  }

  /// A key of an object.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let schema: Schema
    package let isRequired: Bool
    /// The default value in YAML; nil unless it is a scalar.
    package let defaultValue: String?
    /// A sentence that describes the key; editors show it.
    package let summary: String
    private let ownExample: String?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - schema: The schema of its value.
    ///   - isRequired: Whether an object must have it.
    ///   - defaultValue: The default value, in YAML.
    ///   - example: An example value, in YAML, if the schema has none.
    ///   - summary: A sentence that describes the key.
    package init(
      _ name: String, _ schema: Schema, required isRequired: Bool = false, default defaultValue: String? = nil,
      example: String? = nil, _ summary: String = ""
    ) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
      self.defaultValue = defaultValue
      self.summary = summary
      ownExample = example
    }

    /// An example value, in YAML; nil for an object, whose keys have their own examples.
    package var example: String? { ownExample ?? schema.example }
  }

  /// An example value, in YAML; nil if the schema alone does not determine one.
  var example: String? {
    switch self {
    case .any, .scalar, .object: nil
    case .bool: "true"
    case .integer(let range): String(range.lowerBound)
    case .text(let form): form.example
    case .word(let words): words.last
    case .list(let element): element.example.map { "[\($0)]" }
    case .map(let key, let value):
      if let name = key.example, let item = value.example { "{\(name): \(item)}" } else { nil }
    case .either(let first, let second):
      if case .list = second { second.example ?? first.example } else { first.example }
    }
  }
}

/// A form of text: what editors and messages say of it, and which texts have it.
package struct TextForm: Hashable, Sendable {
  /// The expected text, as it follows "expected" in messages, for example `a path such as /order/{id}`.
  package let expectation: String
  /// A regular expression (ECMA-262) for the JSON Schema; nil if any text has the form.
  package let pattern: String?
  /// Returns whether a text has the form.
  ///
  /// To match the pattern, Swift's own `Regex` would take as long as reading a large route map.
  package let accepts: @Sendable (String) -> Bool

  /// Creates the form of any text.
  package init(_ expectation: String) {
    self.expectation = expectation
    pattern = nil
    accepts = { _ in true }
  }

  /// Creates a form whose pattern accepts every text that the closure accepts.
  package init(_ expectation: String, pattern: String, accepts: @escaping @Sendable (String) -> Bool) {
    self.expectation = expectation
    self.pattern = pattern
    self.accepts = accepts
  }

  /// Creates the form of text that manifestc writes and never reads.
  package init(written expectation: String, pattern: String) {
    self.init(expectation, pattern: pattern) { _ in true }
  }

  /// Returns the form with another expectation.
  package func expected(as expectation: String) -> TextForm {
    pattern.map { TextForm(expectation, pattern: $0, accepts: accepts) } ?? TextForm(expectation)
  }

  package static func == (left: TextForm, right: TextForm) -> Bool {
    left.expectation == right.expectation && left.pattern == right.pattern
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(expectation)
    hasher.combine(pattern)
  }

  /// The first text between backticks in the expectation, in YAML; nil if there is none.
  var example: String? {
    let parts = expectation.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return nil }
    // In an object or a list, these characters end text without quotes.
    return parts[1].contains { "[]{},".contains($0) } ? "\"\(parts[1])\"" : String(parts[1])
  }
}
