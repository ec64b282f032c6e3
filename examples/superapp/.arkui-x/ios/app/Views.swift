import ManifestNavigation
import SwiftUI

struct HarbourTabs: View {
  @ObservedObject var navigator: PageNavigator<AppPage>

  var body: some View {
    NavigationTabs(navigator) { tab in
      switch tab {
      case .today: TodayView()
      case .ships: ShipsView()
      }
    } page: { page in
      switch page {
      case .lost: LostView()
      case .pilot: PilotView()
      case .ship(let id, let part): ShipView(id: id, part: part)
      }
    }
    .environmentObject(navigator)
  }
}

struct TodayView: View {
  @EnvironmentObject private var navigator: PageNavigator<AppPage>

  var body: some View {
    Button("Call a pilot") { navigator.open(.pilot) }
      .navigationTitle("Today")
  }
}

struct ShipsView: View {
  @EnvironmentObject private var navigator: PageNavigator<AppPage>

  var body: some View {
    List {
      Button("Ship 7") { navigator.open(.ship(id: 7)) }
    }
    .navigationTitle("Ships")
  }
}

struct ShipView: View {
  let id: Int
  let part: ShipPart

  var body: some View { Text("The \(part.rawValue) of ship \(id)") }
}

struct PilotView: View {
  var body: some View { Text("The pilot is on the way.") }
}

struct LostView: View {
  var body: some View { Text("There is no such page.") }
}
