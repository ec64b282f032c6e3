import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// URLs that are made to match a template, with a value of its type for each parameter.
struct SampleLink: ~Copyable {
  /// The last URL that was written.
  private(set) var url = ByteText()
  /// How many bytes all URLs begin with.
  private let base: Int
  /// Whether the authority is the first segment of the path.
  private let authorityIsSegment: Bool

  /// Nil where the program has no scheme for links.
  init?(_ links: Program.Links) {
    var host: String?
    if let scheme = links.schemes.first {
      if case .hosts(let hosts) = scheme.authority { host = hosts.first ?? "" }
      url.append(text: scheme.name)
    } else if let domain = links.domains.first {
      host = domain
      url.append("https")
    } else {
      return nil
    }
    url.append("://")
    if let host {
      url.append(text: host)
      url.append("/")
    }
    base = url.count
    authorityIsSegment = host == nil
  }

  /// Writes a URL; false where a constraint leaves no value that is easily found, or none that a URL can hold.
  ///
  /// Another attempt gives other values, for a first one that means a neighbour of the template.
  mutating func write(_ template: PathTemplate, of route: Program.Route, attempt: Int) -> Bool {
    url.remove(from: base)
    for segment in template.segments {
      if case .literal(let text) = segment {
        guard append(segment: text) else { return false }
        continue
      }
      guard let parameter = route.parameters.first(where: { $0.name == segment.name }),
        let value = parameter.type.sample(attempt)
      else { return false }
      var texts = value.urlTexts
      if case .rest = segment, case .string(let text) = value {
        texts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
      }
      guard !texts.isEmpty else { return false }
      for text in texts { guard append(segment: text) else { return false } }
    }
    var separator: StaticString = "?"
    func add(_ name: String, _ value: String, to url: inout ByteText) {
      url.append(separator)
      url.append(urlEncoded: name)
      url.append("=")
      url.append(urlEncoded: value)
      separator = "&"
    }
    for item in route.query { add(item.name, item.value, to: &url) }
    for parameter in route.parameters where !template.segments.contains(where: { $0.name == parameter.name }) {
      guard let value = parameter.type.sample(attempt) else { return false }
      for text in value.urlTexts { add(parameter.name, text, to: &url) }
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
  fileprivate func sample(_ attempt: Int) -> ParameterValue? {
    switch self {
    case .object: .object([])
    case .scalar(let type): type.sample(attempt)
    case .list(let type): type.sample(attempt).map { .list([$0]) }
    }
  }
}

extension ScalarType {
  fileprivate func sample(_ attempt: Int) -> ParameterValue? {
    let value: ParameterValue =
      switch self {
      case .bool: .bool(attempt.isMultiple(of: 2))
      case .int(let range): .int(min(max(Int64(attempt) + 1, range.lowerBound), range.upperBound))
      case .double(let range): .double(min(max(Double(attempt) + 0.5, range.lowerBound), range.upperBound))
      case .string(_, let pattern?): .string(pattern.sample)
      case .string(_, nil): .string(attempt == 0 ? "x" : "\(attempt)")
      case .enumeration(let words): .string(words[min(attempt, words.count - 1)])
      }
    return conforming(value)
  }
}
