import ManifestRuntime

extension Program.Links {
  /// How URLs of the first scheme begin, or of the first domain of an app without schemes; nil for an app without links.
  var firstBase: LinkText.Base? {
    schemes.first?.base ?? domains.first.map { .host(scheme: "https", host: $0) }
  }

  /// A link under the first scheme or domain of the app, to show in messages.
  package func text(of link: LinkSearch.Link) -> String {
    let base = firstBase ?? .host(scheme: "https", host: "example.com")
    // A search finds only what a URL can hold.
    return (try? link.text(base)) ?? "/" + link.segments.joined(separator: "/")
  }
}

extension Program.Scheme {
  /// How URLs of the scheme begin; with its first host if it has some.
  var base: LinkText.Base {
    switch authority {
    case .path: .path(scheme: name)
    case .hosts(let hosts): .host(scheme: name, host: hosts.first ?? "")
    }
  }
}

extension Program.Route {
  /// Returns a URL that matches a template, with a value of its type for each parameter.
  ///
  /// - Returns: Nil if it takes a search to find a value, or if no URL can hold one.
  func sampleLink(_ base: LinkText.Base, _ template: PathTemplate) -> String? {
    var link = LinkText(base)
    do throws(LinkText.Unrepresentable) {
      for segment in template.segments {
        switch segment {
        case .literal(let text): try link.append(segment: text)
        case .parameter(let name):
          guard let value = sample(of: name) else { return nil }
          try link.append(segment: value)
        case .rest(let name):
          guard let value = sample(of: name) else { return nil }
          try link.append(rest: value)
        }
      }
      for item in query { try link.append(query: item.name, .string(item.value)) }
      let captured = template.names
      for parameter in parameters where !captured.contains(parameter.name) {
        guard let value = parameter.type.sample else { return nil }
        try link.append(query: parameter.name, value)
      }
    } catch {
      return nil
    }
    return link.text
  }

  private func sample(of name: String) -> ParameterValue? {
    parameters.first { $0.name == name }?.type.sample
  }
}

extension ParameterType {
  /// A value; nil if a constraint makes it hard to find.
  fileprivate var sample: ParameterValue? {
    switch self {
    case .object: .object([])
    case .scalar(let type): type.sample
    case .list(let type): type.sample.map { .list([$0]) }
    }
  }
}
