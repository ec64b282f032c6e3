import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestText
import Testing

/// The declared fields of objects, in every channel that carries objects.
@Suite struct ObjectFieldsTests {
  private static let filter =
    "{type: object, fields: {color: Color, size: {type: int, min: 1, optional: true}, area: {type: object, optional: true, fields: {radius: float = 2.5}}}}"

  private static func compilation(ability: String, page: String = "{}", app: String = "{}") -> Compilation {
    let map = """
      version: 1
      types: {Color: {type: enum, values: [red, green]}}
      abilities: {entry/EntryAbility: {params: \(ability)}}
      pages: {list: {view: ListPage, params: \(page)}}
      apps:
        launcher: "10000001"
        items:
          "10000001": {delegate: LauncherDelegate, starts: ["10000007"]}
          "10000007": {delegate: ShopDelegate, params: \(app)}
      """
    return Compiler(
      files: InMemoryFileSystem(SoundProject.with(["routes.yaml": map, "manifestc.yaml": SoundProject.allOutputs]))
    ).compile()
  }

  @Test func describesFieldsInEveryOutput() throws {
    let parameters = "{filter: \(Self.filter)}"
    let compilation = Self.compilation(ability: parameters, page: parameters, app: parameters)
    #expect(compilation.report.findings.map(\.message) == [])
    let files = try #require(compilation.outputs).files
    func holds(_ path: String, _ text: String) {
      let found = files.first { $0.path == path }.map(\.text) ?? ""
      #expect(found.contains(text), "\(path) has no \(text)\n\(found)")
    }
    let notation = "filter:object(color:enum(red,green),size:int(1,\u{7C})?,area:object(radius:double=2.5)?)"
    for limit in ["2147483647", ""] {
      holds("Swift/RouteTable.swift", notation.replacing("\u{7C}", with: limit))
    }
    holds("docs/routes.md", "`filter: {color: red\\|green, size: int(1…2147483647)?, area: {radius: double = 2.5}?}`")
    holds(
      "docs/routes.json",
      #""fields":[{"name":"color","type":"enum","isRequired":true,"values":["red","green"]},{"name":"size","type":"int","#
    )
  }

