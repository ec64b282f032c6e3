import Foundation
import Harbour
import ManifestAppGroup
import ManifestBridge
import ManifestMicroApps
import ManifestNavigation
import ManifestRuntime

/// Describes on one line what an app of five systems opens for a URL: the route map decides which system shows it.
func answer(to url: String, from origin: LinkOrigin = .external) -> String {
  switch Routes.table.resolve(url, origin: origin) {
  case .failure(let error): "nothing: \(error)"
  case .success(let resolution): show(resolution)
  }
}

private func show(_ resolution: LinkResolution) -> String {
  switch resolution.destination {
  case .ability(let ability):
    return "ability \(ability.instanceName) with \((try? resolution.wantParameters()) ?? "?")"
  case .controller(let name): return "controller \(name)"
  case .screen(let name): return "screen \(name)"
  case .page, .tab:
    var app = AppNavigation()
    guard case .changed = app.open(resolution) else { return "no page" }
    guard case .ship(let id, let part) = app.front else { return "tab \(app.selection.title)" }
    return "tab \(app.selection.title), the \(part.rawValue) of ship \(id)"
  case .app(let name):
    guard case .ticket(let route, let seats) = try? MicroApp(resolution) else { return "no app" }
    return "app \(name): \(seats) \(route.rawValue)"
  case .web(let path): return "web page \(path)"
  }
}

let questions: [(url: String, answer: String)] = [
  (
    "harbour://open/map/12",
    #"ability com.example.harbour:entry:MapAbility with {"params":[{"key":"berth","type":5,"value":"12"},"#
      + #"{"key":"zoom","type":9,"value":"1.5"}]}"#
  ),
  (
    "com.example.harbour://entry?abilityName=EntryAbility",
    #"ability com.example.harbour:entry:EntryAbility with {"params":[]}"#
  ),
  ("harbour://open/ships", "tab Ships"),
  ("harbour://open/ships/7?part=hold", "tab Ships, the hold of ship 7"),
  ("HARBOUR://platformapi/startApp?appId=30000010&route=north&seats=2", "app 30000010: 2 north"),
  ("https://harbour.example.com/notices/3", "web page /notice/3"),
  ("harbour://open/pilot", "nothing: route `pilot` is internal, and URLs from outside the app cannot open it"),
  (
    "harbour://platformapi/startapp?appId=30000010&route=west",
    "nothing: route `ticket` (`/startapp?appId=30000010`) requires `north` or `south` for `route`, not `west`"
  ),
]

var failures = 0

@MainActor
func expect(_ found: String, _ expected: String, _ what: String) {
  print(found == expected ? "✔" : "✘ \(found) ≠", what, "→", expected)
  if found != expected { failures += 1 }
}

for question in questions { expect(answer(to: question.url), question.answer, question.url) }
expect(try TidesLinks.map(berth: 12), "harbour://open/map/12", "the widget's link to berth 12")
expect(
  try Bridge.webLinks.path(of: "harbour://open?path=%2Fnotice%2F3"), "/notice/3",
  "the path of a link to the web pages")
expect("\((try? Bridge.webLinks.path(of: "harbour://open?path=%2F%2Fevil.example")) == nil)", "true", "and of no other")
expect(ComExampleHarbourGroup.level.group, "group.com.example.harbour", "the group that app and widget share")
exit(failures == 0 ? 0 : 1)
