import ManifestText

/// The micro apps and services of the route map by name, so that each name is looked up once for all checks.
struct MicroAppNames {
  /// Something with a name that an earlier one has.
  struct Repetition {
    let name: Spanned<String>
    let first: Span
  }

  /// The micro apps that have a name of their own, sorted by name.
  let apps: [RouteMap.MicroAppEntry]
  let repeatedApps: [Repetition]
  /// The services that have a name of their own, in the order of the map.
  let services: [RouteMap.ServiceEntry]
  let repeatedServices: [Repetition]
  private let appPositions: [ExactName: Int]
  private let servicePositions: [ExactName: Int]

  init(_ map: RouteMap.MicroApps) {
    var repeated: [Repetition] = []
    let apps = Self.first(of: map.apps, \.name, &repeated)
    repeatedApps = repeated
    repeated = []
    services = Self.first(of: map.services, \.name, &repeated)
    repeatedServices = repeated
    self.apps = apps.sorted { $0.name.value < $1.name.value }
    appPositions = Self.positions(self.apps.map(\.name.value))
    servicePositions = Self.positions(services.map(\.name.value))
  }

  private static func first<Entry>(
    of entries: [Entry], _ name: (Entry) -> Spanned<String>, _ repeated: inout [Repetition]
  ) -> [Entry] {
    var places = FirstPlaces()
    return entries.filter { entry in
      let name = name(entry)
      guard let first = places.earlier(name.value, at: name.span) else { return true }
      repeated.append(Repetition(name: name, first: first))
      return false
    }
  }

  private static func positions(_ names: [String]) -> [ExactName: Int] {
    Dictionary(zip(names.map { ExactName($0) }, names.indices)) { first, _ in first }
  }

  func app(_ name: String) -> Int? { appPositions[ExactName(name)] }

  func service(_ name: String) -> Int? { servicePositions[ExactName(name)] }

  /// The micro app that was most likely meant.
  func nearestApp(to name: String) -> String? { NearestName.among(apps.lazy.map(\.name.value), to: name) }

  /// The service that was most likely meant.
  func nearestService(to name: String) -> String? { NearestName.among(services.lazy.map(\.name.value), to: name) }
}
