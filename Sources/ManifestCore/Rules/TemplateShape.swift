import ManifestRuntime
import ManifestText

/// A path template without its parameter names; templates of the same shape match the same paths.
struct TemplateShape: Hashable {
  private let segments: [PathTemplate.Segment]

  init(_ template: PathTemplate) { segments = template.segments }

  private init(_ segments: [PathTemplate.Segment]) { self.segments = segments }

  /// The shape with its literals in lower case.
  var lowercased: TemplateShape {
    TemplateShape(segments.map { if case .literal(let text) = $0 { .literal(text.lowercased()) } else { $0 } })
  }

  static func == (left: TemplateShape, right: TemplateShape) -> Bool {
    left.segments.elementsEqual(right.segments) { left, right in
      switch (left, right) {
      case (.literal(let left), .literal(let right)): left.hasSameBytes(as: right)
      case (.parameter, .parameter), (.rest, .rest): true
      default: false
      }
    }
  }

  /// Returns the shapes that several templates have.
  static func repeated(in routes: [Program.Route]) -> Set<TemplateShape> {
    var seen: Set<TemplateShape> = []
    return Set(routes.flatMap(\.templates).map { TemplateShape($0) }.filter { !seen.insert($0).inserted })
  }

  /// Whether lowercasing may change a literal: it has an upper-case ASCII letter, or a non-ASCII character.
  var mayLoseCase: Bool {
    segments.contains { segment in
      guard case .literal(let text) = segment else { return false }
      return text.utf8.contains { $0 >= 0x80 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }
  }

  func hash(into hasher: inout Hasher) {
    for segment in segments {
      switch segment {
      case .literal(let text): hasher.combine(ExactName(text))
      case .parameter: hasher.combine(0 as UInt8)
      case .rest: hasher.combine(1 as UInt8)
      }
    }
  }
}
