@testable import ManifestCompiler
@testable import ManifestCore
@testable import ManifestRuntime

/// A compiled route map with every kind of link, parameter and destination.
struct LinkMap {
  let table: RouteTable
  let program: Program
  let tree: CaseTree

  static let shared: LinkMap? = {
    let run = Compiler(files: InMemoryFileSystem(files)).compile()
    expect(run.report.findings.isEmpty, "the map is sound: \(run.report.rendered(as: .text))")
    guard let table = run.table, let program = run.program else { return nil }
    return LinkMap(table: table, program: program, tree: CaseTree(program))
  }()

  /// Returns the route and the template that a URL matched.
  func template(of resolution: LinkResolution) -> (route: Program.Route, template: PathTemplate)? {
    guard let route = program.routes.first(where: { $0.name == resolution.route }) else { return nil }
    return route.templates.first { $0.description == resolution.template }.map { (route, $0) }
  }

  /// Returns the route or ability of a case.
  func declaration(_ casePath: String) -> TypedDeclaration? {
    program.declarations.first { $0.family == .routes && tree.path(of: $0.id).hasSameBytes(as: casePath) }
  }

  private static let files = [
    "AppScope/app.json5": #"{"app": {"bundleName": "com.example.app", "versionCode": 1, "versionName": "1.0"}}"#,
    "build-profile.json5": #"{"modules": [{"name": "entry", "srcPath": "./entry"}]}"#,
    "entry/src/main/module.json5": #"""
    {"module": {"name": "entry", "type": "entry", "deviceTypes": ["phone"], "abilities": [
      {"name": "MainAbility", "launchType": "singleton"}, {"name": "OtherAbility", "launchType": "multiton"}]}}
    """#,
    "routes.yaml": """
    version: 1
    app: {team: ABCDE12345}
    links:
      schemes:
        - {name: arc, hosts: [hong.com, kong.com]}
        - {name: myapp, hosts: path}
        - {name: anyapp, ignoreCase: true}
      domains: [links.example.com]
    abilities:
      entry/MainAbility:
        params:
          id: {type: int, min: -5, max: 2147483647}
          on: bool = true
          ratio: double?
          name: string?
          word: {type: enum, values: [a, b, é], default: a}
          more: object?
          token: {type: string, optional: true, source: native}
      entry/OtherAbility: {}
    tabs:
      home: {title: Home, symbol: house, root: HomePage}
    pages:
      about: {view: AboutPage}
      purple: {view: PurplePage, tabs: [home], params: {name: string?, tags: string?}}
      help:
        view: HelpPage
        path: /help
        aliases: ["/Help/{topic}"]
        query: {Mode: A}
        ignoreCase: true
        legacy: ["myapp://help=1", "arc://user:1@Help/%2e"]
        params: {topic: string?, page: int = 1}
    routes:
      main:
        path: /main/{id}
        aliases: ["/m/{id}/{word}", /main]
        params:
          id: {type: int, min: -5, max: 2147483647}
          on: bool = true
          ratio: double?
          name: string?
          word: {type: enum, values: [a, b, é], default: a}
        ability: entry/MainAbility
        examples: ["myapp://main?id=1"]
      other: {path: /other, ability: entry/OtherAbility}
      given:
        path: "/given/{n}"
        aliases: [/given]
        params: {n: {for: id, min: 0}, short: {for: name}}
        with: {word: b, token: "a&é"}
        via: [arc, links.example.com]
        legacy: ["arc://given"]
        examples: ["arc://hong.com/given?n=1"]
        ability: entry/MainAbility
      about: {path: /, page: about}
      purple: {path: "/purple/{tags*}", aliases: [/purple], page: purple, params: {name: string?, tags: string?}}
      rest: {path: "/rest/{path*}", controller: RestController, params: {path: string}}
      special: {path: "/a%20b/{x}/%2Fc", controller: SpecialController, params: {x: string, y: "list<double>?", z: "list<int>?"}}
      words:
        path: "/words/{code}"
        params: {code: {type: string, maxLength: 6, pattern: "[A-Z]{2}-?[0-9]*"}, size: {type: double, min: -1.5, max: 1e3, default: 0.5}}
        controller: WordsController
      home-tab: {path: /tab, query: {tabIndex: "0"}, tab: home}
      both: {path: /tab, query: {tabIndex: "1", "k é": "v&w"}, controller: BothController}
      secret: {path: /secret, page: about, access: internal}
      old: {path: /old, page: about, deprecated: {since: "1.0", removeAfter: 2099-01-01, use: about}}
    """,
  ]
}
