import ManifestNavigation
import ManifestRuntime
import SwiftUI

struct HomePage: View {
  @EnvironmentObject private var navigator: PageNavigator<AppPage>

  var body: some View {
    List {
      Button("About") { navigator.open(.about) }
      Button("Purple") { navigator.open(.purple(name: "huanghong")) }
      // The page belongs to the other tab, which is selected as well.
      Button("Yellow") { navigator.open(.yellow(level: 3)) }
    }
    .navigationTitle("Home")
  }
}

struct ProfilePage: View {
  @EnvironmentObject private var navigator: PageNavigator<AppPage>

  var body: some View {
    List {
      Button("Sign in") { navigator.open(.signIn) }
      Button("The article") { navigator.open(.article(id: 42, section: .comments)) }
    }
    .navigationTitle("Profile")
  }
}

struct AboutPage: View {
  @EnvironmentObject private var navigator: PageNavigator<AppPage>

  var body: some View { Button("Terms of use") { navigator.open(.terms) } }
}

struct ArticlePage: View {
  let id: Int
  let section: AppPage.ArticleSection

  var body: some View { Text("Article \(id), \(section.rawValue)") }
}

struct PurplePage: View {
  let name: String?

  var body: some View { Text(name ?? "Nobody") }
}

struct SignInPage: View {
  @EnvironmentObject private var navigator: PageNavigator<AppPage>

  var body: some View { Button("Done") { navigator.dismiss() } }
}

struct TermsPage: View {
  var body: some View { Text("Use it as you like.") }
}

struct YellowPage: View {
  let level: Int

  var body: some View { Text("Level \(level)") }
}
