import Foundation
import ManifestNavigation
import ManifestRuntime
import ManifestTestSupport
import Testing

private typealias State = NavigationState<LinkedPage>

/// Links show a page above its stack; code shows it alone.
///
/// A stack has at most three pages.
@Suite struct LinkedPagesTests {
  // MARK: - Stacks of tabs

  @Test(
    arguments: [
      // Without a stack, a link does what code does.
      ("push", 0, "", "linked"), ("push", 0, "about", "about linked"), ("push", 0, "linked", "linked"),
      ("push", 0, "about terms", "about terms linked"), ("push", 0, "about terms about", nil),
      ("push", 1, "", "about linked"), ("push", 1, "terms", "terms about linked"),
      ("push", 1, "terms terms", nil), ("push", 2, "", "about terms linked"), ("push", 2, "terms", nil),
      ("push", 3, "", nil),
      // Pages of the stack that are on top already are not pushed again.
      ("push", 1, "about", "about linked"), ("push", 1, "terms about", "terms about linked"),
      ("push", 2, "about", "about terms linked"), ("push", 2, "about terms", "about terms linked"),
      ("push", 2, "terms about", nil), ("push", 1, "about terms", nil),
      // The page is on top already.
      ("push", 1, "linked", "linked"), ("push", 2, "about terms linked", "about terms linked"),
      ("replace", 0, "", "linked"), ("replace", 0, "about terms", "about linked"),
      ("replace", 1, "", "about linked"), ("replace", 1, "terms", "about linked"),
      ("replace", 1, "about terms", "about linked"), ("replace", 1, "terms about", "terms about linked"),
      ("replace", 2, "terms", "about terms linked"), ("replace", 2, "terms terms", nil),
      ("replace", 2, "about terms linked", "about terms linked"), ("replace", 3, "", nil),
      ("root", 0, "about terms", "linked"), ("root", 1, "terms terms terms", "about linked"),
      ("root", 2, "terms", "about terms linked"), ("root", 3, "", nil),
    ] as [(String, Int, String, String?)])
  func addsTheStackToTheTab(presentation: String, below: Int, before: String, after: String?) throws {
    let page = try #require(LinkedPage.presented(presentation, below))
    var state = State()
    state.apply(.setPages(pages(before, page), in: .home))
    let start = state
    let outcome = state.open(url: "linked://\(presentation)/\(below)")
    if let after {
      #expect(state.pages(of: .home) == pages(after, page) && state.modal == nil)
      #expect(outcome == (before == after ? .unchanged : .changed))
      // The same link again changes nothing.
      #expect(state.open(url: "linked://\(presentation)/\(below)") == .unchanged)
    } else {
      #expect(outcome == .refused(.tooDeep(limit: 3)) && state == start)
    }
  }

  /// Returns pages by name; `linked` is the linked page.
  private func pages(_ names: String, _ linked: LinkedPage) -> [LinkedPage] {
    names.split(separator: " ").map { $0 == "about" ? .about : $0 == "terms" ? .terms : linked }
  }

  @Test(arguments: ["push", "replace", "root", "sheet", "cover"])
  func codeShowsThePageAlone(presentation: String) throws {
    let page = try #require(LinkedPage.presented(presentation, 2))
    var state = State()
    state.apply(.open(page))
    #expect(state.modal?.pages ?? state.pages(of: .home) == [page])
    #expect(State(pages: [page]) == state)
  }

  @Test func aLinkFromASheetIsShownInTheTab() throws {
    var state = State()
    state.open(url: "linked://sheet/2")
    state.open(url: "linked://push/1")
    #expect(state.modal == nil)
    #expect(state.pages(of: .home) == [.about, try #require(.presented("push", 1))])
  }

  @Test func theFallbackHasItsStack() {
    var state = NavigationState<FallbackPage>()
    guard case .fellBack = state.open(url: "linked://nowhere/at/all") else {
      return #expect(Bool(false), "no fallback")
    }
    #expect(state.pages(of: .home) == [.home, .lost])
  }

  // MARK: - Presented stacks

