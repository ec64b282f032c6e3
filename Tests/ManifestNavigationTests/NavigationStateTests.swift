import Foundation
import ManifestNavigation
import ManifestRuntime
import ManifestTestSupport
import Testing

private typealias State = NavigationState<SamplePage>

@Suite struct NavigationStateTests {
  @Test func beginsWithTheFirstTab() {
    let state = State()
    #expect(state.selection == .home)
    #expect(state.front == nil)
    // Generated code of an earlier version says nothing about large screens and stacks.
    #expect(SamplePage.largeScreens == .tabs)
    #expect(SamplePage.all.allSatisfy { $0.stack == [] })
  }

  @Test func beginsWithPagesThatLinksWouldOpen() {
    let state = State(selection: .profile, pages: [.article(id: 1), .article(id: 2), .sheet])
    #expect(state.selection == .profile)
    #expect(state.pages(of: .profile) == [.article(id: 1), .article(id: 2)])
    #expect(state.pages(of: .home) == [])
    #expect(state.modal?.page == .sheet)
    #expect(State(pages: [.about]).pages(of: .home) == [.about])
    #expect(State(selection: .empty, pages: []).selection == .empty)
  }

  @Test func beginsInTheTabOfThePages() {
    // The tab `empty` must not show articles; their preferred tab is `profile`.
    let state = State(selection: .empty, pages: [.article(id: 1)])
    #expect(state.selection == .profile && state.pages(of: .profile) == [.article(id: 1)])
    #expect(state.pages(of: .empty) == [])
  }

  @Test func beginsWithoutPagesThatNoLinkCouldOpen() {
    let many = (1...6).map { SamplePage.article(id: $0) }
    #expect(State(pages: many).pages(of: .home) == Array(many.prefix(SamplePage.maximumDepth)))
    #expect(State(pages: [.about, .article(id: 0), .root]).pages(of: .home) == [.root])
    #expect(State(pages: [.about, .article(id: 0)]).pages(of: .home) == [.about])
  }

  @Test func showsAPageWithItsPresentation() {
    var state = State()
    state.apply(.open(.about))
    state.apply(.open(.swap(ratio: 2)))
    #expect(state.pages(of: .home) == [.swap(ratio: 2)])
    state.apply(.open(.about))
    state.apply(.open(.root))
    #expect(state.pages(of: .home) == [.root])
    state.apply(.open(.sheet))
    #expect(state.modal?.page == .sheet && state.modal?.coversAll == false)
    state.apply(.open(.cover))
    #expect(state.modal?.coversAll == true)
    // A page pushed below the modal page would not be visible, so the modal page is dismissed.
    state.apply(.open(.about))
    #expect(state.modal == nil && state.pages(of: .home) == [.root, .about])
  }

  @Test func changesTheTabOnlyIfThePageRequiresIt() {
    var state = State()
    state.apply(.open(.article(id: 1)))
    #expect(state.selection == .home)
    state.apply(.select(.empty))
    state.apply(.open(.article(id: 2)))
    #expect(state.selection == .profile && state.pages(of: .profile) == [.article(id: 2)])
    #expect(state.pages(of: .home) == [.article(id: 1)])
  }

