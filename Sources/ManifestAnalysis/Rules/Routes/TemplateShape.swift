import ManifestModel

/// A path template without the names of its parameters: two templates of one shape match the same paths.
struct TemplateShape: Hashable {
  private enum Segment: Hashable {
    case literal(String)
    case parameter
    case rest
  }

  private let segments: [Segment]

  init(_ template: PathTemplate) {
    segments = template.segments.map { segment in
      switch segment {
      case .literal(let text): .literal(text)
      case .parameter: .parameter
      case .rest: .rest
      }
    }
  }
}
