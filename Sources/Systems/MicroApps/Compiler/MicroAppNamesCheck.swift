import ManifestCore
import ManifestText

/// Checks that the names of micro apps differ in more than case, also in Swift, and that references to them resolve.
enum MicroAppNamesCheck: Check {
  static let rules: [Rule] = [
    .similarMicroApps, .unknownMicroApp, .microAppNameCollision, .delegateSuffix,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    checkNames(microApps.apps, into: &diagnostics)
    for app in microApps.apps {
      let className = app.delegate.value
      guard !className.hasSuffix("Delegate") else { continue }
      diagnostics.report(
        .delegateSuffix, "the class `\(className)` is used as a delegate, but its name does not end with `Delegate`",
        at: app.delegate.span, help: "rename it to `\(className)Delegate` if it is the delegate's class")
    }
    guard context.project.map.isComplete else { return }
    let map = microApps.section
    for name in map.apps.flatMap(\.starts) + map.services.flatMap(\.starts) where microApps.app(name.value) == nil {
      diagnostics.report(.unknownMicroApp(name, microApps, &diagnostics.nearestName))
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
      let key = (app.namespace ?? "") + "/" + app.nameInSwift.lowercased().filter { $0.isLetter || $0.isNumber }
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

extension Diagnostic {
  static func unknownMicroApp(
    _ name: Spanned<String>, appID: String? = nil, _ microApps: MicroApps, _ search: inout NearestName
  ) -> Diagnostic {
    let meant = microApps.app(withDelegate: name.value, &search)
    return Diagnostic(
      .unknownMicroApp, "unknown micro app `\(name.value)`", at: name.span,
      note: meant.map { "`\(name.value)` is the delegate of `\($0.name.value)`" },
      help: microApps.help(forUnknownTarget: name.value, appID: appID, &search))
  }
}

extension Rule {
  static let similarMicroApps = Rule("MC7017", "similar-micro-apps", .warning)
  static let unknownMicroApp = Rule("MC7023", "unknown-micro-app", .error, adjustment: .nothing)
  static let microAppNameCollision = Rule("MC7026", "micro-app-name-collision", .error, adjustment: .nothing)
  static let delegateSuffix = Rule("MC7018", "delegate-suffix", .warning)
}
