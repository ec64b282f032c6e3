package import ManifestRuntime
import ManifestText

/// Searches for URLs that some claims accept and others do not match.
///
/// A claim matches URLs by its template and query items, whatever the types of its parameters: an invalid value is an
/// error, not another route.
package struct LinkSearch {
  /// A decoded URL without scheme and host.
  package struct Link: Hashable, Sendable {
    package var segments: [String]
    package var query: [Program.QueryItem]
    /// The position of the URL's start in `Program.Links.bases`; nil for any.
    package var base: Int?

    /// Returns the URL below a base.
    package func text(_ base: LinkText.Base) throws(LinkText.Unrepresentable) -> String {
      var text = LinkText(base)
      for segment in segments { try text.append(segment: segment) }
      for item in query { try text.append(query: item.name, .string(item.value)) }
      return text.text
    }
  }

  package typealias Result = SearchResult<Link>

  /// The maximum number of steps of one search.
  ///
  /// A step is a character of a path, or a comparison with a few templates.
  package static let maximumSteps = 200_000
  /// The maximum number of steps of all searches in a program.
  static let maximumTotalSteps = 2_000_000

  private let routes: [Program.Route]
  private let baseCount: Int
  private lazy var index = ClaimIndex(routes)
  private var remaining: Int

  /// Creates a search among routes of an app whose URLs have a number of different starts.
  ///
  /// All searches together take at most a number of steps.
  init(_ routes: [Program.Route], bases: Int, steps: Int = maximumTotalSteps) {
    (self.routes, baseCount, remaining) = (routes, bases, steps)
  }

  /// Creates a search among the routes of a program.
  init(_ program: Program) { self.init(program.routes, bases: program.links.bases.count) }

  /// Searches for a URL that opens a route by one of its templates.
  package mutating func link(opening claim: LinkClaim) -> Result {
    link(accepted: [claim]) { $0.precedes(claim) }
  }

  /// Searches for a URL that opens a route by one of its templates and whose path another template matches.
  mutating func link(opening claim: LinkClaim, below path: LinkClaim) -> Result {
    link(accepted: [path, claim]) { $0.precedes(claim) }
  }

  /// Searches for a URL that two equally specific claims accept and no more specific one matches.
  mutating func link(openingBoth first: LinkClaim, _ second: LinkClaim) -> Result {
    link(accepted: [first, second]) { $0.isMoreSpecific(than: first) }
  }

  /// Returns a parameter that has no value in any URL of the claim, if there is one.
  mutating func impossibleParameter(of claim: LinkClaim) -> LinkParameter? {
    for parameter in claim.parameters {
      let segment = claim.template.segments.first { $0.name == parameter.name }
      guard segment != nil || parameter.presence == .required else { continue }
      let template = PathTemplate(segments: segment.map { [$0] } ?? [])
      let alone = LinkClaim(template: template, parameters: [parameter], span: claim.span)
      // The search ignores other claims.
      if link(accepted: [alone], refusing: { _ in false }).isNone { return parameter }
    }
    return nil
  }

  /// Returns the claims that may match a path of a claim, in the order of the routes; nil if the steps are used up.
  mutating func claims(overlapping claim: LinkClaim) -> [LinkClaim]? {
    var steps = remaining
    defer { remaining = max(steps, 0) }
    return index.claims(overlapping: PathAutomaton.Template(claim, isWide: true), steps: &steps)
  }

  /// Counts steps of a search elsewhere; returns whether any are left.
  mutating func spend(_ steps: Int) -> Bool {
    remaining = max(remaining - steps, 0)
    return remaining > 0
  }

  // MARK: - Search

  /// Searches for a URL that all of some claims accept and none of the refused ones matches.
  mutating func link(accepted: [LinkClaim], refusing isRefused: (LinkClaim) -> Bool) -> Result {
    var steps = min(Self.maximumSteps, remaining)
    let before = steps
    defer { remaining -= before - max(steps, 0) }
    let path = PathAutomaton.Template(accepted[0], isWide: true)
    let query = QuerySearch.query(of: accepted)
    guard let claims = index.claims(overlapping: path, query: query, steps: &steps) else { return .undecided }
    let refused = claims.filter(isRefused)
    var isDecided = true
    var seen: Set<[Int]> = []
    for base in bases(of: accepted, refused) {
      // A URL with another base does not match these claims.
      let own = refused.indices.filter { index in base.map(refused[index].answer.contains) ?? true }
      guard seen.insert(own).inserted else { continue }
      switch QuerySearch(accepted: accepted, refused: own.map { refused[$0] }).link(&steps) {
      case .found(var link):
        link.base = base
        return .found(link)
      case .none: break
      case .undecided: isDecided = false
      }
    }
    return isDecided ? .none : .undecided
  }

  /// Returns the bases that URLs of all accepted claims can have; nil means any base.
  private func bases(of accepted: [LinkClaim], _ refused: [LinkClaim]) -> [Int?] {
    let limits = accepted.compactMap(\.answer.bases)
    if let first = limits.first { return Array(limits.dropFirst().reduce(first) { $0.intersection($1) }.positions) }
    return refused.contains { $0.answer.bases != nil } ? Array(0..<baseCount) : [nil]
  }
}

