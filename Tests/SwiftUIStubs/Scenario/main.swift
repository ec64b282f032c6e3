import ArcRoutes
import Foundation
import SwiftUI

@testable import ManifestNavigation

for scenario in linkScenarios { scenario.run(on: "SwiftUI") }
for scenario in sceneScenarios { scenario.run(on: "UIKit") }
for scenario in shortcutScenarios { scenario.run(on: "Shortcuts") }
for link in try ExampleLink.all(in: CommandLine.arguments[1]) {
  let navigator = PageNavigator<AppPage>()
  navigator.open(link.url)
  let page = navigator.state.front.map { page in "page \("\(page)".prefix { $0 != "(" })" }
  expect(page ?? "tab \(navigator.state.selection)", link.destination)
}

// The map asks for a sidebar on large screens; its rows may be deselected, but a tab is always selected.
SystemCallbacks.reset()
let wide = PageNavigator<AppPage>()
_ = tabs(wide).body
expect(SystemCallbacks.tabViewStyles, ["SidebarAdaptableTabViewStyle"])
for (row, selection) in [(.profile, AppTab.profile), (nil, .profile), (.home, .home)] as [(AppTab?, AppTab)] {
  wide.sidebarSelection = row
  expect(wide.state.selection, selection)
}

// A view of the app may present the pages above the tabs itself.
let presenting = PageNavigator<AppPage>()
presenting.open(.signIn)
expect(presenting.sheet, .signIn)
expect(presenting.cover, nil)
presenting.cover = nil
expect(presenting.state.modal?.id, .signIn)
presenting.sheet = nil
expect(presenting.state.modal, nil)
presenting.sheet = .signIn
expect(presenting.state.front, .signIn)

// The pages of a presented stack change as the user goes back in it; while it is dismissed, its pages stay the same.
for pages in [[.about, .terms, .signIn], [.about, .terms], [.about]] as [[AppPage]] {
  presenting.apply(.setModalPages(pages))
  guard let modal = presenting[modalCoveringAll: false] else { preconditionFailure("the sheet is shown") }
  expect(modal.isStack, pages.count > 1)
  expect(presenting[path: modal], Array(pages.dropFirst()))
  expect(presenting.sheet, .signIn)
  presenting[path: modal] = [.yellow()]
  expect(presenting.state.modal?.pages, [.about, .yellow()])
  expect(presenting[path: modal], [.yellow()])
  expect(presenting.state.front, .yellow())
}
if let modal = presenting.state.modal {
  presenting[modalCoveringAll: true] = nil
  expect(presenting.state.modal, modal)
  presenting[modalCoveringAll: false] = nil
  expect(presenting.state.modal, nil)
  expect(presenting[path: modal], [.yellow()])
  presenting[path: modal] = []
  expect(presenting.state.modal, nil)
}
Scenario.exit(after: "links, quick actions and examples in SwiftUI")
