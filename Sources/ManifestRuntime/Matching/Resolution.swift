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
  /// The route's line; nil for a want URL.
  let link: LinkEntry?
  let target: Target

  enum Target {
    case ability(AbilityEntry)
    /// The name of the class.
    case controller(Range<Int>)
  }

  /// The name of the route, or nil for a want URL, which names its ability itself.
  public var route: String? {
    guard let link else { return nil }
    return table.withBytes { PercentDecoded($0, link.name).text }
  }

  /// The names of the generated cases that lead to the route, with a dot between two.
  var casePath: String {
    table.withBytes { bytes in
      if let link { return bytes.text(link.casePath) }
      if case .ability(let ability) = target { return bytes.text(ability.casePath) }
      return ""
    }
  }

  /// The path template that the URL matched, as people write it and without query values, or nil for a want URL.
  ///
  /// Only a segment with one of `%/{}` in its text keeps its escapes: it would mean something else without them.
  public var template: String? {
    guard let link else { return nil }
    return table.withBytes { bytes in
      let segments = LinkEntry.segments(bytes, link.template).map { Array($0) } ?? []
      let texts = segments.map { segment in
        if case .literal = TemplateSegment(bytes, segment) {
          let text = PercentDecoded(bytes, segment).text
          return text.utf8.contains { "%/{}".utf8.contains($0) } ? bytes.text(segment) : text
        }
        return bytes.text(segment)
      }
      return "/" + texts.joined(separator: "/")
    }
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
      func text(_ range: Range<Int>) -> String { PercentDecoded(bytes, range).text }
      switch target {
      case .controller(let name): return .controller(text(name))
      case .ability(let ability):
        let presenter: AbilityDestination.Presenter =
          switch ability.presenter {
          case .viewController(let name): .viewController(text(name))
          case .native(let name): .native(text(name))
          case .dynamic: .dynamic
          }
        return .ability(
          AbilityDestination(
            bundleName: text(bundle), module: text(ability.module), name: text(ability.name), presenter: presenter,
            launchType: ability.launchType))
      }
    }
  }
}
