import ManifestNavigation
import ManifestRuntime
import ManifestShortcuts
import SwiftUI

/// The whole app: the generated pages and their views.
@main
struct ArcApp: App {
  @UIApplicationDelegateAdaptor(ShortcutAppDelegate.self) private var appDelegate

  var body: some Scene {
    WindowGroup { ArcTabs() }
  }
}

/// The content of a window; each window has a navigator of its own, so that a link changes only one of them.
struct ArcTabs: View {
  @StateObject private var navigator = PageNavigator<AppPage>()

  var body: some View {
    NavigationTabs(navigator) { tab in
      switch tab {
      case .home: HomePage()
      case .profile: ProfilePage()
      }
    } page: { page in
      switch page {
      case .about: AboutPage()
      case .article(let id, let section): ArticlePage(id: id, section: section)
      case .purple(let name): PurplePage(name: name)
      case .signIn: SignInPage()
      case .terms: TermsPage()
      case .yellow(let level): YellowPage(level: level)
      }
    }
    .environmentObject(navigator)
    .onShortcut(of: Routes.self) { route in _ = try? navigator.open(route) }
  }
}