  @Test(arguments: [
    (#"[{"key":"color","type":10,"value":"red"}]"#, #"[{"key":"color","type":10,"value":"red"}]"#),
    (
      #"[{"key":"extra","type":1,"value":true},{"key":"area","type":101,"value":[]},{"key":"color","type":10,"value":"green"}]"#,
      #"[{"key":"color","type":10,"value":"green"},{"key":"area","type":101,"value":[{"key":"radius","type":9,"value":"2.5"}]}]"#
    ),
    (#"[{"key":"color","type":10,"value":"blue"}]"#, nil), ("[]", nil),
    (#"[{"key":"color","type":10,"value":"red"},{"key":"size","type":9,"value":2147483648.0}]"#, nil),
  ])
  func checksTheFieldsOfWants(value: String, sent: String?) throws {
    let table = try #require(Self.compilation(ability: "{filter: \(Self.filter)}").table)
    let json = #"{"params":[{"key":"filter","type":101,"value":\#(value)}]}"#
    let url = "com.example.shop://entry?abilityName=EntryAbility&params=\(json.urlEncoded)"
    let found = try? table.resolve(url, origin: .external).get().wantParameters()
    #expect(found == sent.map { #"{"params":[{"key":"filter","type":101,"value":\#($0)}]}"# })
  }

  /// A declared type has the same fields wherever it is used.
  @Test func sharesTheFieldsOfADeclaredType() throws {
    let map = """
      version: 1
      types: {Area: {type: object, fields: {x: int, y: int}}}
      abilities: {entry/EntryAbility: {params: {area: Area}}}
      pages: {list: {view: ListPage, params: {area: "Area?"}}}
      """
    let compilation = SoundProject.build(map: map)
    #expect(compilation.report.findings.map(\.message) == [])
    let table = compilation.outputs?.files.first { $0.path == "Swift/RouteTable.swift" }?.text ?? ""
    let bounds = "(-2147483648,2147483647)"
    #expect(table.contains("area:object(x:int\(bounds),y:int\(bounds))\n"))
    #expect(table.contains("area:object(x:int,y:int)?\n"))
  }

  /// The bridge has the members of a declared object, as of one that declares them in place.
  @Test func declaresTheMembersOfADeclaredTypeInTheBridge() throws {
    func files(_ types: String, _ place: String, _ places: String) throws -> [String: String] {
      let map = """
        version: 1
        types: {\(types)}
        abilities: {entry/EntryAbility: {}}
        bridge:
          origins: [https://h5.example.com]
          methods:
            move: {args: {to: {\(place)}, way: {\(places), optional: true}}, returns: {at: {\(place)}}}
        """
      let compilation = SoundProject.build(map: map)
      #expect(compilation.report.findings.map(\.message) == [])
      return Dictionary(uniqueKeysWithValues: try #require(compilation.outputs).files.map { ($0.path, $0.text) })
    }
    let fields =
      "fields: {x: int, mode: {type: enum, values: [fast, slow]}, zoom: {type: object, fields: {level: double = 1.5}}}"
    let declared = try files("Place: {type: object, \(fields)}", "type: Place", "type: list<Place>")
    let inline = try files("", "type: object, \(fields)", "type: list<object>, \(fields)")
    #expect(declared["Swift/Bridge.swift"]?.contains("struct MoveTo") == true)
    for path in ["Swift/Bridge.swift", "web/native-bridge.d.ts"] { #expect(declared[path] == inline[path]) }
  }

  @Test(arguments: [
    ("{type: object}", "int", "an object of the bridge must declare its members"),
    ("{type: object, fields: {a: {type: object}}}", "int", "an object of the bridge must declare its members"),
    (
      "{type: object, fields: {a: {type: int, max: 9007199254740993}}}", "int",
      "`a` allows integers that JavaScript cannot represent exactly"
    ),
    (
      "{type: object, fields: {a: {type: object, fields: {b: int}}}}",
      "{type: object, fields: {c: {type: object, fields: {d: Place}}}}", "the bridge nests objects at most 3 deep"
    ),
  ])
  func reportsDeclaredTypesThatTheBridgeDoesNotSupport(type: String, other: String, message: String) {
    let map = """
      version: 1
      types: {Place: \(type)}
      abilities: {entry/EntryAbility: {}}
      bridge:
        origins: [https://h5.example.com]
        methods: {move: {args: {other: \(other), to: Place}}}
      """
    let findings = SoundProject.build(map: map).report
      .findings
    #expect(findings.map { "\($0.code) \($0.message)" } == ["MC8022 \(message)"])
  }

  @Test(arguments: [
    ("{f: {type: int, fields: {a: int}}}", "`fields` does not apply to `int`"),
    ("{f: {type: object, fields: {}}}", "`fields` is empty"),
    ("{f: {type: object, fields: {a: integer}}}", "`integer` is not a parameter type"),
    (
      "{f: {type: object, fields: {a: {type: int, max: 5000000000}}}}",
      "`f.a` allows integers that a want does not represent"
    ),
    (
      "{f: {type: object, fields: {a: int = 5000000000}}}",
      "the default of `f.a` is not an integer that a want represents"
    ),
    (#"{f: {type: object, default: "{\"n\": 5000000000}"}}"#, "a want does not represent the default of `f`"),
    (
      "{f: {type: object, fields: {a: {type: object, fields: {b: {type: object, fields: {c: {type: object, fields: {d: int}}}}}}}}}",
      "the fields of objects are nested at most 3 deep"
    ),
  ])
  func reportsInvalidFields(parameters: String, message: String) {
    let findings = Self.compilation(ability: parameters, page: "{c: \"Color?\"}").report.findings
    #expect(findings.map(\.message) == [message])
  }
}
