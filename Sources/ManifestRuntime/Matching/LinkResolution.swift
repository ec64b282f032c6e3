/// The route, destination, and parameters that a URL resolves to.
///
/// Properties other than `parameters` are read from the route table on demand.
public struct LinkResolution: Equatable, Sendable {
  /// The deprecation of a route.
  public struct Deprecation: Hashable, Sendable {
    /// The app version that deprecated the route.
    public let since: String?
    /// The date after which the route may be removed, as `YYYY-MM-DD`.
    public let removeAfter: String?
    /// The name of the replacement route.
    public let replacement: String?

    /// Creates a deprecation.
    public init(since: String?, removeAfter: String?, replacement: String?) {
      self.since = since
      self.removeAfter = removeAfter
      self.replacement = replacement
    }
  }

  /// The parameters that have a value, in declaration order, followed by undeclared parameters of a want.
  public let parameters: ParameterValues

  let table: TableText
  let layout: TableLayout
  let entry: Entry

  /// The table entry that the URL resolved to.
  enum Entry {
    case link(LinkEntry)
    case ability(AbilityEntry)
  }

  var link: LinkEntry? { if case .link(let link) = entry { link } else { nil } }

  /// The name of the route, or nil for a want URL.
  public var route: String? {
    guard let link else { return nil }
    return table.withBytes { PercentDecoded($0, link.name).text }
  }

  /// Returns whether the URL opens the route with the given name.
  package func opens(route name: String) -> Bool {
    guard let link else { return false }
    return table.withBytes { PercentDecoded($0, link.name).elementsEqual(name.utf8) }
  }

  /// The dot-separated names of the generated cases that lead to the route or ability.
  var casePath: String {
    let path =
      switch entry {
      case .link(let link): link.casePath
      case .ability(let ability): ability.casePath
      }
    return table.withBytes { PercentDecoded($0, path).text }
  }

  /// The names of what the app requires before it opens the URL, sorted: those of the route and of its destination.
  ///
  /// A route map declares them under `requirements`. The app decides whether they are met; resolving a URL does not check
  /// them.
  public var requirements: [String] {
    table.withBytes { bytes in
      let fields =
        switch entry {
        case .ability(let ability): [ability.requirements]
        case .link(let link): [link.requirements, link.target.requirements(bytes, layout)]
        }
      return Set(fields.flatMap { $0.texts(bytes) }).sorted()
    }
  }

  /// Whether wants from outside the app may open the ability that the URL opens, or nil for another destination.
  package var opensExportedAbility: Bool? {
    switch entry {
    case .ability(let ability): ability.isExported
    case .link(let link): table.withBytes { link.target.abilityEntry($0, layout)?.isExported }
    }
  }

  /// Returns a Boolean value that indicates whether two URLs open the same route or ability with the same parameters.
  public static func == (left: LinkResolution, right: LinkResolution) -> Bool {
    left.casePath == right.casePath && left.template == right.template && left.parameters == right.parameters
      && left.destination == right.destination
  }

  /// The parameters that the route or ability declares.
  var declaredParameters: ParameterValues {
    guard case .ability(let ability) = entry else { return parameters }
    return table.withBytes { bytes in
      let declared = ParameterNotation.parameters(bytes, ability.parameters)
      return ParameterValues(
        parameters.filter { field in declared.contains { $0.name.hasSameBytes(as: field.name) } })
    }
  }

  /// The parameters whose value is not their default, which a query need not contain.
  var valuesOtherThanDefaults: ParameterValues {
    guard let link else { return parameters }
    let declared = table.withBytes { ParameterNotation.parameters($0, link.parameters) }
    return ParameterValues(
      parameters.filter { field in
        let parameter = declared.first { $0.name.hasSameBytes(as: field.name) }
        return parameter?.presence != .defaulted(field.value)
      })
  }

  /// The path template that the URL matched, without query values, or nil for a want URL.
  ///
  /// A segment is percent-encoded only if a route map requires it: `/a%20b/{x}`, but `/café`.
  public var template: String? {
    guard let link else { return nil }
    return table.withBytes { link.path($0) }
  }

  /// The deprecation of the route, or nil if the route is not deprecated.
  public var deprecation: Deprecation? {
    guard let range = link?.deprecation else { return nil }
    return table.withBytes { bytes in
      var texts = SplitBytes(bytes, range, by: 0x2C)
      func next() -> String? { texts.next().flatMap { $0.isEmpty ? nil : PercentDecoded(bytes, $0).text } }
      return Deprecation(since: next(), removeAfter: next(), replacement: next())
    }
  }

