import ManifestCore
import ManifestMicroApps
import ManifestRuntime
import ManifestText

/// `Swift/MicroApps.swift`: the typed micro apps and their delegates, and the services.
struct MicroAppsSource {
  private let microApps: MicroApps
  private let tree: CaseTree
  /// The services with their Swift names, sorted by name.
  private let services: [(name: String, service: ServiceEntry)]

  init(_ microApps: MicroApps, _ tree: CaseTree) {
    self.microApps = microApps
    self.tree = tree
    services = microApps.services.sorted { $0.name.value < $1.name.value }.map { (Self.caseName(of: $0), $0) }
  }

  func write(to swift: inout SwiftWriter) {
    if !microApps.apps.isEmpty { writeApps(to: &swift) }
    if !services.isEmpty { writeServices(to: &swift) }
  }

  // MARK: - Micro apps

  private func writeApps(to swift: inout SwiftWriter) {
    for enumeration in tree.enumerations(of: MicroApps.family) {
      CasesSource.write(enumeration, conformance: "StartableApplication", to: &swift) { swift in
        guard enumeration.namespace == nil else { return }
        swift.property("launcherName", type: "String", SwiftText.literal(microApps.launcher?.value ?? ""))
        swift.property("table", type: "RouteTable", "Routes.table")
        swift.text("registrations", lines: appRegistrations)
      }
    }
    writeDelegates(to: &swift)
  }

  /// The lines that `StartableApplication.registrations` describes.
  private var appRegistrations: [String] {
    microApps.apps.map { app in
      [
        app.name.value.tableEncoded, app.delegate.value.tableEncoded, app.mode.word, app.reuse.rawValue,
        app.isExported ? "public" : "internal",
      ].joined(separator: " ")
    }
  }

  /// Writes a protocol with one requirement per delegate class.
  private func writeDelegates(to swift: inout SwiftWriter) {
    let makers = Set(microApps.apps.map(\.delegate.value)).sorted().map { ($0, Self.makerName(ofClass: $0)) }
    swift.separate(isShort: false)
    swift.document("Creates the delegates of the micro apps.")
    swift.line("@MainActor")
    swift.block("\(swift.access)protocol MicroAppDelegates") { swift in
      swift.separate(isShort: true)
      swift.document("The pages of the app, for example `UIViewController`.")
      swift.line("associatedtype Root")
      for (className, name) in makers {
        swift.separate(isShort: true)
        // One comment per micro app, so that each micro app changes only its own line.
        for app in microApps.apps where app.delegate.value == className {
          swift.document("Creates the delegate of `\(app.name.value)`.")
        }
        swift.line(
          "func \(SwiftName.escaped(name))(for application: ApplicationDescriptor) -> MicroApplicationHost<Root>")
      }
    }
    swift.extension("MicroAppDelegates") { swift in
      swift.declaration(
        "Returns the delegate of a micro app, or nil if this app does not declare it.",
        "func host(for application: ApplicationDescriptor) -> MicroApplicationHost<Root>?"
      ) { swift in
        swift.switch("application.delegate") { swift in
          for (className, name) in makers {
            swift.line("case \(SwiftText.literal(className)): \(SwiftName.escaped(name))(for: application)")
          }
          swift.line("default: nil")
        }
      }
    }
  }

  /// Returns the Swift name of the function that makes a delegate.
  static func makerName(ofClass name: String) -> String {
    SwiftName.member(name, prefix: "delegate", reserved: ["Protocol", "Type", "host", "init", "self"], suffix: "Maker")
  }

  // MARK: - Services

  /// Returns the Swift name of a service.
  static func caseName(of service: ServiceEntry) -> String {
    SwiftName.member(service.name.value, prefix: "service", reserved: reserved, suffix: "Service")
  }

  /// The members of the enumeration and of `ServiceRegistry`, which gets accessors with the same names.
  private static let reserved: Set = [
    "Protocol", "RawValue", "Type", "begin", "boot", "bring", "configuration", "find", "hash", "hashValue", "init",
    "later", "make", "none", "onMissing", "rawValue", "register", "registrations", "self", "some", "unregister",
  ]

  private func writeServices(to swift: inout SwiftWriter) {
    swift.enumeration(
      "The services of the app.", name: "AppService", conformances: "String, ServiceName"
    ) { swift in
      for (name, service) in services {
        swift.enumCase(
          "Implemented by `\(service.className.value)`.", name: name, rawValue: service.name.value)
      }
      swift.text("registrations", lines: serviceRegistrations)
    }
    let typed = services.filter { $0.service.protocolName != nil }
    guard !typed.isEmpty else { return }
    swift.extension("ServiceRegistry") { swift in
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

  /// The lines that `ServiceName.registrations` describes.
  private var serviceRegistrations: [String] {
    func line(_ word: String, _ names: String...) -> String {
      ([word] + names.map(\.tableEncoded)).joined(separator: " ")
    }
    func lines(of group: String?, _ word: (ServiceEntry) -> String) -> [String] {
      microApps.services(of: group).map { line(word($0), $0.name.value, $0.className.value) }
    }
    var all = lines(of: ServiceGroupEntry.runOnce) { _ in "once" }
    for group in microApps.section.groups {
      all.append(line(group.isAsynchronous ? "async" : "sync", group.name.value))
      all += lines(of: group.name.value) { _ in "member" }
    }
    all += lines(of: nil) { $0.isLazy ? "lazy" : "eager" }
    for group in microApps.otherGroups { all += lines(of: group) { _ in "lazy" } }
    return all
  }
}
