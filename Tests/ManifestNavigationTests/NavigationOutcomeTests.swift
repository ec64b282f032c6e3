import ManifestRuntime
import Testing

@testable import ManifestNavigation

/// How a link ends, by what it changed.
@Suite struct NavigationOutcomeTests {
  @Test(
    arguments: [
      (.changed, .opened), (.unchanged, .opened), (.fellBack(.tooLong(bytes: 9_999)), .refused(kind: "tooLong")),
      (.refused(.unresolved(.tooLong(bytes: 9_999))), .refused(kind: "tooLong")),
      (.refused(.invalidPage(.tooLong(bytes: 9_999))), .refused(kind: "tooLong")),
      (.refused(.tooDeep(limit: 8)), .refused(kind: "tooDeep")), (.refused(.notOpened(.superseded)), .superseded),
      (.refused(.notOpened(.refused(kind: "noURL"))), .refused(kind: "noURL")),
    ] as [(NavigationOutcome, LinkOutcome)])
  func isThatOfTheLink(_ outcome: NavigationOutcome, _ expected: LinkOutcome) {
    #expect(outcome.linkOutcome == expected)
  }

  @Test func aDestinationThatIsNotNavigableIsNotOpened() throws {
    let table = RouteTable(
      """
      manifest-routes 4
      bundle com.example.orchard
      scheme orchard path
      entries
      /l 6f5b5d4a /settings settings settings controller:SettingsViewController public current free all usual same
      end
      """)
    let resolution = try table.resolve("orchard://settings", origin: .external).get()
    #expect(NavigationOutcome.elsewhere(resolution).linkOutcome == .refused(kind: "notNavigable"))
    #expect(NavigationOutcome.elsewhere(resolution) == .elsewhere(resolution))
    #expect(NavigationOutcome.elsewhere(resolution) != .changed)
  }

  @Test func saysWhyALinkWasNotOpened() {
    #expect(NavigationRefusal.notOpened(.dropped).description == "the link was dropped")
    #expect(NavigationRefusal.notOpened(.refused(kind: "refusedByApp")).kind == "refusedByApp")
  }
}
