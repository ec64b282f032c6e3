package import ManifestRuntime
import ManifestText

/// Finds URLs that some claims accept and others do not take.
///
/// A claim takes every URL that its template matches with its query values, whatever the types of its parameters: a wrong value is
/// an error and not another route.
package struct LinkSearch {
  /// A URL without its scheme and host, decoded.
  package struct Link: Hashable, Sendable {
    package var segments: [String]
    package var query: [Program.QueryItem]

    /// The URL.
    package func text(_ base: LinkText.Base) throws(LinkText.Unrepresentable) -> String {
      var text = LinkText(base)
      for segment in segments { try text.append(segment: segment) }
      for item in query { try text.append(query: item.name, .string(item.value)) }
      return text.text
    }
  }

  package typealias Answer = SearchResult<Link>

  /// The most steps for one question.
  ///
  /// A step is a character of a path, and so are a few templates that the path may match.
  package static let maximumSteps = 200_000
  /// The most steps for all questions about a program.
  package static let maximumTotalSteps = 2_000_000

  private let routes: [Program.Route]
  private lazy var index = ClaimIndex(routes)
  private var remaining = Self.maximumTotalSteps

  package init(_ routes: [Program.Route]) { self.routes = routes }

  /// A URL that opens a route by one of its templates.
  package mutating func link(opening claim: LinkClaim) -> Answer {
    link(accepted: [claim]) { $0.precedes(claim) }
  }

  /// A URL that opens a route by one of its templates and has a path that a template matches.
  mutating func link(opening claim: LinkClaim, below path: Spanned<PathTemplate>) -> Answer {
    link(accepted: [LinkClaim(path), claim]) { $0.precedes(claim) }
  }

  /// A URL that two equally specific claims accept, and that no other takes from both.
  mutating func link(openingBoth first: LinkClaim, _ second: LinkClaim) -> Answer {
    link(accepted: [first, second]) { $0.isMoreSpecific(than: first) }
  }

  /// A URL that a route alone would accept.
  package mutating func link(acceptedBy claim: LinkClaim) -> Answer { link(accepted: [claim]) { _ in false } }

  /// The claims that take URLs from a claim, in the order of the routes.
  package mutating func claims(preceding claim: LinkClaim) -> [LinkClaim] {
    var steps = remaining
    defer { remaining = max(steps, 0) }
    return overlapping(claim, &steps)?.filter { $0.precedes(claim) } ?? []
  }

  /// A parameter that no URL of the claim can give a value, if there is one.
  package mutating func impossibleParameter(of claim: LinkClaim) -> Parameter? {
    for parameter in claim.parameters {
      let segment = claim.template.segments.first { $0.name == parameter.name }
      guard segment != nil || parameter.presence == .required else { continue }
      let alone = LinkClaim(PathTemplate(segments: segment.map { [$0] } ?? []), parameter, at: claim.span)
      if link(acceptedBy: alone).isNone { return parameter }
    }
    return nil
  }

  /// The claims that may match a path, in the order of the routes, or nil if the steps are not enough.
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

extension PathAutomaton.Accepted {
  /// The segments of a claim.
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
