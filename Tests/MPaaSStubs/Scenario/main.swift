import APMobileFramework
import Foundation
import ManifestMicroApps
import ManifestNavigation
import ManifestRuntime
import UIKit
import WebKit

/// Opens the superapp's examples, each in a newly started app, and returns where each arrives, with its parameters.
@MainActor struct HarbourRun {
  private let delegate = AppDelegate()
  private let front = UIViewController()
  private let host: FrameworkHost

  init() throws {
    let plist = URL(fileURLWithPath: CommandLine.arguments[1])
      .appendingPathComponent("../../iOS/MobileRuntime.plist").standardizedFileURL
    host = try FrameworkHost(
      plist,
      classes: [
        "HarbourAppDelegate": { HarbourAppDelegate() }, "TicketAppDelegate": { TicketAppDelegate() },
        "TideService": { TideService() }, "RadioService": { RadioService() },
      ])
    UIApplication.shared.delegate = delegate
    delegate.window?.rootViewController = front
    AppLinks.navigator.apply(.popToRoot)
    AppLinks.navigator.apply(.select(.initial))
    AppLinks.navigator.holdsLinks = true
  }

  /// Opens a URL that starts the app, or that the running app receives.
  func arrival(of url: URL, startsApp: Bool) -> String {
    if startsApp {
      guard AppLinks.open(url) else { return "nothing" }
      if place() != start { return "too early" }
      host.boot()
    } else {
      host.boot()
      guard AppLinks.open(url) else { return "nothing" }
    }
    return place()
  }

  private let start = "tab today"

  /// What is in front.
  private func place() -> String {
    if let want = delegate.wants.last { return "ability " + want }
    if let app = host.stack.last, let name = app.registeredName, name != host.launcher {
      return "app \(name) "
        + TicketAppDelegate.options.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
    }
    if let web = front.presentedViewController?.view as? WKWebView { return "web \(web.url?.absoluteString ?? "")" }
    let state = AppLinks.navigator.state
    return state.front.map { "page \($0)" } ?? "tab \(state.selection)"
  }
}

let arrivals = [
  "harbour://open/map/12": #"ability entry/MapAbility {"params":[{"key":"berth","type":5,"value":"12"},"#
    + #"{"key":"zoom","type":9,"value":"1.5"}]}"#,
  "https://harbour.example.com/map/12": #"ability entry/MapAbility {"params":[{"key":"berth","type":5,"value":"12"},"#
    + #"{"key":"zoom","type":9,"value":"1.5"}]}"#,
  "harbour://platformapi/startapp?appId=30000010&route=north&seats=2": "app 30000010 route=north seats=2",
  "harbour://open/ships/7?part=hold": "page ship(id: 7, part: Harbour.ShipPart.hold)",
  "harbour://open/notices/3": "web https://h5.harbour.example.com/notice/3",
  "https://harbour.example.com/notices/3": "web https://h5.harbour.example.com/notice/3",
]

expect(AppLinks.navigator.holdsLinks, "links wait for the launcher")
var outcomes: [String] = []
AppLinks.navigator.onEvent = { outcomes.append("\($0.outcome)") }
let examples = try ExampleLink.all(in: CommandLine.arguments[1])
for example in examples {
  for startsApp in [false, true] {
    let arrival = try HarbourRun().arrival(of: example.url, startsApp: startsApp)
    expect(arrival, arrivals[example.url.absoluteString] ?? "an unknown page")
  }
}
expect(outcomes, Array(repeating: "opened", count: 2 * examples.count))
for example in examples {
  let arrival = arrivals[example.url.absoluteString] ?? "an unknown page"
  expect(FacadeRun().arrival(of: example.url), arrival.hasPrefix("ability") ? arrival : "another system")
}
outcomes = []
for link in ["harbour://open/shps/7", "harbour://open/ships/seven", "harbour://open/pilot"] {
  guard let url = URL(string: link) else { continue }
  expect(try HarbourRun().arrival(of: url, startsApp: false), "nothing")
}
expect(outcomes, ["refused (noRoute)", "refused (invalidParameter)", "refused (notPublic)"])
Scenario.exit(after: "every example of the superapp")
