import ManifestCore
import ManifestRuntime

extension PathTemplate {
  /// Returns the URL with these path and query values, and with all other values in the query; nil if a captured
  /// parameter has no value.
  func link(
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
