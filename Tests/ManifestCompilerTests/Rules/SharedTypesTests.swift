import ManifestCompiler
import ManifestCore
import Testing

/// Types that a route map declares under `types`.
@Suite struct SharedTypesTests {
  private static func compilation(_ types: String, _ parameters: String, file: String = "version: 1") -> Compilation {
    let map = """
      version: 1
      include: [entry/routes.yaml]
      links: {schemes: [shop]}
      types: {\(types)}
      abilities:
        entry/EntryAbility: {}
      routes:
        item: {path: /item, params: {\(parameters)}, controller: ItemViewController}
      """
    let files = ["routes.yaml": map, "entry/routes.yaml": file + "\n"]
    return SoundProject.build(files)
  }

  private static func findings(_ types: String, _ parameters: String, file: String = "version: 1") -> [String] {
    compilation(types, parameters, file: file).report.findings.map { "\($0.code) \($0.message)" }
  }

  /// Returns the parameters in generated Swift and in the route table.
  private static func generated(_ types: String, _ parameters: String) -> (swift: String?, table: String?) {
    let files = compilation(types, parameters).outputs?.files ?? []
    func lines(_ name: String) -> [Substring] {
      files.filter { $0.path == "Swift/\(name).swift" }.flatMap {
        $0.text.split(separator: "\n")
      }
    }
    let declaration = lines("Routes").first { $0.contains("case item(") }?.firstRange(of: "(").map(\.upperBound)
    let line = lines("Routes").first { $0.contains("case item(") }
    let entry = lines("RouteTable").first { $0.contains(" /item item item ") }
    return (
      declaration.flatMap { start in line.map { String($0[start...].dropLast()) } },
      entry?.firstRange(of: "current free all usual same ").map { String(entry?[$0.upperBound...] ?? "") }
    )
  }

  @Test(
    arguments: [
      ("T: {type: enum, values: [a, b]}", "t: T", "t: T", "t:enum(a,b)"),
      ("T: {type: enum, values: [a, b]}", "t: \"T?\"", "t: T? = nil", "t:enum(a,b)?"),
      ("T: {type: enum, values: [a, b]}", "t: T = b", "t: T = .b", "t:enum(a,b)=b"),
      ("T: {type: enum, values: [a, b]}", "t: {type: T, default: a}", "t: T = .a", "t:enum(a,b)=a"),
      ("T: {type: enum, values: [a, b]}", "t: {type: T, optional: true}", "t: T? = nil", "t:enum(a,b)?"),
      ("T: {type: enum, values: [a, b]}", "t: list<T>", "t: [T]", "t:list<enum(a,b)>"),
      ("T: {type: int, min: 1, max: 9}", "t: T = 3", "t: Int = 3", "t:int(1,9)=3"),
      ("T: int", "t: \"T?\"", "t: Int? = nil", "t:int?"),
      ("T: bool", "t: T = true", "t: Bool = true", "t:bool=true"),
      ("T: {type: double, max: 0.5}", "t: T", "t: Double", "t:double(,0.5)"),
      ("T: {type: string, maxLength: 5, pattern: \"[a-z]+\"}", "t: T", "t: String", "t:string(5,[a-z]+)"),
      ("T: {type: list<int>, min: 1}", "t: T", "t: [Int]", "t:list<int(1,)>"),
      ("T: {type: list<enum>, values: [a, b]}", "t: T", "t: [T]", "t:list<enum(a,b)>"),
      ("T: {type: date, min: 2020-01-01}", "t: \"T?\"", "t: CalendarDate? = nil", "t:date(2020-01-01,)?"),
      ("T: {type: list<string>, maxLength: 5}", "t: T", "t: [String]", "t:list<string(5,)>"),
    ])
  func usesTypesByName(types: String, parameters: String, swift: String, table: String) {
    let generated = Self.generated(types, parameters)
    #expect(generated.swift == swift)
    #expect(generated.table == table)
  }

  /// Every declaration with parameters can use a type.
  @Test(arguments: [
    ("T: object", "t: \"T?\"", "Routes", "case entryEntryAbility(t: ParameterValues? = nil)"),
    ("T: object", "t: \"T?\"", "RouteTable", "app bc3c51e8 90000001 home free t:object?"),
    ("T: object", "t: \"T?\"", "RouteTable", "page 62c52f8f article article free t:object?"),
    (enumeration, "t: \"T?\"", "Routes", "case entryEntryAbility(t: T? = nil)"),
    (enumeration, "t: \"T?\"", "MicroApps", "case home(t: T? = nil)"),
    (enumeration, "t: T = b", "MicroApps", "case home(t: T = .b)"),
    (enumeration, "t: \"T?\"", "TabsAndPages", "case article(t: T? = nil)"),
    ("T: {type: int, min: 1}", "t: T = 5", "TabsAndPages", "case article(t: Int = 5)"),
    ("T: {type: int, min: 1}", "t: T = 5", "RouteTable", "page 62c52f8f article article free t:int(1,)=5"),
  ])
  func usesTypesOfDestinations(types: String, parameters: String, file: String, line: String) {
    let found = Self.lines(
      of: file, types,
      """
      abilities: {entry/EntryAbility: {params: {\(parameters)}}}
      apps: {launcher: "90000001", items: {"90000001": {delegate: HomeAppDelegate, params: {\(parameters)}}}}
      pages: {article: {view: ArticleView, params: {\(parameters)}}}
      """)
    #expect(found.contains { $0.hasSuffix(line) }, "\(found)")
  }

