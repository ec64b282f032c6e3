/// URLs that open pages of a workspace, and URLs that come near it.
package struct Links: Sendable {
  /// URLs that open a page each, with values for its captures and some of its query.
  package let hits: [String]
  /// The paths of the hits.
  package let paths: [String]
  package let misses: [Miss]

  /// URLs that open nothing, for one reason.
  package struct Miss: Sendable {
    package let name: String
    package let urls: [String]
  }

  static let unknown = "nowhere"

  /// Draws so many pages of a workspace, in no order.
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

  /// The query with about half of the parameters that it may have.
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
