import Foundation
import ManifestNavigation
import ManifestRuntime
import ManifestShortcuts
import SwiftUI

/// What a widget, an intent or a background task of the app does with its generated types.
nonisolated func use(_ url: String) throws -> AppNavigation {
  let link = Routes.article(id: 1, section: .comments)
  guard Routes.resolve(try link.url(scheme: .arcAtHongCom)) == .success(link) else { return AppNavigation() }
  var state = AppNavigation()
  state.open(try Routes.table.resolve(url, origin: .external).get())
  state.apply(.open(.article(id: 2, section: AppPage.ArticleSection.placeholder)))
  state.apply(.select(AppTab.allCases.last ?? .initial))
  guard let symbol = state.selection.symbol, AppPage.maximumDepth > 0, !symbol.isEmpty else { return AppNavigation() }
  guard let route = Routes(shortcut: "sign-in"), [route: AppPage.signIn.presentation].count == 1 else { return state }
  return try JSONDecoder().decode(AppNavigation.self, from: JSONEncoder().encode(state))
}

@MainActor @ViewBuilder func rootView(of tab: AppTab) -> some View { Text(verbatim: tab.id.title) }
@MainActor @ViewBuilder func view(of page: AppPage) -> some View { Text(verbatim: "\(page)") }

/// A view that passes functions of the main actor to the library.
struct WholeApp: View {
  @ObservedObject var navigator: PageNavigator<AppPage>

  var body: some View { NavigationTabs(navigator, root: rootView, page: view) }
}

/// A view with a navigation of its own, which presents pages and routes itself.
struct OwnNavigation: View {
  @ObservedObject var navigator: PageNavigator<AppPage>
  let route: Binding<Routes?>

  var body: some View {
    EmptyView()
      .sheet(item: $navigator.sheet) { view(of: $0) }
      .fullScreenCover(item: $navigator.cover) { view(of: $0) }
      .sheet(item: route) { route in Text(verbatim: "\(route.id)") }
  }
}
