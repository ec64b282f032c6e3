import ManifestCore
import ManifestText

/// Checks that the classes of services are unique and that references to services resolve.
enum ServiceNamesCheck: Check {
  static let rules: [Rule] = [.unknownService, .sharedServiceClass]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    var classes: [String: ServiceEntry] = [:]
    for service in microApps.services {
      guard let other = classes[service.className.value] else {
        classes[service.className.value] = service
        continue
      }
      let isStateful = service.isStateful || other.isStateful
      diagnostics.report(
        .sharedServiceClass, "the class `\(service.className.value)` is registered for two services",
        at: service.className.span, severity: isStateful ? .error : .warning,
        related: [.init(other.className.span, "here first, as `\(other.name.value)`")],
        note: isStateful
          ? "each service has its own object, so their states differ"
          : "each service has its own object", help: "keep one of the two names")
    }
    guard context.project.map.isComplete else { return }
    for name in microApps.section.services.flatMap(\.dependencies) where microApps.service(name.value) == nil {
      let meant = microApps.service(withType: name.value, &diagnostics.nearestName)
      let others = microApps.services.lazy.filter { !$0.dependencies.contains { $0.span == name.span } }
      let near = meant?.name.value ?? diagnostics.nearestName.among(others.map(\.name.value), to: name.value)
      diagnostics.report(
        .unknownService, "unknown service `\(name.value)`", at: name.span,
        note: meant.map { service in
          let noun = service.protocolName == name.value ? "protocol" : "class"
          return "`\(name.value)` is the \(noun) of `\(service.name.value)`"
        },
        help: near.map { "write `\(YAMLWord.written($0))`" } ?? "add it to `services`")
    }
  }
}

extension Rule {
  static let unknownService = Rule("MC7021", "unknown-service", .error, adjustment: .nothing)
  static let sharedServiceClass = Rule("MC7010", "shared-service-class", .warning)
}
