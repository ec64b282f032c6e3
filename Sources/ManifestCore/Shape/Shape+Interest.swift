package import ManifestText

extension Shape {
  /// What of a document of this shape is looked at: the keys that a shape ignores are not.
  package var interest: JSON5.Interest {
    switch self {
    case .list(let element): .items(element.interest)
    case .object(let fields, .ignored): .members(fields.map { ($0.name, $0.shape.interest) })
    default: .everything
    }
  }
}
