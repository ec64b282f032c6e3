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
