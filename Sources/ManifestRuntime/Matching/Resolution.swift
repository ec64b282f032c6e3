/// What a URL opens, and with which parameters.
///
/// The table was read when the URL was resolved; what it says is turned into values when somebody asks for it.
public struct Resolution: Sendable {
  /// That a route is on its way out.
  public struct Deprecation: Hashable, Sendable {
    /// The version of the app since which the route is deprecated.
    public let since: String?
    /// A date `YYYY-MM-DD` after which the route may be removed.
    public let removeAfter: String?
    /// The name of the route to use instead.
    public let replacement: String?

    /// Describes a deprecation.
    public init(since: String?, removeAfter: String?, replacement: String?) {
      self.since = since
      self.removeAfter = removeAfter
      self.replacement = replacement
    }
  }

  /// The parameters that have a value, in the order of their declarations; those of a want that nobody declared follow.
  public let parameters: ParameterValues

  let table: TableText
  let bundle: Range<Int>
  let entry: Entry

  /// The line of the table that the URL opens.
  enum Entry {
    /// A link, and what it opens.
    case link(LinkEntry, LinkEntry.Opened)
    case ability(AbilityEntry)

    /// The names of the generated cases that lead to the route or ability, separated by dots.
    func casePath(_ bytes: ByteView) -> String {
      switch self {
      case .link(let link, _): PercentDecoded(bytes, link.casePath).text
      case .ability(let ability): PercentDecoded(bytes, ability.casePath).text
      }
    }
  }

  private var link: LinkEntry? { if case .link(let link, _) = entry { link } else { nil } }

  /// The name of the route, or nil for a want URL, which names its ability itself.
  public var route: String? {
    guard let link else { return nil }
    return table.withBytes { PercentDecoded($0, link.name).text }
  }

  /// Whether the URL opens the route of this name.
  package func opens(route name: String) -> Bool {
    guard let link else { return false }
    return table.withBytes { PercentDecoded($0, link.name).elementsEqual(name.utf8) }
  }

  /// The names of the generated cases that lead to the route or ability, separated by dots.
  var casePath: String { table.withBytes { entry.casePath($0) } }

  /// The parameters without those of a want that its ability does not declare.
  var declaredParameters: ParameterValues {
    guard case .ability(let ability) = entry else { return parameters }
    return table.withBytes { bytes in
      let names = Pieces(bytes, ability.parameters, by: 0x20).compactMap {
        $0.isEmpty ? nil : ParameterNotation.parameter(bytes, $0)?.name
      }
      return ParameterValues(parameters.filter { field in names.contains { $0.isSame(as: field.name) } })
    }
  }

  /// The path template that the URL matched, as a route map writes it and without query values, or nil for a want URL.
  ///
  /// A segment keeps its escapes only if a route map cannot do without them: `/a%20b/{x}`, but `/café`.
  public var template: String? {
    guard let link else { return nil }
    return table.withBytes { bytes in
      let texts = LinkEntry.segments(bytes, link.template).map { segment in
        if case .literal = TemplateSegment(bytes, segment) {
          let text = PercentDecoded(bytes, segment).text
          return Self.needsEscapes(text) ? bytes.text(segment) : text
        }
        return bytes.text(segment)
      }
      return "/" + texts.joined(separator: "/")
    }
  }

  /// Whether a literal segment of a route map means something else, or nothing, without its escapes.
  private static func needsEscapes(_ segment: String) -> Bool {
    let bytes = segment.utf8
    return bytes.contains { $0 <= 0x20 || $0 == 0x7F || "%/{}?#".utf8.contains($0) }
      || bytes.first.map { ":<*".utf8.contains($0) } ?? false
  }

  /// Whether the route is on its way out.
  public var isDeprecated: Bool { link?.deprecation != nil }

  /// Since when the route is deprecated and what replaces it, or nil where it is not.
  public var deprecation: Deprecation? {
    guard let range = link?.deprecation else { return nil }
    return table.withBytes { bytes in
      var texts = Pieces(bytes, range, by: 0x2C)
      func next() -> String? { texts.next().flatMap { $0.isEmpty ? nil : PercentDecoded(bytes, $0).text } }
      return Deprecation(since: next(), removeAfter: next(), replacement: next())
    }
  }

  /// What the URL opens.
  public var destination: Destination {
    table.withBytes { bytes in
      switch entry {
      case .ability(let entry), .link(_, .ability(let entry)):
        .ability(entry.ability.destination(bytes, bundle: bundle))
      case .link(_, .controller(let name)): .controller(PercentDecoded(bytes, name).text)
      case .link(_, .page(let entry)): .page(PercentDecoded(bytes, entry.name).text)
      case .link(_, .app(let entry)): .app(PercentDecoded(bytes, entry.name).text)
      case .link(_, .tab(let name)): .tab(PercentDecoded(bytes, name).text)
      case .link(_, .web(let template)): .web(WebPath.text(bytes, template, parameters))
      }
    }
  }

  /// The names of the generated cases that lead to the page or the micro app that opens, with a dot between two.
  var destinationPath: String? {
    guard case .link(_, let opened) = entry else { return nil }
    switch opened {
    case .page(let entry), .app(let entry): return table.withBytes { PercentDecoded($0, entry.casePath).text }
    case .ability, .controller, .tab, .web: return nil
    }
  }
}
