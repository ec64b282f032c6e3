import ManifestRuntime

/// The typed services: an enumeration of their names, and an accessor for each that is used through a protocol.
struct ServicesSource {
  private let microApps: Program.MicroApps
  /// The services with their names in Swift, sorted by name.
  private let services: [(name: String, service: Program.Service)]

  init(_ microApps: Program.MicroApps) {
    self.microApps = microApps
    services = microApps.services.sorted { $0.name < $1.name }.map { (Self.caseName(of: $0), $0) }
  }

  /// Returns the Swift name of a service.
  static func caseName(of service: Program.Service) -> String {
    SwiftName.member(service.name, prefix: "service", reserved: reserved, suffix: "Service")
  }

  /// Members of the enumeration, and of `MicroServices`, which gets accessors of the same names.
  private static let reserved: Set = [
    "Protocol", "RawValue", "Type", "begin", "boot", "bring", "configuration", "find", "hash", "hashValue", "init",
    "later", "make", "none", "onMissing", "rawValue", "register", "registrations", "self", "some", "unregister",
  ]

  func write(to swift: inout SwiftWriter) {
    guard !services.isEmpty else { return }
    swift.enumeration(
      "The services of the app.", name: "AppService", conformances: "String, ServiceName"
    ) { swift in
      for (name, service) in services {
        swift.enumCase("Served by `\(service.className)`.", name: name, rawValue: service.name)
      }
      swift.text("registrations", lines: registrations)
    }
    let typed = services.filter { $0.service.protocolName != nil }
    guard !typed.isEmpty else { return }
    swift.extension("MicroServices") { swift in
      for (name, service) in typed {
        swift.separate(isShort: false)
        swift.document("The service `\(service.name)`; nil where its class is missing.")
        let type = "(any \(service.protocolName ?? ""))"
        // Whoever sees the protocol sees the accessor.
        swift.line(
          "var \(SwiftName.escaped(name)): \(type)? { find(AppService.\(SwiftName.escaped(name)), as: \(type).self) }")
      }
    }
  }

  /// The lines that `ServiceName.registrations` describes.
  private var registrations: String {
    func line(_ word: String, _ names: String...) -> String {
      ([word] + names.map(\.tableEncoded)).joined(separator: " ")
    }
    var lines = microApps.services(of: RouteMap.MicroApps.runOnceGroup).map { line("once", $0.name, $0.className) }
    for group in microApps.groups {
      lines.append(line(group.isAsynchronous ? "async" : "sync", group.name))
      lines += microApps.services(of: group.name).map { line("member", $0.name, $0.className) }
    }
    lines += microApps.services(of: nil).map { line($0.isLazy ? "lazy" : "eager", $0.name, $0.className) }
    for group in microApps.otherGroups {
      lines += microApps.services(of: group).map { line("lazy", $0.name, $0.className) }
    }
    return lines.joined(separator: "\n")
  }
}
