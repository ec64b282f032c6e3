import ManifestRuntime

extension PathTemplate.Segment {
  /// The kind as a table writes it.
  var kind: TableFormat.SegmentKind {
    switch self {
    case .literal: .literal
    case .parameter: .parameter
    case .rest: .rest
    }
  }
}
