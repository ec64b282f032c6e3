import ManifestCore
import ManifestText

/// Checks that the files of a route map declare each name once.
enum RepeatedNamesCheck: Check {
  static let rules: [Rule] = [
    .duplicateMicroApp, .duplicateService, .duplicateCallback, .duplicateSchemeHandler, .duplicateLauncher,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let section = context.program[MicroApps.self].section
    func check(_ names: [Spanned<String>], _ rule: Rule, _ what: String, _ help: String) {
      for (name, first) in FirstOccurrences.repetitions(names) {
        diagnostics.report(
          rule, "\(what) `\(name.value)` is listed twice", at: name.span, related: [.init(first, "listed here first")],
          help: help)
      }
    }
    check(section.apps.map(\.name), .duplicateMicroApp, "micro app", "keep one of the two, or give it another name")
    check(section.services.map(\.name), .duplicateService, "service", "keep one of the two, or give it another name")
    check(section.callbacks.map(\.name), .duplicateCallback, "callback", "keep one of the two policies")
    check(section.schemeHandlers, .duplicateSchemeHandler, "scheme handler", "remove one of the two")
    let generated = FrameworkCategory(context.program[MicroApps.self], of: context.program)?.handler
    for handler in section.schemeHandlers where handler.value == generated {
      diagnostics.report(
        .duplicateSchemeHandler, "scheme handler `\(handler.value)` is the generated one", at: handler.span,
        note: "it is always asked last", help: "remove it")
    }
    for owner in section.delegates.dropFirst() where owner.value != section.delegates[0].value {
      diagnostics.report(
        .duplicateLauncher, "`delegate` is set twice", at: owner.span,
        related: [.init(section.delegates[0].span, "named here first")], help: "keep one of the two")
    }
    for launcher in section.launchers.dropFirst() {
      diagnostics.report(
        .duplicateLauncher, "two launchers are set", at: launcher.span,
        related: [.init(section.launchers[0].span, "named here first")], help: "keep one of the two")
    }
  }
}

extension Rule {
  static let duplicateMicroApp = Rule(
    "MC7002", "duplicate-micro-app", .error, adjustment: .nothing,
    summary: "Two files of a route map list micro apps with the same name.",
    explanation:
      "The framework finds a micro app by name, so names must be unique.",
    bad: .apps(including: "apps: {items: {Home: {delegate: OtherAppDelegate}}}"), good: .apps()
  )

  static let duplicateService = Rule(
    "MC7003", "duplicate-service", .error, adjustment: .nothing,
    summary: "Two files of a route map list services with the same name.",
    explanation: "The framework finds a service by name, regardless of its group, so names must be unique.",
    bad: .apps(including: "services: {Log: {class: OtherLogService}}", "services: {Log: {class: LogService}}"),
    good: .services("services: {Log: {class: LogService}}")
  )

  static let duplicateCallback = Rule(
    "MC7028", "duplicate-callback", .error, adjustment: .nothing,
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

  static let duplicateSchemeHandler = Rule(
    "MC7031", "duplicate-scheme-handler", .error, adjustment: .nothing,
    summary: "A class is listed twice among the scheme handlers.",
    explanation:
      "The framework creates and asks each handler in order, so a repeated handler would be asked twice.",
    bad: .apps(schemeHandlers: "[PayHandler, PayHandler]"), good: .apps(schemeHandlers: "[PayHandler]")
  )

  static let duplicateLauncher = Rule(
    "MC7016", "duplicate-launcher", .error, adjustment: .nothing,
    summary: "Two files of a route map name a launcher, or different hosts.",
    explanation: """
      An app has one launcher and one host. Name them in one file, most naturally in the one that includes the others.
      """,
    bad: .apps(including: "apps: {launcher: Home}"), good: .apps()
  )
}
