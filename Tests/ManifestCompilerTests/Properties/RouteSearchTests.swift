import Foundation
import ManifestCompiler
import ManifestRuntime
import ManifestTestSupport
import Testing

@testable import ManifestCore

/// The findings about URLs agree with the runtime's matcher, for random maps with overlapping paths.
///
/// `ROUTE_MAPS=20000 swift test --filter RouteSearchTests` tests that many maps and prints statistics.
@Suite struct RouteSearchTests {
  private static let requested = ProcessInfo.processInfo.environment["ROUTE_MAPS"].flatMap { Int($0) }
  private static let mapsPerCase = 25
  private static let cases = (requested ?? LongRun.count(200)) / mapsPerCase
  private static let urlsPerMap = 100

  private struct Counts {
    var maps = 0
    var clean = 0
    var ambiguous = 0
    var reserved = 0
    var unopenable = 0
    var doubled = 0
    var whole = 0
    var urls = 0
    var others: [String: Int] = [:]
  }

  private func compile(_ yaml: String) -> Compilation {
    SoundProject.build(map: yaml)
  }

  /// Returns the table of a map, whether or not the map has errors.
  private func table(_ yaml: String) throws -> RouteTable {
    let program = try #require(compile(yaml).program)
    return try RouteTable(utf8: Array(RouteTableText(program).text.utf8))
  }

  @Test(arguments: 0..<cases)
  func findingsAgreeWithTheMatcher(part: Int) throws {
    var counts = Counts()
    for seed in part * Self.mapsPerCase..<(part + 1) * Self.mapsPerCase { try check(UInt64(seed), &counts) }
    if Self.requested != nil { print("ROUTE_MAPS", part, counts) }
  }