  @Test(
    arguments: [
      ("sheet", 0, ""), ("sheet", 1, "about"), ("sheet", 2, "about terms"), ("cover", 0, ""), ("cover", 1, "about"),
      ("cover", 2, "about terms"),
    ])
  func presentsTheStackInTheSameContainer(presentation: String, below: Int, names: String) throws {
    let page = try #require(LinkedPage.presented(presentation, below))
    var state = State(pages: [.about])
    // A full stack of the tab does not limit that of the container.
    state.apply(.setPages([.terms, .about, .terms], in: .home))
    #expect(state.open(url: "linked://\(presentation)/\(below)") == .changed)
    let modal = try #require(state.modal)
    #expect(modal.pages == pages(names, page) + [page])
    #expect(modal.presented == page && modal.id == page && modal.page == page && state.front == page)
    #expect(modal.coversAll == (presentation == "cover"))
    #expect(state.pages(of: .home) == [.terms, .about, .terms])

    // Going back pops the container's pages, which keeps its identity, and then dismisses it.
    for left in stride(from: below, to: 0, by: -1) {
      #expect(state.apply(.back) == .changed)
      #expect(state.modal?.pages == Array(modal.pages.prefix(left)))
      #expect(state.modal?.presented == page && state.front == modal.pages[left - 1])
      #expect(state.modal?.coversAll == modal.coversAll)
    }
    #expect(state.apply(.back) == .changed)
    #expect(state.modal == nil && state.front == .terms)
  }

  @Test(arguments: ["sheet", "cover"])
  func refusesAPresentedStackThatIsTooDeep(presentation: String) {
    var state = State()
    #expect(state.open(url: "linked://\(presentation)/3") == .refused(.tooDeep(limit: 3)))
    #expect(state == State())
  }

  @Test func theSameLinkShowsThePoppedPageAgain() throws {
    var state = State()
    state.open(url: "linked://sheet/2")
    let opened = state
    #expect(state.open(url: "linked://sheet/2") == .unchanged)
    state.apply(.back)
    #expect(state.open(url: "linked://sheet/2") == .changed)
    #expect(state == opened)
  }

  @Test(
    arguments: [
      (.setModalPages([.about]), "about"), (.setModalPages([.about, .terms, .terms]), "about terms terms"),
      (.setModalPages([]), nil), (.dismiss, nil), (.select(.home), nil), (.popToRoot, nil), (.open(.terms), nil),
      (.setPages([.terms], in: .home), "about linked"),
    ] as [(NavigationAction<LinkedPage>, String?)])
  func changesThePresentedPages(action: NavigationAction<LinkedPage>, after: String?) throws {
    let page = try #require(LinkedPage.presented("sheet", 1))
    var state = State()
    state.open(url: "linked://sheet/1")
    #expect(state.apply(action) == .changed)
    #expect(state.modal?.pages == after.map { pages($0, page) })
  }

