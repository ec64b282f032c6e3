import ArkUISystem
import ManifestRuntime
import ManifestTestSupport
import ManifestText
import NavigationSystem
import Testing

@testable import ManifestCore

@Suite struct CaseTreeTests {
  private func paths(_ program: Program) -> [String: String] {
    let tree = CaseTree(program)
    return Dictionary(uniqueKeysWithValues: program.declarations.map { ($0.name, tree.path(of: $0.id)) })
  }

  private func program(_ routes: [Program.Route], _ abilities: [Program.Ability] = []) -> Program {
    var program = Program(routes, abilities: abilities)
    program.namespaces = Set(routes.compactMap(\.namespace)).sorted().map { Spanned($0, nowhere) }
    return program
  }

  @Test func declaredNamespacesGroupCases() {
    let program = program(
      [
        Program.Route("home", "/", owner: "shop"),
        Program.Route("order-list", "/orders", owner: "orders", namespace: "my-orders"),
      ], [Program.Ability("entry", "EntryAbility")])
    #expect(
      paths(program) == [
        "home": "home", "order-list": "myOrders.orderList", "entry/EntryAbility": "entryEntryAbility",
      ])
    let tree = CaseTree(program)
    #expect(tree.enumerations(of: .routes).map(\.typeName) == ["Routes", "MyOrdersRoutes"])
    #expect(tree.enumerations(of: .routes)[0].inner.map(\.memberName) == ["myOrders"])
  }

  @Test func everyAbilityHasACase() {
    let id = LinkParameter.required("id", .int)
    let abilities = [Program.Ability("m", "A", .dynamic, .singleton, [id])]
    let route = Program.Route("order", "/order/{id}", parameters: [id], to: .ability("m", "A"))
    let other = Program.Route("other", "/o/{id}", parameters: [id], to: .ability("m", "A"))
    for routes in [[], [route], [route, other]] { #expect(paths(program(routes, abilities))["m/A"] == "mA") }
  }

  @Test func orderOfTheMapDoesNotMatter() {
    var random = SplitMix64(seed: 3)
    var program = program((0..<400).map { Program.Route("r-\($0 % 7)_\($0)", "/r\($0)") })
    let expected = paths(program)
    #expect(Set(expected.values).count == 400)
    for _ in 0..<10 {
      program.routes.shuffle(using: &random)
      #expect(paths(program) == expected)
    }
  }

  @Test(arguments: [(500, 0), (501, 1)])
  func limitsTheCasesOfANamespace(count: Int, findings: Int) {
    for namespace in [nil, "items"] {
      var diagnostics = Diagnostics()
      let routes = (0..<count).map { Program.Route("item\($0)", "/i\($0)", namespace: namespace) }
      CaseCheck.run(on: CaseTree(program(routes)), into: &diagnostics)
      #expect(diagnostics.items.map(\.rule.code) == Array(repeating: "MC4004", count: findings))
    }
  }

  @Test func namesTypesAfterDeclarationAndParameter() throws {
    let tab = LinkParameter.required("tab", .enumeration(["a", "b"]))
    let tree = CaseTree(program([Program.Route("order", "/order", parameters: [tab])]))
    let root = try #require(tree.enumerations(of: .routes).first)
    let item = try #require(root.cases.first)
    #expect(item.parameters.map(\.declaration) == ["tab: OrderTab"])
    #expect(root.ownTypes.map(\.type.name) == ["OrderTab"])
  }

  @Test func avoidsTheTypesOfGeneratedCode() throws {
    let tree = CaseTree(program([Program.Route("order", "/order", namespace: "typed")]))
    #expect(tree.enumerations(of: .routes).map(\.typeName) == ["Routes", "TypedNamespaceRoutes"])
    let names = TypeNames([Navigation.self])
    #expect(names.name("App", "Extension", "Tab") == "AppExtensionTab")
    let page = LinkParameter.required("page", .enumeration(["a", "b"]))
    #expect(TypedParameter(page, of: "app", typeName: nil, names).declaration == "page: AppPageValue")
  }

  @Test func writesDefaultsAsTheyAre() {
    let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    func literal(_ value: ParameterValue, _ type: ScalarType) -> String? {
      TypedParameter(
        LinkParameter(name: "p", type: .scalar(type), presence: .defaulted(value)), of: "item", typeName: nil,
        TypeNames([])
      ).defaultValue
    }
    #expect(literal(.double(-0.0), .double(any)) == "-0.0")
    #expect(literal(.string("e\u{301}"), .string).map { Array($0.utf8) } == Array("\"e\u{301}\"".utf8))
    #expect(literal(.int(.min), .int) == "-9223372036854775808")
    #expect(literal(.string("b"), .enumeration(["a", "b"])) == ".b")
  }
}
