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
      { $0.append("The services of the app.") }, name: "AppService", conformances: "String, ServiceName"
    ) { swift in
      for (name, service) in services {
        swift.enumCase({ $0.append(text: "Served by `\(service.className)`.") }, name: name, rawValue: service.name)
      }
      swift.text("registrations") { write(to: &$0) }
    }
    let typed = services.filter { $0.service.protocolName != nil }
    guard !typed.isEmpty else { return }
    swift.extension("MicroServices") { swift in
      for (name, service) in typed {
        swift.separate(isShort: false)
        swift.document { $0.append(text: "The service `\(service.name)`; nil where its class is missing.") }
        let type = "(any \(service.protocolName ?? ""))"
        // Whoever sees the protocol sees the accessor.
        swift.line(
          "var \(SwiftName.escaped(name)): \(type)? { find(AppService.\(SwiftName.escaped(name)), as: \(type).self) }")
      }
    }
  }

  /// The lines that `ServiceName.registrations` describes.
  private func write(to text: inout ByteText) {
    var isFirst = true
    func line(_ word: StaticString, _ fields: String...) {
      if !isFirst { text.append("\n") }
      isFirst = false
      text.append(word)
      for field in fields {
        text.append(" ")
        text.append(tableEncoded: field)
      }
    }
    for service in microApps.services(of: RouteMap.MicroApps.runOnceGroup) {
      line("once", service.name, service.className)
    }
    for group in microApps.groups {
      line(group.isAsynchronous ? "async" : "sync", group.name)
      for service in microApps.services(of: group.name) { line("member", service.name, service.className) }
    }
    for service in microApps.services(of: nil) {
      line(service.isLazy ? "lazy" : "eager", service.name, service.className)
    }
    for group in microApps.otherGroups {
      for service in microApps.services(of: group) { line("lazy", service.name, service.className) }
    }
  }
}
