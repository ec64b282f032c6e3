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
      diagnostics.reportRepetitions(
        of: names, rule, first: "listed here first", help: help
      ) { "\(what) `\($0)` is listed twice" }
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
  static let duplicateMicroApp = Rule("MC7002", "duplicate-micro-app", .error, adjustment: .nothing)
  static let duplicateService = Rule("MC7003", "duplicate-service", .error, adjustment: .nothing)
  static let duplicateCallback = Rule("MC7028", "duplicate-callback", .error, adjustment: .nothing)
  static let duplicateSchemeHandler = Rule("MC7031", "duplicate-scheme-handler", .error, adjustment: .nothing)
  static let duplicateLauncher = Rule("MC7016", "duplicate-launcher", .error, adjustment: .nothing)
}
