import ManifestCore
import ManifestMicroApps
import ManifestRuntime
import ManifestText

/// `Swift/MicroApps.swift`: the typed micro apps, and the services.
struct MicroAppsSource {
  let microApps: MicroApps
  let tree: CaseTree

  func write(to swift: inout SwiftWriter) {
    if !microApps.apps.isEmpty { writeApps(to: &swift) }
    if !microApps.services.isEmpty { writeServices(to: &swift) }
  }

  // MARK: - Micro apps

  private func writeApps(to swift: inout SwiftWriter) {
    for enumeration in tree.enumerations(of: MicroApps.family) {
      CasesSource.write(enumeration, conformance: "StartableApplication", to: &swift) { swift in
        guard enumeration.namespace == nil else { return }
        swift.property("table", type: "RouteTable", "Routes.table")
        // The lines that `StartableApplication.registrations` describes.
        let lines = microApps.apps.map { "\($0.name.value.tableEncoded) \($0.mode.word) \($0.reuse.rawValue)" }
        swift.text("registrations", lines: lines)
      }
    }
  }

  // MARK: - Services

  /// Returns the Swift name of a service.
  static func caseName(of service: ServiceEntry) -> String {
    SwiftName.member(service.name.value, prefix: "service", reserved: reserved, suffix: "Service")
  }

  /// The members of the enumeration and of `MPaaSServices`, which gets accessors with the same names.
  private static let reserved = SwiftName.enumMembers.union([
    "RawValue", "context", "find", "rawValue", "register", "unregister",
  ])

  private func writeServices(to swift: inout SwiftWriter) {
    let services = microApps.services.sorted { $0.name.value < $1.name.value }.map { (Self.caseName(of: $0), $0) }
    swift.enumeration(
      "The services of the app.", name: "AppService", conformances: "String, ServiceName"
    ) { swift in
      for (name, service) in services {
        swift.enumCase(
          "Implemented by `\(service.className.value)`.", name: name, rawValue: service.name.value)
      }
    }
    let typed = services.filter { $1.protocolName != nil }
    guard !typed.isEmpty else { return }
    swift.extension("MPaaSServices") { swift in
      for (name, service) in typed {
        swift.separate(isShort: false)
        swift.document("The service `\(service.name.value)`, or nil if its class is missing.")
        let type = "(any \(service.protocolName ?? ""))"
        // The accessor is visible where the protocol is.
        swift.line(
          "var \(SwiftName.escaped(name)): \(type)? { find(AppService.\(SwiftName.escaped(name)), as: \(type).self) }")
      }
    }
  }
}
