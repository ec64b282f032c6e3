import ManifestAnalysis
import ManifestModel
import ManifestRuntime
import ManifestTestSupport
import ManifestText
import Testing

@testable import ManifestEmit

@Suite struct RouteTreeTests {
  private func paths(_ program: Program) -> [String: String] {
    let tree = RouteTree(program)
    let routes = zip(program.routes.map(\.name), tree.routePaths.map(\.text))
    let abilities = zip(program.abilities.map { "\($0.module)/\($0.name)" }, tree.abilityPaths.map(\.text))
    return Dictionary(uniqueKeysWithValues: Array(routes) + Array(abilities))
  }

  @Test func includedFilesAreNamespaces() {
    let program = Program(
      [Program.Route("home", "/"), Program.Route("order-list", "/orders", owner: "my-orders")],
      abilities: [Program.Ability("entry", "EntryAbility")])
    #expect(
      paths(program) == [
        "home": "home", "order-list": "myOrders.orderList", "entry/EntryAbility": "entryEntryAbility",
      ])
  }

  @Test func routeStandsForTheAbilityThatItAloneOpens() {
    let id = Parameter.required("id", .int)
    func path(_ routes: [Program.Route]) -> String? {
      paths(Program(routes, abilities: [Program.Ability("m", "A", .dynamic, .singleton, [id])]))["m/A"]
    }
    let route = Program.Route("order", "/order/{id}", parameters: [id], to: .ability(0))
    #expect(path([route]) == "order")
    #expect(path([route, Program.Route("other", "/o/{id}", parameters: [id], to: .ability(0))]) == "mA")
    #expect(path([Program.Route("order", "/order", parameters: [], to: .ability(0))]) == "mA")
    #expect(path([Program.Route("order", "/o/{id}", parameters: [id], to: .ability(0), isPublic: false)]) == "mA")
    let old = Program.Route("old", "/old/{id}", parameters: [id], to: .ability(0), deprecation: .init(use: "order"))
    #expect(path([route, old]) == "order")
  }

  @Test func orderOfTheMapDoesNotMatter() {
    var random = SplitMix64(seed: 3)
    var program = Program(
      (0..<400).map { Program.Route("r-\($0 % 7)_\($0)", "/r\($0)") }
        + ["a-b", "a_b", "aB", "init"].map {
          Program.Route($0, "/\($0)")
        })
    let expected = paths(program)
    #expect(Set(expected.values).count == 404)
    for _ in 0..<10 {
      program.routes.shuffle(using: &random)
      #expect(paths(program) == expected)
    }
  }

  @Test(arguments: [1, 200, 201, 2_000, 10_000])
  func noEnumerationIsTooLarge(count: Int) {
    let program = Program((0..<count).map { Program.Route("item\($0)", "/i\($0)") })
    let tree = RouteTree(program)
    let all = tree.root.all
    #expect(all.allSatisfy { $0.cases.count + $0.namespaces.count <= RouteTree.maximumCases })
    #expect(all.count == 1 || count > RouteTree.maximumCases)
    #expect(Set(tree.routePaths.map(\.text)).count == count)
    #expect(Set(all.map(\.typeName)).count == all.count)
  }

  @Test func fewStayWhereTheyAreWhenManyJoin() {
    let few = ["home", "orders", "fruit"].map { Program.Route($0, "/\($0)") }
    let many = (0..<3_000).map { Program.Ability("module\($0)", "Page") }
    #expect(RouteTree(Program(few, abilities: many)).routePaths.map(\.text) == ["home", "orders", "fruit"])
  }

  /// Code that names a route compiles as before when another one goes.
  @Test(arguments: [250, 1_000, 3_000])
  func routeThatGoesMovesNoOther(count: Int) {
    let whole = (0..<count).map { Program.Route("item\($0)", "/i\($0)") }
    let before = paths(Program(whole))
    for index in stride(from: 0, to: count, by: count / 10) {
      var routes = whole
      let name = routes.remove(at: index).name
      let after = paths(Program(routes))
      #expect(after == before.filter { $0.key != name })
    }
  }

  /// One more route changes a handful of lines in every file.
  @Test func oneMoreRouteIsAFewMoreLines() throws {
    var configuration = Configuration()
    configuration.outputs = [.swift]
    func files(_ count: Int) throws -> [GeneratedFile] {
      let program = Program(
        (0..<count).map { index in
          Program.Route(
            "item\(index)", "/i\(index)/{id}", parameters: [.required("id", .int)], owner: "feature\(index % 100)")
        })
      return try Emission(of: program, configuration, inputs: []).parts(SourceMap()).flatMap { try $0() }
    }
    for (few, more) in zip(try files(10_000), try files(10_001)) {
      func lines(_ file: GeneratedFile) -> [Substring] {
        String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      }
      let difference = lines(more).difference(from: lines(few))
      #expect((1...8).contains(difference.count), "\(few.path) changes \(difference.count) lines")
    }
  }
}

extension CasePath {
  fileprivate var text: String { prefix + name }
}