  @Test(arguments: [
    (enumeration, "t: T", "Bridge", "func log(t: T) async throws(BridgeError) -> LogResult"),
    (enumeration, "t: list<T>", "Bridge", "public var t: [T]"),
    (enumeration, "t: \"T?\"", "Bridge", "case turned(t: T? = nil)"),
    ("T: {type: int, min: 1}", "t: T", "Bridge", "case turned(t: Int)"),
    (
      enumeration, "t: \"T?\"", "Extensions",
      #"public static var t: SharedKey<T?> { SharedKey("t", .optional(.enumeration), in: "group.shop", default: nil) }"#
    ),
    (
      "T: {type: int, min: 1}", "t: T = 5", "Extensions",
      #"public static var t: SharedKey<Int> { SharedKey("t", .int, in: "group.shop", default: 5) }"#
    ),
  ])
  func usesTypesOfSharedData(types: String, parameters: String, file: String, line: String) {
    let bridge = """
      bridge:
        name: Native
        origins: [https://h5.example.com]
        methods: {log: {args: {\(parameters)}, returns: {\(parameters)}}}
        events: {turned: {\(parameters)}}
      """
    let extensions = """
      extensions:
        clock:
          bundleId: com.example.shop.clock
          point: widgetkit
          groups: [group.shop]
          shared: {\(parameters)}
      """
    let section = file == "Bridge" ? bridge : extensions
    let found = Self.lines(of: file, types, "abilities: {entry/EntryAbility: {}}\n" + section)
    #expect(found.contains { $0.hasSuffix(line) }, "\(found)")
  }

  private static let enumeration = "T: {type: enum, values: [a, b]}"

  /// Returns the lines of a generated Swift file.
  private static func lines(of file: String, _ types: String, _ sections: String) -> [Substring] {
    let map = "version: 1\nlinks: {schemes: [shop]}\ntypes: {\(types)}\n\(sections)\n"
    let outputs = SoundProject.build(map: map).outputs
    return outputs?.files.first { $0.path == "Swift/\(file).swift" }?.text.split(separator: "\n") ?? []
  }

  @Test(
    arguments: [
      ("T: int", "t: U", ["MC2010 `U` is not a parameter type"]),
      ("T: int", "t: string", ["MC2014 type `T` is not used"]),
      ("T: {type: int, min: 5}", "t: T = 3", ["MC2011 `3` is not an integer of at least 5"]),
      ("T: {type: int, min: 5}", "t: {type: T, max: 9}", ["MC2010 this constraint does not apply to `T`"]),
      (
        "T: list<int>", "t: list<T>",
        ["MC2010 a list has single values as items, but `T` is a list in which each item is an integer"]
      ),
      (
        "T: U, U: list<T>", "t: T",
        ["MC2010 `U` is not a parameter type", "MC2010 `list<T>` is not a parameter type"]
      ),
      ("T: \"int?\"", "t: T", ["MC2010 a declared type cannot be optional or have a default"]),
      ("T: {type: enum}", "t: T", ["MC2010 an `enum` needs its values"]),
      ("T: {type: string, pattern: \"(\"}", "t: T", ["MC2010 invalid pattern: a group is not supported"]),
      (
        "String: {type: enum, values: [a]}", "t: String",
        ["MC4003 type `String` has the name of a type that generated code uses"]
      ),
    ])
  func reportsAnErrorInATypeOnce(types: String, parameters: String, findings: [String]) {
    let found = Self.findings(types, parameters)
    if findings.first?.contains("pattern") == true {
      #expect(found.count == 1 && found[0].hasPrefix("MC2010 invalid pattern"))
    } else {
      #expect(found == findings)
    }
  }

  @Test func requiresUpperCamelCase() {
    #expect(Self.findings("tab: int", "t: int").contains { $0.hasPrefix("MC2010 `tab` cannot name a type") })
  }

  @Test func usesTypesOfOtherFiles() {
    let file = "version: 1\nroutes:\n  other: {path: /other, params: {t: T}, controller: OtherViewController}"
    #expect(Self.findings("T: int", "t: string", file: file) == [])
    let twice = "version: 1\ntypes: {T: string}"
    #expect(Self.findings("T: int", "t: T", file: twice) == ["MC2013 type `T` is declared twice"])
  }
}
