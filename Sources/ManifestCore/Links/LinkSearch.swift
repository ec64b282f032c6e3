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

    /// Returns the URL below a base.
    package func text(_ base: LinkText.Base) throws(LinkText.Unrepresentable) -> String {
      var text = LinkText(base)
      for segment in segments { try text.append(segment: segment) }
      for item in query { try text.append(query: item.name, .string(item.value)) }
      return text.text
    }
  }

  package typealias Answer = SearchResult<Link>

  /// The maximum number of steps of one search.
  ///
  /// A step is a character of a path, or a comparison with a few templates.
  package static let maximumSteps = 200_000
  /// The maximum number of steps of all searches in a program.
  static let maximumTotalSteps = 2_000_000

  private let routes: [Program.Route]
  private lazy var index = ClaimIndex(routes)
  private var remaining = Self.maximumTotalSteps

  package init(_ routes: [Program.Route]) { self.routes = routes }

  /// Searches for a URL that opens a route by one of its templates.
  package mutating func link(opening claim: LinkClaim) -> Answer {
    link(accepted: [claim]) { $0.precedes(claim) }
  }

  /// Searches for a URL that opens a route by one of its templates and whose path another template matches.
  mutating func link(opening claim: LinkClaim, below path: Spanned<PathTemplate>) -> Answer {
    link(accepted: [LinkClaim(path), claim]) { $0.precedes(claim) }
  }

  /// Searches for a URL that two equally specific claims accept and no more specific one matches.
  mutating func link(openingBoth first: LinkClaim, _ second: LinkClaim) -> Answer {
    link(accepted: [first, second]) { $0.isMoreSpecific(than: first) }
  }

  /// Searches for a URL that a claim accepts, regardless of other claims.
  package mutating func link(acceptedBy claim: LinkClaim) -> Answer { link(accepted: [claim]) { _ in false } }

  /// Returns the claims that may match URLs before a claim does, in the order of the routes.
  package mutating func claims(preceding claim: LinkClaim) -> [LinkClaim] {
    var steps = remaining
    defer { remaining = max(steps, 0) }
    return overlapping(claim, &steps)?.filter { $0.precedes(claim) } ?? []
  }

  /// Returns a parameter that has no value in any URL of the claim, if there is one.
  mutating func impossibleParameter(of claim: LinkClaim) -> Parameter? {
    for parameter in claim.parameters {
      let segment = claim.template.segments.first { $0.name == parameter.name }
      guard segment != nil || parameter.presence == .required else { continue }
      let alone = LinkClaim(PathTemplate(segments: segment.map { [$0] } ?? []), parameter, at: claim.span)
      if link(acceptedBy: alone).isNone { return parameter }
    }
    return nil
  }

  /// Returns the claims that may match a path, in the order of the routes; nil if the steps are used up.
  mutating func claims(overlapping path: Spanned<PathTemplate>) -> [LinkClaim]? {
    var steps = remaining
    defer { remaining = max(steps, 0) }
    return overlapping(LinkClaim(path), &steps)
  }

  // MARK: - Search

  private mutating func link(accepted: [LinkClaim], refusing isRefused: (LinkClaim) -> Bool) -> Answer {
    var steps = min(Self.maximumSteps, remaining)
    let before = steps
    defer { remaining -= before - max(steps, 0) }
    guard let refused = overlapping(accepted[0], &steps)?.filter(isRefused) else { return .undecided }
    return QuerySearch(accepted, refused).link(&steps)
  }

  private mutating func overlapping(_ claim: LinkClaim, _ steps: inout Int) -> [LinkClaim]? {
    let path = PathAutomaton.Accepted(claim, isWide: true)
    return index.claims(overlapping: path, steps: &steps)?.map { index.claims[$0] }
  }
}

/// One search of a `LinkSearch`: chooses the query of the URL, then its path.
private struct QuerySearch {
  private let accepted: [LinkClaim]
  private let refused: [LinkClaim]

  /// The possible values of a query name; each option is one value or the values of a list.
  private struct Choice {
    let name: String
    let options: [[String]]
  }

  init(_ accepted: [LinkClaim], _ refused: [LinkClaim]) {
    self.accepted = accepted
    self.refused = refused
  }

  func link(_ steps: inout Int) -> LinkSearch.Answer {
    var choices: [Choice] = []
    for name in names {
      switch options(for: name, &steps) {
      case .found(let options): choices.append(Choice(name: name, options: options))
      case .none: return .none
      case .undecided: return .undecided
      }
    }
    var isDecided = true
    // Iterates over all combinations of options; nearly always, each name has one option.
    var positions = choices.map { _ in 0 }
    while true {
      let query = zip(choices, positions).map { (name: $0.name, values: $0.options[$1]) }
      switch path(query, &steps) {
      case .found(let segments):
        let items = query.flatMap { item in item.values.map { Program.QueryItem(name: item.name, value: $0) } }
        return .found(LinkSearch.Link(segments: segments, query: items))
      case .none: break
      case .undecided: isDecided = false
      }
      steps -= 1
      guard steps > 0 else { return .undecided }
      guard let next = positions.indices.last(where: { positions[$0] + 1 < choices[$0].options.count }) else {
        return isDecided ? .none : .undecided
      }
      positions[next] += 1
      for index in positions.indices where index > next { positions[index] = 0 }
    }
  }

