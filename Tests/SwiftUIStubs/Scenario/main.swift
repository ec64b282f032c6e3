import ArcRoutes
import Foundation
import ManifestNavigation

for scenario in linkScenarios { scenario.run(on: "SwiftUI") }
for scenario in sceneScenarios { scenario.run(on: "UIKit") }
for scenario in shortcutScenarios { scenario.run(on: "Shortcuts") }
for link in try ExampleLink.all(in: CommandLine.arguments[1]) {
  let navigator = Navigator<AppPage>()
  navigator.open(link.url)
  let page = navigator.state.front.map { page in "page \("\(page)".prefix { $0 != "(" })" }
  expect(page ?? "tab \(navigator.state.selection)", link.destination)
}

// A view of the app may present the pages above the tabs itself.
let presenting = Navigator<AppPage>()
presenting.open(.signIn)
expect(presenting.sheet, .signIn)
expect(presenting.cover, nil)
presenting.cover = nil
expect(presenting.state.modal?.id, .signIn)
presenting.sheet = nil
expect(presenting.state.modal, nil)
presenting.sheet = .signIn
expect(presenting.state.front, .signIn)
Scenario.exit(after: "links, quick actions and examples in SwiftUI")
