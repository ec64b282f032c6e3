import ManifestCore
import ManifestText

/// Checks that the names of services are unique and that references to them resolve.
enum ServiceNamesCheck: Check {
  static let rules: [Rule] = [.duplicateService, .unknownService, .sharedServiceClass, .duplicateCallback]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    for repetition in microApps.repeatedServices {
      diagnostics.report(
        .duplicateService, "service `\(repetition.name.value)` is listed twice", at: repetition.name.span,
        related: [.init(repetition.first, "listed here first")], help: "keep one of the two, or give it another name")
    }
    for (callback, first) in FirstOccurrences.repetitions(microApps.section.callbacks.map(\.name)) {
      diagnostics.report(
        .duplicateCallback, "the callback `\(callback.value)` has two policies", at: callback.span,
        related: [.init(first, "given here first")], help: "keep one of the two")
    }
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
      diagnostics.report(
        .unknownService, "unknown service `\(name.value)`", at: name.span,
        help: microApps.nearestService(to: name.value).map { "write `\"\($0)\"`" } ?? "add it to `services`")
    }
  }
}

extension Rule {
  static let duplicateService = Rule(
    "MC7003", "duplicate-service", .error, adjustable: false,
    summary: "Two files of a route map list services with the same name.",
    explanation: "The framework finds a service by name, regardless of its group, so names must be unique.",
    bad: .apps(including: "services: {Log: {class: OtherLogService}}", "services: {Log: {class: LogService}}"),
    good: .services("services: {Log: {class: LogService}}")
  )

  static let unknownService = Rule(
    "MC7021", "unknown-service", .error, adjustable: false,
    summary: "A service depends on an unlisted service.",
    explanation:
      "The framework cannot find the service at run time, so the dependent one would start without it.",
    bad: .services("services: {Login: {class: LoginService, dependsOn: [Logg]}, Log: {class: LogService, lazy: true}}"),
    good: .services("services: {Login: {class: LoginService, dependsOn: [Log]}, Log: {class: LogService, lazy: true}}")
  )

  static let sharedServiceClass = Rule(
    "MC7010", "shared-service-class", .warning,
    summary: "A class is registered as two services.",
    explanation: """
      The framework creates an object for each name. If the service is `stateful`, the two objects have different \
      states, which is an error.
      """,
    bad: .services("services: {Log: {class: LogService}, Trace: {class: LogService}}"),
    good: .services("services: {Log: {class: LogService}, Trace: {class: TraceService}}")
  )

  static let duplicateCallback = Rule(
    "MC7028", "duplicate-callback", .error, adjustable: false,
    summary: "Two files of a route map set the policy of the same callback.",
    explanation: "A callback has a single result. Keep its policy in one file.",
    bad: Example([
      "routes.yaml": """
      version: 1
      include: [entry/routes.yaml]
      abilities:
        entry/EntryAbility: {}
      callbacks: {openURL: returnNO}
      """,
      "entry/routes.yaml": "version: 1\ncallbacks: {openURL: returnYES}\n",
    ]), good: .services("callbacks: {openURL: returnNO}")
  )
}
