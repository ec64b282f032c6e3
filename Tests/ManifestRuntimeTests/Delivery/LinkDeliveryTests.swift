import Testing

@testable import ManifestRuntime

/// How many times, when and in which order links are opened.
@MainActor @Suite struct LinkDeliveryTests {
  private static let table = RouteTable(
    """
    manifest-routes 4
    bundle com.example.orchard
    scheme orchard path
    entries
    /l 6f5b5d4a /settings settings settings controller:SettingsViewController public current free all usual same
    /l 8ed18779 /offers offers offers controller:OffersViewController public deprecated(1.0,,) free all usual same week:int?
    end
    """)

  /// A delivery that records what it opens and how every link ends.
  @MainActor final class Run {
    private(set) var opened: [String] = []
    private(set) var ends: [String] = []
    private(set) var delivery = LinkDelivery { _ in .opened }
    /// Whether the first page exists.
    var hasPage: Bool { didSet { delivery.deliver() } }
    /// Called while a link is opened.
    var whileOpening: () -> Void = {}

    init(hasPage: Bool = true) {
      self.hasPage = hasPage
      delivery = LinkDelivery(hasPage: { [unowned self] in self.hasPage }) { [unowned self] request in
        if case .failure(let error) = request.resolution { return .refused(kind: error.kind) }
        opened.append(request.url ?? "a route")
        whileOpening()
        return .opened
      }
      delivery.onEvent = { [unowned self] in ends.append("\($0.route ?? "-") \($0.outcome)") }
    }

    @discardableResult
    func receive(
      _ path: String, from callback: LinkCallback = .openURL, key: String? = nil,
      completion: @escaping @MainActor (LinkOutcome) -> Void = { _ in }
    ) -> LinkOutcome? {
      let request = LinkRequest("orchard://\(path)", origin: .external, in: LinkDeliveryTests.table)
      return delivery.receive(request, from: callback, key: key, completion: completion)
    }
  }

  @Test func linksWaitInOrderForTheFirstPage() {
    let run = Run(hasPage: false)
    var completions: [LinkOutcome] = []
    #expect(run.receive("settings") { completions.append($0) } == nil)
    #expect(run.receive("offers", from: .connection) { completions.append($0) } == nil)
    #expect(run.opened == [])
    run.hasPage = true
    run.hasPage = true
    #expect(run.opened == ["orchard://settings", "orchard://offers"])
    #expect(run.ends == ["settings opened", "offers opened"])
    #expect(completions == [.opened, .opened])
    #expect(run.receive("settings") == .opened)
  }

  @Test func linksWaitUntilTheAppIsReady() {
    let run = Run()
    run.delivery.isHeld = true
    #expect(run.receive("settings") == nil)
    #expect(run.delivery.openFirst { _ in true } == nil)
    run.delivery.isHeld = false
    #expect(run.opened == ["orchard://settings"])
  }

