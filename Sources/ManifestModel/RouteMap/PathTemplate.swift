package import ManifestRuntime

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

extension PathTemplate {
  /// The URL that has these values in the path, those query values, and every other value in the query.
  ///
  /// Nil where the template captures a name that has no value.
  package func link(
    _ base: LinkText.Base, query: [(name: String, value: String)] = [], values: ParameterValues
  ) throws(LinkText.Unrepresentable) -> String? {
    var link = LinkText(base)
    var captured: Set<String> = []
    for segment in segments {
      switch segment {
      case .literal(let text): try link.append(segment: text)
      case .parameter(let name):
        guard let value = values[name] else { return nil }
        try link.append(segment: value)
        captured.insert(name)
      case .rest(let name):
        guard let value = values[name] else { return nil }
        try link.append(rest: value)
        captured.insert(name)
      }
    }
    for item in query { try link.append(query: item.name, .string(item.value)) }
    for field in values where !captured.contains(field.name) { try link.append(query: field.name, field.value) }
    return link.text
  }
}
