import ManifestAnalysis
import ManifestModel
import ManifestRuntime

extension Parameter {
  /// The declaration in the short form of route maps, with the constraints behind it.
  var declarationText: String {
    switch presence {
    case .required: "\(name): \(type.text)"
    case .optional: "\(name): \(type.text)?"
    case .defaulted(let value): "\(name): \(type.text) = \(value.urlTexts.joined(separator: ","))"
    }
  }
}

extension ParameterType {
  fileprivate var text: String {
    switch self {
    case .scalar(let scalar): scalar.text
    case .list(let scalar): "list<\(scalar.text)>"
    case .object: "object"
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
  fileprivate var text: String {
    switch self {
    case .bool: return word
    case .int, .double:
      let (least, greatest) = bounds
      return least == nil && greatest == nil ? word : "\(word)(\(least ?? "")…\(greatest ?? ""))"
    case .string(let maxLength, let pattern):
      let limits = [maxLength.map { "at most \($0)" }, pattern.map(\.source)].compactMap { $0 }
      return limits.isEmpty ? word : "\(word)(\(limits.joined(separator: ", ")))"
    case .enumeration(let words): return words.joined(separator: "|")
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
  /// The query values that belong to the route's identity, as they stand in a URL.
  var queryText: String {
    guard !query.isEmpty else { return "" }
    return "?"
      + query.map { "\($0.name.percentEncoded(keeping: .unreserved))=\($0.value.percentEncoded(keeping: .unreserved))" }
      .joined(separator: "&")
  }
}
