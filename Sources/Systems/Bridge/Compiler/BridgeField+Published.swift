import ManifestBridge
import ManifestRuntime

extension BridgeField {
  /// The field in the notation of published links, which has the types of route tables.
  var published: LinkParameter { LinkParameter(name: name, type: type.published, presence: presence) }
}

extension BridgeType {
  fileprivate var published: ParameterType {
    switch self {
    case .scalar(let type): .scalar(type)
    case .list(.scalar(let type)): .list(type)
    case .list(.object(let fields)):
      // Route tables have no lists of objects; in JavaScript, a list is an object with a length.
      .object(
        fields.map(\.published) + [
          LinkParameter(
            name: "length", type: .scalar(.int(0...BridgeType.safeIntegers.upperBound)), presence: .required)
        ])
    case .list: .object([])
    case .object(let fields): .object(fields.map(\.published))
    case .url(let schemes):
      .scalar(.string(maxLength: nil, pattern: try? TextPattern("(\(schemes.joined(separator: "|"))):.*")))
    case .storageKey: .scalar(.string(maxLength: nil, pattern: nil))
    }
  }
}
