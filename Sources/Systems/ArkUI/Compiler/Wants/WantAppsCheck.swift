import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that a want for another app names one that exists on iOS and that Info.plist lists.
enum WantAppsCheck: Check {
  static let rules: [Rule] = [.harmonyAppWant, .unqueriedWantApp, .misspelledWantBundle]

  static func run(on wants: StartedWants, into diagnostics: inout Diagnostics) {
    let context = wants.context
    let own = context.project.app.bundleName
    let plist = context.ios.infoPlists.lazy.compactMap(\.source).first
    var findings = WantFindings()
    for (want, target) in wants.targets {
      func report(
        _ rule: Rule, _ message: String, _ bundle: Spanned<String>, related: [Diagnostic.Related] = [],
        note: String? = nil, help: String
      ) {
        let related = want.origin(of: bundle) + related
        findings.add(Diagnostic(rule, message, at: bundle.span, related: related, note: note, help: help), of: want)
      }
      switch target {
      case .systemApp(let bundle):
        report(
          .harmonyAppWant, "`\(bundle.value)` is an app of HarmonyOS and does not exist on iOS", bundle,
          note: "the want has no effect on iOS", help: "check the platform first, and open the iOS counterpart there")
      case .misspelledBundle(let bundle):
        report(
          .misspelledWantBundle, "`\(bundle.value)` is not the bundle name of the app", bundle,
          related: [.init(own.span, "the bundle name")], help: "write `\(own.value)`")
      case .ownScheme(let bundle, let scheme):
        report(
          .misspelledWantBundle, "`\(bundle.value)` is a scheme of this app, but not its bundle name", bundle,
          related: [.init(scheme, "the scheme"), .init(own.span, "the bundle name")],
          note: "this may be the former bundle name of the app", help: "write `\(own.value)`")
      case .unqueriedApp(let bundle) where want.use == .start:
        report(
          .unqueriedWantApp, "Info.plist does not list `\(bundle.value)` under LSApplicationQueriesSchemes", bundle,
          related: plist.map { [.init($0.wholeSpan.head, "in this file")] } ?? [],
          note: "`startAbility` opens another app only if its bundle name is listed there",
          help: "add `\(bundle.value)` to `queries` under `links`, and run `manifestc apply`")
      case .undetermined, .ability, .unpacked, .unknown, .implicit, .incomplete, .unqueriedApp: continue
      }
    }
    findings.report(into: &diagnostics)
  }
}

extension Rule {
  static let harmonyAppWant = Rule("MC5306", "harmony-app-want", .warning)

  static let unqueriedWantApp = Rule("MC5307", "unqueried-want-app", .warning)
  static let misspelledWantBundle = Rule("MC5313", "misspelled-want-bundle", .warning)
}