  @Test func aLinkMayOpenTheFirstPage() {
    let run = Run(hasPage: false)
    for path in ["nowhere", "settings", "offers", "offers?week=2"] { run.receive(path, from: .connection) }
    #expect(run.delivery.openFirst { $0.route == "gone" } == nil)
    var asked: [String] = []
    run.delivery.beforeOpening = { link, _ in
      asked.append("\(link.route ?? "-") \(link.parameters.count)")
      return link.route == "offers" && link.parameters.isEmpty ? .refuse : .open
    }
    #expect(run.delivery.openFirst { $0.route == "offers" } == .opened)
    #expect(run.opened == ["orchard://offers?week=2"])
    run.hasPage = true
    #expect(
      run.ends == ["offers opened", "- refused (noRoute)", "settings opened", "offers refused (refusedByApp)"])
    // The app is asked once for each link, also for one that is not opened as the first page.
    #expect(asked == ["offers 0", "offers 1", "settings 0"])
  }

  @Test func theAppMayDropTheLinksWhileItDecidesAboutTheFirstPage() {
    let run = Run(hasPage: false)
    run.receive("settings", from: .connection)
    run.delivery.beforeOpening = { [delivery = run.delivery] _, _ in
      delivery.disconnect()
      return .open
    }
    #expect(run.delivery.openFirst { _ in true } == nil)
    #expect(run.ends == ["settings dropped"])
  }

  @Test func linksThatWaitAreRefusedIfTheAppShowsNothing() {
    let run = Run(hasPage: false)
    for path in ["settings", "offers"] { run.receive(path, from: .connection) }
    run.delivery.refuseWaiting(kind: "noWindow")
    run.hasPage = true
    #expect(run.ends == ["settings refused (noWindow)", "offers refused (noWindow)"])
  }

  /// The second callback of a pair, and the same callback again.
  @Test(arguments: [
    (LinkCallback.onOpenURL, LinkCallback.onContinueUserActivity, 1), (.onContinueUserActivity, .onOpenURL, 1),
    (.connection, .notificationResponse, 1), (.notificationResponse, .connection, 1), (.configuration, .connection, 1),
    (.launchOptions, .openURL, 1), (.onOpenURL, .onOpenURL, 2), (.openURL, .openURL, 2), (.connection, .connection, 2),
    (.connection, .openURL, 2), (.openURL, .continueUserActivity, 2), (.code, .code, 2),
  ])
  func twoCallbacksOfOnePairDeliverOnce(_ first: LinkCallback, _ second: LinkCallback, count: Int) {
    let run = Run()
    run.receive("settings", from: first)
    run.receive("settings", from: second)
    #expect(run.opened.count == count)
    #expect(run.ends.count == count)
  }

  @Test func aPairIsForgottenWhenItIsComplete() {
    let run = Run()
    run.receive("settings", from: .onOpenURL)
    run.receive("settings", from: .onContinueUserActivity)
    #expect(run.opened.count == 1)
    run.receive("settings", from: .onContinueUserActivity)
    #expect(run.opened.count == 2)
    run.receive("offers", from: .onOpenURL)
    #expect(run.opened.count == 3)
    run.delivery.enterBackground()
    run.receive("settings", from: .onOpenURL)
    run.receive("offers", from: .onContinueUserActivity)
    #expect(run.opened.count == 5)
    // Equal URLs of two notifications are two inputs.
    run.receive("offers", from: .connection, key: "notification 1")
    run.receive("offers", from: .notificationResponse, key: "notification 2")
    #expect(run.opened.count == 7)
    run.receive("offers", from: .notificationResponse, key: "notification 1")
    #expect(run.opened.count == 7)
  }

  @Test func theOldestUnpairedInputIsForgottenFirst() {
    let run = Run()
    for number in 0...PairedInputs.limit { run.receive("settings", from: .onOpenURL, key: "\(number)") }
    run.receive("settings", from: .onContinueUserActivity, key: "0")
    run.receive("settings", from: .onContinueUserActivity, key: "\(PairedInputs.limit)")
    #expect(run.opened.count == PairedInputs.limit + 2)
  }

  @Test func theAppDecidesBeforeALinkIsOpened() {
    let run = Run()
    run.delivery.beforeOpening = { link, _ in link.route == "settings" ? .refuse : .open }
    #expect(run.receive("settings") == .refused(kind: "refusedByApp"))
    #expect(run.receive("offers") == .opened)
    #expect(run.receive("nowhere") == .refused(kind: "noRoute"))
    #expect(run.opened == ["orchard://offers"])
  }

  @Test func theNewestWaitingLinkIsOpenedOnResume() throws {
    let run = Run()
    let login = LinkRequest("orchard://settings", origin: .internal, in: Self.table)
    run.delivery.beforeOpening = { _, _ in .wait(showing: .success(login)) }
    #expect(run.receive("offers?week=1") == nil)
    #expect(run.receive("offers?week=2") == nil)
    #expect(run.ends == ["offers superseded"])
    #expect(run.opened == ["orchard://settings", "orchard://settings"])
    run.delivery.beforeOpening = { _, _ in .open }
    run.delivery.resume()
    run.delivery.resume()
    #expect(run.opened.dropFirst(2) == ["orchard://offers?week=2"])
    #expect(run.ends == ["offers superseded", "offers opened"])
  }

  @Test func aLinkThatNeedsMoreWaitsAgain() {
    let run = Run()
    run.delivery.beforeOpening = { _, _ in .wait }
    run.receive("offers")
    run.delivery.resume()
    #expect(run.opened == [] && run.ends == [])
    run.delivery.disconnect()
    run.delivery.resume()
    #expect(run.ends == ["offers dropped"])
  }

  @Test func aLinkIsRefusedIfWhatItWaitsForCannotBeShown() {
    let run = Run()
    let broken = LinkRequest("orchard://nowhere", origin: .internal, in: Self.table)
    run.delivery.beforeOpening = { _, _ in .wait(showing: .success(broken)) }
    #expect(run.receive("offers") == .refused(kind: "noRoute"))
    run.delivery.beforeOpening = { _, _ in .wait(showing: .failure(.changed(parameter: "week"))) }
    #expect(run.receive("offers") == .refused(kind: "changed"))
    run.delivery.resume()
    #expect(run.opened == [])
  }

  @Test func linksThatWaitAreDroppedAtDisconnect() {
    let run = Run(hasPage: false)
    run.receive("settings")
    run.delivery.disconnect()
    run.hasPage = true
    #expect(run.ends == ["settings dropped"])
    #expect(run.opened == [])
  }

  @Test func aLinkReceivedWhileAnotherIsOpenedFollowsIt() {
    let run = Run()
    run.whileOpening = {
      run.whileOpening = {}
      #expect(run.receive("offers") == nil)
    }
    run.receive("settings")
    #expect(run.ends == ["settings opened", "offers opened"])
  }

  @Test func aLinkMayHaveAFunctionThatOpensIt() {
    let run = Run(hasPage: false)
    var opened: [String?] = []
    for path in ["settings", "nowhere"] {
      run.delivery.receive(
        LinkRequest("orchard://\(path)", origin: .external, in: Self.table), from: .code,
        opening: {
          opened.append($0.url)
          return .opened
        })
    }
    run.receive("offers")
    run.hasPage = true
    #expect(opened == ["orchard://settings", "orchard://nowhere"])
    #expect(run.opened == ["orchard://offers"])
    #expect(run.ends == ["settings opened", "- opened", "offers opened"])
  }

  @Test func tooManyWaitingLinksAreRefused() {
    let run = Run(hasPage: false)
    for _ in 0..<LinkDelivery.limit { #expect(run.receive("settings") == nil) }
    #expect(run.receive("offers") == .refused(kind: "tooManyLinks"))
    run.hasPage = true
    #expect(run.opened.count == LinkDelivery.limit)
  }

  @Test func eventsHaveNoValues() throws {
    let run = Run()
    var events: [LinkEvent] = []
    run.delivery.onEvent = { events.append($0) }
    run.receive("offers?week=31")
    run.receive("offers?week=many")
    let event = try #require(events.first)
    #expect(event.route == "offers" && event.template == "/offers" && event.origin == .external)
    #expect(event.deprecation == LinkResolution.Deprecation(since: "1.0", removeAfter: nil, replacement: nil))
    #expect(
      events.map(\.description) == [
        "a link to route `offers` was opened", "a link was refused (invalidParameter)",
      ])
  }

  @Test func sentLinksAreTakenOnce() {
    var sent = SentLinks()
    sent.add("orchard://a")
    sent.add("orchard://a")
    #expect(sent.take("orchard://a") && sent.take("orchard://a") && !sent.take("orchard://a"))
    for number in 0...SentLinks.limit { sent.add("\(number)") }
    #expect(!sent.take("0") && sent.take("1"))
  }
}
