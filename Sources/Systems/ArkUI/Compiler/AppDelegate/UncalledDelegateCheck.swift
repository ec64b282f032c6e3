import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that an app delegate does not do what scene delegates do: UIKit does not call it for links, and a generated
/// scene delegate starts the runtime.
enum UncalledDelegateCheck: Check {
  static let rules: [Rule] = [.uncalledDelegate]

  /// The rules about code that UIKit does not call.
  private static let dead: Set = [
    Rule.wrongBundleLiteral.code, Rule.droppedWantParameters.code, Rule.repeatedBranch.code,
    Rule.unhandledSingletons.code,
  ]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    guard delegates.context.program.scenes == .generated else { return }
    for source in delegates.sources {
      guard let start = source.launch ?? source.configuresRuntime else { continue }
      let code = delegates.context.ios.sources.first { $0.id == source.file.id }
      diagnostics.report(
        .uncalledDelegate, "the generated scene delegate starts the runtime, which then starts twice", at: start,
        severity: .error, related: code.map { ReplacedFunctions($0).related } ?? [],
        note: "a window that the method makes is a second one",
        help: source.isSwift || delegates.context.program.facade == nil
          ? "delete the calls of `StageApplication`, the window, and methods that UIKit no longer calls"
          : "run `manifestc apply`, which replaces the template's code, or prints the lines to remove and to add")
    }
  }

  /// Reports findings about app delegates, but only one about each file with code that UIKit does not call.
  static func report(_ findings: [Diagnostic], on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    var seen = Set(findings.lazy.filter { $0.rule == .uncalledDelegate }.map(\.span.source))
    for finding in findings {
      guard dead.contains(finding.rule.code),
        let method = delegates.context.reception.uncalledMethod(in: finding.span.source, around: finding.span)
      else {
        diagnostics.report(finding)
        continue
      }
      guard seen.insert(finding.span.source).inserted else { continue }
      diagnostics.report(
        .uncalledDelegate, "UIKit no longer calls `\(method.value)`, because the app has scenes", at: method.span,
        help: "delete it, and the code that only it calls")
    }
  }
}

extension Rule {
  static let uncalledDelegate = Rule("MC5224", "uncalled-delegate", .warning)
}
