import ArcRoutes
import Foundation
import ManifestNavigation
import ManifestRuntime
import SwiftUI
import UIKit
import UserNotifications

/// One run of an app with SwiftUI's life cycle, whose view has appeared.
@MainActor
final class LinkRun {
  let navigator: PageNavigator<AppPage>
  private var events: [LinkEvent] = []
  private var outcomes: [String] = []

  init(_ navigator: PageNavigator<AppPage> = PageNavigator()) {
    self.navigator = navigator
    SystemCallbacks.reset()
    navigator.onEvent = { [unowned self] in events.append($0) }
    navigator.onOutcome = { [unowned self] in outcomes.append("\($0.path) \(name(of: $1))") }
    _ = tabs(navigator).body
  }

  /// The pages of the selected tab, bottom first, and the presented pages.
  var pages: [AppPage] {
    navigator.state.pages(of: navigator.state.selection) + (navigator.state.modal?.pages ?? [])
  }

  /// The outcomes of the links since the last call.
  func ends() -> [String] {
    defer { events = [] }
    return events.map { "\($0.route ?? "-") \($0.outcome)" }
  }

  /// The outcomes of the URLs since the last call, as the app receives them.
  func received() -> [String] {
    defer { outcomes = [] }
    return outcomes
  }
}

@MainActor func tabs(_ navigator: PageNavigator<AppPage>) -> NavigationTabs<AppPage, EmptyView, EmptyView> {
  NavigationTabs(navigator) { _ in
    EmptyView()
  } page: { _ in
    EmptyView()
  }
}

/// The name of an outcome, with its reason.
func name(of outcome: NavigationOutcome) -> String {
  switch outcome {
  case .changed: "changed"
  case .unchanged: "unchanged"
  case .elsewhere: "elsewhere"
  case .fellBack: "fellBack"
  case .refused(let refusal): "refused: \(refusal)"
  case .waiting: "waiting"
  }
}

@MainActor func url(_ path: String) -> URL { URL(string: "arc://hong.com/\(path)") ?? URL(fileURLWithPath: "/") }

/// The page of a website, which iOS opens as a universal link.
@MainActor let webPage = URL(string: "https://hong.com/nowhere") ?? URL(fileURLWithPath: "/")

@MainActor func universalLink() -> NSUserActivity {
  let link = activity(nil)
  link.webpageURL = webPage
  return link
}

/// A user activity; by default, a universal link.
@MainActor func activity(_ path: String?, type: String = NSUserActivityTypeBrowsingWeb) -> NSUserActivity {
  let activity = NSUserActivity(activityType: type)
  activity.webpageURL = path.map { url($0) }
  return activity
}

