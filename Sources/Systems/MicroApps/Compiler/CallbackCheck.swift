import ManifestCore
import ManifestText

/// Checks that the framework's callbacks let links and the launcher through, and that they are called.
enum CallbackCheck: Check {
  static let rules: [Rule] = [.callbackEndsLinks, .callbackEndsLaunch, .unusedCallback]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    let section = context.program[MicroApps.self].section
    let category = FrameworkCategory(context.program[MicroApps.self], of: context.program)
    if let own = section.ownDelegate { return reportUnused(section, own, into: &diagnostics) }
    for callback in section.callbacks where callback.policy != .continue {
      switch callback.kind {
      case .openURL, .handleOpenURL:
        guard !map.links.schemes.isEmpty, let route = map.routes.first(where: \.isPublic) else { continue }
        report(
          .callbackEndsLinks, "no scheme handler gets a URL", callback,
          [.init(route.name.span, "URLs of the app's schemes open this route")], into: &diagnostics)
      case .continueUserActivity:
        guard let domain = map.links.domains.first, category?.opensUniversalLinks != true else { continue }
        report(
          .callbackEndsLinks, "universal links are not passed on", callback,
          [.init(domain.span, "universal links of this domain open the app")], into: &diagnostics)
      case .handleDidFinishLaunching:
        guard let launcher = section.launchers.first else { continue }
        report(
          .callbackEndsLaunch, "the launcher is not started", callback, [.init(launcher.span, "the launcher")],
          into: &diagnostics)
      default: continue
      }
    }
    guard !map.appFacts.flatMap(\.backgroundModes).contains(where: { $0.value == "fetch" }) else { return }
    for fetch in section.fetches {
      diagnostics.report(
        .unknownCallback, "`\(fetch.value)` is never called, because the app has not the background mode `fetch`",
        at: fetch.span,
        note: "it returns `void`, so the app implements `application:performFetchWithCompletionHandler:` itself",
        help: "write `app: {backgroundModes: [fetch]}`, or remove it")
    }
  }

  private static func reportUnused(_ section: MicroAppsSection, _ own: Span, into diagnostics: inout Diagnostics) {
    guard let callback = section.callbacks.first?.name ?? section.fetches.first else { return }
    diagnostics.report(
      .unusedCallback, "no callback of mPaaS is called, because the app owns its delegate", at: callback.span,
      related: [.init(own, "declared here")],
      help: "remove `callbacks`; the delegate of the app has methods for the events")
  }

  private static func report(
    _ rule: Rule, _ consequence: String, _ callback: CallbackEntry, _ related: [Diagnostic.Related],
    into diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      rule, "with `\(callback.policy.rawValue)` for `\(callback.name.value)`, \(consequence)", at: callback.name.span,
      related: related, help: "write `\(callback.name.value): \(FrameworkPolicy.continue.rawValue)`")
  }
}

extension Rule {
  static let callbackEndsLinks = Rule("MC7043", "callback-ends-links", .error)
  static let unusedCallback = Rule("MC7052", "unused-callback", .warning)
  static let callbackEndsLaunch = Rule("MC7044", "callback-ends-launch", .error)
}
