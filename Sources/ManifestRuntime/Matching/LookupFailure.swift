/// The part of a URL for which the table has no entry; the nearest name is computed on demand.
public struct LookupFailure: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case scheme
    case host(scheme: Range<Int>)
    case route(query: Range<Int>, URLBase)
    case ability(name: Range<Int>)
  }

  let kind: Kind
  /// The URL that was resolved.
  public let url: String
  let range: Range<Int>
  let table: TableText
  let layout: TableLayout

  /// Returns whether two failures concern the same part of the same URL.
  public static func == (left: LookupFailure, right: LookupFailure) -> Bool {
    left.kind == right.kind && left.url == right.url && left.range == right.range
  }

  /// Hashes the URL and the part that was not found.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(url)
    hasher.combine(range)
  }

  /// The part of the URL that was not found: a scheme, a host, a path, or a module.
  public var asked: String { text(range) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: Array(url.utf8)[range.clamped(to: 0..<url.utf8.count)], as: UTF8.self)
  }
}

extension LookupFailure: CustomStringConvertible {
  /// The nearest existing scheme, host, template, or `module/name` of an ability.
  public var nearest: String? {
    switch kind {
    case .scheme: NearestText.among(schemes().map(\.name), to: asked)
    case .host(let scheme): NearestText.among(hosts(of: text(scheme)), to: asked)
    case .route(let query, let base): nearestTemplate(query, base)?.template
    case .ability(let name): nearestAbility(decoded(range), decoded(name))
    }
  }

  /// A description of the failure, with the nearest name if there is one.
  public var description: String {
    switch kind {
    case .scheme:
      "the app has no scheme \(asked.inBackticks)" + hint(nearest, orOneOf: schemes().map(\.name))
    case .host(let scheme) where range.isEmpty:
      "the scheme `\(text(scheme))` requires a host" + hint(nil, orOneOf: hosts(of: text(scheme)))
    case .host(let scheme):
      "the scheme `\(text(scheme))` does not allow the host \(asked.inBackticks)"
        + hint(nearest, orOneOf: hosts(of: text(scheme)))
    case .route(let query, let base): describeRoute(query, base)
    case .ability(let name): describeAbility(decoded(range), decoded(name))
    }
  }

  private func hint(_ nearest: String?, orOneOf names: [String]) -> String {
    if let nearest { return "; did you mean \(nearest.inBackticks)?" }
    if names.isEmpty { return "" }
    let shown = names.prefix(3).map(\.inBackticks).joined(separator: ", ")
    return "; it has " + shown + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  // MARK: - Schemes and hosts

  private func schemes() -> [(name: String, hosts: [String])] {
    table.withBytes { bytes in
      var schemes: [(name: String, hosts: [String])] = []
      for scheme in layout.schemes {
        let name = PercentDecoded(bytes, scheme.name).text
        if schemes.last?.name != name { schemes.append((name, [])) }
        if case .host(let host) = scheme.grammar {
          schemes[schemes.count - 1].hosts.append(PercentDecoded(bytes, host).text)
        }
      }
      return schemes
    }
  }

  private func hosts(of scheme: String) -> [String] {
    schemes().first { $0.name.lowercased() == scheme.lowercased() }?.hosts ?? []
  }

  // MARK: - Templates

  private func nearestTemplate(_ query: Range<Int>, _ base: URLBase) -> NearestTemplate? {
    let decoded = segments.map { $0.percentDecoded ?? $0 }
    return ByteView.reading(url) { url in
      table.withBytes { NearestTemplate.find(decoded, query: query, base, of: url, in: $0, layout.entries) }
    }
  }

  private var segments: [String] { path.isEmpty ? [] : path.pathParts }

  /// The path without its leading slash; the authority may be its first segment.
  private var path: String { asked.utf8.first == 0x2F ? String(Substring(asked.utf8.dropFirst())) : asked }

  private func describeRoute(_ query: Range<Int>, _ base: URLBase) -> String {
    let miss = "no route matches the path \(("/" + path).inBackticks)"
    if segments.contains("") { return miss + "; it has an empty segment" }
    guard let nearest = nearestTemplate(query, base) else { return miss }
    let difference =
      switch nearest.difference {
      case .segment(let found, let expected) where found.lowercased().hasSameBytes(as: expected.lowercased()):
        "\(found.inBackticks) differs from \(expected.inBackticks) in case"
      case .segment(_, let expected): "did you mean \(expected.inBackticks)?"
      case .count(let found, let expected):
        "it has \(expected) \(expected == 1 ? "segment" : "segments"), the URL has \(found)"
      case .query(let item): "the query lacks \(item.inBackticks)"
      case .base(let bases): "it only opens by \(bases.map(\.inBackticks).joined(separator: " or "))"
      }
    return miss + "; nearest is \(nearest.template.inBackticks) of route \(nearest.route.inBackticks): \(difference)"
  }

  // MARK: - Abilities

  /// Returns the module and name of every ability.
  private func abilities() -> [(module: String, name: String)] {
    table.withBytes { bytes in
      LineRanges(bytes, layout.abilities.lines).compactMap { line in
        AbilityEntry(bytes, line).map { ($0.module(bytes).text, $0.name(bytes).text) }
      }
    }
  }

  private func nearestAbility(_ module: String, _ name: String) -> String? {
    let abilities = abilities()
    let modules = abilities.map(\.module)
    guard let module = modules.contains(where: module.hasSameBytes) ? module : NearestText.among(modules, to: module)
    else { return nil }
    let names = abilities.filter { $0.module.hasSameBytes(as: module) }.map(\.name)
    let nearest = names.contains(where: name.hasSameBytes) ? name : NearestText.among(names, to: name)
    return nearest.map { module + "/" + $0 }
  }

  private func describeAbility(_ module: String, _ name: String) -> String {
    let abilities = abilities()
    let names = abilities.filter { $0.module.hasSameBytes(as: module) }.map(\.name)
    if !names.isEmpty {
      return "module \(module.inBackticks) has no ability \(name.inBackticks)"
        + hint(NearestText.among(names, to: name), orOneOf: names.sorted())
    }
    let modules = Set(abilities.map(\.module)).sorted()
    let nearest = NearestText.among(modules, to: module)
    let miss = "the app has no module \(module.inBackticks) with abilities"
    guard let nearest, nearest.lowercased().hasSameBytes(as: module.lowercased()) else {
      return miss + hint(nearest, orOneOf: modules)
    }
    return miss + "; \(nearest.inBackticks) differs only in case, and some systems lowercase URL hosts"
  }

  // MARK: - Reading

  private func decoded(_ range: Range<Int>) -> String {
    ByteView.reading(url) { PercentDecoded($0, range).text }
  }
}
