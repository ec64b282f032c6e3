/// URLs that open pages of a workspace, and similar URLs that open none.
package struct Links: Sendable {
  /// URLs that each open one page, with values for its captures and for some of its query.
  package let hits: [String]
  /// The paths of the hits.
  package let paths: [String]
  package let misses: [Miss]

  /// URLs that open nothing for the same reason.
  package struct Miss: Sendable {
    package let name: String
    package let urls: [String]
  }

  static let unknown = "nowhere"

  /// Draws `count` pages of a workspace at random.
  package init(_ workspace: Workspace, count: Int, seed: UInt64 = 7) {
    var random = SeededRandom(seed: seed)
    let pages = workspace.pages.shuffled(using: &random).prefix(count)
    let origin = "https://\(Workspace.domain)"
    paths = pages.map { Self.path($0.segments(&random)) }
    hits = zip(pages, paths).map { page, path in origin + path + page.queryText(&random) }

    func miss(_ name: String, _ change: (inout [String]) -> Void) -> Miss {
      Miss(
        name: name,
        urls: pages.map { page in
          var literals = page.path.filter { $0.capture == nil }.map(\.template)
          change(&literals)
          return origin + Self.path(literals)
        })
    }
    misses = [
      miss("unknown first segment") { $0[0] = Self.unknown },
      miss("unknown last segment") { $0[$0.count - 1] += "-\(Self.unknown)" },
      miss("too many segments") { $0 += ["1", "2", "3"] },
    ]
  }

  private static func path(_ segments: [String]) -> String { segments.map { "/\($0)" }.joined() }
}

extension Workspace.Page {
  fileprivate func segments(_ random: inout SeededRandom) -> [String] {
    path.map { segment in
      switch segment {
      case .literal(let text): text
      case .capture(let parameter): parameter.value(&random)
      }
    }
  }

  /// Returns a query with about half of the page's query parameters.
  fileprivate func queryText(_ random: inout SeededRandom) -> String {
    let items = query.filter { _ in random.chance(percent: 50) }.map { "\($0.name)=\($0.value(&random))" }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }
}

extension Workspace.Parameter {
  fileprivate func value(_ random: inout SeededRandom) -> String {
    switch type {
    case .bool: "true"
    case .int: String(Int.random(in: 1...1_000_000, using: &random))
    case .string: "value-\(Int.random(in: 0..<100_000, using: &random))"
    case .words(_, let words): words.randomElement(using: &random) ?? ""
    }
  }
}
