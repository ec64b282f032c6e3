import ManifestModel

/// A path template without the names of its parameters: two templates of one shape match the same paths.
struct TemplateShape: Hashable {
  private let segments: [PathTemplate.Segment]

  init(_ template: PathTemplate) { segments = template.segments }

  static func == (left: TemplateShape, right: TemplateShape) -> Bool {
    left.segments.elementsEqual(right.segments) { left, right in
      switch (left, right) {
      case (.literal(let left), .literal(let right)): left == right
      case (.parameter, .parameter), (.rest, .rest): true
      default: false
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    for segment in segments {
      switch segment {
      case .literal(let text): hasher.combine(text)
      case .parameter: hasher.combine(0 as UInt8)
      case .rest: hasher.combine(1 as UInt8)
      }
    }
  }
}
