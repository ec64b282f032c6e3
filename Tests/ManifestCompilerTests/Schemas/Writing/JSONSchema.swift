import ManifestCore
import ManifestRuntime

/// Writes schemas as JSON Schema draft-07, the version that YAML editors support best.
struct JSONSchema {
  /// The source of the documents that a schema describes.
  enum Dialect: Sendable {
    /// YAML that people write: a string may be plain, and a key may have no value.
    case yaml
    /// JSON that the compiler writes: each value has one type, and absent values have no key.
    case json
  }

  /// A schema that is written once and referenced by name.
  struct Definition: Sendable {
    let name: String
    let schema: Schema

    init(_ name: String, _ schema: Schema) {
      self.name = name
      self.schema = schema
    }
  }

  typealias Keywords = [ParameterValue.Field]

  private let dialect: Dialect
  private let definitions: [Definition]

  /// Returns the schema of a document.
  static func document(
    _ schema: Schema, as dialect: Dialect, title: String, description: String, definitions: [Definition] = []
  ) -> ParameterValue {
    let writer = JSONSchema(dialect: dialect, definitions: definitions)
    var keywords: Keywords = [
      .init("$schema", .string("http://json-schema.org/draft-07/schema#")),
      .init("title", .string(title)),
      .init("description", .string(description)),
    ]
    keywords += writer.keywords(inFull: schema)
    if !definitions.isEmpty {
      keywords.append(
        .init("definitions", .object(definitions.map { .init($0.name, .object(writer.keywords(inFull: $0.schema))) })))
    }
    return .object(keywords)
  }

  /// Returns the keywords for a schema; `orNull` also allows null.
  private func keywords(_ schema: Schema, orNull: Bool = false) -> Keywords {
    guard let definition = definitions.first(where: { $0.schema == schema }) else {
      return keywords(inFull: schema, orNull: orNull)
    }
    let reference: Keywords = [.init("$ref", .string("#/definitions/\(definition.name)"))]
    // Draft-07 ignores the keywords beside `$ref`, except annotations.
    return orNull ? anyOf([reference], orNull: true) : reference
  }

  private func keywords(inFull schema: Schema, orNull: Bool = false) -> Keywords {
    switch schema {
    case .any: []
    case .bool: type("boolean", orNull: orNull)
    case .integer(let range): integer(range, orNull: orNull)
    case .scalar: type(["string", "number", "boolean"], orNull: orNull)
    case .text(let form): text(form, orNull: orNull)
    case .word(let words): type("string", orNull: orNull) + oneOf(words.map { .string($0) }, orNull: orNull)
    case .list(let element): type("array", orNull: orNull) + [.init("items", .object(keywords(element)))]
    case .object(let fields, let extra): object(fields, extra, orNull: orNull)
    case .map(let key, let value): map(key, value, orNull: orNull)
    case .either: anyOf(schema.alternatives.map { keywords($0) }, orNull: orNull)
    }
  }

  // MARK: - Single values

  private func type(_ names: [String], orNull: Bool) -> Keywords {
    let names = orNull ? names + ["null"] : names
    return [.init("type", names.count == 1 ? .string(names[0]) : .strings(names))]
  }

  private func type(_ name: String, orNull: Bool) -> Keywords { type([name], orNull: orNull) }

  private func oneOf(_ values: [ParameterValue], orNull: Bool) -> Keywords {
    values.count == 1 && !orNull
      ? [.init("const", values[0])] : [.init("enum", .list(orNull ? values + [.null] : values))]
  }

  private func integer(_ range: ClosedRange<Int64>, orNull: Bool) -> Keywords {
    let type = type("integer", orNull: orNull)
    if range.lowerBound == range.upperBound { return type + oneOf([.int(range.lowerBound)], orNull: orNull) }
    return type + (range.lowerBound == .min ? [] : [.init("minimum", .int(range.lowerBound))])
      + (range.upperBound == .max ? [] : [.init("maximum", .int(range.upperBound))])
  }

  private func text(_ form: TextForm, orNull: Bool) -> Keywords {
    // A plain scalar that looks like a number or a Boolean is a string where the schema expects one.
    let types = dialect == .yaml ? form.plainTypes : ["string"]
    return type(types, orNull: orNull) + pattern(form)
  }

  private func pattern(_ form: TextForm) -> Keywords {
    guard let pattern = form.pattern else { return [] }
    // Editors show the message instead of the pattern; other readers ignore the keyword.
    let message: Keywords =
      dialect == .yaml ? [.init("patternErrorMessage", .string("Expected \(form.expectation)."))] : []
    return [.init("pattern", .string(pattern))] + message
  }

  // MARK: - Values with parts

  private func object(_ fields: [Schema.Field], _ extra: Schema.Extra, orNull: Bool) -> Keywords {
    let properties = fields.map { field in
      let description: Keywords = field.summary.isEmpty ? [] : [.init("description", .string(field.summary))]
      let isNullable = dialect == .yaml && !field.isRequired
      let value: Keywords = field.defaultValue.map { [.init("default", Self.value($0))] } ?? []
      return ParameterValue.Field(
        field.name, .object(description + keywords(field.schema, orNull: isNullable) + value))
    }
    let required = fields.filter(\.isRequired).map(\.name)
    return type("object", orNull: orNull) + [.init("properties", .object(properties))]
      + (required.isEmpty ? [] : [.init("required", .strings(required))])
      + (extra == .refused ? [.init("additionalProperties", .bool(false))] : [])
  }

  /// Returns a default value as a Boolean, a number or a string.
  private static func value(_ yaml: String) -> ParameterValue {
    Bool(yaml).map { .bool($0) } ?? Int64(yaml).map { .int($0) } ?? .string(yaml)
  }

  private func map(_ key: TextForm, _ value: Schema, orNull: Bool) -> Keywords {
    let names = pattern(key)
    return type("object", orNull: orNull) + (names.isEmpty ? [] : [.init("propertyNames", .object(names))])
      + [.init("additionalProperties", .object(keywords(value, orNull: dialect == .yaml && value.mayBeEmpty)))]
  }

  private func anyOf(_ alternatives: [Keywords], orNull: Bool) -> Keywords {
    [.init("anyOf", .list((alternatives + (orNull ? [type("null", orNull: false)] : [])).map { .object($0) }))]
  }
}

extension Schema {
  /// The alternatives of the schema, flattened.
  fileprivate var alternatives: [Schema] {
    if case .either(let first, let second) = self { first.alternatives + second.alternatives } else { [self] }
  }
}

extension TextForm {
  /// The JSON types that YAML readers may assign to a plain scalar of this form.
  fileprivate var plainTypes: [String] {
    ["string"] + (["0", "1.5"].contains(where: allows) ? ["number"] : []) + (allows("true") ? ["boolean"] : [])
  }

  private func allows(_ text: String) -> Bool {
    guard let pattern else { return true }
    return (try? Regex(pattern).firstMatch(in: text)) != nil
  }
}