@MainActor let linkScenarios = [
  Scenario(1, 4, 22, named: "a link starts the app, and comes again") {
    let run = LinkRun()
    SystemCallbacks.open(url("purplepage?name=Li"))
    expect(run.pages, [.purple(name: "Li")])
    expect(run.ends(), ["purple opened"])
    SystemCallbacks.open(url("purplepage?name=Li"))
    expect(run.pages, [.purple(name: "Li")])
    expect(run.ends(), ["purple opened"])
  },
  Scenario(3, 4, named: "a link to the first tab starts the app, and comes again") {
    let run = LinkRun()
    for _ in 1...2 {
      SystemCallbacks.open(url("tab?tabIndex=0"))
      expect(run.navigator.state == AppNavigation(), "the first tab is shown")
      expect(run.ends(), ["home-tab opened"])
    }
  },
  Scenario(5, 7, named: "two links to the running app") {
    let run = LinkRun()
    run.navigator.open(.about)
    for path in ["purplepage", "article/42"] { SystemCallbacks.open(url(path)) }
    expect(run.pages, [.about, .purple(), .article(id: 42)])
    expect(run.ends(), ["purple opened", "article opened"])
  },
  Scenario(6, named: "a universal link to the app in the background") {
    let run = LinkRun()
    SystemCallbacks.change(to: ScenePhase.background)
    SystemCallbacks.change(to: ScenePhase.active)
    SystemCallbacks.open(activity("article/42"))
    SystemCallbacks.open(url("article/42"))
    expect(run.ends(), ["article opened"])
  },
  Scenario(11, named: "a new view of a navigator that the app holds") {
    let first = LinkRun()
    SystemCallbacks.open(url("purplepage"))
    SystemCallbacks.change(to: ScenePhase.background)
    let run = LinkRun(first.navigator)
    SystemCallbacks.open(url("article/42"))
    expect(run.pages, [.purple(), .article(id: 42)])
    expect(run.ends(), ["article opened"])
  },
  Scenario(13, named: "the process starts long before its view appears") {
    let navigator = PageNavigator<AppPage>()
    SystemCallbacks.reset()
    let run = LinkRun(navigator)
    SystemCallbacks.open(url("article/42"))
    expect(run.pages, [.article(id: 42)])
    expect(run.ends(), ["article opened"])
  },
  Scenario(14, 15, named: "Handoff and a Spotlight result start the app") {
    let run = LinkRun()
    run.navigator.activities = { $0.userInfo?["page"].map { url("\($0)") } }
    let reading = activity(nil, type: "com.example.reading")
    reading.userInfo = ["page": "article/42"]
    run.navigator.open(reading)
    run.navigator.open(spotlight("purplepage?name=Li"))
    run.navigator.open(spotlight(nil))
    expect(run.pages, [.article(id: 42), .purple(name: "Li")])
    expect(run.ends(), ["article opened", "purple opened", "- refused (noURL)"])
  },
  Scenario(16, named: "a notification starts the app") {
    let run = LinkRun()
    run.navigator.notifications = { url("article/\($0.notification.request.identifier)") }
    run.navigator.open(response("7"))
    expect(run.pages, [.article(id: 7)])
    expect(run.ends(), ["article opened"])
  },
  Scenario(17, named: "a malformed or foreign link starts the app") {
    for (link, kind) in [("arc://user@hong.com/article/42", "malformed"), ("pear://hong.com/", "unknownScheme")] {
      let run = LinkRun()
      if let url = URL(string: link) { SystemCallbacks.open(url) }
      expect(run.navigator.state == AppNavigation(), "the first tab is shown")
      expect(run.ends(), ["- refused (\(kind))"])
      var restored = AppNavigation()
      restored.apply(.open(.about))
      expect(run.navigator.restore(restored), "a refused link does not keep the state from being restored")
    }
  },
  Scenario(21, named: "the same link twice") {
    let run = LinkRun()
    for _ in 1...2 { SystemCallbacks.open(url("article/42")) }
    expect(run.pages, [.article(id: 42)])
    expect(run.received(), ["/article/42 changed", "/article/42 unchanged"])
    expect(run.ends(), ["article opened", "article opened"])
  },
  Scenario(31, named: "links in two windows, each with a navigator") {
    let first = LinkRun()
    SystemCallbacks.open(url("purplepage?name=huanghong"))
    let second = LinkRun()
    // One window would take the second callback for a repetition.
    SystemCallbacks.open(activity("purplepage?name=huanghong"))
    SystemCallbacks.open(url("tab?tabIndex=1"))
    second.navigator.holdsLinks = true
    SystemCallbacks.open(url("article/42"))
    first.navigator.open(.about)
    expect(first.pages, [.purple(name: "huanghong"), .about])
    expect(first.navigator.state.selection, .home)
    expect(first.ends(), ["purple opened"])
    expect(second.navigator.state.pages(of: .home), [.purple(name: "huanghong")])
    expect(second.navigator.state.selection, .profile)
    expect(second.ends(), ["purple opened", "profile-tab opened"])
  },
  Scenario(24, named: "a link while a page is presented") {
    let run = LinkRun()
    run.navigator.open(.signIn)
    SystemCallbacks.open(url("article/42"))
    expect(run.pages, [.article(id: 42)])
    expect(run.ends(), ["article opened"])
  },
  Scenario(19, named: "a universal link that both callbacks receive") {
    let run = LinkRun()
    for count in 1...2 {
      SystemCallbacks.open(url("article/42"))
      SystemCallbacks.open(activity("article/42"))
      SystemCallbacks.open(activity("yellowpage?level=\(count)"))
      SystemCallbacks.open(url("yellowpage?level=\(count)"))
    }
    expect(run.ends(), ["article opened", "yellow opened", "article opened", "yellow opened"])
    expect(run.received(), Array(repeating: ["/article/42 changed", "/yellowpage changed"], count: 2).flatMap { $0 })
  },
  Scenario(2, 19, named: "a universal link that one callback receives") {
    let run = LinkRun()
    for _ in 1...2 { SystemCallbacks.open(url("article/42")) }
    expect(run.ends(), ["article opened", "article opened"])
    expect(run.received(), ["/article/42 changed", "/article/42 unchanged"])
    // The other callback is not that of an earlier link once the app was in the background.
    SystemCallbacks.change(to: ScenePhase.background)
    SystemCallbacks.open(activity("article/42"))
    expect(run.ends(), ["article opened"])
    SystemCallbacks.open(activity("article/42", type: "com.example.reading"))
    expect(run.ends(), [])
    run.navigator.open(activity("purplepage", type: "com.example.reading"))
    expect(run.ends(), ["purple opened"])
  },
  Scenario(18, named: "a link and a restored state") {
    var restored = AppNavigation()
    restored.apply(.open(.yellow(level: 2)))
    var run = LinkRun()
    SystemCallbacks.open(url("article/42"))
    expect(!run.navigator.restore(restored), "a link comes first")
    expect(run.pages, [.article(id: 42)])

    run = LinkRun()
    expect(run.navigator.restore(restored), "nothing was opened before")
    SystemCallbacks.open(url("article/42"))
    expect(run.pages, [.yellow(level: 2), .article(id: 42)])
    expect(!run.navigator.restore(AppNavigation()), "the state is restored once")

    run = LinkRun()
    run.navigator.holdsLinks = true
    SystemCallbacks.open(url("article/42"))
    expect(run.navigator.restore(restored), "the link waits")
    run.navigator.holdsLinks = false
    expect(run.pages, [.yellow(level: 2), .article(id: 42)])

    run = LinkRun()
    SystemCallbacks.open(url("tab?tabIndex=0"))
    expect(!run.navigator.restore(restored), "a link to the first tab was opened, although it changed nothing")
    run = LinkRun()
    run.navigator.open(.about)
    expect(!run.navigator.restore(restored), "the user has opened a page")
    expect(LinkRun(PageNavigator(restored)).pages, [.yellow(level: 2)])
  },
  Scenario(10, named: "links arrive before the app is ready, and before its view appears") {
    let navigator = PageNavigator<AppPage>()
    navigator.holdsLinks = true
    expect(name(of: navigator.open(url("purplepage"))), "waiting")
    let run = LinkRun(navigator)
    SystemCallbacks.open(url("article/42"))
    expect(run.pages, [])
    expect(run.received(), [])
    navigator.holdsLinks = false
    expect(run.pages, [.purple(), .article(id: 42)])
    expect(run.ends(), ["purple opened", "article opened"])
    expect(run.received(), ["/purplepage changed", "/article/42 changed"])
  },
  Scenario(27, named: "a link waits for the login") {
    let run = LinkRun()
    var isLoggedIn = false
    run.navigator.beforeOpening = { link, _ in
      link.route != "article" || isLoggedIn ? .open : .wait(showing: Routes.signIn)
    }
    SystemCallbacks.open(url("article/41"))
    expect(run.pages, [.signIn])
    expect((try? run.navigator.open(Routes.article(id: 42))).map(name) ?? "", "waiting")
    expect(run.received(), ["/article/41 refused: the link was superseded"])
    expect(run.ends(), ["article superseded"])
    isLoggedIn = true
    run.navigator.resume()
    run.navigator.resume()
    expect(run.pages, [.article(id: 42)])
    expect(run.ends(), ["article opened"])
  },
  Scenario(27, named: "the app refuses links and routes, but not pages") {
    let run = LinkRun()
    var origins: [LinkOrigin] = []
    run.navigator.beforeOpening = {
      origins.append($1)
      return .refuse
    }
    SystemCallbacks.open(url("article/42"))
    expect(run.received(), ["/article/42 refused: the link was refused (refusedByApp)"])
    expect((try? run.navigator.open(Routes.about)).map(name) ?? "", "refused: the link was refused (refusedByApp)")
    run.navigator.open(url("purplepage"), origin: .internal)
    expect(origins, [.external, .internal, .internal])
    expect(run.pages, [])
    expect(name(of: run.navigator.open(.about)), "changed")
    // The page to show in the meantime is not valid, so the link does not wait for it.
    run.navigator.beforeOpening = { _, _ in .wait(showing: Routes.yellow(level: 9)) }
    expect(
      run.ends(), ["article refused (refusedByApp)", "about refused (refusedByApp)", "purple refused (refusedByApp)"])
    SystemCallbacks.open(url("article/42"))
    expect(run.ends(), ["article refused (invalidParameter)"])
  },
  Scenario(39, named: "a universal link that no route takes") {
    let run = LinkRun()
    var shown: [URL] = []
    run.navigator.openWebPage = { shown.append($0) }
    SystemCallbacks.open(webPage)
    SystemCallbacks.open(universalLink())
    SystemCallbacks.open(url("nowhere"))
    expect(shown, [webPage])
    expect(run.ends(), ["- opened", "- refused (noRoute)"])
    expect(run.received().prefix(1), ["/nowhere fellBack"])
  },
  Scenario(28, named: "links that open nothing") {
    let run = LinkRun()
    SystemCallbacks.open(url("nowhere?secret=1"))
    SystemCallbacks.open(url("yellowpage?level=9"))
    SystemCallbacks.open(activity(nil))
    expect(
      run.ends(), ["- refused (noRoute)", "- refused (invalidParameter)", "- refused (noURL)"])
    expect((try? run.navigator.open(Routes.yellow(level: 9))) == nil, "a route with an invalid parameter throws")
    expect(run.ends(), ["- refused (invalidParameter)"])
    for level in 1...8 { run.navigator.open(.yellow(level: level % 5 + 1)) }
    SystemCallbacks.open(url("yellowpage?level=1"))
    expect(run.ends(), ["yellow refused (tooDeep)"])
    expect(run.received().suffix(1), ["/yellowpage refused: a stack can have at most 8 pages"])
  },
]
