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
    #expect(paths.pageIsLoaded(isOwn: true) == [.run(path: "/b"), .run(path: "/c")])
    #expect(paths.pageIsLoaded(isOwn: true) == [])
    #expect(paths.canOpen(isLoading: true))
    #expect(paths.open("/d", isLoading: true) == .run(path: "/d"))
  }

  @Test func aPathThatWaitedForAPageThatFailedIsLoadedFirst() {
    var paths = remote
    #expect(paths.open("/a", isLoading: false) == .load(address: "https://h5.example.com/a"))
    #expect(paths.open("/b", isLoading: true) == nil)
    #expect(!paths.canOpen(isLoading: false))
    #expect(paths.open("/c", isLoading: false) == .load(address: "https://h5.example.com/b"))
    #expect(paths.pageIsLoaded(isOwn: true) == [.run(path: "/c")])
  }

  @Test func thePagesOfTheAppAreLoadedByTheApp() {
    var paths = local
    #expect(!paths.canOpen(isLoading: false))
    #expect(paths.open("/a", isLoading: false) == nil)
    #expect(paths.open("/b", isLoading: true) == nil)
    #expect(paths.pageIsLoaded(isOwn: true) == [.run(path: "/a"), .run(path: "/b")])
    paths.pageIsReplaced()
    #expect(paths.open("/c", isLoading: true) == nil)
    #expect(paths.pageIsLoaded(isOwn: true) == [.run(path: "/c")])
  }

  @Test func aPageOfAnotherSiteOpensNoPath() {
    var paths = remote
    #expect(paths.open("/a", isLoading: false) != nil)
    #expect(paths.open("/b", isLoading: true) == nil)
    #expect(paths.pageIsLoaded(isOwn: false) == [])
    #expect(paths.pageIsLoaded(isOwn: true) == [.run(path: "/b")])
    #expect(paths.pageIsLoaded(isOwn: false) == [])
    #expect(paths.open("/c", isLoading: false) == .load(address: "https://h5.example.com/c"))
  }

  @Test func theAppServesPagesUnderItsOwnScheme() {
    var paths = PagePaths(.scheme("app", folder: "www"), origins: ["app://localhost"])
    #expect(paths.open("/a", isLoading: false) == .load(address: "app://localhost/a"))
  }
}
