package import ManifestRuntime
import ManifestText

extension Program.Links {
  /// The starts of the app's URLs.
  var bases: [LinkText.Base] { allSchemes.flatMap(\.bases) }

  /// Returns the position of the base of a domain's URLs.
  func position(ofDomain domain: String) -> Int? { bases.firstIndex(of: .host(scheme: "https", host: domain)) }

  /// A meaning of an element of `via`.
  enum BaseReading: Hashable {
    case scheme(String)
    case host(String, scheme: String)
    case domain(String)

    /// The base in a route table.
    var text: String {
      switch self {
      case .scheme(let name): name
      case .host(let host, let scheme): "\(scheme)://\(host)"
      case .domain(let name): "https://\(name)"
      }
    }

    /// The scheme of the URLs.
    var scheme: String {
      switch self {
      case .scheme(let name), .host(_, let name): name
      case .domain: "https"
      }
    }

    /// A spelling that has only this meaning.
    var spelling: String { if case .scheme(let name) = self { name + "://" } else { text } }

    func contains(_ base: LinkText.Base) -> Bool {
      switch (self, base) {
      case (.scheme(let name), .path(let scheme)), (.scheme(let name), .host(let scheme, _)): name == scheme
      case (.host(let host, let scheme), _): base == .host(scheme: scheme, host: host)
      case (.domain(let host), _): base == .host(scheme: "https", host: host)
      }
    }
  }

  /// Returns the meanings of an element of `via`; none if the app does not have such a scheme, host or domain.
  func readings(of text: String) -> [BaseReading] {
    let text = text.lowercased()
    guard let mark = text.firstRange(of: "://") else {
      let domain = domains.contains(text) ? [BaseReading.domain(text)] : []
      return schemes.contains { $0.name == text } ? [.scheme(text)] + domain : domain
    }
    let (name, host) = (String(text[..<mark.lowerBound]), String(text[mark.upperBound...]))
    if name == "https", domains.contains(host) { return [.domain(host)] }
    guard let scheme = schemes.first(where: { $0.name == name }) else { return [] }
    if host.isEmpty { return [.scheme(name)] }
    return scheme.hosts?.contains(host) == true ? [.host(host, scheme: name)] : []
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
  func answers(of entry: RouteEntry) -> [Answer] {
    let folds = entry.ignoresCase
    let isUniform = folds != nil || !schemes.contains(where: \.ignoresCase)
    if entry.via == nil, isUniform { return [Answer(positions: nil, ignoresCase: folds ?? false)] }
    let all = readings(of: entry) ?? allSchemes.map { .scheme($0.name) }
    let bases = bases
    return [false, true].compactMap { ignoresCase in
      let own = all.filter { (folds ?? self.ignoresCase($0)) == ignoresCase }
      if own.isEmpty { return nil }
      return Answer(
        positions: Set(bases.indices.filter { index in own.contains { $0.contains(bases[index]) } }),
        ignoresCase: ignoresCase)
    }
  }

  /// Returns whether URLs with a base open a route.
  package func opens(_ entry: RouteEntry, by base: LinkText.Base) -> Bool {
    guard let position = bases.firstIndex(of: base) else { return false }
    return answers(of: entry).contains { $0.contains(position) }
  }

  /// Returns whether URLs that begin with a scheme and its first host open a route; nil for an unknown scheme.
  package func opens(_ entry: RouteEntry, byFirstBaseOf scheme: String) -> Bool? {
    allSchemes.first { $0.name == scheme }.map { opens(entry, by: $0.base) }
  }

  private func ignoresCase(_ reading: BaseReading) -> Bool {
    switch reading {
    case .scheme(let name), .host(_, let name): schemes.contains { $0.name == name && $0.ignoresCase }
    case .domain: false
    }
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