  private func check(_ seed: UInt64, _ counts: inout Counts) throws {
    let map = RandomRouteMap(seed: seed)
    let compilation = compile(map.yaml())
    let findings = compilation.report.findings
    let comment = Comment(rawValue: "seed \(seed)\n\(map.yaml())\n\(findings.map { "\($0.code) \($0.message)" })")
    let program = try #require(compilation.program, comment)
    let table = try RouteTable(utf8: Array(RouteTableText(program).text.utf8))
    let alone = try map.routes.map { try self.table(map.yaml([$0.withoutLegacy], isReserving: false)) }
    let doubled = findings.contains { $0.code == "MC2087" }
    counts.maps += 1
    if findings.isEmpty { counts.clean += 1 }

    #expect(!findings.contains { $0.code == "MC4001" }, comment)
    var reservedRoutes: Set<String> = []
    // The starts of the URLs that do not open a path of a route.
    var unopenable: [String: [String]] = [:]
    for finding in findings {
      let names = finding.message.matches(of: /`([^`]*)`/).map { String($0.1) }
      switch finding.code {
      case "MC2037" where names.count == 3:
        counts.ambiguous += 1
        let pair = map.routes.filter { names.prefix(2).contains($0.name) }
        for (route, matcher) in zip(map.routes, alone) where names.prefix(2).contains(route.name) {
          #expect(opened(matcher.resolve(names[2], origin: .internal))?.route == route.name, comment)
        }
        // No more specific route takes the URL from both.
        let others = map.routes.filter { route in !pair.contains { $0.name == route.name || $0.rivals(route) } }
        let rest = try self.table(map.yaml((pair + others).map(\.withoutLegacy)))
        let taken = opened(rest.resolve(names[2], origin: .internal))?.route
        #expect(pair.contains { $0.name == taken }, comment)
      case "MC2038" where finding.message.hasPrefix("the whole URL"): reservedRoutes.insert(names[1])
      case "MC2038":
        counts.reserved += 1
        reservedRoutes.insert(names[0])
        #expect(doubled || opened(table.resolve(names[1], origin: .external))?.route == names[0], comment)
      case "MC2066":
        counts.unopenable += 1
        let parts = finding.message.split(separator: " opens route ", maxSplits: 1).map {
          $0.matches(of: /`([^`]*)`/).map { String($0.1) }
        }
        unopenable["\(parts[1][0]) \(parts[1][1])"] = parts[0].isEmpty ? [""] : parts[0]
      case "MC2087": counts.doubled += 1
      case "MC2037": break
      default: counts.others[finding.code, default: 0] += 1
      }
    }
    try checkURLs(map, table, alone, reservedRoutes, unopenable, findings, comment, &counts)
    if !doubled { try checkLegacy(map, table, comment, &counts) }
    guard compilation.outcome() == .clean else { return }
    try checkOpenings(program, table, comment)
  }

  /// Checks that no random URL contradicts the findings.
  private func checkURLs(
    _ map: RandomRouteMap, _ table: RouteTable, _ alone: [RouteTable], _ reservedRoutes: Set<String>,
    _ unopenable: [String: [String]], _ findings: [Finding], _ comment: Comment, _ counts: inout Counts
  ) throws {
    var random = SplitMix64(seed: 7)
    let reserved = try map.reserved.map { path in
      try self.table(
        map.yaml(
          [.init(name: "r", paths: [path], members: ", controller: RController", query: [], isPublic: true)],
          isReserving: false))
    }
    for _ in 0..<Self.urlsPerMap {
      let url = map.url(&random)
      if map.routes.contains(where: { url.prefix { $0 != "?" } == $0.legacy ?? "" }) { continue }
      guard let resolution = opened(table.resolve(url, origin: .external)), let name = resolution.route,
        let template = resolution.template
      else { continue }
      counts.urls += 1
      let dead = unopenable["\(name) \(template)"] ?? []
      #expect(!dead.contains { url.hasPrefix($0) }, "\(url) \(comment)")
      if reserved.contains(where: { opened($0.resolve(url, origin: .internal)) != nil }) {
        #expect(reservedRoutes.contains(name), "\(url) \(comment)")
      }
      let route = try #require(map.routes.first { $0.name == name })
      for (other, matcher) in zip(map.routes, alone) where other.name != name && other.query.count == route.query.count
      {
        guard let second = opened(matcher.resolve(url, origin: .internal))?.template else { continue }
        let isSame = RandomRouteMap.shape(template) == RandomRouteMap.shape(second)
        let isReported = findings.contains { finding in
          finding.code == "MC2037" && [name, other.name].allSatisfy { "\(finding)".contains("`\($0)`") }
        }
        #expect(!isSame || isReported, "\(url) \(name) \(other.name) \(comment)")
      }
    }
  }

  /// Checks that whole URLs open their route, and no path, with any query.
  private func checkLegacy(
    _ map: RandomRouteMap, _ table: RouteTable, _ comment: Comment, _ counts: inout Counts
  ) throws {
    var random = SplitMix64(seed: 8)
    let paths = try self.table(map.yaml(map.routes.map(\.withoutLegacy)))
    for route in map.routes {
      guard let legacy = route.legacy else { continue }
      for _ in 0..<10 {
        let url = legacy + map.query(&random)
        if let resolution = opened(table.resolve(url, origin: .internal)) {
          counts.whole += 1
          #expect(resolution.route == route.name, "\(url) \(comment)")
        }
        #expect(opened(paths.resolve(url, origin: .internal)) == nil, "\(url) \(comment)")
      }
    }
  }

  /// Checks that every template of a map without errors has a URL with each base that opens its route.
  private func checkOpenings(_ program: Program, _ table: RouteTable, _ comment: Comment) throws {
    var search = LinkSearch(program)
    for route in program.routes {
      for (claim, base) in route.claims.flatMap({ claim in program.links.bases.indices.map { (claim, $0) } })
      where claim.answer.contains(base) {
        var own = claim
        own.answer = Answer(bases: BaseSet([base]), ignoresCase: claim.answer.ignoresCase)
        guard case .found(let link) = search.link(opening: own) else {
          Issue.record("\(claim.template) \(program.links.bases[base]) \(comment)")
          continue
        }
        let url = program.links.text(of: link)
        #expect(opened(table.resolve(url, origin: .internal))?.route == route.name, "\(url) \(comment)")
      }
    }
  }

  private func opened(_ result: Result<LinkResolution, RouteError>) -> LinkResolution? { try? result.get() }
}
