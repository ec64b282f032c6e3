import ManifestRuntime
import ManifestText

/// Reports two routes of the same shape that both accept some URL.
///
/// Templates of different shapes are never ambiguous: at the first segment where they differ, the more specific one
/// wins. Within a shape, the route with more required query items wins, so only routes with equally many can be
/// ambiguous.
enum AmbiguousRoutesCheck: Check {
  static let rules: [Rule] = [.ambiguousRoutes, .undecidedRoutes]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let program = context.program
    guard context.project.map.isComplete else { return }
    let all = program.routes.flatMap(\.claims)
    // Templates that match in any case may be ambiguous with others that differ only in case.
    let folds = all.contains { $0.answer.ignoresCase }
    func shape(of claim: LinkClaim) -> PathTemplate { folds ? claim.template.shape.folded : claim.template.shape }
    var seen: Set<PathTemplate> = []
    let repeated = Set(all.map(shape).filter { !seen.insert($0).inserted })
    guard !repeated.isEmpty else { return }
    var search = LinkSearch(program)
    let claims = all.filter { repeated.contains(shape(of: $0)) }
    var shapes: [PathTemplate: [Int: ClaimGroups]] = [:]
    // A template has a claim for each way in which URLs are compared.
    var reported: Set<[String]> = []
    for claim in claims.sorted(by: { $0.isDeclared(before: $1) }) {
      let (shape, count) = (shape(of: claim), claim.query.count)
      search: for earlier in shapes[shape]?[count]?.groups(overlapping: claim) ?? [] {
        var position = earlier.first(agreeingWith: claim, &search)
        while let other = position {
          let pair = [earlier[other], claim].flatMap { [$0.routeName, "\($0.template)"] }
          if let finding = diagnostic(claim, earlier[other], program, context.project.map, &search) {
            if reported.insert(pair).inserted { diagnostics.report(finding) }
            break search
          }
          position = earlier.first(agreeingWith: claim, from: other + 1, &search)
        }
      }
      shapes[shape, default: [:]][count, default: ClaimGroups()].append(claim)
    }
  }

  /// Returns the diagnostic for two equally specific claims, or nil if no URL matches both.
  private static func diagnostic(
    _ claim: LinkClaim, _ other: LinkClaim, _ program: Program, _ map: RouteMap, _ search: inout LinkSearch
  ) -> Diagnostic? {
    // Only findings need the positions, which are searched for among all routes.
    var span: Span { map.span(of: claim) }
    var otherSpan: Span { map.span(of: other) }
    guard claim.routeName != other.routeName else {
      // A template on URLs that are compared exactly, and on others.
      guard claim.answer == other.answer else { return nil }
      let templates = map.templates(of: claim)
      guard let first = templates.first, let last = templates.last else { return nil }
      return Diagnostic(
        .ambiguousRoutes, "route `\(claim.routeName)` has the same path twice", at: last.span,
        related: [.init(first.span, "the other one")], help: "remove `\(last.value)` from `aliases`")
    }
    switch search.link(openingBoth: other, claim) {
    case .none: return nil
    case .undecided:
      return .undecidedRoutes(
        "it cannot be decided whether a URL matches both `\(other.routeName)` and `\(claim.routeName)`", at: span,
        related: [.init(otherSpan, "`\(other.routeName)` is declared here")])
    case .found(let link):
      return Diagnostic(
        .ambiguousRoutes,
        "routes `\(other.routeName)` and `\(claim.routeName)` both match `\(program.links.text(of: link))`", at: span,
        related: [.init(otherSpan, "`\(other.routeName)` matches every path of this shape")],
        note: "types of parameters do not distinguish routes: a wrong value is an error, not another route",
        help: "make the paths differ in a literal or a `query` value")
    }
  }
}

/// The claims on paths of one shape with equally many query items, by their bases.
///
/// Routes that open by no common scheme, host or domain are not compared.
private struct ClaimGroups {
  private var byBases: [BaseSet?: RouteClaims] = [:]
  /// The sets of bases in the order of the map, without those of one base.
  private var wide: [BaseSet?] = []
  private var single: [BaseSet] = []

  mutating func append(_ claim: LinkClaim) {
    let bases = claim.answer.bases
    if byBases[bases] == nil {
      if let bases, bases.count == 1 { single.append(bases) } else { wide.append(bases) }
    }
    byBases[bases, default: RouteClaims()].append(claim)
  }

