import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the names of micro apps are unique, also in Swift, and that references to them resolve.
enum MicroAppNamesCheck: Check {
  static let rules: [Rule] = [
    .duplicateMicroApp, .similarMicroApps, .unknownMicroApp, .microAppNameCollision, .delegateSuffix,
    .duplicateSchemeHandler,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    for repetition in microApps.repeatedApps {
      diagnostics.report(
        .duplicateMicroApp, "micro app `\(repetition.name.value)` is listed twice", at: repetition.name.span,
        related: [.init(repetition.first, "listed here first")], help: "keep one of the two, or give it another name")
    }
    checkNames(microApps.apps, into: &diagnostics)
    for app in microApps.apps {
      let className = app.delegate.value
      guard !className.hasSuffix("Delegate") else { continue }
      diagnostics.report(
        .delegateSuffix, "the class `\(className)` is used as a delegate, but its name does not end with `Delegate`",
        at: app.delegate.span, help: "rename it to `\(className)Delegate` if it is the delegate's class")
    }
    for (handler, first) in FirstOccurrences.repetitions(microApps.section.schemeHandlers) {
      diagnostics.report(
        .duplicateSchemeHandler, "the scheme handler `\(handler.value)` is listed twice", at: handler.span,
        related: [.init(first, "listed here first")], help: "remove one of the two")
    }
    guard context.project.map.isComplete else { return }
    let map = microApps.section
    for name in map.apps.flatMap(\.starts) + map.services.flatMap(\.starts) where microApps.app(name.value) == nil {
      diagnostics.report(.unknownMicroApp(name, microApps))
    }
  }

  private static func checkNames(_ apps: [MicroAppEntry], into diagnostics: inout Diagnostics) {
    var folded = FirstOccurrences()
    var inSwift = FirstOccurrences()
    for app in apps {
      let name = app.name
      if let other = folded.earlier(name.value.lowercased(), at: name.span) {
        diagnostics.report(
          .similarMicroApps, "the name `\(name.value)` differs from another one only in case",
          at: name.span, related: [.init(other, "the other one")], note: "the framework treats them as two micro apps",
          help: "give one of the two another name")
      }
      // Each included file has its own enumeration, so names must be unique per file.
      let key = (app.namespace ?? "") + "/" + app.nameInSwift.lettersAndDigits
      guard let other = inSwift.earlier(key, at: name.span) else { continue }
      diagnostics.report(
        .microAppNameCollision, "micro app `\(name.value)` has the same name in Swift as another one",
        at: app.swiftName?.span ?? name.span, related: [.init(other, "the other one")],
        note: app.swiftName == nil
          ? "without `name`, the Swift name is that of the delegate without `AppDelegate`: `\(app.nameInSwift)`" : nil,
        help: "give one of the two another `name`")
    }
  }
}

extension String {
  /// The string in lower case, without characters that Swift names do not have.
  fileprivate var lettersAndDigits: String {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased().filter { $0.isLetter || $0.isNumber } }
    return String(decoding: utf8.lazy.filter(\.isASCIILetterOrDigit).map { $0 | 0x20 }, as: UTF8.self)
  }
}

extension Diagnostic {
  static func unknownMicroApp(_ name: Spanned<String>, _ microApps: MicroApps) -> Diagnostic {
    Diagnostic(
      .unknownMicroApp, "unknown micro app `\(name.value)`", at: name.span,
      help: microApps.nearestApp(to: name.value).map { "write `\"\($0)\"`" } ?? "add it to `apps.items`")
  }
}

extension Rule {
  static let duplicateMicroApp = Rule(
    "MC7002", "duplicate-micro-app", .error, adjustable: false,
    summary: "Two files of a route map list micro apps with the same name.",
    explanation:
      "The framework finds a micro app by name, so names must be unique.",
    bad: .apps(including: "apps: {items: {Home: {delegate: OtherAppDelegate}}}"), good: .apps()
  )

  static let similarMicroApps = Rule(
    "MC7017", "similar-micro-apps", .warning,
    summary: "The names of two micro apps differ only in case.",
    explanation:
      "The framework distinguishes such names, but readers easily confuse them.",
    bad: .apps("    home: {delegate: StartAppDelegate}", "routes: {start: {path: /start, app: home}}"),
    good: .apps("    Start: {delegate: StartAppDelegate}", "routes: {start: {path: /start, app: Start}}")
  )

  static let unknownMicroApp = Rule(
    "MC7023", "unknown-micro-app", .error, adjustable: false,
    summary: "A route or `starts` names an unlisted micro app.",
    explanation: """
      The framework starts what its registration lists, and answers `NO` for everything else. Micro apps are listed \
      under `apps.items`. Names are compared exactly.
      """,
    bad: .apps("", "routes: {pay: {path: /pay, app: Hone}}"),
    good: .apps("", "routes: {home: {path: /home, app: Home}}")
  )

  static let microAppNameCollision = Rule(
    "MC7026", "micro-app-name-collision", .error, adjustable: false,
    summary: "Two micro apps have the same Swift name.",
    explanation: """
      Each micro app is a case of the enumeration `MicroApp`. Its name is `name:`, or the class of its delegate \
      without `AppDelegate`; if several share a delegate, each needs a `name:`.
      """,
    bad: .apps("    \"20000101\": {delegate: HomeAppDelegate}", "routes: {pay: {path: /pay, app: \"20000101\"}}"),
    good: .apps(
      "    \"20000101\": {delegate: HomeAppDelegate, name: pay}", "routes: {pay: {path: /pay, app: \"20000101\"}}")
  )

  static let delegateSuffix = Rule(
    "MC7018", "delegate-suffix", .warning,
    summary: "The delegate of a micro app is a class whose name does not end with `Delegate`.",
    explanation: """
      `delegate` names the class of the micro app's delegate. The class of its first page is a common mistake: a view \
      controller does not implement the methods of a delegate.
      """,
    bad: .apps(
      "    \"20000101\": {delegate: TransferViewController}", "routes: {pay: {path: /pay, app: \"20000101\"}}"),
    good: .apps("    \"20000101\": {delegate: TransferAppDelegate}", "routes: {pay: {path: /pay, app: \"20000101\"}}")
  )

  static let duplicateSchemeHandler = Rule(
    "MC7031", "duplicate-scheme-handler", .error, adjustable: false,
    summary: "A class is listed twice among the scheme handlers.",
    explanation:
      "The framework creates and asks each handler in order, so a repeated handler would be asked twice.",
    bad: .apps("", "schemeHandlers: [PayHandler, PayHandler]"),
    good: .apps("", "schemeHandlers: [PayHandler]")
  )
}
