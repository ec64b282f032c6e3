import ArcPages
import Foundation
import ManifestNavigation
import ManifestRuntime

/// A common error of apps that parse their links by hand, and whether this app avoids it.
struct Promise: Sendable {
  let text: String
  let isKept: @Sendable () throws -> Bool

  init(_ text: String, _ isKept: @escaping @Sendable () throws -> Bool) {
    self.text = text
    self.isKept = isKept
  }
}

let promises = [
  Promise("an unknown page is never pushed: the map says what is shown instead") {
    var app = AppNavigation()
    app.apply(.open(.yellow(level: 2)))
    guard case .fellBack = app.open(url: "arc://hong.com/no-such-page") else { return false }
    return app.selection == .home && app.front == nil
  },
  Promise("parameters reach the page, with their types and defaults") {
    front(after: "arc://hong.com/purplepage?name=huanghong") == .purple(name: "huanghong")
      && front(after: "arc://hong.com/yellowpage") == .yellow(level: 1)
      && front(after: "arc://hong.com/article/42?section=comments") == .article(id: 42, section: .comments)
  },
  Promise("equal pages with other parameters are told apart, and the whole state comes back") {
    var app = AppNavigation()
    for id in 1...3 { app.apply(.open(.article(id: id))) }
    app.apply(.open(.yellow(level: 5)))
    app.apply(.open(.signIn))
    let kept = try JSONDecoder().decode(AppNavigation.self, from: JSONEncoder().encode(app))
    return kept == app && app.pages(of: .home) == [.article(id: 1), .article(id: 2), .article(id: 3)]
  },
  Promise("a URL without a page opens none") {
    ["arc://hong.com", "arc://hong.com/", "arc://"].allSatisfy { front(after: $0) == nil }
  },
  Promise("the whole path counts, and an encoded slash separates nothing") {
    ["arc://hong.com/anything/aboutpage", "arc://hong.com/a%2Faboutpage", "arc://hong.com/aboutpage/x"]
      .allSatisfy { front(after: $0) == nil } && front(after: "arc://hong.com/aboutpage") == .about
  },
  Promise("schemes and hosts are case-insensitive, but paths are not") {
    front(after: "ARC://HONG.com/aboutpage") == .about && front(after: "arc://hong.com/AboutPage") == nil
  },
  Promise("a notification opens the URL in its `userInfo`, and one without a URL is the app's own business") {
    let url = "arc://hong.com/article/42"
    let found = try Routes(notification: ["aps": ["alert": "New"], "url": url])
    let none = try [[:], ["url": 42], ["link": url], ["aps": ["url": url]]].allSatisfy {
      try Routes(notification: $0 as [String: any Sendable]) == nil
    }
    guard found == .article(id: 42), none else { return false }
    do {
      return try Routes(notification: ["url": "arc://hong.com/article/x"]) == nil
    } catch let error as RouteError {
      return error.kind == "invalidParameter"
    }
  },
  Promise("links select tabs by name, so their order does not matter") {
    var app = AppNavigation()
    app.open(url: "arc://hong.com/tab?tabIndex=1")
    guard app.selection == .profile else { return false }
    app.open(url: "arc://hong.com/tab?tabIndex=0")
    return app.selection == .home && AppTab.allCases.map(\.rawValue) == ["home", "profile"]
  },
  Promise("a URL selects the tab of its page") {
    var app = AppNavigation()
    app.apply(.select(.profile))
    app.open(url: "arc://hong.com/purplepage")
    guard app.selection == .home, app.pages(of: .profile).isEmpty else { return false }
    // A page of both tabs opens in the current tab.
    app.apply(.select(.profile))
    app.open(url: "arc://hong.com/article/7")
    return app.selection == .profile && app.front == .article(id: 7)
  },
  Promise("a link shows a page above its stack, so that the user can go back; code shows it alone") {
    var app = AppNavigation()
    app.open(url: "arc://hong.com/terms")
    guard app.pages(of: .home) == [.about, .terms], app.open(url: "arc://hong.com/terms") == .unchanged else {
      return false
    }
    app.apply(.back)
    guard app.front == .about, app.open(url: "arc://hong.com/terms") == .changed, app.pages(of: .home).count == 2 else {
      return false
    }
    app.apply(.popToRoot)
    app.apply(.open(.terms))
    return app.pages(of: .home) == [.terms] && AppPage.terms.stack == [.about]
  },
  Promise("the pages of a stack count for its depth") {
    var app = AppNavigation()
    for id in 2...AppPage.maximumDepth { app.apply(.open(.article(id: id))) }
    let full = app
    guard case .refused(.tooDeep(limit: 8)) = app.open(url: "arc://hong.com/terms") else { return false }
    return app == full
  },
  Promise("a refused URL has a reason") {
    var app = AppNavigation()
    guard case .refused(let reason) = app.open(url: "arc://hong.com/yellowpage?level=9") else { return false }
    return reason.description == "route `yellow` (`/yellowpage`) requires an integer from 1 to 5 for `level`, not `9`"
  },
  Promise("code opens pages without a URL, and creates links that open them") {
    var app = AppNavigation()
    app.apply(.open(.purple(name: "a b&c")))
    let link = try Routes.purple(name: "a b&c").url(scheme: .arc)
    return link == "arc://hong.com/purplepage?name=a%20b%26c" && front(after: link) == app.front
  },
  Promise("a repeated parameter is refused") {
    var app = AppNavigation()
    guard
      case .refused(.unresolved(.repeatedParameter("name", of: _))) = app.open(
        url: "arc://hong.com/purplepage?name=a&name=b")
    else { return false }
    return app == AppNavigation()
  },
  Promise("pages can be sheets, and the depth of a stack is limited") {
    var app = AppNavigation()
    app.open(url: "arc://hong.com/sign-in")
    guard app.modal?.page == .signIn, app.pages(of: .home).isEmpty else { return false }
    app.apply(.back)
    for id in 1...AppPage.maximumDepth { app.apply(.open(.article(id: id))) }
    guard case .refused(.tooDeep(limit: 8)) = app.apply(.open(.article(id: 99))) else { return false }
    app.apply(.popToRoot)
    return app == AppNavigation()
  },
]

/// Returns the page in front after a newly started app opened a URL.
private func front(after url: String) -> AppPage? {
  var app = AppNavigation()
  app.open(url: url)
  return app.front
}
