/// An index of the claims of all routes by the paths that they match: a trie of path segments.
final class ClaimIndex {
  private typealias Entry = (position: Int, claim: LinkClaim)

  /// The nodes of the next segment; parameters have no name.
  private var children: [PathTemplate.Segment: ClaimIndex] = [:]
  /// The claims whose template ends here.
  private var claims: [Entry] = []
  /// The claims whose template continues with a rest.
  private var rests: [Entry] = []

  private init() {}

  convenience init(_ routes: [Program.Route]) {
    self.init()
    let claims = routes.flatMap { route in route.templates.map { LinkClaim($0, of: route) } }
    for (position, claim) in claims.enumerated() { insert((position, claim), claim.template.shape.segments[...]) }
  }

  private func insert(_ entry: Entry, _ segments: ArraySlice<PathTemplate.Segment>) {
    guard let segment = segments.first else { return claims.append(entry) }
    if case .rest = segment { return rests.append(entry) }
    let child = children[segment] ?? ClaimIndex()
    children[segment] = child
    child.insert(entry, segments.dropFirst())
  }

  /// Finds the claims that may match a path that a claim accepts.
  ///
  /// - Parameters:
  ///   - path: The accepted paths.
  ///   - steps: The number of remaining steps of the search.
  /// - Returns: The claims in the order of the routes, or nil if the steps are used up. Some of them may match none of
  ///   the paths.
  func claims(overlapping path: PathAutomaton.Template, steps: inout Int) -> [LinkClaim]? {
    var found: [Entry] = []
    var open = [(node: self, index: 0)]
    while let (node, index) = open.popLast() {
      steps -= 1 + node.claims.count + node.rests.count
      guard steps > 0 else { return nil }
      let isRest = path.isRest(index)
      if index >= path.segments.count {
        found += node.claims
        if !isRest { continue }
      }
      found += node.rests
      let language = path.segments[path.position(index)]
      if !isRest, let words = language.words {
        for segment in words.map(PathTemplate.Segment.literal) + [.parameter("")] {
          steps -= 1
          if let next = node.children[segment] { open.append((next, index + 1)) }
        }
      } else {
        for (segment, next) in node.children {
          steps -= 1
          if !isRest, case .literal(let text) = segment, !language.contains(text) { continue }
          open.append((next, index + 1))
        }
      }
    }
    return found.sorted { $0.position < $1.position }.map(\.claim)
  }
}
