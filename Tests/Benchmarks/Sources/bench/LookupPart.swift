import Foundation
import Measuring
import Workspace

/// Lookups from the text of a URL: the generated table, compared with hummingbird and with a dictionary.
enum LookupPart {
  static let rounds = 7
  static let sizes = [1_000, 10_000]
  static let urls = 1_000
  /// The bound for runs without hummingbird: a third of hummingbird's cost of a hit, which is 78 times that of a
  /// dictionary of whole URLs.
  static let dictionaryLimit = 26.0

  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    try run(on: workbench, Workspace.Layout.allCases, sizes: sizes, peers: "lookup-peers", into: &table)
  }

  /// Measures some workloads; compares them with hummingbird if `peers` names a program.
  static func run(
    on workbench: Workbench, _ layouts: [Workspace.Layout], sizes: [Int], peers: String?, into table: inout ResultTable
  ) throws {
    for layout in layouts {
      for size in sizes {
        Workbench.note("lookup, \(layout.rawValue), \(size) routes")
        let generated = try workbench.generated(pages: size, layout: layout)
        let program = try SwiftCompiler(workbench: workbench)
          .program("Lookup", with: generated.tableAlone(), as: "lookup-\(layout.rawValue)-\(size)")
        var figures: [String: [Double]] = [:]
        for _ in 0..<rounds {
          for command in [program] + (peers.map { [workbench.product($0)] } ?? []) {
            let arguments = ["\(size)", layout.rawValue, "\(urls)"]
            for figure in Figure.read(try ChildProcess(command: [command] + arguments).run().output) {
              figures[figure.name, default: []].append(figure.value)
            }
          }
        }
        add("\(layout.rawValue) \(size / 1000)k", figures.mapValues(\.median), isJudged: size == 10_000, to: &table)
      }
    }
  }

  private static func add(
    _ workload: String, _ figures: [String: Double], isJudged: Bool, to table: inout ResultTable
  ) {
    let hit = figures["ours hit"] ?? .nan
    func row(_ what: String, _ ours: String, _ peer: String, limit: Double? = nil) {
      guard let first = figures[ours], let second = figures[peer] else { return }
      table.add(
        "\(workload): \(what)", ours: (first / 1e9).duration, peer: (second / 1e9).duration, ratio: first / second,
        bound: isJudged ? limit.map { .atMost($0, first / second) } : nil)
    }
    row("hit / hummingbird", "ours hit", "hummingbird hit", limit: 1.0 / 3)
    row("hit / hummingbird, given the path", "ours hit", "hummingbird hit by path")
    row("hit / Dictionary of whole URLs", "ours hit", "dictionary hit", limit: dictionaryLimit)
    for miss in figures.keys.filter({ $0.hasPrefix("ours miss: ") }).sorted() {
      let reason = miss.dropFirst("ours miss: ".count)
      let nanoseconds = figures[miss] ?? .nan
      table.add(
        "\(workload): \(reason) / our hit", ours: (nanoseconds / 1e9).duration, peer: (hit / 1e9).duration,
        ratio: nanoseconds / hit, bound: isJudged ? .atMost(1.2, nanoseconds / hit) : nil)
      row("\(reason) / hummingbird", miss, "hummingbird miss: \(reason)")
    }
  }
}
