import ManifestRuntime

extension Parameter {
  var isRequired: Bool { if case .required = presence { true } else { false } }

  /// Writes the declaration in the short form of route maps, with the constraints behind it.
  func writeDeclaration(to text: inout ByteText) {
    text.append(text: name)
    text.append(": ")
    type.write(to: &text)
    switch presence {
    case .required: break
    case .optional: text.append("?")
    case .defaulted(let value):
      text.append(" = ")
      text.append(text: value.urlTexts.joined(separator: ","))
    }
  }
}

extension ParameterType {
  fileprivate func write(to text: inout ByteText) {
    switch self {
    case .scalar(let scalar): scalar.write(to: &text)
    case .list(let scalar):
      text.append("list<")
      scalar.write(to: &text)
      text.append(">")
    case .object: text.append("object")
    }
  }

  /// The word of the type in route maps.
  var word: String {
    switch self {
    case .scalar(let scalar): scalar.word
    case .list(let scalar): "list<\(scalar.word)>"
    case .object: "object"
    }
  }
}

extension ScalarType {
  fileprivate func write(to text: inout ByteText) {
    if case .enumeration(let words) = self { return text.append(text: words.joined(separator: "|")) }
    text.append(text: word)
    if let constraints {
      text.append("(")
      text.append(text: constraints)
      text.append(")")
    }
  }

  /// The same as text.
  var text: String {
    var text = ByteText(capacity: 32)
    write(to: &text)
    return text.text(from: 0)
  }

  private var constraints: String? {
    switch self {
    case .bool, .enumeration: return nil
    case .int, .double:
      let (least, greatest) = bounds
      return least == nil && greatest == nil ? nil : "\(least ?? "")…\(greatest ?? "")"
    case .string(let maxLength, let pattern):
      let limits = [maxLength.map { "at most \($0)" }, pattern.map(\.source)].compactMap { $0 }
      return limits.isEmpty ? nil : limits.joined(separator: ", ")
    }
  }

  /// The least and the greatest number as text; nil where nothing but the type limits them.
  var bounds: (least: String?, greatest: String?) {
    switch self {
    case .int(let range):
      let (least, greatest) = (range.lowerBound, range.upperBound)
      return (least == .min ? nil : String(least), greatest == .max ? nil : String(greatest))
    case .double(let range):
      let (least, greatest) = (range.lowerBound, range.upperBound)
      let widest = Double.greatestFiniteMagnitude
      return (least <= -widest ? nil : String(least), greatest >= widest ? nil : String(greatest))
    case .bool, .string, .enumeration: return (nil, nil)
    }
  }

  var word: String {
    switch self {
    case .bool: "bool"
    case .int: "int"
    case .double: "double"
    case .string: "string"
    case .enumeration: "enum"
    }
  }
}

extension Program.Route {
  /// Writes the query values that belong to the route's identity, as they stand in a URL.
  func writeQuery(to text: inout ByteText) {
    var separator: StaticString = "?"
    for item in query {
      text.append(separator)
      text.append(urlEncoded: item.name)
      text.append("=")
      text.append(urlEncoded: item.value)
      separator = "&"
    }
  }
}
