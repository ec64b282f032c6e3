/// What a URL opens, and with which parameters.
///
/// The line of the route was found when the URL was resolved; what it says is turned into values on demand.
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

  /// The parameters that have a value, in the order of their declarations; undeclared ones of a want follow.
  public let parameters: ParameterValues

  let table: TableText
  let layout: TableLayout
  let entry: Entry

  /// The line of the table that the URL opens.
  enum Entry {
    case link(LinkEntry)
    case ability(AbilityEntry)

    /// The names of the generated cases that lead to the route or ability, separated by dots.
    func casePath(_ bytes: ByteView) -> String {
      switch self {
      case .link(let link): PercentDecoded(bytes, link.casePath).text
      case .ability(let ability): PercentDecoded(bytes, ability.casePath).text
      }
    }
  }

  private var link: LinkEntry? { if case .link(let link) = entry { link } else { nil } }

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

  /// Since when the route is deprecated and what replaces it, or nil if it is not.
  public var deprecation: Deprecation? {
    guard let range = link?.deprecation else { return nil }
    return table.withBytes { bytes in
      var texts = Pieces(bytes, range, by: 0x2C)
      func next() -> String? { texts.next().flatMap { $0.isEmpty ? nil : PercentDecoded(bytes, $0).text } }
      return Deprecation(since: next(), removeAfter: next(), replacement: next())
    }
  }

  /// What the URL opens.
  ///
  /// An ability that a route opens and that the table does not declare, which `manifestc` never writes, is shown by the naming
  /// convention.
  public var destination: Destination {
    table.withBytes { bytes in
      func text(_ name: Range<Int>) -> String { PercentDecoded(bytes, name).text }
      func ability(_ ability: PresentedAbility) -> Destination {
        .ability(ability.destination(bytes, bundle: layout.bundle))
      }
      return switch entry {
      case .ability(let entry): ability(entry.ability)
      case .link(let link):
        switch link.target {
        case .ability(let names):
          ability(
            AbilityEntry.find(names: names, of: bytes, in: bytes, layout)?.ability
              ?? PresentedAbility(conventional: names))
        case .controller(let name): .controller(text(name))
        case .page(let name): .page(text(name))
        case .app(let name): .app(text(name))
        case .tab(let name): .tab(text(name))
        case .web(let template): .web(WebPath.text(bytes, template, parameters))
        }
      }
    }
  }

  /// The names of the generated cases that lead to the page or the micro app that opens, separated by dots.
  package var destinationPath: String? {
    table.withBytes { bytes in declaredDestination(bytes).map { PercentDecoded(bytes, $0.casePath).text } }
  }

  /// The line of the page or the micro app that opens.
  private func declaredDestination(_ bytes: ByteView) -> NamedEntry? {
    switch link?.target {
    case .page(let name): NamedEntry.find(name, in: bytes, layout.pages, TableFormat.page)
    case .app(let name): NamedEntry.find(name, in: bytes, layout.apps, TableFormat.app)
    default: nil
    }
  }

  /// The text for the `params` of the ability that the URL opens.
  ///
  /// It holds the parameters of the URL and the defaults of the ability for those that it does not give. An empty list is left
  /// out: its receiver cannot tell it from none.
  public func wantParameters() throws(WantParameters.Unrepresentable) -> String {
    try WantParameters.encode(destinationParameters.filter { $0.value != .list([]) })
  }

  /// The parameters that the destination gets: those of the URL, and the destination's own defaults for others.
  public var destinationParameters: ParameterValues {
    var values = parameters
    for parameter in openedParameters where parameters[parameter.name] == nil {
      guard case .defaulted(let value) = parameter.presence else { continue }
      values.append(parameter.name, value)
    }
    return values
  }

  /// The parameters that the destination declares.
  private var openedParameters: [Parameter] {
    table.withBytes { bytes in
      var notations = declaredDestination(bytes)?.parameters ?? 0..<0
      if case .ability(let names) = link?.target {
        notations = AbilityEntry.find(names: names, of: bytes, in: bytes, layout)?.parameters ?? notations
      }
      return Pieces(bytes, notations, by: 0x20).compactMap {
        $0.isEmpty ? nil : ParameterNotation.parameter(bytes, $0)
      }
    }
  }
}
