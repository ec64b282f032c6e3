import ManifestCompiler
import ManifestRuntime
import ManifestTestSupport
import Testing

@testable import ManifestCore

/// Random maps whose links are published, and then changed: findings agree with the route tables of both.
@Suite struct PublishedPairTests {
  private static let pairsPerCase = 10
  private static let cases = LongRun.isFull ? 150 : 10
  private static let urlsPerPair = LongRun.isFull ? 4_700 : 300

  private struct Counts {
    var (pairs, urls, changed, undecided, findings) = (0, 0, 0, 0, 0)
  }

  private static func map(_ yaml: String) -> String {
    yaml.replacing("abilities:\n  entry/EntryAbility: {}\n", with: "")
  }

  @Test(arguments: 0..<cases) func findingsAgreeWithBothTables(part: Int) throws {
    var random = SplitMix64(seed: UInt64(part))
    var counts = Counts()
    var seed = UInt64(part) << 20
    while counts.pairs < Self.pairsPerCase {
      seed += 1
      let old = RandomRouteMap(seed: seed)
      let new = old.changed(&random)
      let texts = ["routes.yaml": Self.map(old.yaml()), "app.json5": "{app: {bundleName: 'com.example.shop'}}"]
      var files = InMemoryFileSystem(texts)
      let (compilation, publication) = Compiler(files: files).publish("1.0")
      guard let publication, let before = compilation.table else { continue }
      try publication.write(to: &files)
      files.addFile("routes.yaml", Array(Self.map(new.yaml()).utf8))
      let after = Compiler(files: files).check()
      guard let table = after.table, let program = after.program else { continue }
      counts.pairs += 1
      try compare(old, before, table, program, after.report.findings, files, &random, &counts)
    }
    if LongRun.isFull { print("PUBLISHED_PAIRS", part, counts) }
    #expect(counts.changed > 0)
  }

  private func compare(
    _ map: RandomRouteMap, _ before: RouteTable, _ after: RouteTable, _ program: Program, _ findings: [Finding],
    _ files: InMemoryFileSystem, _ random: inout SplitMix64, _ counts: inout Counts
  ) throws {
    let list = try PublishedLinksTests.list(files)
    let lines = list.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let own = findings.filter { $0.path == "published-links.txt" }
    let comment = Comment(
      rawValue: "\(list)\n\(own.map { "\($0.start.line) \($0.code) \($0.message)" })\n"
        + String(decoding: try files.contents(of: "routes.yaml", limit: 1 << 20), as: UTF8.self))
    counts.findings += own.count
    counts.undecided += own.filter { $0.code == "MC9009" }.count
    // Each witness is one for both tables.
    for finding in own where ["MC9001", "MC9002", "MC9003", "MC9004"].contains(finding.code) {
      let url = String(finding.message.drop { $0 != "`" }.dropFirst().prefix { $0 != "`" })
      let isChange = Self.isBreak(url, before, after, program)
      #expect(finding.code == "MC9004" ? isChange == false : isChange == true, "\(url) \(comment)")
    }
    for _ in 0..<Self.urlsPerPair {
      let url = map.url(&random)
      guard let isBreak = Self.isBreak(url, before, after, program) else { continue }
      counts.urls += 1
      guard isBreak, case .success(let old) = before.resolve(url, origin: .external), let route = old.route,
        let template = old.template
      else { continue }
      counts.changed += 1
      let isReported = own.contains { finding in
        let line = lines[finding.start.line - 1]
        let fields = line.split(separator: " ")
        return ["MC9001", "MC9002", "MC9003", "MC9009"].contains(finding.code) && fields.count > 2
          && fields[2] == route && (fields[0] == "url" || Self.isSame(String(fields[1]), template))
      }
      #expect(isReported, "\(url) of `\(template)` \(comment)")
    }
  }

  private static func isSame(_ field: String, _ template: String) -> Bool {
    field.prefix { $0 != "?" } == template.prefix { $0 != "?" }
  }

  /// Returns whether a URL that opened a page opens another one or none; nil for one that opened none.
  private static func isBreak(
    _ url: String, _ before: RouteTable, _ after: RouteTable, _ program: Program
  ) -> Bool? {
    guard case .success(let old) = before.resolve(url, origin: .external), let name = old.route else { return nil }
    guard case .success(let new) = after.resolve(url, origin: .external), let other = new.route else { return true }
    return name != other && "\(old.destination)" != "\(new.destination)"
  }
}