/// One search of a `LinkSearch`: chooses the query of the URL, then its path.
private struct QuerySearch {
  let accepted: [LinkClaim]
  let refused: [LinkClaim]

  /// A query name and its possible values.
  ///
  /// No name has two values: of a list, the matcher compares the first one with a required value, and it refuses a URL
  /// that repeats a name with a required value.
  private typealias Choice = (name: String, options: [String])

  func link(_ steps: inout Int) -> LinkSearch.Result {
    var choices: [Choice] = []
    for name in Self.query(of: accepted).map(\.name) {
      switch options(for: name, &steps) {
      case .found(let options): choices.append((name, options))
      case .none: return .none
      case .undecided: return .undecided
      }
    }
    return link(choices[...], [], &steps)
  }

  /// Tries all combinations of options; nearly always, each name has one option.
  private func link(
    _ choices: ArraySlice<Choice>, _ query: [Program.QueryItem], _ steps: inout Int
  ) -> LinkSearch.Result {
    guard let (name, options) = choices.first else {
      steps -= 1
      switch path(query, &steps) {
      case .found(let segments): return .found(LinkSearch.Link(segments: segments, query: query))
      case .none: return .none
      case .undecided: return .undecided
      }
    }
    var isDecided = true
    for value in options {
      guard steps > 0 else { return .undecided }
      switch link(choices.dropFirst(), query + [.init(name: name, value: value)], &steps) {
      case .found(let link): return .found(link)
      case .none: break
      case .undecided: isDecided = false
      }
    }
    return isDecided ? .none : .undecided
  }

  // MARK: - Query

  /// Returns the items that a URL of all claims must have, with the required values.
  static func query(of accepted: [LinkClaim]) -> ClaimIndex.Query {
    let fixed = Dictionary(accepted.flatMap(\.query).map { (ExactName($0.name), $0.value) }) { first, _ in first }
    let names: [[String]] = accepted.map { claim in
      let required: [String] = claim.queryParameters.filter { $0.presence == .required }.map(\.name)
      return claim.query.map(\.name) + required
    }
    return names.joined().unique { ExactName($0) }.map { ($0, fixed[ExactName($0)]) }
  }

