import ManifestArkUI
import ManifestRuntime
import Testing

/// How the navigation stack changes when a destination is opened.
@Suite struct PresentationTests {
  private static let bundle = "com.example.shop"
  private static let none = #"{"params":[]}"#

  private static func ability(
    _ name: String, _ launchType: LaunchType, _ presenter: AbilityDestination.Presenter? = nil
  ) -> LinkDestination {
    .ability(
      AbilityDestination(
        bundleName: bundle, module: "entry", name: name, presenter: presenter ?? .viewController("Entry\(name)"),
        launchType: launchType))
  }

  private static func new(_ name: String) -> StagePresentation {
    .pushStage(className: "Entry\(name)", instanceName: "\(bundle):entry:\(name)", params: none)
  }

  private static func front(_ index: Int) -> StagePresentation { .bringToFront(at: index, params: none) }

  struct Case: CustomTestStringConvertible {
    let destination: LinkDestination
    /// The instance names without the bundle, bottom first.
    let stack: [String?]
    let expected: StagePresentation

    init(_ destination: LinkDestination, _ stack: [String?], _ expected: StagePresentation) {
      self.destination = destination
      self.stack = stack
      self.expected = expected
    }

    var testDescription: String { "\(destination) over \(stack)" }
  }

  static let cases: [Case] = [
    // The only instance of a singleton is found at any position; instances of other abilities are not confused with it.
    Case(ability("Main", .singleton), [], new("Main")),
    Case(ability("Main", .singleton), ["entry:Main:0"], front(0)),
    Case(ability("Main", .singleton), ["entry:Main:0", nil, "entry:Other:1"], front(0)),
    Case(ability("Main", .singleton), ["entry:MainTwo:0"], new("Main")),
    Case(ability("Main", .singleton), ["entry:MainTwo:0", "entry:Main:1", "entry:MainTwo:2"], front(1)),
    Case(ability("MainTwo", .singleton), ["entry:Main:0"], new("MainTwo")),
    Case(ability("Main", .singleton), ["\(bundle).entry:Main:0"], front(0)),
    Case(ability("Main", .singleton), ["orders:Main:0"], new("Main")),
    Case(ability("Main", .singleton), [nil, nil], new("Main")),
    // If an app made two instances, the upper one was used last.
    Case(ability("Main", .singleton), ["entry:Main:0", "entry:Main:1", nil], front(1)),
    // Abilities of other launch types are created each time.
    Case(ability("Main", .multiton), ["entry:Main:0"], new("Main")),
    Case(ability("Main", .specified), ["entry:Main:0"], new("Main")),
    // Native pages have no instance name.
    Case(ability("Scan", .singleton, .native("Scanner")), ["entry:Scan:0"], .pushController(className: "Scanner")),
    Case(.controller("Help"), ["entry:Help:0"], .pushController(className: "Help")),
    // An ability that the app creates itself may be a singleton, too.
    Case(ability("Late", .multiton, .dynamic), ["entry:Late:0"], .askApp),
    Case(ability("Late", .singleton, .dynamic), [], .askApp),
    Case(ability("Late", .singleton, .dynamic), ["entry:Late:0"], front(0)),
  ]

  @Test(arguments: cases)
  func presents(_ test: Case) throws {
    let stack = test.stack.map { $0.map { "\(Self.bundle):\($0)" } }
    #expect(try StageOpening(test.destination).presentation(over: stack) == test.expected)
  }

  @Test func newWantContainsItsParameters() throws {
    let opening = StageOpening(
      Self.ability("Main", .singleton),
      parameters: ParameterValues([
        ParameterValue.Field("text", .string("two words")),
        ParameterValue.Field("tags", .list([])),
      ]))
    let params = #"{"params":[{"key":"text","type":10,"value":"two words"}]}"#
    #expect(
      try opening.presentation(over: ["\(Self.bundle):entry:Main:0"]) == .bringToFront(at: 0, params: params))
    #expect(
      try opening.presentation(over: [])
        == .pushStage(className: "EntryMain", instanceName: "\(Self.bundle):entry:Main", params: params))
  }

  /// A native view controller gets the destination's defaults, like the want of an ability.
  @Test func openedURLHasTheDefaultsOfItsDestination() throws {
    var link = TableHash.link
    link.add(NameHash.fnv1a("scan"))
    let ability = TableHash.ability(module: "entry".utf8, name: "Scan".utf8)
    func digits(_ hash: TableHash) -> String { UInt64(hash.value).hexadecimal(digits: TableFormat.hashDigits) }
    let table = try RouteTable(
      utf8: Array(
        """
        manifest-routes 4
        bundle \(Self.bundle)
        scheme shop path
        entries
        /l \(digits(link)) /scan scan scan ability:entry/Scan public current free all usual same side:string?
        ability \(digits(ability)) entry/Scan entryScan native:Scanner multiton public free zoom:double=1.5 side:string=front
        end
        """.utf8))
    let resolution = try table.resolve("shop://scan?side=back", origin: .external).get()
    let opening = StageOpening(resolution)
    #expect(opening.parameters.string("side") == "back" && opening.parameters.double("zoom") == 1.5)
    #expect(
      try opening.params()
        == #"{"params":[{"key":"side","type":10,"value":"back"},{"key":"zoom","type":9,"value":"1.5"}]}"#)
    #expect(try opening.params() == resolution.wantParameters())
  }

  /// Only the parameters of an ability must fit in a want.
  @Test func rejectsParametersThatAWantCannotRepresent() throws {
    let parameters = ParameterValues([ParameterValue.Field("n", .int(1 << 32))])
    let ability = StageOpening(Self.ability("Main", .singleton), parameters: parameters)
    for stack in [[], ["\(Self.bundle):entry:Main:0"]] {
      #expect(throws: WantParameters.Unrepresentable.int(key: "n", 1 << 32)) {
        try ability.presentation(over: stack)
      }
    }
    for native in [.controller("Help"), Self.ability("Scan", .multiton, .native("Help"))] {
      #expect(
        try StageOpening(native, parameters: parameters).presentation(over: []) == .pushController(className: "Help"))
    }
  }
}
