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
    for (callback, first) in FirstPlaces.repetitions(microApps.section.callbacks.map(\.name)) {
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
        .sharedServiceClass, "the class `\(service.className.value)` serves under two names",
        at: service.className.span, severity: isStateful ? .error : .warning,
        related: [.init(other.className.span, "here first, as `\(other.name.value)`")],
        note: isStateful
          ? "each name has an object of its own, so what one of them knows the other does not"
          : "each name has an object of its own", help: "keep one of the two names")
    }
    guard context.project.map.isComplete else { return }
    for name in microApps.section.services.flatMap(\.dependencies) where microApps.service(name.value) == nil {
      diagnostics.report(
        .unknownService, "there is no service `\(name.value)`", at: name.span,
        help: microApps.nearestService(to: name.value).map { "write `\($0)`" } ?? "add it to `services`")
    }
  }
}

extension Rule {
  static let duplicateService = Rule(
    "MC7003", "duplicate-service", .error, adjustable: false,
    summary: "Two files of a route map list a service of the same name.",
    explanation: "Services are found by name, whether they belong to a group or not, and of two one is never found.",
    bad: .apps(including: "services: {Log: {class: OtherLogService}}", "services: {Log: {class: LogService}}"),
    good: .services("services: {Log: {class: LogService}}")
  )

  static let unknownService = Rule(
    "MC7021", "unknown-service", .error, adjustable: false,
    summary: "A service depends on one that is not listed.",
    explanation:
      "The framework finds nothing under that name at run time, so the service would start without what it needs.",
    bad: .services("services: {Login: {class: LoginService, dependsOn: [Logg]}, Log: {class: LogService, lazy: true}}"),
    good: .services("services: {Login: {class: LoginService, dependsOn: [Log]}, Log: {class: LogService, lazy: true}}")
  )

  static let sharedServiceClass = Rule(
    "MC7010", "shared-service-class", .warning,
    summary: "One class is registered as two services.",
    explanation: """
      The framework makes one object for each name. Two of them do the same twice; and where the service is `stateful`, which \
      makes this an error, what is told to one is unknown to the other.
      """,
    bad: .services("services: {Log: {class: LogService}, Trace: {class: LogService}}"),
    good: .services("services: {Log: {class: LogService}, Trace: {class: TraceService}}")
  )

  static let duplicateCallback = Rule(
    "MC7028", "duplicate-callback", .error, adjustable: false,
    summary: "Two files of a route map say what follows the same callback.",
    explanation: "The framework calls the app once, and takes one answer. Keep the policy in one file.",
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
