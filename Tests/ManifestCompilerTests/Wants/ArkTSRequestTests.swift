import Foundation
import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestTestSupport
import ManifestText
import Testing

@testable import ArkUISystem

/// Generated ArkTS is strict TypeScript without what ArkTS bans, and reads every want that iOS sends.
@Suite(.enabled(if: ArkTSTools.areInstalled || ProcessInfo.processInfo.environment["CI"] != nil, "needs node and tsc"))
struct ArkTSRequestTests {
  /// A checked-in file, or the file of a map.
  @Test func generatedFilesAreStrictAndLegal() throws {
    let folder = try TemporaryDirectory()
    var names: [String] = []
    for (index, text) in (try ArkTSTools.committedFiles() + [Self.file(of: Self.hostileMap)]).enumerated() {
      names.append("\(index).ts")
      try folder.write(text, to: "\(index).ts")
    }
    #expect(names.count > 10)
    let tools = ArkTSTools(folder.path)
    Self.expectNothing(try tools.errors(in: names))
    Self.expectNothing(try tools.bans(in: names))
  }

  private static func expectNothing(_ output: String) { #expect(output == "", "\(output.prefix(2_000))") }

  /// Each line of `banned.ts` names the ban that it violates.
  @Test func bansAreFound() throws {
    let stubs = ArkTSTools.stubs
    let text = try String(contentsOfFile: "\(stubs)/banned.ts", encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.enumerated().compactMap { index, line -> String? in
      line.hasPrefix("export") ? line.firstRange(of: " // ").map { "\(index + 1): \(line[$0.upperBound...])" } : nil
    }
    let found = try ArkTSTools(stubs).bans(in: ["banned.ts"]).split(separator: "\n")
      .map { String($0.replacing("banned.ts:", with: "")) }
    #expect(found == expected && expected.count > 25)
  }

  // MARK: - Wants

  /// A map with hostile names and all types of parameters.
  private static let hostileMap = """
    version: 1
    namespace: ns
    links: {schemes: [shop]}
    types: {Record: {type: enum, values: ["*/", "`${x}`", "</script>", "\\\\", "\\"'"]}}
    abilities:
      entry/EntryAbility:
        params:
          constructor: string?
          toString: int = 7
          hasOwnProperty: bool?
          valueOf: Record?
          default: {type: enum, values: [a, b c, 绿], default: b c}
          class: {type: double, min: -0.5, max: 1e3, optional: true}
          when: {type: date, min: 2024-02-29, optional: true}
          short: {type: string, maxLength: 2, optional: true}
          small: {type: int, min: -3, max: 900, optional: true}
          ints: list<int>?
          doubles: list<double>?
          words: list<string>?
          flags: list<bool>?
          any: object?
          item: {type: object, optional: true, fields: {values: int, name: string = x, inner: {type: object, optional: true, fields: {e: bool, l: list<int>?}}}}
          itemType: {type: object, optional: true, fields: {a: int}}
      entry/reader: {native: ReaderViewController, params: {text: string}}
    routes:
      main: {path: /a, ability: entry/EntryAbility}

    """

  private static func compiled(_ map: String) -> Compilation {
    SoundProject.build(map: map)
  }

  private static func file(of map: String) throws -> String {
    let compilation = compiled(map)
    let file = compilation.outputs?.files.first { $0.path == "ets/Routes.ets" }
    return try #require(file, "\(compilation.report.rendered(as: .text))").text
  }

  /// A call of a generated function with the expected result.
  private struct Call {
    let function: String
    let argument: ParameterValue
    let expected: ParameterValue

    /// Returns the expectation that a want starts an ability, and is of a route to a page, if there is one.
    ///
    /// Lists that the want does not contain are empty, and the ability's defaults replace other absent parameters.
    init(
      reading function: String, _ resolution: LinkResolution, of parameters: [LinkParameter], route: String = "",
      page: String? = nil
    ) throws {
      self.function = function
      let want = try resolution.wantParameters()
      let values = try #require(WantReader.read(want), "\(want)")
      argument = .object(values.map { ParameterValue.Field($0.key, $0.value) })
      let received = resolution.destinationParameters.map {
        ParameterValue.Field($0.name, WantReader.received($0.value))
      }
      let shown = page.map { [ParameterValue.Field("page", .string($0))] } ?? []
      let filled = Self.filled(.object(received), parameters)
      expected = .object([.init("route", .string(route))] + shown + [.init("parameters", filled)])
    }

    private static func filled(_ value: ParameterValue, _ parameters: [LinkParameter]) -> ParameterValue {
      guard !parameters.isEmpty else { return value }
      return .object(
        parameters.compactMap { parameter in
          switch (parameter.type, value[parameter.name]) {
          case (.list, nil): .init(parameter.name, .list([]))
          case (_, nil):
            if case .defaulted(let value) = parameter.presence {
              .init(parameter.name, WantReader.received(value))
            } else {
              nil
            }
          case (.object(let fields), let object?): .init(parameter.name, filled(object, fields))
          case (_, let found): found.map { .init(parameter.name, $0) }
          }
        })
    }

    init(_ function: String, _ argument: ParameterValue, _ expected: ParameterValue) {
      self.function = function
      self.argument = argument
      self.expected = expected
    }
  }

  /// Calls functions of generated files, and expects the results.
  private static func run(_ files: [(text: String, calls: [Call])]) throws {
    let folder = try TemporaryDirectory()
    var cases: [ParameterValue] = []
    for (index, file) in files.enumerated() {
      try folder.write(file.text, to: "\(index).ts")
      cases += file.calls.map { call in
        .object([
          .init("module", .string("\(folder.path)/\(index).js")), .init("function", .string(call.function)),
          .init("argument", call.argument), .init("expected", call.expected),
        ])
      }
    }
    try folder.write(JSONText.text(of: .list(cases)), to: "cases.json")
    let tools = ArkTSTools(folder.path)
    Self.expectNothing(try tools.errors(in: files.indices.map { "\($0).ts" }, isEmitting: true))
    Self.expectNothing(try tools.output(["node", "\(ArkTSTools.stubs)/read.js", "cases.json"]))
  }

  @Test func readsEveryWantOfLinks() throws {
    let compilation = Self.compiled(Self.hostileMap)
    let table = try #require(compilation.table)
    let parameters = try #require(compilation.program?[ArkUI.self].abilities.first).parameters
    let texts = [
      "constructor=c", "toString=-2147483648", "hasOwnProperty=true", "valueOf=*%2F", "valueOf=%60$%7Bx%7D%60",
      "valueOf=%5C",
      "valueOf=%22'", "default=a", "default=%E7%BB%BF", "class=0.30000000000000004", "class=-0.4999999", "class=1e3",
      "when=2024-02-29", "when=9999-12-31", "short=%F0%9F%98%80%F0%9F%98%80", "small=900", "small=-3", "ints=1&ints=-2",
      "ints=9007199254740991", "doubles=1&doubles=2.5", "words=a%20b&words=", "flags=true&flags=false",
    ]
    var random = SplitMix64(seed: 1)
    var calls: [Call] = []
    for count in 0..<300 {
      let items = count < texts.count ? [texts[count]] : (0..<4).map { _ in texts[random.below(texts.count)] }
      let url = "shop://a?" + items.joined(separator: "&")
      guard case .success(let resolution) = table.resolve(url, origin: .external) else { continue }
      calls.append(try Call(reading: "readNs_EntryEntryAbility", resolution, of: parameters))
    }
    for object in [
      #"{"values":-1}"#, #"{"values":2,"name":"","inner":{"e":true}}"#, #"{"values":2,"inner":{"e":false,"l":[3]}}"#,
    ] {
      let item = try JSONText.object(object)
      let any = ParameterValue.object([.init("a b", .list([.double(0.5), .double(2)])), .init("x", .object([]))])
      let json = try WantParameters.encode([.init("item", item), .init("any", any)]).urlEncoded
      let url = "com.example.shop://entry?abilityName=EntryAbility&params=\(json)"
      calls.append(
        try Call(reading: "readNs_EntryEntryAbility", table.resolve(url, origin: .external).get(), of: parameters))
    }
    #expect(calls.count > 100)
    try Self.run([(try Self.file(of: Self.hostileMap), calls)])
  }

  /// Every link to an ability in a map, with the route and the page that ArkTS must see.
  private static func calls(
    _ links: [(url: String, route: String, page: String?)], in compilation: Compilation
  ) throws -> (text: String, calls: [Call]) {
    let table = try #require(compilation.table, "\(compilation.report.rendered(as: .text))")
    let abilities = try #require(compilation.program)[ArkUI.self].abilities
    let calls = try links.map { url, route, page in
      let resolution = try table.resolve(url, origin: .external).get()
      guard case .ability(let destination) = resolution.destination else { throw CancellationError() }
      let ability = try #require(abilities.first { $0.name == destination.name && $0.module == destination.module })
      let name = (destination.module.prefix(1).uppercased() + destination.module.dropFirst()) + destination.name
      return try Call(
        reading: "read\(name)", resolution, of: ability.parameters, route: route, page: page)
    }
    let file = compilation.outputs?.files.first { $0.path == "ets/Routes.ets" }
    return (try #require(file).text, calls)
  }

  @Test func readsTheWantsOfTheExample() throws {
    let compilation = Compiler(files: DiskFileSystem(root: "\(ArkTSTools.examples)/arkuix-app")).compile()
    let links: [(String, String, String?)] = [
      ("orchard://", "", nil), ("orchard://?tab=basket", "", nil), ("orchard://?tab=account&id=7", "", nil),
      ("https://orchard.example.com/", "", nil), ("orchard://search?text=red%20pear&inStock=true", "", nil),
      ("orchard://products/7", "product", "pages/shop/Product"),
      ("orchard://products/7?tab=basket&page=pages/Profile", "product", "pages/shop/Product"),
      ("orchard://products/2147483647/reviews", "reviews", "pages/shop/Reviews"),
      ("orchard://varieties/williams%20pear", "variety", "pages/shop/Variety"),
      ("orchard://season/12", "season", "pages/shop/Season"), ("orchard://recipes", "recipes", "pages/kitchen/Recipes"),
      ("orchard://recipes/1", "recipe", "pages/kitchen/Recipe"),
      ("orchard://markets", "markets", "pages/about/Markets"),
      ("orchard://markets?name=K%C3%B6ln", "markets", "pages/about/Markets"),
      ("orchard://markets/K%C3%B6ln", "market", "pages/about/Market"), ("orchard://news/3", "news", "pages/about/News"),
      ("https://orchard.example.com/profile", "profile", "pages/Profile"),
    ]
    try Self.run([try Self.calls(links, in: compilation)])
  }

  /// Of several routes with a page, that with the most conditions that the want meets.
  @Test func tellsRoutesWithOnePageApart() throws {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities:
        entry/EntryAbility:
          params:
            screen: page = Home
            kind: {type: enum, values: [a, b], default: a}
            flag: bool?
            count: int?
            share: double?
            day: date?
            text: string?
            list: list<int>?
      routes:
        start: {path: /, ability: entry/EntryAbility, params: [screen, count]}
        all: {path: /all, ability: entry/EntryAbility, with: {screen: List}}
        some: {path: "/some/{count}", ability: entry/EntryAbility, with: {screen: List}}
        kind: {path: /kind, ability: entry/EntryAbility, with: {screen: List, kind: b}}
        fixed:
          path: "/fixed/{q}"
          ability: entry/EntryAbility
          params: {q: {for: text}}
          with: {screen: '"*/', flag: true, count: -3, share: 0.5, day: 2024-02-29, list: [1, 2]}
        other: {path: /other, ability: entry/EntryAbility, with: {kind: b}}
        one: {path: /one, ability: entry/EntryAbility, with: {screen: Twin, list: [1]}}
        two: {path: /two, ability: entry/EntryAbility, with: {screen: Twin, list: [2]}}

      """
    let links: [(String, String, String?)] = [
      ("shop://", "", "Home"), ("shop://?screen=List", "all", "List"), ("shop://?screen=List&count=1", "some", "List"),
      ("shop://?screen=Nowhere", "", "Nowhere"), ("shop://all", "all", "List"), ("shop://some/1", "some", "List"),
      ("shop://kind", "kind", "List"), ("shop://fixed/a%20b", "fixed", "\"*/"), ("shop://other", "", "Home"),
      ("shop://one", "one", "Twin"), ("shop://two", "two", "Twin"),
    ]
    try Self.run([try Self.calls(links, in: Self.compiled(map))])
  }

  @Test func saysWhatIsWrongWithAWant() throws {
    let map = """
      version: 1
      abilities:
        entry/EntryAbility:
          params:
            id: {type: int, min: 1}
            tab: {type: enum, values: [detail, track], default: detail}
            title: {type: string, maxLength: 3, optional: true}
            price: {type: double, min: 0, optional: true}
            isNew: bool?
            day: date?
            ids: list<int>?
            item: {type: object, optional: true, fields: {name: string}}

      """
    func problems(_ want: String, _ messages: String...) throws -> Call {
      Call(
        "readEntryEntryAbility", try JSONReader.read(want),
        .object([.init("problems", .list(messages.map { .string($0) }))]))
    }
    let integer = "an integer from 1 to 2147483647"
    try Self.run([
      (
        try Self.file(of: map),
        [
          Call(
            "readEntryEntryAbility", .null, .object([.init("problems", .list([.string("`id` is missing")]))])),
          try problems("{}", "`id` is missing"),
          try problems(#"{"id":null}"#, "`id` is missing"),
          try problems(#"{"id":"42"}"#, "`id` is not \(integer)"),
          try problems(#"{"id":0}"#, "`id` is not \(integer)"),
          try problems(#"{"id":1.5}"#, "`id` is not \(integer)"),
          try problems(#"{"id":1,"tab":"tracks"}"#, "`tab` is not `detail` or `track`"),
          try problems(#"{"id":1,"title":"abcd"}"#, "`title` is not text of at most 3 characters"),
          try problems(#"{"id":1,"price":-1}"#, "`price` is not a number of at least 0"),
          try problems(#"{"id":1,"isNew":1}"#, "`isNew` is not `true` or `false`"),
          try problems(
            #"{"id":1,"day":"2026-02-29"}"#, "`day` is not a date `YYYY-MM-DD` from 0001-01-01 to 9999-12-31"),
          try problems(
            #"{"id":1,"ids":3}"#,
            "`ids` is not a list in which each item is an integer from -9007199254740991 to 9007199254740991"),
          try problems(
            #"{"id":1,"ids":[1,null]}"#,
            "`ids` is not a list in which each item is an integer from -9007199254740991 to 9007199254740991"),
          try problems(#"{"id":1,"item":[]}"#, "`item` is not an object with the declared fields"),
          try problems(#"{"id":1,"item":{"name":2}}"#, "`item` is not an object with the declared fields"),
          try problems(
            #"{"title":7,"tab":true}"#, "`id` is missing", "`tab` is not `detail` or `track`",
            "`title` is not text of at most 3 characters"),
        ]
      )
    ])
  }

  /// A want has what `startAbility` sends to iOS, and iOS reads the same parameters from it.
  @Test func wantsStartAbilities() throws {
    let parameters = try JSONText.object(#"{"toString":3,"constructor":"c","hasOwnProperty":true,"ints":[1]}"#)
    func want(_ ability: String, _ parameters: ParameterValue) -> ParameterValue {
      .object([
        .init("bundleName", .string("com.example.shop")), .init("moduleName", .string("entry")),
        .init("abilityName", .string(ability)), .init("parameters", parameters),
      ])
    }
    let text = ParameterValue.object([.init("text", .string("\"*/"))])
    try Self.run([
      (
        try Self.file(of: Self.hostileMap),
        [

          Call("wantNs_EntryEntryAbility", parameters, want("EntryAbility", parameters)),
          Call("wantNs_EntryReader", text, want("reader", text)),
        ]
      ),
      (
        try Self.file(of: "version: 1\nabilities: {entry/EntryAbility: {params: {id: int?}}}\n"),
        [Call("wantEntryEntryAbility", .null, want("EntryAbility", .object([])))]
      ),
    ])
  }

  /// Nothing imports the file if no ability's code is ArkTS of the project.
  @Test(arguments: [
    ("entry/EntryAbility: {}", true), ("other/reader: {native: Reader}", false),
    ("entry/reader: {native: Reader}", false), ("other/Late: {hosting: dynamic}", false),
  ])
  func abilitiesOfTheProjectHaveAFile(_ entry: String, _ isWritten: Bool) throws {
    let map = "version: 1\nabilities:\n  \(entry)\n"
    let outputs = try #require(
      Self.compiled(map + (isWritten ? "" : "  entry/EntryAbility: {platforms: [ohos]}\n")).outputs)
    #expect(outputs.files.contains { $0.path == "ets/Routes.ets" } == isWritten)
  }
}

/// The tools that check and run generated ArkTS as TypeScript, in a folder.
struct ArkTSTools {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  static let stubs = "\(tests)/ArkTSStubs"
  static let examples = "\(tests)/../examples"

  static let areInstalled = ["node", "tsc"].allSatisfy { (try? ArkTSTools("/").run([$0, "--version"]).status) == 0 }

  /// Returns the texts of the generated files among the snapshots and the examples.
  static func committedFiles() throws -> [String] {
    try ["\(tests)/ManifestCompilerTests/Snapshots/Cases", examples].flatMap { folder in
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return try paths.filter { $0.hasSuffix("/\(RequestsFile.name)") && !$0.contains("/.") }.sorted()
        .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    }
  }

  /// Returns the errors of strict TypeScript.
  func errors(in files: [String], isEmitting: Bool = false) throws -> String {
    let options = ["--strict", "--target", "es2020", "--module", "commonjs"] + (isEmitting ? [] : ["--noEmit"])
    return try output(["tsc"] + options + ["\(Self.stubs)/ohos.d.ts"] + files)
  }

  /// Returns what the files contain that ArkTS bans, a line each.
  func bans(in files: [String]) throws -> String {
    try output(["node", "\(Self.stubs)/bans.js", "\(Self.stubs)/ohos.d.ts"] + files)
  }

  /// Runs a command in the folder and returns its output, which is not empty if it fails.
  func output(_ command: [String]) throws -> String {
    let (status, text) = try run(command)
    return status == 0 || !text.isEmpty ? text : "\(command) failed"
  }

  private func run(_ command: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
