import ManifestRuntime

/// URLs that are made to match a template, with a value of its type for each parameter.
struct SampleLink: ~Copyable {
  /// The last URL that was written.
  private(set) var url = ByteText()
  /// How many bytes all URLs begin with.
  private let base: Int
  /// Whether the authority is the first segment of the path.
  private let authorityIsSegment: Bool

  /// Links of the program's first scheme; nil where it has none for links.
  init?(_ links: Program.Links) {
    if let scheme = links.schemes.first {
      self.init(scheme)
    } else if let domain = links.domains.first {
      self.init("https", host: domain)
    } else {
      return nil
    }
  }

  /// Links of one scheme.
  init(_ scheme: Program.Scheme) {
    switch scheme.authority {
    case .path: self.init(scheme.name, host: nil)
    case .hosts(let hosts): self.init(scheme.name, host: hosts.first ?? "")
    }
  }

  private init(_ scheme: String, host: String?) {
    url.append(text: scheme)
    url.append("://")
    if let host {
      url.append(text: host)
      url.append("/")
    }
    base = url.count
    authorityIsSegment = host == nil
  }

  /// Writes a URL that a search has found.
  mutating func write(_ link: LinkSearch.Link) {
    url.remove(from: base)
    for segment in link.segments { _ = append(segment: segment) }
    var separator: StaticString = "?"
    for item in link.query { append(item.name, item.value, &separator) }
  }

  /// Writes a URL with a value for every parameter; false if one takes a search to find, or if a URL cannot hold it.
  mutating func write(_ template: PathTemplate, of route: Program.Route) -> Bool {
    url.remove(from: base)
    var count = 0
    for segment in template.segments {
      if case .literal(let text) = segment {
        guard append(segment: text) else { return false }
        continue
      }
      guard let index = route.parameters.firstIndex(where: { $0.name == segment.name }),
        let text = route.parameters[index].type.sample
      else { return false }
      count += 1
      // The items of a list are segments; any other rest has slashes between its own.
      if case .rest = segment, case .scalar = route.parameters[index].type, text.utf8.contains(UInt8(ascii: "/")) {
        for part in text.pathParts {
          guard append(segment: part) else { return false }
        }
      } else {
        guard append(segment: text) else { return false }
      }
    }
    var separator: StaticString = "?"
    for item in route.query { append(item.name, item.value, &separator) }
    // Most templates name all parameters.
    if count < route.parameters.count {
      for parameter in route.parameters where !template.segments.contains(where: { $0.name == parameter.name }) {
        guard let text = parameter.type.sample else { return false }
        append(parameter.name, text, &separator)
      }
    }
    // No URL has the character U+0000.
    let hasEscape = url.buffer(from: base).firstPlace(of: UInt8(ascii: "%"), from: 0) != nil
    return !hasEscape || !url.text(from: base).contains("%00")
  }

  /// Adds a segment to the path, if a URL can hold it.
  private mutating func append(segment text: String) -> Bool {
    guard !text.isEmpty, text != ".", text != ".." else { return false }
    // Some systems refuse an authority with other characters: such a first segment stands behind a third slash.
    if url.count > base || authorityIsSegment && !text.utf8.allSatisfy(Self.hostCharacters.contains) { url.append("/") }
    url.append(urlEncoded: text)
    return true
  }

  /// Adds an item to the query.
  private mutating func append(_ name: String, _ value: String, _ separator: inout StaticString) {
    url.append(separator)
    url.append(urlEncoded: name)
    url.append("=")
    url.append(urlEncoded: value)
    separator = "&"
  }

  private static let hostCharacters = ASCIISet("abcdefghijklmnopqrstuvwxyz0123456789-.")
}

/// The wants of a program's abilities, without parameters.
struct SampleWant: ~Copyable {
  /// The last want that was written.
  private(set) var url = ByteText()
  private let base: Int

  init(bundleName: String) {
    url.append(text: bundleName)
    url.append("://")
    base = url.count
  }

  mutating func write(_ ability: Program.Ability) {
    url.remove(from: base)
    url.append(urlEncoded: ability.module)
    url.append("?abilityName=")
    url.append(urlEncoded: ability.name)
  }
}

extension ParameterType {
  /// A text of a value, which for a list is its only item; nil if a constraint makes it hard to find.
  fileprivate var sample: String? {
    switch self {
    case .object: "{}"
    case .scalar(let type), .list(let type): type.sample
    }
  }
}

extension ScalarType {
  fileprivate var sample: String? {
    switch self {
    case .bool: "true"
    case .int(let range): String(min(max(1, range.lowerBound), range.upperBound))
    case .double(let range): DecimalNumber.shortestText(of: min(max(0.5, range.lowerBound), range.upperBound))
    case .string(nil, nil): "x"
    case .string: nil
    case .enumeration(let words): words.first
    }
  }
}
