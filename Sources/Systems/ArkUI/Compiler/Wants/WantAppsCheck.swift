import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that a want for another app names one that exists on iOS and that Info.plist lists.
enum WantAppsCheck: Check {
  static let rules: [Rule] = [.harmonyAppWant, .unqueriedWantApp, .misspelledWantBundle]

  static func run(on wants: StartedWants, into diagnostics: inout Diagnostics) {
    let context = wants.context
    var findings = WantFindings()
    for (want, target) in wants.targets {
      switch target {
      case .systemApp(let bundle): findings.add(harmonyApp(want, bundle), of: want)
      case .misspelledBundle(let bundle): findings.add(misspelled(want, bundle, context), of: want)
      case .ownScheme(let bundle, let scheme): findings.add(ownScheme(want, bundle, scheme, context), of: want)
      case .unqueriedApp(let bundle) where want.use == .start:
        findings.add(unqueried(want, bundle, context), of: want)
      case .undetermined, .ability, .unpacked, .unknown, .implicit, .incomplete, .unqueriedApp: continue
      }
    }
    findings.report(into: &diagnostics)
  }

  private static func harmonyApp(_ want: Want, _ bundle: Spanned<String>) -> Diagnostic {
    Diagnostic(
      .harmonyAppWant, "`\(bundle.value)` is an app of HarmonyOS and does not exist on iOS", at: bundle.span,
      related: want.origin(of: bundle), note: "the want has no effect on iOS",
      help: "check the platform first, and open the iOS counterpart there")
  }

  private static func misspelled(_ want: Want, _ bundle: Spanned<String>, _ context: ProjectContext) -> Diagnostic {
    let own = context.project.app.bundleName
    return Diagnostic(
      .misspelledWantBundle, "`\(bundle.value)` is not the bundle name of the app", at: bundle.span,
      related: want.origin(of: bundle) + [.init(own.span, "the bundle name")], help: "write `\(own.value)`")
  }

  private static func ownScheme(
    _ want: Want, _ bundle: Spanned<String>, _ scheme: Span, _ context: ProjectContext
  ) -> Diagnostic {
    let own = context.project.app.bundleName
    return Diagnostic(
      .misspelledWantBundle, "`\(bundle.value)` is a scheme of this app, but not its bundle name", at: bundle.span,
      related: want.origin(of: bundle) + [.init(scheme, "the scheme"), .init(own.span, "the bundle name")],
      note: "this may be the former bundle name of the app", help: "write `\(own.value)`")
  }

  private static func unqueried(_ want: Want, _ bundle: Spanned<String>, _ context: ProjectContext) -> Diagnostic {
    Diagnostic(
      .unqueriedWantApp, "Info.plist does not list `\(bundle.value)` under LSApplicationQueriesSchemes",
      at: bundle.span,
      related: want.origin(of: bundle)
        + (context.ios.infoPlists.lazy.compactMap(\.source).first.map { [.init($0.wholeSpan.head, "in this file")] }
          ?? []),
      note: "`startAbility` opens another app only if its bundle name is listed there",
      help: "add `\(bundle.value)` to `queries` under `links`, and run `manifestc apply`")
  }
}

extension Rule {
  static let harmonyAppWant = Rule("MC5306", "harmony-app-want", .warning)

  static let unqueriedWantApp = Rule("MC5307", "unqueried-want-app", .warning)
  static let misspelledWantBundle = Rule("MC5313", "misspelled-want-bundle", .warning)
}