  @Test func refusesPagesThatThePresentedStackCannotHave() {
    var state = State()
    #expect(state.apply(.setModalPages([.about])) == .unchanged)
    state.open(url: "linked://sheet/1")
    let opened = state
    #expect(
      state.apply(.setModalPages([.about, .about, .about, .about])) == .refused(.tooDeep(limit: 3)))
    guard case .refused(.invalidPage) = state.apply(.setModalPages([.about, .linked(present: .push, below: 9)])) else {
      return #expect(Bool(false), "not refused")
    }
    #expect(state == opened)
  }

  // MARK: - Restoring

  @Test(arguments: ["push", "replace", "root", "sheet", "cover"], 0...2)
  func restoresAStack(presentation: String, below: Int) throws {
    var state = State()
    state.open(url: "linked://\(presentation)/\(below)")
    repeat {
      #expect(try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state)) == state)
    } while state.apply(.back) == .changed
  }

  private static let sheet = #"{"page":"linked","parameters":"{\"present\":\"sheet\",\"below\":1}"}"#

  @Test(
    arguments: [
      // An earlier version of the library writes no pages.
      ("", "linked"), (#","modalPages":[]"#, "linked"), (#","modalPages":7"#, "linked"),
      (#","modalPages":[{"page":"about"}]"#, "about"), (#","modalPages":[{"page":"gone"}]"#, "linked"),
      (#","modalPages":[{"page":"about"},{"page":"gone"},{"page":"about"}]"#, "about"),
      (
        #","modalPages":[{"page":"about"},{"page":"about"},{"page":"terms"},{"page":"terms"}]"#, "about about terms"
      ),
    ])
  func restoresAPresentedStack(saved: String, expected: String) throws {
    let page = try #require(LinkedPage.presented("sheet", 1))
    let kept = #"{"selection":"home","stacks":{},"modal":\#(Self.sheet)\#(saved)}"#
    let modal = try JSONDecoder().decode(State.self, from: Data(kept.utf8)).modal
    #expect(modal?.presented == page)
    #expect(modal?.pages == pages(expected, page))
  }

  @Test func pagesWithoutAPresentedOneAreDropped() throws {
    let kept = #"{"selection":"home","stacks":{},"modal":{"page":"gone"},"modalPages":[{"page":"about"}]}"#
    #expect(try JSONDecoder().decode(State.self, from: Data(kept.utf8)) == State())
  }

  /// An earlier version of the library reads the key `modal`, which is the presented page.
  @Test(arguments: [(0, false), (1, true)])
  func savesWhatAnEarlierVersionReads(below: Int, hasPages: Bool) throws {
    struct Earlier: Decodable {
      let modal: LinkedPage
      let modalPages: [LinkedPage]?
    }
    var state = State()
    state.open(url: "linked://sheet/\(below)")
    let saved = try JSONDecoder().decode(Earlier.self, from: JSONEncoder().encode(state))
    #expect(saved.modal == .presented("sheet", below) && (saved.modalPages != nil) == hasPages)
  }

  // MARK: - Random links

  @Test(arguments: 0..<20) func preservesInvariantsAfterAnyLinks(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var state = State()
    for _ in 0..<200 {
      let before = state
      if random.below(3) == 0 {
        state.apply(.back)
      } else {
        let presentation = LinkedPage.Presented.allCases[random.below(5)]
        let below = random.below(4)
        let page = LinkedPage.linked(present: presentation, below: below)
        switch state.open(url: "linked://\(presentation.rawValue)/\(below)") {
        case .refused: #expect(state == before)
        default: #expect(state.front == page)
        }
      }
      #expect(state.pages(of: .home).count <= 3 && state.modal?.pages.count ?? 1 <= 3)
    }
    #expect(try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state)) == state)
  }
}

// MARK: - Pages

/// Pages as the compiler generates them; the link `linked://push/1` pushes a page above a stack of one page.
enum LinkedPage: Sendable {
  case about
  case linked(present: Presented, below: Int)
  case terms

  enum Presented: String, RouteEnum, CaseIterable {
    case push, replace, root, sheet, cover
    static var placeholder: Presented { .push }
  }

  static func presented(_ presentation: String, _ below: Int) -> LinkedPage? {
    Presented(rawValue: presentation).map { .linked(present: $0, below: below) }
  }
}

enum LinkedTab: String, NavigationTab {
  case home
  static var initial: LinkedTab { .home }
  var title: String { "" }
  var symbol: String? { nil }
}

extension LinkedPage: NavigationPage {
  static var table: RouteTable {
    RouteTable(
      """
      manifest-routes 4
      bundle com.example.linked
      scheme linked path
      entries
      /pp e4b696be /{present}/{below} linked linked page:linked public current free all usual same \
      present:enum(push,replace,root,sheet,cover) below:int(0,3)
      page 2b591101 linked linked free present:enum(push,replace,root,sheet,cover) below:int(0,3)
      page 320cd6e7 about about free
      page fa63d009 terms terms free
      end
      """)
  }
  static var unknownPage: UnknownPage<LinkedPage> { .reject }
  static var maximumDepth: Int { 3 }

  var tabs: [LinkedTab] { [] }

  var presentation: PagePresentation {
    switch self {
    case .about, .terms: .push
    case .linked(let present, _): PagePresentation(rawValue: present.rawValue) ?? .push
    }
  }

  var stack: [LinkedPage] {
    switch self {
    case .about, .terms: []
    case .linked(_, let below): Array([.about, .terms, .about].prefix(below))
    }
  }

  static func read(_ value: inout Self?, from reader: inout CaseReader) {
    switch reader.nextCase() {
    case NameHash.fnv1a("about"): reader.finish(.about, as: &value)
    case NameHash.fnv1a("linked"):
      reader.parameters("present below")
      reader.finish(.linked(present: reader.enumeration(), below: reader.int()), as: &value)
    case NameHash.fnv1a("terms"): reader.finish(.terms, as: &value)
    default: return
    }
  }

  func write(to writer: inout CaseWriter) {
    switch self {
    case .about: writer.begin("about")
    case .linked(let present, let below):
      writer.begin("linked", parameters: "present below")
      writer.enumeration(present)
      writer.int(below)
    case .terms: writer.begin("terms")
    }
  }
}

/// Pages of an app that shows one of them, above another, for unknown URLs.
enum FallbackPage: NavigationPage {
  case home, lost

  static var table: RouteTable { LinkedPage.table }
  static var unknownPage: UnknownPage<FallbackPage> { .page(.lost) }
  static var maximumDepth: Int { 2 }
  var tabs: [LinkedTab] { [] }
  var presentation: PagePresentation { .push }
  var stack: [FallbackPage] { self == .lost ? [.home] : [] }

  static func read(_ value: inout Self?, from reader: inout CaseReader) {}

  func write(to writer: inout CaseWriter) {
    switch self {
    case .home: writer.begin("home")
    case .lost: writer.begin("lost")
    }
  }
}
