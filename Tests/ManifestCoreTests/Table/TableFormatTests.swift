import ManifestCore
import ManifestRuntime
import ManifestTestSupport
import Testing

@Suite struct TableFormatTests {
  static func text(_ count: Int) -> String {
    RouteTableText(Program((0..<count).map { Program.Route("r\($0)", "/module\($0 / 20)/page\($0)") })).text
  }

  // MARK: - The text

  @Test func orderOfTheProgramDoesNotMatter() {
    var random = SplitMix64(seed: 6)
    let program = TableFuzzTests.program
    let text = RouteTableText(program).text
    for _ in 0..<20 {
      var other = program
      other.routes.shuffle(using: &random)
      other.links = Program.Links(
        schemes: program.links.schemes.shuffled(using: &random),
        domains: program.links.domains.shuffled(using: &random))
      #expect(RouteTableText(other).text == text)
    }
  }

  @Test func aNewRouteAddsALine() {
    let few = Self.text(1_000).split(separator: "\n")
    let more = Self.text(1_001).split(separator: "\n")
    #expect(more.count == few.count + 1)
    #expect(Set(few).isSubset(of: more))
  }

  @Test func findsEveryRouteOfALargeTable() throws {
    let table = try RouteTable(utf8: Array(Self.text(5_000).utf8))
    for index in 0..<5_000 {
      #expect(table.answer("arc://hong.com/module\(index / 20)/page\(index)") == "r\(index)")
      #expect(table.answer("arc://hong.com/module\(index / 20)/page\(index)x") == nil)
    }
  }

  // MARK: - Invalid tables

  static let table: StaticString = """
    manifest-routes 4
    bundle com.example.shop
    scheme myapp path
    entries
    /l a8fcd3b3 /about about about controller:About public current free all usual same
    end
    """

  @Test func programTextIsReadInPlace() throws {
    let table = RouteTable(Self.table)
    #expect(table.answer("myapp://about") == "about")
    try table.verify()
    #expect(RouteTable("x").error("myapp://about") == .unreadableTable(.notATable))
    #expect(RouteTable("").error("myapp://about") == .unreadableTable(.notATable))
  }

  @Test(
    arguments: [
      ("", .notATable), ("manifest-route", .notATable), ("\n", .notATable), ("end", .notATable),
      ("manifest-routes ", .otherVersion("")), ("manifest-routes 2\nend", .otherVersion("2")),
      ("manifest-routes 40", .otherVersion("40")), ("manifest-routes 4", .truncated),
      ("manifest-routes 4\nend\n", .truncated), ("manifest-routes 4\nen", .truncated),
      ("manifest-routes 4\nbundle a\nentries\nx end", .truncated),
      ("manifest-routes 4\nend 18 0123456789abcdef", .truncated),
      ("manifest-routes 4\nend", .damaged(at: 17)), ("manifest-routes 4\nbundle a\nend", .damaged(at: 27)),
      ("manifest-routes 4\nbundle a\nentries\nlink\nend", .damaged(at: 35)),
      ("manifest-routes 4\r\nbundle a\r\nentries\r\nend", .otherVersion("4\r")),
    ] as [(String, TableFault)])
  func rejectsTextThatIsNotATable(text: String, fault: TableFault) {
    #expect(throws: fault) { try RouteTable(utf8: Array(text.utf8)) }
    #expect(RouteTable(unverified: Array(text.utf8)).error("myapp://about") == .unreadableTable(fault))
    #expect(!fault.description.isEmpty)
  }

