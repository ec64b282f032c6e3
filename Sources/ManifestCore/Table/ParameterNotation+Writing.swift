import ManifestRuntime

extension ParameterNotation {
  /// Returns the notation of a parameter.
  static func text(_ parameter: Parameter) -> String {
    let text = "\(parameter.name.tableEncoded):\(text(parameter.type))"
    switch parameter.presence {
    case .required: return text
    case .optional: return text + "?"
    case .defaulted(let value):
      let texts = value.urlTexts.map(\.tableEncoded)
      if case .list = value { return text + "=" + texts.map { "," + $0 }.joined() }
      return text + "=" + texts.joined()
    }
  }

  private static func text(_ type: ParameterType) -> String {
    switch type {
    case .scalar(let type): text(type)
    case .list(let type): "list<\(text(type))>"
    case .object: "object"
    }
  }

  private static func text(_ type: ScalarType) -> String {
    switch type {
    case .bool: return "bool"
    case .int(let range):
      let (least, greatest) = (range.lowerBound, range.upperBound)
      return "int" + arguments(least == .min ? "" : String(least), greatest == .max ? "" : String(greatest))
    case .double(let range):
      let (least, greatest) = (range.lowerBound, range.upperBound)
      let widest = Double.greatestFiniteMagnitude
      return "double"
        + arguments(
          least <= -widest ? "" : DecimalNumber.shortestText(of: least),
          greatest >= widest ? "" : DecimalNumber.shortestText(of: greatest))
    case .string(let maxLength, let pattern):
      return "string" + arguments(maxLength.map { String($0) } ?? "", pattern?.source ?? "")
    case .enumeration(let words): return "enum(\(words.map(\.tableEncoded).joined(separator: ",")))"
    }
  }

  /// The arguments of a type; nothing if neither limits it.
  private static func arguments(_ first: String, _ second: String) -> String {
    first.isEmpty && second.isEmpty ? "" : "(\(first.tableEncoded),\(second.tableEncoded))"
  }
}
