import AppSources
import Foundation
import ManifestText
import Testing

/// The folder with the ranges of other parsers, which `Tests/Oracles/compare` writes.
private let folder = ProcessInfo.processInfo.environment["MANIFESTC_ORACLES"]

/// Compares the nodes of real sources with those of other parsers.
@Suite("Syntax: other parsers", .enabled(if: folder != nil)) struct OtherParserTests {
  /// The range of a node, or of the same of another parser.
  private struct Place: Hashable {
    let path: String
    let start: Int
    let end: Int
  }

  /// The kinds of nodes that both have.
  private static let kinds: [SyntaxKind: String] = [
    .call: "call", .function: "function", .type: "type", .branch: "branch",
  ]

  /// The least share of the other parser's nodes that ours has, in percent; it may only rise.
  @Test(arguments: [
    ("swift", ["call": 98.8, "function": 99.9, "type": 99.7, "branch": 99.9]),
    ("objc", ["call": 99.4, "function": 99.7, "type": 99.5, "branch": 99.5]),
  ]) func findsTheSameNodes(language: String, shares: [String: Double]) throws {
    let text = try String(contentsOfFile: "\(try #require(folder))/\(language).ranges", encoding: .utf8)
    var expected: [String: Set<Place>] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 3)
      guard fields.count == 4, let start = Int(fields[1]), let end = Int(fields[2]) else { continue }
      expected[String(fields[0]), default: []].insert(Place(path: String(fields[3]), start: start, end: end))
    }
    var found: [String: Set<Place>] = [:]
    for path in Set(expected.values.joined().map(\.path)) {
      guard let language = SourceLanguage(path: path), let bytes = FileManager.default.contents(atPath: path) else {
        continue
      }
      var sources = SourceMap()
      let source = AppSource(sources.add(path: path, bytes: Array(bytes)), in: language)
      for node in source.root.descendants {
        guard let kind = Self.kinds[node.kind], Self.hasCounterpart(node) else { continue }
        found[kind, default: []].insert(
          Place(path: path, start: Int(node.span.start), end: Int(node.span.end)))
      }
    }
    for (kind, places) in expected.sorted(by: { $0.key < $1.key }) {
      let own = found[kind] ?? []
      let same = places.intersection(own).count
      let share = 100 * Double(same) / Double(max(places.count, 1))
      print("\(language) \(kind): \(same) of \(places.count), \((share * 100).rounded() / 100) %; own \(own.count)")
      for place in places.subtracting(own).sorted(by: { ($0.path, $0.start) < ($1.path, $1.start) }).prefix(20) {
        print("  missing \(place.path) \(place.start) \(place.end)")
      }
      for place in own.subtracting(places).sorted(by: { ($0.path, $0.start) < ($1.path, $1.start) }).prefix(20) {
        print("  more \(place.path) \(place.start) \(place.end)")
      }
      #expect(share >= shares[kind] ?? 100, "\(language) \(kind)")
    }
  }

  /// Returns whether the other parsers have a kind of branches.
  private static func hasCounterpart(_ node: CodeNode) -> Bool {
    node.kind != .branch || ["if", "guard"].contains(node.name)
  }
}
