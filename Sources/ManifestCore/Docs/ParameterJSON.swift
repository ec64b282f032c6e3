import ManifestRuntime

/// A parameter in the report for tools.
enum ParameterJSON {
  static func write(_ parameter: Parameter, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", parameter.name)
      json.member("type", parameter.type.word)
      json.member("isRequired", parameter.isRequired)
      if case .defaulted(let value) = parameter.presence {
        json.member("default", value.urlTexts.joined(separator: ","))
      }
      switch parameter.type {
      case .scalar(let scalar), .list(let scalar): constraints(scalar, into: &json)
      case .object: break
      }
    }
  }

  /// Bounds are text, because JSON readers disagree about integers beyond 53 bits.
  static func constraints(_ scalar: ScalarType, into json: inout JSONWriter) {
    switch scalar {
    case .bool: break
    case .int, .double:
      let (least, greatest) = scalar.bounds
      if let least { json.member("min", least) }
      if let greatest { json.member("max", greatest) }
    case .string(let maxLength, let pattern):
      if let maxLength { json.member("maxLength", maxLength) }
      if let pattern { json.member("pattern", pattern.source) }
    case .enumeration(let words): json.member("values", words)
    }
  }
}
