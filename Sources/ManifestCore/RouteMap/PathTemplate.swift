import ManifestText

/// A path template such as `/order/{id}`: what a link's path must look like.
package struct PathTemplate: Hashable, Sendable {
  /// One segment between two slashes.
  package enum Segment: Hashable, Sendable {
    /// This text, percent-decoded.
    case literal(String)
    /// Any one segment of at least one character, captured under a name.
    case parameter(String)
    /// One or more segments to the end of the path, captured under a name; only in last place.
    case rest(String)
  }

  package let segments: [Segment]

  package init(segments: [Segment]) { self.segments = segments }
}

/// Literals are equal exactly if their bytes are, as in a route table.
extension PathTemplate.Segment {
  package static func == (left: PathTemplate.Segment, right: PathTemplate.Segment) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)), (.parameter(let left), .parameter(let right)),
      (.rest(let left), .rest(let right)):
      left.hasSameBytes(as: right)
    case (.literal, _), (.parameter, _), (.rest, _): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let text), .parameter(let text), .rest(let text): hasher.combine(ExactName(text))
    }
  }
}
