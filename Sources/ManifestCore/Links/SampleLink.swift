import ManifestRuntime

extension Program.Links {
  /// The base of URLs with the first scheme, otherwise with the first domain; nil for an app without links.
  var firstBase: LinkText.Base? {
    schemes.first?.base ?? domains.first.map { .host(scheme: "https", host: $0) }
  }

  /// The base of URLs of an answer: the first base, if it is one; nil for an app without links.
  func firstBase(of answer: Answer) -> LinkText.Base? {
    guard let first = firstBase, let own = answer.bases else { return firstBase }
    if let position = positions[first], own.contains(position) { return first }
    return own.first.map { bases[$0] }
  }

  /// Returns a link with the first scheme or domain of the app, for messages.
  package func text(of link: LinkSearch.Link) -> String {
    let base = link.base.map { bases[$0] } ?? firstBase ?? .host(scheme: "https", host: "example.com")
    // A search finds only links that URLs can represent.
    return (try? link.text(base)) ?? "/" + link.segments.joined(separator: "/")
  }
}

extension Program.Route {
  /// Returns a URL that matches a template, with a sample value for each parameter.
  ///
  /// - Parameters:
  ///   - base: The start of the URL.
  ///   - template: The template.
  ///   - choice: Which of the sample values are taken, from 0; an enumeration has one for each of its words.
  /// - Returns: Nil if finding a value needs a search, or if no URL can represent it.
  func sampleLink(_ base: LinkText.Base, _ template: PathTemplate, choice: Int = 0) -> String? {
    var link = LinkText(base)
    do throws(LinkText.Unrepresentable) {
      for segment in template.segments {
        switch segment {
        case .literal(let text): try link.append(segment: text)
        case .parameter(let name), .rest(let name):
          guard let value = parameters.first(where: { $0.name == name })?.type.sample(choice) else { return nil }
          if case .rest = segment { try link.append(rest: value) } else { try link.append(segment: value) }
        }
      }
      for item in query { try link.append(query: item.name, .string(item.value)) }
      let captured = template.names
      for parameter in parameters where !captured.contains(parameter.name) {
        guard let value = parameter.type.sample(choice) else { return nil }
        if parameter.presence != .defaulted(value) { try link.append(query: parameter.name, value) }
      }
    } catch {
      return nil
    }
    return link.text
  }
}

extension ParameterType {
  /// Returns one of the sample values; nil if constraints make them hard to find.
  fileprivate func sample(_ choice: Int) -> ParameterValue? {
    switch self {
    case .object: .object([])
    case .scalar(let type): type.sample(choice)
    case .list(let type): type.sample(choice).map { .list([$0]) }
    }
  }
}
