import ManifestText

/// The micro-applications and services of the route map by name, so that each name is looked up once for all checks.
struct MicroAppNames {
  /// Something with a name that an earlier one has.
  struct Repetition {
    let name: Spanned<String>
    let first: Span
  }

  /// The micro-applications that have a name of their own, sorted by name.
  let apps: [RouteMap.MicroAppEntry]
  let repeatedApps: [Repetition]
  /// The services that have a name of their own, in the order of the map.
  let services: [RouteMap.ServiceEntry]
  let repeatedServices: [Repetition]
  private let appPositions: NameTable
  private let servicePositions: NameTable

  init(_ map: RouteMap.MicroApps) {
    var repeated: [Repetition] = []
    let apps = Self.first(of: map.apps, \.name, &repeated)
    repeatedApps = repeated
    repeated = []
    services = Self.first(of: map.services, \.name, &repeated)
    repeatedServices = repeated
    self.apps = NameOrder.positions(of: apps.map(\.name.value)).map { apps[$0] }
    appPositions = Self.table(self.apps.map(\.name.value))
    servicePositions = Self.table(services.map(\.name.value))
  }

  private static func first<Entry>(
    of entries: [Entry], _ name: (Entry) -> Spanned<String>, _ repeated: inout [Repetition]
  ) -> [Entry] {
    var places = FirstPlaces(minimumCapacity: entries.count)
    return entries.filter { entry in
      let name = name(entry)
      guard let first = places.earlier(name.value, at: name.span) else { return true }
      repeated.append(Repetition(name: name, first: first))
      return false
    }
  }

  private static func table(_ names: [String]) -> NameTable {
    var table = NameTable(minimumCapacity: names.count)
    for (position, name) in names.enumerated() { _ = table.insert(name, at: position) }
    return table
  }

  func app(_ name: String) -> Int? { appPositions.position(of: name) }

  func service(_ name: String) -> Int? { servicePositions.position(of: name) }

  /// The micro-application that was most likely meant.
  func nearestApp(to name: String) -> String? { NearestName.among(apps.lazy.map(\.name.value), to: name) }

  /// The service that was most likely meant.
  func nearestService(to name: String) -> String? { NearestName.among(services.lazy.map(\.name.value), to: name) }
}
