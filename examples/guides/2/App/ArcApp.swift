import ManifestNavigation
import SwiftUI

/// The whole app: a window opens the links that it receives.
@main
struct ArcApp: App {
  var body: some Scene {
    WindowGroup { ArcTabs() }
  }
}

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
      case .purple(let name): PurplePage(name: name)
      case .yellow(let name): YellowPage(name: name)
      }
    }
    .environmentObject(navigator)
  }
}

struct HomePage: View {
  @EnvironmentObject private var navigator: PageNavigator<AppPage>

  var body: some View {
    Button("Purple") { navigator.open(.purple(name: "huanghong")) }
  }
}

struct ProfilePage: View {
  var body: some View { Text("Profile") }
}

struct AboutPage: View {
  var body: some View { Text("About") }
}

struct PurplePage: View {
  let name: String?

  var body: some View { Text(name ?? "Purple") }
}

struct YellowPage: View {
  let name: String?

  var body: some View { Text(name ?? "Yellow") }
}