  @Test func showsTheSamePageOnce() {
    var state = State()
    state.apply(.open(.article(id: 1)))
    guard case .unchanged = state.apply(.open(.article(id: 1))) else { return #expect(Bool(false), "pushed twice") }
    state.apply(.open(.article(id: 2)))
    #expect(state.pages(of: .home) == [.article(id: 1), .article(id: 2)])
  }

  @Test func goesBackFromTheFrontmostPage() {
    var state = State()
    state.apply(.open(.about))
    state.apply(.open(.sheet))
    state.apply(.back)
    #expect(state.front == .about)
    state.apply(.back)
    #expect(state.front == nil)
    guard case .unchanged = state.apply(.back) else { return #expect(Bool(false), "there was nothing to take away") }
  }

  @Test func rejectsPagesBeyondTheMaximumDepth() {
    var state = State()
    for id in 1...4 { state.apply(.open(.article(id: id))) }
    let full = state
    guard case .refused(.tooDeep(limit: 4)) = state.apply(.open(.about)) else {
      return #expect(Bool(false), "no limit")
    }
    guard case .refused(.tooDeep(limit: 4)) = state.apply(.setPages(Array(repeating: .about, count: 5), in: .home))
    else {
      return #expect(Bool(false), "no limit")
    }
    #expect(state == full)
    // If the stack is full, a modal page and a page on top of it can still open.
    state.apply(.open(.sheet))
    state.apply(.open(.swap(ratio: 1)))
    #expect(state.pages(of: .home).count == 4 && state.front == .swap(ratio: 1))
  }

  @Test func anEmptyTableIsAnErrorRatherThanAnUnknownPage() {
    var state = NavigationState<LostPage>()
    guard case .refused(.unresolved(.unreadableTable)) = state.open(url: "arc://hong.com/x") else {
      return #expect(Bool(false), "not refused")
    }
    guard case .refused(.invalidPage(.unreadableTable)) = state.apply(.open(.only)) else {
      return #expect(Bool(false), "not refused")
    }
    #expect(state == NavigationState())
  }

  @Test(arguments: [
    (SamplePage.article(id: 0), "page `article` requires an integer of at least 1 for `id`, not `0`"),
    (
      .profile(name: "longer"),
      #"page `profile` requires text of at most 5 characters for `name`, not `"longer"`"#
    ),
    (.swap(ratio: .nan), "page `swap` requires a number for `ratio`, not `null`"),
  ])
  func refusesPagesThatViolateAConstraint(page: SamplePage, message: String) {
    var state = State()
    state.apply(.open(.about))
    let before = state
    for action in [.open(page), .setPages([.about, page], in: .home)] as [NavigationAction<SamplePage>] {
      guard case .refused(let refusal) = state.apply(action) else {
        return #expect(Bool(false), "opened \(page)")
      }
      #expect("\(refusal)" == message)
    }
    #expect(state == before)
  }

  // MARK: - Random actions

  @Test(arguments: 0..<20) func preservesInvariantsAfterAnyActions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var state = State()
    for _ in 0..<500 {
      let before = state
      let action = action(&random)
      let outcome = state.apply(action)
      switch outcome {
      case .refused, .unchanged: #expect(state == before)
      case .changed: #expect(state != before)
      case .elsewhere, .fellBack, .waiting: Issue.record("an action is no URL")
      }
      for tab in SampleTab.allCases { #expect(state.pages(of: tab).count <= SamplePage.maximumDepth) }
      #expect(state.modal.map { (1...SamplePage.maximumDepth).contains($0.pages.count) } != false)
      switch action {
      case .open(let page):
        if case .refused = outcome { break }
        #expect(state.front == page)
        #expect(page.tabs.isEmpty || page.tabs.contains(state.selection))
      case .select(let tab): #expect(state.selection == tab && state.modal == nil)
      case .popToRoot: #expect(state.front == nil)
      case .dismiss: #expect(state.modal == nil)
      case .back, .setPages, .setModalPages: #expect(state.selection == before.selection)
      }
    }
    #expect(try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state)) == state)
  }

  private func action(_ random: inout SplitMix64) -> NavigationAction<SamplePage> {
    func page() -> SamplePage { SamplePage.all[random.below(SamplePage.all.count)] }
    func tab() -> SampleTab { SampleTab.allCases[random.below(SampleTab.allCases.count)] }
    switch random.below(10) {
    case 0: return .select(tab())
    case 1: return .back
    case 2: return .popToRoot
    case 3: return .dismiss
    case 4: return .setPages((0..<random.below(6)).map { _ in page() }, in: tab())
    case 5: return .setModalPages((0..<random.below(6)).map { _ in page() })
    default: return .open(page())
    }
  }

  // MARK: - Restoring

  @Test(arguments: SamplePage.all) func restoresAPage(page: SamplePage) throws {
    #expect(try JSONDecoder().decode(SamplePage.self, from: JSONEncoder().encode(page)) == page)
  }

  @Test func dropsUnknownTabsAndPages() throws {
    let kept = """
      {"selection": "gone", "modal": {"page": "gone"}, "coversAll": true, "stacks": {
        "gone": [{"page": "about"}],
        "home": [{"page": "about"}, {"page": "gone"}, {"page": "about"}],
        "profile": [{"page": "article", "parameters": "{\\"id\\":\\"text\\"}"}],
        "no-pages": [{"page": "article", "parameters": "{\\"id\\":7}"}, {"page": "article", "parameters": "}"}]
      }}
      """
    let state = try JSONDecoder().decode(State.self, from: Data(kept.utf8))
    #expect(state.selection == .home && state.modal == nil)
    #expect(state.pages(of: .home) == [.about])
    #expect(state.pages(of: .profile).isEmpty)
    #expect(state.pages(of: .empty) == [.article(id: 7)])
  }

  @Test(
    arguments: [
      (#"{"page":"profile"}"#, .profile(name: nil, level: 3)),
      (#"{"page":"profile","parameters":"{\"level\":4,\"gone\":[1]}"}"#, .profile(name: nil, level: 4)),
      (#"{"page":"about","parameters":"{\"gone\":true}"}"#, .about),
      (#"{"page":"swap","parameters":"{\"ratio\":2}"}"#, .swap(ratio: 2)),
    ] as [(String, SamplePage)])
  func restoresAPageWhoseParametersChanged(saved: String, page: SamplePage) throws {
    #expect(try JSONDecoder().decode(SamplePage.self, from: Data(saved.utf8)) == page)
  }

  @Test(arguments: [
    (#"{"page":"article"}"#, "page `article` requires the parameter `id`"),
    (
      #"{"page":"article","parameters":"{\"id\":0}"}"#,
      "page `article` requires an integer of at least 1 for `id`, not `0`"
    ),
    (
      #"{"page":"profile","parameters":"{\"name\":7}"}"#,
      "page `profile` requires text of at most 5 characters for `name`, not `7`"
    ),
    (#"{"page":"gone"}"#, "the app has no page `gone`"),
  ])
  func reportsWhyAPageCannotBeRestored(saved: String, message: String) {
    do {
      let page = try JSONDecoder().decode(SamplePage.self, from: Data(saved.utf8))
      Issue.record("restored \(page)")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == message)
    } catch {
      Issue.record(error)
    }
  }

  @Test(arguments: [("sheet", false), ("cover", true)])
  func restoresAPresentedPageWithItsPresentation(page: String, coversAll: Bool) throws {
    let kept = #"{"selection":"home","stacks":{},"modal":{"page":"\#(page)"}}"#
    #expect(try JSONDecoder().decode(State.self, from: Data(kept.utf8)).modal?.coversAll == coversAll)
  }

  @Test func limitsTheDepthOfARestoredStack() throws {
    let pages = Array(repeating: #"{"page":"about"}"#, count: 9).joined(separator: ",")
    let kept = #"{"selection":"home","stacks":{"home":[\#(pages)]}}"#
    #expect(try JSONDecoder().decode(State.self, from: Data(kept.utf8)).pages(of: .home).count == 4)
  }
}
