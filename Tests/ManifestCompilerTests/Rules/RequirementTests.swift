import ManifestCompiler
import ManifestCore
import ManifestRuntime
import Testing

/// The requirements of a route map, and the access to abilities.
@Suite struct RequirementTests {
  private static func compilation(
    _ map: String, included: String = "", module: String = "{name: 'EntryAbility', exported: true}"
  ) -> Compilation {
    let files = [
      "routes.yaml": "version: 1\ninclude: [entry/routes.yaml]\n\(map.contains("routes:") ? links : "")\(map)\n",
      "entry/routes.yaml": "version: 1\nnamespace: entry\n\(included)\n",
      "entry/src/main/module.json5": "{module: {name: 'entry', type: 'entry', abilities: [\(module)]}}\n",
    ]
    return SoundProject.build(files)
  }

  private static func findings(
    _ map: String, included: String = "", module: String = "{name: 'EntryAbility', exported: true}"
  ) -> [String] {
    compilation(map, included: included, module: module).report.findings.map { "\($0.code) \($0.message)" }
  }

  private static let links = "links: {schemes: [shop]}\n"
  private static let abilities = "abilities: {entry/EntryAbility: {}}\n"

  // MARK: - Requirements

  @Test(
    arguments: [
      ("requirements: [login]", "[login]", []),
      ("requirements: [login, gold-member]", "[gold-member, login]", []),
      ("requirements: [login]", "[logn]", ["MC2078 unknown requirement `logn`"]),
      (
        "requirements: [login]", "[wifi]",
        ["MC2078 unknown requirement `wifi`", "MC2079 requirement `login` is not used"]
      ),
      ("", "[login]", ["MC2078 unknown requirement `login`"]),
      ("requirements: [login, wifi]", "[login]", ["MC2079 requirement `wifi` is not used"]),
      ("requirements: [login, login]", "[login]", ["MC2080 requirement `login` is declared twice"]),
      ("requirements: [1st]", "[]", ["MC2004 `1st` cannot name a requirement"]),
      (
        "requirements: [gold-member, goldMember]", "[gold-member, goldMember]",
        ["MC4003 requirement `goldMember` and requirement `gold-member` are both `goldMember` in Swift"]
      ),
    ] as [(String, String, [String])])
  func checksRequirements(declared: String, used: String, found: [String]) {
    let route = "routes: {a: {path: /a, controller: AController, requires: \(used)}}"
    #expect(Self.findings("\(declared)\n\(Self.abilities)\(route)") == found)
    // Any file may declare what another uses.
    if !declared.contains("1st") {
      #expect(Self.findings("\(Self.abilities)\(route)", included: declared) == found)
    }
  }

  @Test(arguments: [
    "abilities: {entry/EntryAbility: {requires: [login]}}", "\(abilities)pages: {p: {view: P, requires: [login]}}",
    "\(abilities)apps: {launcher: \"90000001\", items: {\"90000001\": {delegate: ADelegate, requires: [login]}}}",
  ])
  func destinationsHaveRequirements(map: String) {
    #expect(Self.findings("requirements: [login]\n\(map)") == [])
    #expect(Self.findings("requirements: [login, wifi]\n\(map)") == ["MC2079 requirement `wifi` is not used"])
    #expect(Self.findings(map).contains("MC2078 unknown requirement `login`"))
  }

  @Test func suggestsTheNearestRequirement() {
    func helps(_ map: String) -> [String?] { Self.compilation(map).report.findings.map(\.help) }
    let route = "\(Self.abilities)routes: {a: {path: /a, controller: AController, requires: [logn]}}"
    #expect(helps("requirements: [login]\n\(route)") == ["write `login`"])
    #expect(helps(route) == ["declare it at the top of the map: `requirements: [logn]`"])
  }

  @Test func unitesRequirementsOfARouteAndItsDestination() throws {
    let compilation = Self.compilation(
      """
      requirements: [login, member]
      abilities: {entry/EntryAbility: {requires: [login]}}
      routes: {a: {path: /a, ability: entry/EntryAbility, requires: [member]}}
      """)
    let table = try #require(compilation.table)
    #expect(try table.resolve("shop://a", origin: .external).get().requirements == ["login", "member"])
    let want = "com.example.shop://entry?abilityName=EntryAbility"
    #expect(try table.resolve(want, origin: .external).get().requirements == ["login"])
    let source = try #require(compilation.outputs?.files.first { $0.path == "Swift/Requirements.swift" })
    let cases = "{\n  case login\n  case member\n}"
    #expect(source.text.contains("enum AppRequirement: String, LinkRequirement, CaseIterable \(cases)"))
  }

  @Test func writesNoRequirementsWithoutDeclarations() {
    let files = Self.compilation(Self.abilities).outputs?.files.map(\.path) ?? []
    #expect(files.contains("Swift/Routes.swift") && !files.contains("Swift/Requirements.swift"))
  }

  // MARK: - Access

  /// The manifest's word, the map's properties, and whether wants from outside the app open the ability.
  @Test(
    arguments: [
      ("", "", false), (", exported: true", "", true), (", exported: false", "", false), (", visible: true", "", true),
      (", visible: true, exported: false", "", false), (", exported: true", "access: internal", false),
      ("", "access: public", true), (", exported: false", "hosting: dynamic, access: public", true),
      (", exported: true", "hosting: dynamic", true),
    ])
  func manifestAndMapDecideWhetherAnAbilityIsExported(word: String, map: String, isExported: Bool) throws {
    for wants in ["", "app: {wants: exported}\n", "app: {wants: all}\n"] {
      let compilation = Self.compilation(
        "\(wants)abilities: {entry/EntryAbility: {\(map)}}\nroutes: {a: {path: /a, ability: entry/EntryAbility}}",
        module: "{name: 'EntryAbility'\(word)}")
      #expect(compilation.report.findings.map(\.code) == [])
      let table = try #require(compilation.table)
      let want = "com.example.shop://entry?abilityName=EntryAbility"
      let refusal = RouteError.notExported(ability: "entry/EntryAbility")
      let opens = isExported || wants.contains("all")
      #expect(table.resolve(want, origin: .external).map { _ in true } == (opens ? .success(true) : .failure(refusal)))
      #expect((try? table.resolve(want, origin: .internal).get()) != nil)
      #expect((try? table.resolve("shop://a", origin: .external).get()) != nil)
    }
  }

  /// One warning names the abilities for which nobody says it.
  @Test(
    arguments: [
      ("entry/A: {native: AController}", ["`entry/A` has no `access`, so only the app itself opens it"]),
      ("entry/A: {native: AController, access: internal}", []), ("entry/A: {native: AController, access: public}", []),
      ("bought/A: {hosting: dynamic}", ["`bought/A` has no `access`, so only the app itself opens it"]),
      ("bought/A: {hosting: dynamic, access: internal}", []),
      (
        "entry/B: {native: BController}, entry/A: {native: AController}",
        ["`entry/A`, `entry/B` have no `access`, so only the app itself opens them"]
      ),
      (
        (1...5).map { "entry/A\($0): {native: AController}" }.joined(separator: ", "),
        ["`entry/A1`, `entry/A2`, `entry/A3` and 2 more have no `access`, so only the app itself opens them"]
      ),
    ] as [(String, [String])])
  func namesAbilitiesWithoutAccess(abilities: String, found: [String]) {
    let map = "abilities: {entry/EntryAbility: {}, \(abilities)}"
    #expect(Self.findings(map) == found.map { "MC2081 \($0)" })
    #expect(Self.findings("app: {wants: all}\n\(map)") == [])
  }
}
