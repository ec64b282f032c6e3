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
    case .scalar(let type): type.notation
    case .list(let type): "list<\(type.notation)>"
    case .object: "object"
    }
  }
}