  @Test func rejectsEveryTruncation() throws {
    let text = Array(RouteTableText(TableFuzzTests.program).text.utf8)
    _ = try RouteTable(utf8: text)
    for index in text.indices { #expect((try? RouteTable(utf8: Array(text[..<index]))) == nil) }
  }

  /// A table with one flipped bit is refused, or every URL still resolves without a trap.
  @Test func survivesEverySingleBitFlip() throws {
    let text = Array(RouteTableText(TableFuzzTests.program).text.utf8)
    var refused = 0
    for index in text.indices {
      var changed = text
      changed[index] ^= 1
      guard let table = try? RouteTable(utf8: changed) else {
        refused += 1
        continue
      }
      for url in TableFuzzTests.urls { _ = TableFuzzTests.use(table.resolve(url, origin: .internal)) }
    }
    #expect(refused > text.count / 3)
  }

  @Test(arguments: [
    // In the wrong order.
    ("/l 00000001 x\n/l 00000000 x", 0), ("ability 0 x\n/l 0 x", 0),
    // Duplicate.
    ("/l a8fcd3b3 /about about about controller:About public current free all usual same", 2),
    // With another hash, or in the group of another shape.
    ("/l a8fcd3b4 /about about about controller:About public current free all usual same", 1),
    ("/p a8fcd3b3 /about about about controller:About public current free all usual same", 1),
    ("/ll a8fcd3b3 /about about about controller:About public current free all usual same", 1),
    ("/l?x a8fcd3b3 /about about about controller:About public current free all usual same", 1),
    ("/l A8FCD3B3 /about about about controller:About public current free all usual same", 1),
    // With a missing destination.
    ("/l a8fcd3b3 /about about about page:About public current free all usual same", 1),
    ("/l a8fcd3b3 /about about about ability:a/b public current free all usual same", 1),
    // With another value in a field.
    ("/l a8fcd3b3 about about about controller:About public current free all usual same", 1),
    ("/l a8fcd3b3 /about about about controller:About secret current free", 1),
    ("/l a8fcd3b3 /about about about controller:About public deprecated(a free", 1),
    ("/l a8fcd3b3 /about about about controller:About public current free all usual same id:integer", 1),
    ("/l a8fcd3b3 /about about about controller:About public current free all usual same ", 1),
    ("/l a8fcd3b3 /about about about controller:About public", 1), ("/l", 1), ("page 00000000 about about free", 1),
    ("ability e83123b8 entry/EntryAbility entryEntryAbility view sometimes public free", 1),
    ("ability e83123b8 entry/EntryAbility entryEntryAbility view singleton exported free", 1),
    // With requirements that are missing, malformed, empty, repeated, or in the wrong order.
    ("/l a8fcd3b3 /about about about controller:About public current", 1),
    ("/l a8fcd3b3 /about about about controller:About public current id:int", 1),
    ("ability e83123b8 entry/EntryAbility entryEntryAbility view singleton public", 1),
    ("/l a8fcd3b3 /about about about controller:About public current requires() all usual same", 1),
    ("/l a8fcd3b3 /about about about controller:About public current requires(a", 1),
    ("/l a8fcd3b3 /about about about controller:About public current requires(a,) all usual same", 1),
    ("/l a8fcd3b3 /about about about controller:About public current requires(a,a) all usual same", 1),
    ("/l a8fcd3b3 /about about about controller:About public current requires(b,a) all usual same", 1),
  ])
  func verificationRejectsInvalidLines(lines: String, times: Int) throws {
    let head = "manifest-routes 4\nbundle a\nscheme myapp path\nentries\n"
    let entries = Array(repeating: lines, count: max(times, 1)).joined(separator: "\n")
    let table = RouteTable(unverified: Array("\(head)\(entries)\nend".utf8))
    #expect(throws: TableFault.self) { try table.verify() }
    _ = table.resolve("myapp://about", origin: .internal)
  }

  @Test(arguments: [
    ("/l a8fcd3b3 /about about", "/l a8fcd3b3 /about about x y"), ("public", "secret"), ("controller:", "class:"),
    ("current", "deprecated(a"), ("free", "requires(a"), (" free", ""),
    (" path", " tree"), (" path", " want some"), ("a8fcd3b3", "A8FCD3B3"),
  ])
  func unreadableLinesOpenNothing(old: String, new: String) throws {
    let text = "\(Self.table)"
    let start = try #require(text.range(of: old))
    let table = RouteTable(unverified: Array(text.replacingCharacters(start, with: new).utf8))
    #expect(table.answer("myapp://about") == nil)
  }

  /// `verify` refuses such a table, but a table compiled into the program is not verified.
  @Test func presentsAnUndeclaredAbilityByTheNamingConvention() throws {
    let text = "\(Self.table)"
    let start = try #require(text.range(of: "controller:About"))
    let table = RouteTable(unverified: Array(text.replacingCharacters(start, with: "ability:a/B").utf8))
    guard case .ability(let ability) = try table.resolve("myapp://about", origin: .internal).get().destination else {
      Issue.record("not an ability")
      return
    }
    #expect(ability.presenter == .viewController("ABViewController"))
    #expect(ability.launchType == .singleton)
  }

  // MARK: - Parameters

  @Test func roundTripsParameters() throws {
    let scalars: [ScalarType] = [
      .bool, .int, .int(1 ... .max), .int(.min...5), .int(-3...3), .double, .double(0...0.1), .double(-1e300...1e-7),
      .double(-.infinity ... .infinity), .string, .string(maxLength: 0, pattern: nil),
      .string(maxLength: 9, pattern: try TextPattern("[a-z ,()%]{2,5}\\(é")),
      .string(maxLength: nil, pattern: try TextPattern("")),
      .enumeration(["a", "b,c", "é", "?", ""]),
      .date, .date(CalendarDate(clampingYear: 2024, month: 2, day: 29)...CalendarDate.max),
    ]
    let inner = ParameterType.object([
      LinkParameter(
        name: "x", type: .scalar(.enumeration(["a", "b,c)(=?"])), presence: .defaulted(.string("b,c)(=?"))),
      LinkParameter(name: "y", type: .list(.int), presence: .optional),
    ])
    // A table writes infinite bounds and an empty pattern as no constraint.
    let unwritten: [ScalarType] = [
      .double(-.infinity ... .infinity), .string(maxLength: nil, pattern: try TextPattern("")),
    ]
    let fields = scalars.filter { !unwritten.contains($0) }.enumerated().map {
      LinkParameter(name: "f\($0)", type: .scalar($1), presence: .optional)
    }
    let objects: [ParameterType] = [
      .object([]), inner, .object([LinkParameter(name: "z", type: inner, presence: .required)] + fields),
    ]
    let types = scalars.map { ParameterType.scalar($0) } + scalars.map { .list($0) } + objects
    var parameters: [LinkParameter] = []
    for (index, type) in types.enumerated() {
      parameters.append(LinkParameter(name: "o\(index)", type: type, presence: .optional))
      for texts in [
        ["true"], ["3"], ["0.05"], [""], ["ab(é"], ["a"], ["2026-11-22"], [], ["b,c", "?"], [#"{"a":[1.0,"x y"]}"#],
        [#"{"z":{"y":[1]},"f1":7}"#],
      ] {
        guard let value = type.value(fromURLTexts: texts) else { continue }
        parameters.append(LinkParameter(name: "d\(parameters.count)", type: type, presence: .defaulted(value)))
      }
    }
    let table = try Program([Program.Route("a", "/a", parameters: parameters)]).table()
    let values = try table.resolve("myapp://a", origin: .external).get().parameters
    #expect(parameters.count > 60)
    var defaults: [ParameterValue.Field] = []
    for parameter in parameters {
      guard case .defaulted(let value) = parameter.presence else { continue }
      defaults.append(ParameterValue.Field(parameter.name, value))
    }
    #expect(values == ParameterValues(defaults))

    // The error about a required parameter contains its type, read from the table.
    for type in types {
      let parameter = LinkParameter(name: "p", type: type, presence: .required)
      let table = try Program([Program.Route("a", "/a", parameters: [parameter])]).table()
      guard case .invalidParameter(let fault, of: _)? = table.error("myapp://a?p=%01%01%01%01%01%01%01%01%01%01") else {
        continue
      }
      if type != .scalar(.double(-.infinity ... .infinity)), type != .list(.double(-.infinity ... .infinity)) {
        #expect(fault.expected == type)
      }
    }
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }

  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
