import ManifestRuntime
import Testing

@testable import ManifestBridge

/// When a web view opens a path, and how.
@Suite struct PagePathsTests {
  private static let site = "https://h5.example.com"
  private var remote: PagePaths { PagePaths(.remote, origins: ["file://", Self.site]) }
  private var local: PagePaths { PagePaths(.local(folder: "www"), origins: ["file://"]) }

  @Test func theFirstPathOfASiteIsLoadedAndOthersWaitForIt() {
    var paths = remote
    #expect(paths.canOpen(isLoading: false))
    #expect(paths.open("/a", isLoading: false) == .load(address: "https://h5.example.com/a"))
    #expect(!paths.canOpen(isLoading: true))
    #expect(paths.open("/b", isLoading: true) == nil)
    #expect(paths.open("/c", isLoading: true) == nil)
    #expect(paths.pageIsReady(isOwn: true) == [.run(path: "/b"), .run(path: "/c")])
    #expect(paths.pageIsReady(isOwn: true) == [])
    #expect(paths.canOpen(isLoading: true))
    #expect(paths.open("/d", isLoading: true) == .run(path: "/d"))
  }

  @Test func aPathThatWaitedForAPageThatFailedIsLoadedFirst() {
    var paths = remote
    #expect(paths.open("/a", isLoading: false) == .load(address: "https://h5.example.com/a"))
    #expect(paths.open("/b", isLoading: true) == nil)
    #expect(!paths.canOpen(isLoading: false))
    #expect(paths.open("/c", isLoading: false) == .load(address: "https://h5.example.com/b"))
    #expect(paths.pageIsReady(isOwn: true) == [.run(path: "/c")])
  }

  @Test func thePagesOfTheAppAreLoadedByTheApp() {
    var paths = local
    #expect(!paths.canOpen(isLoading: false))
    #expect(paths.open("/a", isLoading: false) == nil)
    #expect(paths.open("/b", isLoading: true) == nil)
    #expect(paths.pageIsReady(isOwn: true) == [.run(path: "/a"), .run(path: "/b")])
    paths.pageIsReplaced()
    #expect(paths.open("/c", isLoading: true) == nil)
    #expect(paths.pageIsReady(isOwn: true) == [.run(path: "/c")])
  }

  @Test func aPageOfAnotherSiteOpensNoPath() {
    var paths = remote
    #expect(paths.open("/a", isLoading: false) != nil)
    #expect(paths.open("/b", isLoading: true) == nil)
    #expect(paths.pageIsReady(isOwn: false) == [])
    #expect(paths.pageIsReady(isOwn: true) == [.run(path: "/b")])
    #expect(paths.pageIsReady(isOwn: false) == [])
    #expect(paths.open("/c", isLoading: false) == .load(address: "https://h5.example.com/c"))
  }

  @Test func theAppServesPagesUnderItsOwnScheme() {
    var paths = PagePaths(.scheme("app", folder: "www"), origins: ["app://localhost"])
    #expect(paths.open("/a", isLoading: false) == .load(address: "app://localhost/a"))
  }

  @Test(
    arguments: [
      (.remote, .load(address: "https://h5.example.com/"), "/a"),
      (.local(folder: "www"), .loadFiles(folder: "www"), nil),
      (.scheme("app", folder: "www"), .load(address: "app://localhost/"), "app://localhost/a"),
      (.site("https://h5.example.com/x/", fallback: nil), .load(address: "https://h5.example.com/x/"), "/a"),
      (
        .site("https://h5.example.com/x/", fallback: .local(folder: "www")),
        .load(address: "https://h5.example.com/x/"),
        "https://h5.example.com/x/#/a"
      ),
      (
        .site("https://h5.example.com/x/", fallback: .scheme("app", folder: "www")),
        .load(address: "https://h5.example.com/x/"), "/a"
      ),
    ] as [(BridgeContent, PagePaths.Step, String?)])
  func theFirstPageIsThatOfTheContentOrOfThePathThatWaits(
    _ content: BridgeContent, _ start: PagePaths.Step, _ path: String?
  ) {
    var paths = PagePaths(content, origins: ["file://", Self.site])
    #expect(paths.start() == start)
    paths = PagePaths(content, origins: ["file://", Self.site])
    let step = paths.open("/a", isLoading: false)
    #expect(step == path.map { .load(address: $0.hasPrefix("/") ? Self.site + $0 : $0) })
  }

