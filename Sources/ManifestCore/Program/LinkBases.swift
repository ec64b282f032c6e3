package import ManifestRuntime
import ManifestText

extension Program.Links {
  /// Returns the position of the base of a domain's URLs.
  func position(ofDomain domain: String) -> Int? { positions[.host(scheme: "https", host: domain)] }

  /// A meaning of an element of `via`: a scheme, or one of its hosts; a domain is a host of `https`.
  struct BaseReading: Hashable {
    /// The scheme of the URLs.
    let scheme: String
    /// The host of the URLs; nil for any.
    var host: String?

    /// The base in a route table.
    var text: String { host.map { "\(scheme)://\($0)" } ?? scheme }

    /// Whether the URLs are those of a domain.
    var isDomain: Bool { scheme == "https" && host != nil }

    /// A spelling that has only this meaning.
    var spelling: String { host == nil ? scheme + "://" : text }
  }

  /// Returns the positions of the bases of some URLs.
  private func range(of reading: BaseReading) -> Range<Int> {
    guard let host = reading.host else { return ranges[reading.scheme] ?? 0..<0 }
    return positions[.host(scheme: reading.scheme, host: host)].map { $0..<$0 + 1 } ?? 0..<0
  }

  /// Returns the meanings of an element of `via`; none if the app does not have such a scheme, host or domain.
  func readings(of text: String) -> [BaseReading] {
    let text = text.lowercased()
    guard let mark = text.firstRange(of: "://") else {
      let domain = position(ofDomain: text) == nil ? [] : [BaseReading(scheme: "https", host: text)]
      return schemes.contains { $0.name == text } ? [BaseReading(scheme: text)] + domain : domain
    }
    let (name, host) = (String(text[..<mark.lowerBound]), String(text[mark.upperBound...]))
    if name == "https", position(ofDomain: host) != nil { return [BaseReading(scheme: name, host: host)] }
    guard schemes.contains(where: { $0.name == name }) else { return [] }
    if host.isEmpty { return [BaseReading(scheme: name)] }
    return positions[.host(scheme: name, host: host)] == nil ? [] : [BaseReading(scheme: name, host: host)]
  }

  /// Returns the meanings of `via`, without elements that have several or none; nil if the route does not have the key.
  private func readings(of entry: RouteEntry) -> [BaseReading]? {
    entry.via.map { names in
      names.compactMap { name in
        let readings = self.readings(of: name.value)
        return readings.count == 1 ? readings[0] : nil
      }
    }
  }

  /// Returns the bases of a route as the table lists them; nil for all.
  func bases(of entry: RouteEntry) -> [String]? { readings(of: entry)?.map(\.text) }

  /// Returns the URLs that a route answers; elements of `via` with several meanings or none are left out.
  func answers(of entry: RouteEntry) -> [Answer] { answers(readings(of: entry), ignoringCase: entry.ignoresCase) }

  /// Returns the URLs of a route with some bases, as a table lists them.
  func answers(via: [String]?, ignoringCase folds: Bool?) -> [Answer] {
    answers(via?.compactMap { readings(of: $0.contains("://") ? $0 : $0 + "://").first }, ignoringCase: folds)
  }

  private func answers(_ via: [BaseReading]?, ignoringCase folds: Bool?) -> [Answer] {
    let isUniform = folds != nil || !schemes.contains(where: \.ignoresCase)
    if via == nil, isUniform { return [Answer(bases: nil, ignoresCase: folds ?? false)] }
    let all = via ?? allSchemes.map { BaseReading(scheme: $0.name) }
    return [false, true].compactMap { ignoresCase in
      let own = all.filter { reading in
        // A key of a scheme is not about the app's domains.
        let ofScheme = !reading.isDomain && schemes.contains { $0.name == reading.scheme && $0.ignoresCase }
        return (folds ?? ofScheme) == ignoresCase
      }
      return own.isEmpty ? nil : Answer(bases: BaseSet(ranges: own.map(range)), ignoresCase: ignoresCase)
    }
  }

  /// Returns whether URLs with a base open a route.
  package func opens(_ entry: RouteEntry, by base: LinkText.Base) -> Bool {
    guard let position = positions[base] else { return false }
    return answers(of: entry).contains { $0.contains(position) }
  }

  /// Returns whether URLs that begin with a scheme and its first host open a route; nil for an unknown scheme.
  package func opens(_ entry: RouteEntry, byFirstBaseOf scheme: String) -> Bool? {
    allSchemes.first { $0.name == scheme }.map { opens(entry, by: $0.base) }
  }
}

extension Program.Scheme {
  /// The base of the scheme's URLs; includes the first host, if any.
  var base: LinkText.Base {
    hosts.map { .host(scheme: name, host: $0.first ?? "") } ?? .path(scheme: name)
  }

  /// The starts of its URLs.
  var bases: [LinkText.Base] { hosts.map { $0.map { .host(scheme: name, host: $0) } } ?? [.path(scheme: name)] }
}
