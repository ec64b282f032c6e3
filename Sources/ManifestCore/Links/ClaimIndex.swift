import ManifestRuntime

/// An index of the claims of all routes by the paths and the query items that they match: a trie of path segments.
final class ClaimIndex {
  /// The query items that a URL may have: each name with its only value, or nil for any value.
  typealias Query = [(name: String, value: String?)]

  private typealias Entry = (position: Int, claim: LinkClaim)

  /// Claims with the same path, or with paths that have the same beginning.
  private struct Entries {
    private(set) var all: [Entry] = []
    private var withoutQuery: [Entry] = []
    /// The claims by the names of all items that they require.
    private var byName: [ExactName: [Entry]] = [:]
    /// The claims by one item that they require, the one that the fewest others have.
    private var byItem: [Program.QueryItem: [Entry]] = [:]

    /// Returns the key of an item, whose value some claims compare in any case.
    private func key(_ item: Program.QueryItem) -> Program.QueryItem {
      Program.QueryItem(name: item.name, value: item.value.asciiLowercased)
    }

    mutating func append(_ entry: Entry) {
      all.append(entry)
      for item in entry.claim.query { byName[ExactName(item.name), default: []].append(entry) }
      if let item = entry.claim.query.map(key).min(by: { byItem[$0]?.count ?? 0 < byItem[$1]?.count ?? 0 }) {
        byItem[item, default: []].append(entry)
      } else {
        withoutQuery.append(entry)
      }
    }

    /// Returns the claims that may match a URL with some items, and those that require a name without a given value;
    /// some may be repeated.
    func requiring(_ query: Query) -> [Entry] {
      query.reduce(into: withoutQuery) { found, item in
        if let value = item.value {
          found += byItem[key(Program.QueryItem(name: item.name, value: value))] ?? []
        } else {
          found += byName[ExactName(item.name)] ?? []
        }
      }
    }
  }

  /// The nodes of the next segment; parameters have no name.
  private var children: [PathTemplate.Segment: ClaimIndex] = [:]
  /// The nodes of literals that match in any case, by the literals in lower case.
  private var folded: [PathTemplate.Segment: ClaimIndex] = [:]
  /// The claims whose template ends here.
  private var claims = Entries()
  /// The claims whose template continues with a rest.
  private var rests = Entries()

  private init() {}

  convenience init(_ routes: [Program.Route]) {
    self.init()
    let claims = routes.flatMap(\.claims)
    for (position, claim) in claims.enumerated() { insert((position, claim), claim.template.shape.segments[...]) }
  }

  private func insert(_ entry: Entry, _ segments: ArraySlice<PathTemplate.Segment>) {
    guard let segment = segments.first else { return claims.append(entry) }
    if case .rest = segment { return rests.append(entry) }
    let child: ClaimIndex
    if entry.claim.answer.ignoresCase, case .literal = segment {
      child = folded[segment.folded] ?? ClaimIndex()
      folded[segment.folded] = child
    } else {
      child = children[segment] ?? ClaimIndex()
      children[segment] = child
    }
    child.insert(entry, segments.dropFirst())
  }

  /// Finds the claims that may match a path that a claim accepts.
  ///
  /// - Parameters:
  ///   - path: The accepted paths.
  ///   - query: The items of the URLs, so that claims with other items are skipped; nil finds the claims with any items.
  ///   - steps: The number of remaining steps of the search.
  /// - Returns: The claims in the order of the routes, or nil if the steps are used up. Some of them may match none of
  ///   the URLs.
  func claims(overlapping path: PathAutomaton.Template, query: Query? = nil, steps: inout Int) -> [LinkClaim]? {
    var found: [Entry] = []
    var open = [(node: self, index: 0)]
    while let (node, index) = open.popLast() {
      let isRest = path.isRest(index)
      let isComplete = index >= path.segments.count
      let before = found.count
      for entries in (isComplete ? [node.claims] : []) + (isComplete && !isRest ? [] : [node.rests]) {
        found += query.map(entries.requiring) ?? entries.all
      }
      steps -= 1 + found.count - before
      guard steps > 0 else { return nil }
      if isComplete, !isRest { continue }
      let language = path.segments[path.position(index)]
      if !isRest, let words = language.words {
        for segment in words.map(PathTemplate.Segment.literal) + [.parameter("")] {
          steps -= 1
          if let next = node.children[segment] { open.append((next, index + 1)) }
          if let next = node.folded[segment.folded] { open.append((next, index + 1)) }
        }
      } else {
        for (segment, next) in node.children {
          steps -= 1
          if !isRest, case .literal(let text) = segment, !language.contains(text) { continue }
          open.append((next, index + 1))
        }
        if !isRest, let text = language.folded {
          if let next = node.folded[.literal(text)] { open.append((next, index + 1)) }
        } else {
          steps -= node.folded.count
          for next in node.folded.values { open.append((next, index + 1)) }
        }
      }
    }
    found.sort { $0.position < $1.position }
    return found.indices.filter { $0 == 0 || found[$0].position != found[$0 - 1].position }.map { found[$0].claim }
  }
}
