/// The values allowed at a position of a document: one description for validation, its messages and the JSON Schema.
///
/// A decoder reads a tree that has been validated against its schema, so it needs no messages of its own for wrong types,
/// and a key that is known to the schema but not to the decoder cannot exist.
package indirect enum Schema: Hashable, Sendable {
  /// Anything; it passes through unread.
  case any
  case bool
  case integer(ClosedRange<Int64>)
  /// A bool, a number or text: the value of a parameter, which its type gives a meaning.
  case scalar
  /// Text of a form; a YAML plain scalar is taken as it is written.
  case text(TextForm)
  /// One of these words.
  case word([String])
  case list(Schema)
  /// An object with these keys; what other keys mean depends on `extra`.
  case object([Field], extra: Extra)
  /// An object whose keys are names of the author's choice.
  case map(key: TextForm, value: Schema)
  /// A short form, or an object where more is to be said.
  case short(Schema, long: Schema)
  /// One of two schemas; of a word and a list the list comes second.
  case either(Schema, Schema)

  /// Text of any form.
  package static let anyText: Schema = .text(TextForm("text"))

  /// Whether an object of this schema may be empty, so that a key without a value means the same as `{}`.
  package var mayBeEmpty: Bool {
    if case .object(let fields, _) = self { !fields.contains(where: \.isRequired) } else { false }
  }

  /// What is done with keys that an object's schema does not name.
  package enum Extra: Hashable, Sendable {
    /// They are errors: the format is ours.
    case refused
    /// They are ignored: the format belongs to another tool.
    case ignored
  }

  /// A key of an object.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let schema: Schema
    package let isRequired: Bool
    /// The default value, as YAML, if it is a single value.
    package let defaultValue: String?
    /// What the key means, in one sentence; editors show it.
    package let summary: String
    private let ownExample: String?

    /// Describes a key.
    ///
    /// - Parameters:
    ///   - name: The key.
    ///   - schema: What its value must be.
    ///   - isRequired: Whether an object must have it.
    ///   - defaultValue: The default value, as YAML.
    ///   - example: A value, as YAML, if the schema has none to show.
    ///   - summary: What the key means, in one sentence.
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

    /// A value, as YAML; nil for an object, whose keys have examples of their own.
    package var example: String? { ownExample ?? schema.example }
  }

  /// A value of the schema, as YAML; nil for an object and for what a schema alone does not tell.
  private var example: String? {
    switch self {
    case .any, .scalar, .object, .map: nil
    case .bool: "true"
    case .integer(let range): String(range.lowerBound)
    case .text(let form): form.example
    case .word(let words): words.last
    case .list(let element): element.example.map { "[\($0)]" }
    case .short(let short, _): short.example
    case .either(let first, let second): second.example ?? first.example
    }
  }
}

/// A form of text: a pattern for editors, and the words that tell a person what is expected.
package struct TextForm: Hashable, Sendable {
  /// What is expected, to follow "expected", for example `a path such as /order/{id}`.
  package let expectation: String
  /// A regular expression (ECMA-262) for the JSON Schema; the decoder checks the same more closely, with better messages.
  package let pattern: String?

  package init(_ expectation: String, pattern: String? = nil) {
    self.expectation = expectation
    self.pattern = pattern
  }

  /// The first text that the expectation shows between backticks; nil if it shows none.
  var example: String? {
    let parts = expectation.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}