  /// Returns the groups of claims that have a base in common with a claim.
  func groups(overlapping claim: LinkClaim) -> [RouteClaims] {
    let bases = claim.answer.bases
    let few = bases.flatMap { $0.count <= Self.fewBases ? $0.positions.map { BaseSet([$0]) } : nil }
    let candidates: [BaseSet?] = wide + (few ?? single)
    return candidates.filter { other in
      guard let bases, let other else { return true }
      return !bases.isDisjoint(with: other)
    }.compactMap { byBases[$0] }
  }

  /// The number of bases up to which the groups of each are looked up.
  private static let fewBases = 8
}

/// The claims on paths of one shape with equally many query items and the same bases, in the order of the map.
///
/// A claim is only compared with those that agree with it: a URL can have the query items of both. Others are skipped
/// by an index, so thousands of routes at `/startapp?appId=…` are compared in linear time.
private struct RouteClaims {
  /// The positions of the claims that require an item with a name.
  private struct Positions {
    /// All positions, as ranges.
    var ranges: [Range<Int>] = []
    var byValue: [ExactName: [Int]] = [:]

    mutating func append(_ position: Int, _ value: ExactName) {
      if let last = ranges.last, last.upperBound == position {
        ranges[ranges.count - 1] = last.lowerBound..<position + 1
      } else {
        ranges.append(position..<position + 1)
      }
      byValue[value, default: []].append(position)
    }

    /// Returns the first position, from a position on, of a claim that does not require another value.
    func first(from position: Int, agreeingWith value: ExactName) -> Int {
      let range = ranges.partitioningIndex { $0.upperBound > position }
      guard range < ranges.count, ranges[range].contains(position) else { return position }
      let same = byValue[value] ?? []
      let next = same.partitioningIndex { $0 >= position }
      return next < same.count ? min(same[next], ranges[range].upperBound) : ranges[range].upperBound
    }
  }

  /// Returns the key of an item's value, which some claims compare in any case.
  private static func key(_ item: Program.QueryItem) -> ExactName { ExactName(item.value.asciiLowercased) }

  private var claims: [LinkClaim] = []
  private var names: [ExactName: Positions] = [:]

  subscript(position: Int) -> LinkClaim { claims[position] }

  mutating func append(_ claim: LinkClaim) {
    for item in claim.query {
      names[ExactName(item.name), default: Positions()].append(claims.count, Self.key(item))
    }
    claims.append(claim)
  }

  /// Returns the first position, from a position on, of a claim that agrees with another one.
  ///
  /// Names whose claims alternate need many passes, which count as steps of the search. Without remaining steps, the
  /// claim may disagree; the search for a URL of both is undecided then.
  func first(agreeingWith claim: LinkClaim, from start: Int = 0, _ search: inout LinkSearch) -> Int? {
    var position = start
    for pass in 0... {
      let before = position
      for item in claim.query {
        position =
          names[ExactName(item.name)]?.first(from: position, agreeingWith: Self.key(item)) ?? position
      }
      if position == before || pass > 1 && !search.spend(1) { break }
    }
    return position < claims.count ? position : nil
  }
}

extension LinkClaim {
  /// Returns whether the claim comes first in the map.
  fileprivate func isDeclared(before other: LinkClaim) -> Bool {
    if span != other.span { return (span.source.rawValue, span.start) < (other.span.source.rawValue, other.span.start) }
    return template.text(\.tableEncoded) < other.template.text(\.tableEncoded)
  }
}

extension RouteMap {
  /// Returns the position of a claim's template in the map.
  func span(of claim: LinkClaim) -> Span {
    let templates = templates(of: claim)
    return (templates.first { $0.value == claim.template } ?? templates.first)?.span ?? claim.span
  }

  /// Returns the templates of a claim's route that match the same paths as the claim's.
  fileprivate func templates(of claim: LinkClaim) -> [Spanned<PathTemplate>] {
    guard let entry = routes.first(where: { $0.name.span == claim.span }) else { return [] }
    func shape(_ template: PathTemplate) -> PathTemplate {
      claim.answer.ignoresCase ? template.shape.folded : template.shape
    }
    return ([entry.path] + entry.aliases).filter { shape($0.value) == shape(claim.template) }
  }
}

extension Rule {
  static let ambiguousRoutes = Rule("MC2037", "ambiguous-routes", .error, adjustment: .nothing)
}
