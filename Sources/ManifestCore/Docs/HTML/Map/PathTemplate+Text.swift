extension PathTemplate {
  /// The template as people read it, without an escape in it.
  var text: String { "/" + segments.map(\.text).joined(separator: "/") }
}

extension PathTemplate.Segment {
  /// The segment as people read it.
  var text: String {
    switch self {
    case .literal(let text): text
    case .parameter(let name): "{\(name)}"
    case .rest(let name): "{\(name)*}"
    }
  }
}