  @Test func eventsWaitInTheirOrderWithThePaths() {
    let (first, second) = (BridgeEvent("first", .null), BridgeEvent("second", .null))
    var paths = remote
    #expect(paths.send(first, isOwn: false) == nil)
    #expect(paths.canOpen(isLoading: false))
    #expect(paths.open("/a", isLoading: false) == .load(address: "https://h5.example.com/"))
    #expect(paths.send(second, isOwn: true) == nil)
    #expect(paths.pageIsReady(isOwn: true) == [.send(first), .run(path: "/a"), .send(second)])
    #expect(paths.send(first, isOwn: true) == .send(first))
    #expect(paths.send(second, isOwn: false) == nil)
    #expect(paths.pageIsReady(isOwn: true) == [.send(second)])
  }

  @Test func packagedPagesOpenWhatTheNetworkDidNot() {
    let content = BridgeContent.site("https://h5.example.com/", fallback: .local(folder: "www"))
    var paths = PagePaths(content, origins: ["file://", Self.site])
    #expect(paths.open("/a", isLoading: false) == .load(address: "https://h5.example.com/#/a"))
    #expect(paths.open("/b", isLoading: true) == nil)
    #expect(paths.networkFailed(at: "https://other.example/") == nil)
    #expect(paths.networkFailed(at: "https://h5.example.com/") == .loadFiles(folder: "www"))
    #expect(paths.pageIsReady(isOwn: true) == [.run(path: "/a"), .run(path: "/b")])
    #expect(paths.networkFailed(at: nil) == nil)
  }

  /// A link that was opened without a network is not lost; the failure of another site changes nothing.
  @Test(arguments: [BridgeContent.remote, .site("https://h5.example.com/", fallback: nil)])
  func aPathWithoutPackagedPagesWaitsForTheNextAttempt(_ content: BridgeContent) {
    var paths = PagePaths(content, origins: ["file://", Self.site])
    #expect(paths.open("/a", isLoading: false) == .load(address: "https://h5.example.com/a"))
    #expect(paths.networkFailed(at: "https://other.example/") == nil)
    #expect(paths.start() == .load(address: "https://h5.example.com/"))
    #expect(paths.networkFailed(at: "https://h5.example.com/a") == nil)
    #expect(!paths.canOpen(isLoading: false))
    #expect(paths.start() == .load(address: "https://h5.example.com/a"))
    paths.pageIsReplaced()
    #expect(paths.pageIsReady(isOwn: true) == [])
    // The page that is shown remains.
    #expect(paths.open("/b", isLoading: false) == .run(path: "/b"))
    #expect(paths.networkFailed(at: nil) == nil)
    #expect(paths.canOpen(isLoading: false))
  }

  /// A URL contains one `#`, so such a path is opened when the page is ready.
  @Test func aPathWithAFragmentIsOpenedInTheFirstPageOfAHashRouter() {
    var paths = PagePaths(.site("https://h5.example.com/", fallback: .local(folder: "www")), origins: [Self.site])
    #expect(paths.open("/a#b", isLoading: false) == .load(address: "https://h5.example.com/"))
    #expect(paths.pageIsReady(isOwn: true) == [.run(path: "/a#b")])
  }

  /// With a path in each document, the one that was loading is opened; it is not if its document had been loaded.
  @Test func aPathIsOpenedAgainOnlyIfItsDocumentDidNotLoad() {
    let content = BridgeContent.site("https://h5.example.com/", fallback: .scheme("app", folder: "www"))
    for isLoaded in [false, true] {
      var paths = PagePaths(content, origins: ["app://localhost", Self.site])
      #expect(paths.open("/a", isLoading: false) == .load(address: "https://h5.example.com/a"))
      paths.pageIsReplaced()
      #expect(paths.pageIsReady(isOwn: true) == [])
      #expect(paths.open("/b", isLoading: false) == .run(path: "/b"))
      if isLoaded { paths.pageIsReplaced() }
      // Otherwise, the message comes from the document of `/a`.
      #expect(paths.pageIsReady(isOwn: true) == [])
      #expect(paths.networkFailed(at: nil) == .load(address: "app://localhost/" + (isLoaded ? "" : "b")))
    }
  }
}
