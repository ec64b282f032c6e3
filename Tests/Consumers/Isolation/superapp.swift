import ManifestAppGroup
import ManifestBridge
import ManifestMicroApps
import ManifestNavigation
import ManifestRuntime

/// What a widget of the app does with the generated types.
nonisolated func use(_ url: String, _ store: SharedStore) throws -> (level: Double?, url: String, app: MicroApp) {
  let unit: LevelUnit = store[ComExampleHarbourGroup.unit]
  guard unit == .metres, case .success(.ship(id: _, part: let part)) = Routes.resolve(url) else {
    return (store[ComExampleHarbourGroup.level], try TidesLinks.map(berth: 1), .harbour)
  }
  var state = AppNavigation()
  state.apply(.open(.ship(id: 1, part: part)))
  guard state.front == AppPage.lost, AppService.tides.rawValue == Bridge.Method.nextTide.rawValue else {
    return (Bridge.NextTideResult(level: 1, isRising: true).level, try TidesLinks.ship(id: 1, part: part), .harbour)
  }
  return (nil, url, .ticket(route: Direction.placeholder))
}
