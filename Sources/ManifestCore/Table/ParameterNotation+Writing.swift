import ManifestRuntime

extension ParameterNotation {
  /// Writes the notation of a parameter.
  static func write(_ parameter: Parameter, to text: inout ByteText) {
    text.append(tableEncoded: parameter.name)
    text.append(":")
    write(parameter.type, to: &text)
    switch parameter.presence {
    case .required: break
    case .optional: text.append("?")
    case .defaulted(let value):
      let isList = if case .list = value { true } else { false }
      text.append("=")
      for item in value.urlTexts {
        if isList { text.append(",") }
        text.append(tableEncoded: item)
      }
    }
  }

  private static func write(_ type: ParameterType, to text: inout ByteText) {
    switch type {
    case .scalar(let type): write(type, to: &text)
    case .list(let type):
      text.append("list<")
      write(type, to: &text)
      text.append(">")
    case .object: text.append("object")
    }
  }

  private static func write(_ type: ScalarType, to text: inout ByteText) {
    switch type {
    case .bool: text.append("bool")
    case .int(let range):
      let (least, greatest) = (range.lowerBound, range.upperBound)
      text.append("int")
      write(least == .min ? "" : String(least), greatest == .max ? "" : String(greatest), to: &text)
    case .double(let range):
      let (least, greatest) = (range.lowerBound, range.upperBound)
      let widest = Double.greatestFiniteMagnitude
      text.append("double")
      write(
        least <= -widest ? "" : DecimalNumber.shortestText(of: least),
        greatest >= widest ? "" : DecimalNumber.shortestText(of: greatest), to: &text)
    case .string(let maxLength, let pattern):
      text.append("string")
      write(maxLength.map { String($0) } ?? "", pattern?.source ?? "", to: &text)
    case .enumeration(let words):
      text.append("enum")
      var separator: StaticString = "("
      for word in words {
        text.append(separator)
        text.append(tableEncoded: word)
        separator = ","
      }
      text.append(")")
    }
  }

  /// Writes the arguments of a type, or nothing where neither limits it.
  private static func write(_ first: String, _ second: String, to text: inout ByteText) {
    guard !first.isEmpty || !second.isEmpty else { return }
    text.append("(")
    text.append(tableEncoded: first)
    text.append(",")
    text.append(tableEncoded: second)
    text.append(")")
  }
}