  /// Returns the options for a name: one value that no refused claim requires, otherwise all required values.
  private func options(for name: String, _ steps: inout Int) -> SearchResult<[String]> {
    func isNamed(_ other: String) -> Bool { other.hasSameBytes(as: name) }
    let types = accepted.flatMap(\.queryParameters).filter { isNamed($0.name) }.map(\.type)
    guard !Self.areDisjointNumbers(types) else { return .none }
    func accepts(_ text: String) -> Bool { types.allSatisfy { $0.value(fromURLText: text) != nil } }
    let fixed = accepted.filter { claim in claim.query.contains { isNamed($0.name) } }
    if let claim = fixed.first(where: { !$0.answer.ignoresCase }) ?? fixed.first,
      let value = claim.query.first(where: { isNamed($0.name) })?.value
    {
      let item = Program.QueryItem(name: name, value: value)
      let isAccepted = fixed.allSatisfy { $0.requires(item) } && accepts(value)
      guard isAccepted, !value.utf8.contains(0) else { return .none }
      // Another route may require one spelling of the value.
      let others = claim.answer.ignoresCase ? [value.uppercased(), value.lowercased()] : []
      return .found(
        [value]
          + others.filter { other in
            other != value && accepts(other) && fixed.allSatisfy { $0.requires(.init(name: name, value: other)) }
          })
    }

    let limits = refused.flatMap { claim in
      claim.query.filter { isNamed($0.name) }.map { (value: $0.value, ignoresCase: claim.answer.ignoresCase) }
    }
    let taken = limits.map(\.value)
    let value = Self.value(of: types) { isWide in
      PathAutomaton(
        values: types.map { TextLanguage($0, isWide: isWide) },
        refusing: limits.map { TextLanguage($0.value, ignoringCase: $0.ignoresCase) }
      )
      .shortPath(steps: &steps) { accepts($0[0]) }
    }
    guard value.isNone else { return value }
    let options = taken.filter(accepts)
    return options.isEmpty ? .none : .found(options)
  }

  // MARK: - Path

  private func path(_ query: [Program.QueryItem], _ steps: inout Int) -> SearchResult<[String]> {
    for index in accepted[0].template.segments.indices {
      let types = accepted.compactMap { claim in
        claim.template.segments.dropFirst(index).first.flatMap { claim.parameter(of: $0)?.type }
      }
      guard !Self.areDisjointNumbers(types) else { return .none }
    }
    let taken = refused.filter { claim in
      claim.query.allSatisfy { item in
        query.contains { $0.name.hasSameBytes(as: item.name) && claim.requires($0) }
      }
    }
    if accepted.contains(where: \.template.segments.isEmpty) {
      // Only the path `/` has no segments.
      let isAccepted = accepted.allSatisfy(\.template.segments.isEmpty)
      return isAccepted && !taken.contains(where: \.template.segments.isEmpty) ? .found([]) : .none
    }
    return Self.value(of: accepted.flatMap(\.parameters).map(\.type)) { isWide in
      let templates = accepted.map { PathAutomaton.Template($0, isWide: isWide) }
      let refused = taken.map {
        PathAutomaton.Template($0.template, ignoringCase: $0.answer.ignoresCase, isWide: true) { _ in nil }
      }
      return PathAutomaton(templates, refusing: refused).shortPath(steps: &steps) { path in
        accepted.allSatisfy { $0.accepts(path: path) }
      }
    }
  }

  /// Searches the narrow languages, then the wide ones, in which it is not known whether a text is a value of its type.
  private static func value(
    of types: [ParameterType], _ search: (_ isWide: Bool) -> SearchResult<[String]>
  ) -> SearchResult<[String]> {
    let result = search(false)
    guard result.isNone, types.contains(where: { $0.doubles != nil }) else { return result }
    return search(true).isNone ? .none : .undecided
  }

  /// Returns whether the ranges of all `double` types have no number in common.
  ///
  /// The automata cannot decide this, because their languages do not limit numbers with an exponent.
  private static func areDisjointNumbers(_ types: [ParameterType]) -> Bool {
    let ranges = types.compactMap(\.doubles)
    guard let lowest = ranges.map(\.lowerBound).max(), let highest = ranges.map(\.upperBound).min() else {
      return false
    }
    return lowest > highest
  }
}

extension ParameterType {
  /// The range of a `double`, or of the items of a list.
  var doubles: ClosedRange<Double>? {
    if case .double(let range)? = scalar { range } else { nil }
  }
}

extension PathAutomaton.Template {
  /// Creates the segments of a claim with the values of their parameters.
  init(_ claim: LinkClaim, isWide: Bool) {
    self.init(claim.template, ignoringCase: claim.answer.ignoresCase, isWide: isWide) { claim.parameter(of: $0)?.type }
  }
}
