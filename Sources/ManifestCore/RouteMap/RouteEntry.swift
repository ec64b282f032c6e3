package import ManifestText

/// An entry of `routes`: a public link.
package final class RouteEntry: Sendable {
  /// A query item that identifies a route.
  package typealias QueryEntry = (name: Spanned<String>, value: Spanned<String>)

  /// The deprecation of a route.
  package struct Deprecation: Sendable {
    package let since: String?
    /// The date, `YYYY-MM-DD`, after which the route may be removed.
    package let removeAfter: Spanned<String>?
    /// The name of the replacement route.
    package let use: Spanned<String>?
  }

  package let name: Spanned<String>
  /// The owner of the file that declares the route (see `RouteMap.owner`).
  package let owner: String?
  /// The namespace of the file; nil for the root.
  package let namespace: String?
  package let path: Spanned<PathTemplate>
  package let aliases: [Spanned<PathTemplate>]
  package let query: [QueryEntry]
  /// The whole URLs that open the route.
  package let legacy: [Spanned<String>]
  /// The schemes, hosts and domains of its URLs; nil for all.
  package let via: [Spanned<String>]?
  /// Whether its paths match in any case of ASCII letters; nil if the schemes decide.
  package let ignoresCase: Bool?
  package let params: RouteParams
  /// The values of the destination's parameters that the route fixes.
  package let with: [GivenValue]
  /// Whether all parameters could be read; otherwise, a missing one may have been reported already.
  package let areParametersKnown: Bool
  package let destination: RouteDestination
  package let isPublic: Bool
  package let requirements: [Spanned<String>]
  package let deprecation: Deprecation?
  package let examples: [Spanned<String>]
  package let summary: String?

  /// Reads an entry of `routes`; reports a missing path or destination and returns nil.
  convenience init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    NameGrammar.check(member.name, of: "a route", into: &diagnostics)
    let destination = Self.destination(member.name, member.value, file, into: &diagnostics)
    // A misspelled key may be `params`.
    let keys = RouteSchema.keys + file.destinations.map(\.key)
    let areKeysKnown = member.value.mapping?.members.allSatisfy { keys.contains($0.key) } == true
    self.init(
      member, file, to: destination, parameters: member.value["params"], areKeysKnown: areKeysKnown,
      into: &diagnostics)
  }

  /// Reads the route to a destination from the destination's own declaration; reports keys of a route without a path.
  ///
  /// - Returns: Nil if the declaration has no path.
  package convenience init?(
    in member: Mapping.Member, of kind: DestinationKind, _ file: RouteMapFile, into diagnostics: inout Diagnostics
  ) {
    if member.value["path"] == nil, let key = RouteSchema.linkKeys.first(where: { member.value[$0] != nil }) {
      diagnostics.report(
        .missingPath, "\(kind.noun) `\(member.key)` has `\(key)`, but no `path`",
        at: member.value[key]?.span.head ?? member.keySpan, help: "add `path`, or remove `\(key)`")
    }
    self.init(
      member, file, to: RouteDestination(kind: kind, name: member.name), parameters: nil, areKeysKnown: true,
      into: &diagnostics)
  }

  private init?(
    _ member: Mapping.Member, _ file: RouteMapFile, to destination: RouteDestination?, parameters params: Node?,
    areKeysKnown: Bool, into diagnostics: inout Diagnostics
  ) {
    let node = member.value
    name = member.name
    owner = file.owner
    namespace = file.namespace
    // Each part reports its own errors, so read all of them before returning nil.
    let path = node["path"]?.spannedText.flatMap { PathTemplate.spanned($0, into: &diagnostics) }
    aliases = (node["aliases"]?.spannedTexts ?? []).compactMap { PathTemplate.spanned($0, into: &diagnostics) }
    guard let path, let destination else {
      // Only the errors of the parameters are needed.
      _ = ParameterDeclaration.all(in: params, file.allTypes, into: &diagnostics)
      return nil
    }
    self.path = path
    self.params = RouteParams(params, file, destination, into: &diagnostics)
    with = GivenValue.all(in: node, "with")
    legacy = node["legacy"]?.spannedTexts ?? []
    via = node["via"]?.spannedTexts
    ignoresCase = node["ignoreCase"]?.bool
    areParametersKnown = areKeysKnown && self.params.declarations.count == params?.mapping?.members.count ?? 0
    self.destination = destination
    query = node.members(of: "query").compactMap { item in
      item.value.spannedScalar.map { (name: item.name, value: $0) }
    }
    deprecation = node["deprecated"].map { node in
      Deprecation(
        since: node["since"]?.scalarText, removeAfter: node["removeAfter"]?.spannedText, use: node["use"]?.spannedText
      )
    }
    isPublic = node["access"]?.text != "internal"
    requirements = node.requirements
    examples = node["examples"]?.spannedTexts ?? []
    summary = node["summary"]?.text
  }

  private static func destination(
    _ name: Spanned<String>, _ node: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics
  ) -> RouteDestination? {
    guard let members = node.mapping?.members else { return nil }
    let given = members.compactMap { member in
      let kind = file.destinations.first { $0.key == member.key }
      return kind.flatMap { kind in member.value.spannedText.map { (kind, member.value, $0.span) } }
    }
    if let first = given.first, let second = given.dropFirst().first {
      diagnostics.report(
        .contradictoryKeys, "route `\(name.value)` has two destinations", at: second.2,
        related: [.init(first.2, "the first destination")], help: "keep one of them, or declare two routes")
      return nil
    }
    guard let (kind, value, _) = given.first else {
      // The schema has reported another key: a misspelled destination, or one whose value is not text.
      guard members.allSatisfy({ RouteSchema.keys.contains($0.key) }) else { return nil }
      diagnostics.report(
        .missingDestination, "route `\(name.value)` has no destination", at: name.span,
        help: "add `ability: module/Ability`, `controller: SomeViewController` or another destination")
      return nil
    }
    return kind.read(value, &diagnostics).map { RouteDestination(kind: kind, name: $0) }
  }
}

extension RouteEntry {
  /// The elements of `params` if it is an object.
  package var parameters: [RouteParameter] { params.declarations }

  /// The elements of `params` if it is a list; nil otherwise.
  package var listed: [Spanned<String>]? { if case .names(let names) = params { names } else { nil } }
}

extension Node {
  /// The requirements of a route or a destination.
  package var requirements: [Spanned<String>] { self["requires"]?.spannedTexts ?? [] }
}

extension [Spanned<String>] {
  /// The names without repetitions, sorted.
  package var uniqueNames: [String] { Set(map(\.value)).sorted() }
}