  // MARK: - Query

  /// The names that the query must contain.
  private var names: [String] {
    var names: [String] = []
    for claim in accepted {
      for name in claim.query.map(\.name) + claim.queryParameters.filter({ $0.presence == .required }).map(\.name)
      where !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
        names.append(name)
      }
    }
    return names
  }

  /// Returns the options for a name: one value that no refused claim requires, otherwise all required values.
  private func options(for name: String, _ steps: inout Int) -> SearchResult<[[String]]> {
    func isNamed(_ other: String) -> Bool { other.utf8.elementsEqual(name.utf8) }
    let types = accepted.flatMap(\.queryParameters).filter { isNamed($0.name) }.map(\.type)
    guard !Self.areDisjointNumbers(types) else { return .none }
    func accepts(_ text: String) -> Bool { types.allSatisfy { $0.value(fromURLText: text) != nil } }
    let fixed = accepted.flatMap(\.query).filter { isNamed($0.name) }.map(\.value)
    if let value = fixed.first {
      let isAccepted = fixed.allSatisfy { $0.utf8.elementsEqual(value.utf8) } && accepts(value)
      return isAccepted && !value.utf8.contains(0) ? .found([[value]]) : .none
    }

    let taken = refused.flatMap(\.query).filter { isNamed($0.name) }.map(\.value)
    func search(refusing texts: [String], isWide: Bool = false) -> SearchResult<[String]> {
      let languages = types.map { TextLanguage($0, isWide: isWide) }
      return PathAutomaton(values: languages, refusing: texts).shortPath(steps: &steps) { accepts($0[0]) }
    }
    switch search(refusing: taken) {
    case .found(let value): return .found([value])
    case .undecided: return .undecided
    case .none: break
    }
    let isNarrowed = types.contains { TextLanguage($0, isWide: false).isNarrowed }
    if isNarrowed, !search(refusing: taken, isWide: true).isNone { return .undecided }
    let options = taken.filter(accepts)
    // Only lists accept a repeated value, and a repeated value never equals a required one.
    if let value = options.first, types.allSatisfy({ if case .list = $0 { true } else { false } }) {
      return .found([[value, value]])
    }
    return options.isEmpty ? .none : .found(options.map { [$0] })
  }

  // MARK: - Path

  private func path(_ query: [(name: String, values: [String])], _ steps: inout Int) -> SearchResult<[String]> {
    for index in accepted[0].template.segments.indices {
      let types = accepted.compactMap { claim in
        claim.template.segments.dropFirst(index).first.flatMap { claim.parameter(of: $0)?.type }
      }
      guard !Self.areDisjointNumbers(types) else { return .none }
    }
    let taken = refused.filter { claim in
      claim.query.allSatisfy { item in
        query.contains { name, values in
          name.utf8.elementsEqual(item.name.utf8) && values.count == 1
            && values[0].utf8.elementsEqual(item.value.utf8)
        }
      }
    }
    func search(isWide: Bool) -> (result: SearchResult<[String]>, isNarrowed: Bool) {
      let templates = accepted.map { PathAutomaton.Accepted($0, isWide: isWide) }
      let automaton = PathAutomaton(templates, refusing: taken.map(\.template))
      let result = automaton.shortPath(steps: &steps) { path in accepted.allSatisfy { $0.accepts(path: path) } }
      return (result, templates.contains { $0.segments.contains(where: \.isNarrowed) })
    }
    let (result, isNarrowed) = search(isWide: false)
    guard result.isNone, isNarrowed else { return result }
    return search(isWide: true).result.isNone ? .none : .undecided
  }

  /// Returns whether the ranges of all `double` types have no number in common.
  ///
  /// The automata cannot decide this, because their languages do not limit numbers with an exponent.
  private static func areDisjointNumbers(_ types: [ParameterType]) -> Bool {
    let ranges = types.compactMap { type in
      switch type {
      case .scalar(.double(let range)), .list(.double(let range)): range
      case .scalar, .list, .object: nil
      }
    }
    guard let lowest = ranges.map(\.lowerBound).max(), let highest = ranges.map(\.upperBound).min() else {
      return false
    }
    return lowest > highest
  }
}

extension PathAutomaton.Accepted {
  /// Creates the segments of a claim.
  init(_ claim: LinkClaim, isWide: Bool) {
    var isList = false
    let segments = claim.template.segments.map { segment in
      if case .literal(let text) = segment { return TextLanguage(text) }
      let type = claim.parameter(of: segment)?.type
      if case .rest = segment {
        if case .list = type { isList = true } else { isList = type == nil }
      }
      return type.map { TextLanguage($0, isWide: isWide) } ?? .any
    }
    let hasRest = if case .rest = claim.template.segments.last { true } else { false }
    self.init(segments: segments, hasRest: hasRest, isList: isList)
  }
}
