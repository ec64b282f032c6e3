package import ManifestRuntime

extension ReportField {
  /// Creates a field with one parameter.
  package static func parameter(
    _ name: String, _ summary: String, _ parameter: @escaping Property<LinkParameter>
  ) -> ReportField {
    ReportField(name, ReportParameters.object.schema, summary) { ReportParameters.object.value(of: parameter($0)) }
  }

  /// Creates a field with the parameters of a declaration.
  package static func parameters(
    _ name: String = "parameters", _ summary: String = "The parameters.",
    _ parameters: @escaping Property<[LinkParameter]>
  ) -> ReportField {
    .list(name, summary, of: ReportParameters.object, parameters)
  }
}

extension ReportColumn {
  /// Creates a column with the parameters of a declaration, one per line.
  package static func parameters(
    _ title: String = "Parameters", _ parameters: @escaping @Sendable (Item) -> [LinkParameter]
  ) -> ReportColumn {
    .codes(title) { parameters($0).map(\.declaration) }
  }
}

/// The schema and the JSON of parameters in the report.
package enum ReportParameters {
  static let schema: Schema = .list(object.schema)

  static let object = object(depth: ParameterType.maximumDepth)

  /// Returns the report of a parameter, whose objects are nested at most `depth` deep.
  private static func object(depth: Int) -> ReportObject<LinkParameter> {
    ReportObject(
      [
        .name("The name of the parameter.", as: .text(MapForms.parameterName)) { $0.name },
        ReportField("type", .text(typeName), "The type, without its constraints.") { item in
          .string(item.type.text(\.name.rawValue))
        },
        .bool("isRequired", "Whether a link must have a value for the parameter.") { $0.presence == .required },
        .text(optional: "default", "The value of a link without the parameter, in the form of a URL.") { item in
          if case .defaulted(let value) = item.presence { value.urlTexts.joined(separator: ",") } else { nil }
        },
      ] + constraints(\.type.scalar) + fields(depth: depth))
  }

  private static func fields(depth: Int) -> [ReportField<LinkParameter>] {
    guard depth > 0 else { return [] }
    let field = object(depth: depth - 1)
    return [
      ReportField(optional: "fields", .list(field.schema), "The fields of an `object`, if they are declared.") { item in
        if case .object(let fields) = item.type, !fields.isEmpty { field.list(of: fields) } else { nil }
      }
    ]
  }

  /// Returns the fields for the constraints of a type.
  package static func constraints<Item>(_ scalar: @escaping @Sendable (Item) -> ScalarType?) -> [ReportField<Item>] {
    [
      .text(
        optional: "min", "The minimum, if any; text, because JSON readers disagree about large integers.", as: number
      ) { scalar($0)?.bounds().least },
      .text(optional: "max", "The maximum, if any; also text.", as: number) { scalar($0)?.bounds().greatest },
      ReportField(
        optional: "maxLength", .integer(1...Int64.max), "The maximum number of Unicode scalars."
      ) { item in
        if case .string(let maxLength?, _)? = scalar(item) { .int(Int64(maxLength)) } else { nil }
      },
      .text(optional: "pattern", "The pattern that the whole value matches.") { item in
        if case .string(_, let pattern?)? = scalar(item) { pattern.source } else { nil }
      },
      ReportField(optional: "values", .list(.anyText), "The values of an `enum`.") { item in
        if case .enumeration(let values)? = scalar(item) { .strings(values) } else { nil }
      },
    ]
  }

  private static let number: Schema = .text(.init(written: "a number", pattern: "^-?[0-9]"))
  private static let typeName = TextForm(
    written: "a type", pattern: "^(\(ScalarType.Name.pattern)|object|list<(\(ScalarType.Name.pattern))>)$")
}

extension LinkParameter {
  /// The declaration in the short form of route maps, followed by the constraints.
  fileprivate var declaration: String {
    let type = type.text(\.text) { "{\($0.map(\.declaration).joined(separator: ", "))}" }
    let text = "\(name): \(type)"
    return switch presence {
    case .required: text
    case .optional: text + "?"
    case .defaulted(let value): "\(text) = \(value.urlTexts.joined(separator: ","))"
    }
  }
}