  /// Throws `RouteError.invalidParameter` for a value in the path of a web page that would open another page or site.
  func checkWebPath() throws(RouteError) {
    guard let link, case .web(let template) = link.target else { return }
    try checkPath(template)
  }

  /// Throws `RouteError.invalidParameter` for a value that cannot be in a path with a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - carried: The values that a URL contains, if others need not be in the path.
  /// - Throws: `RouteError.invalidParameter`.
  func checkPath(_ template: Range<Int>, carried: ParameterValues? = nil) throws(RouteError) {
    guard let link else { return }
    try table.withBytes { (bytes) throws(RouteError) in
      guard let invalid = WebPath.invalidSegment(bytes, template, carried ?? parameters, isPartial: carried != nil)
      else {
        return
      }
      let declared = ParameterNotation.parameters(bytes, link.parameters)
      let name = PercentDecoded(bytes, invalid.parameter).text
      guard let parameter = declared.first(where: { $0.name.hasSameBytes(as: name) }) else {
        throw .unreadableTable(.damaged(at: link.parameters.lowerBound))
      }
      throw .invalidParameter(
        RouteError.InvalidParameter(name: name, expected: parameter.type, found: invalid.text),
        of: .route(PercentDecoded(bytes, link.name).text, template: link.pattern(bytes)))
    }
  }

  /// The destination that the URL opens.
  ///
  /// An ability that the table does not declare, which `manifestc` never writes, gets the presenter of the naming
  /// convention.
  public var destination: LinkDestination {
    table.withBytes { bytes in
      func text(_ name: Range<Int>) -> String { PercentDecoded(bytes, name).text }
      func ability(_ entry: AbilityEntry) -> LinkDestination {
        .ability(entry.destination(bytes, bundle: layout.bundle))
      }
      return switch entry {
      case .ability(let entry): ability(entry)
      case .link(let link):
        switch link.target {
        case .ability(let names):
          ability(link.target.abilityEntry(bytes, layout) ?? AbilityEntry(conventional: names))
        case .controller(let name): .controller(text(name))
        case .page(let name): .page(text(name))
        case .app(let name): .app(text(name))
        case .tab(let name): .tab(text(name))
        case .screen(let name): .screen(text(name))
        case .web(let template): .web(WebPath.text(bytes, template, parameters))
        }
      }
    }
  }

  /// The dot-separated names of the generated cases that lead to the destination, if it is a page or a micro app.
  package var destinationPath: String? {
    table.withBytes { bytes in link?.target.entry(bytes, layout).map { PercentDecoded(bytes, $0.casePath).text } }
  }

  /// Returns the `params` text for the ability that the URL opens.
  ///
  /// Empty lists are omitted, because the receiver cannot distinguish them from absent ones. Doubles are rounded to six
  /// decimals.
  public func wantParameters() throws(WantParameters.Unrepresentable) -> String {
    try WantParameters.encode(destinationParameters)
  }

  /// The parameters for the destination: those of the URL and of the route's `with`, by their names in the destination.
  ///
  /// A page, a micro app, or a native view controller gets its defaults for the others, too. The code of another ability
  /// applies them when it reads the want.
  public var destinationParameters: ParameterValues {
    let opened = openedParameters
    var values = givenParameters(of: opened)
    guard suppliesDefaults else { return values }
    for parameter in opened where values[parameter.name] == nil {
      guard case .defaulted(let value) = parameter.presence else { continue }
      values.append(parameter.name, value)
    }
    return values
  }

  /// Whether the destination gets its defaults for parameters that the URL does not set.
  private var suppliesDefaults: Bool {
    guard let link, case .ability = link.target else { return true }
    let presenter = table.withBytes { link.target.abilityEntry($0, layout)?.presenter }
    return if case .native? = presenter { true } else { false }
  }

  /// The parameters of the URL and of the route's `with`, by the names that they have in the destination.
  package var givenParameters: ParameterValues { givenParameters(of: openedParameters) }

  private func givenParameters(of opened: [LinkParameter]) -> ParameterValues {
    guard let link else { return parameters }
    return table.withBytes { link.given.values($0, for: parameters, of: opened) }
  }

  /// The parameters that the destination declares.
  private var openedParameters: [LinkParameter] {
    table.withBytes { link?.target.parameters($0, layout) ?? [] }
  }
}
