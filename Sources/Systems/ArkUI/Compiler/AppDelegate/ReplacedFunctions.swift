import AppSources
import ManifestCore
import ManifestText

/// The functions of an app delegate that a generated scene delegate replaces.
struct ReplacedFunctions {
  /// Their names, each with the reason.
  let related: [Diagnostic.Related]

  /// The methods of an app delegate that UIKit does not call in an app with scenes.
  static let uncalled: Set = [
    "application:openURL:options:", "application:continueUserActivity:restorationHandler:",
    "application:performActionForShortcutItem:completionHandler:", "applicationDidBecomeActive:",
    "applicationWillResignActive:", "applicationDidEnterBackground:", "applicationWillEnterForeground:",
    "application(_:open:options:)", "application(_:continue:restorationHandler:)",
    "application(_:performActionFor:completionHandler:)", "applicationDidBecomeActive(_:)",
    "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)",
  ]

  init(_ source: AppSource) {
    let functions = source.areBracketsPaired ? source.functions : []
    var reasons: [CodeNode: String] = [:]
    for function in functions {
      if Self.uncalled.contains(function.fullName) {
        reasons[function] = "UIKit no longer calls this"
      } else if function.name != "application", function.body?.contains(word: "UIWindow") == true {
        reasons[function] = "this makes a second window"
      }
    }
    // What only such functions call is replaced with them.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for function in functions where reasons[function] == nil {
        let calls = source.calls(named: function.name)
        let isReplaced = calls.allSatisfy { call in
          call.ancestors.contains { $0.kind == .function && reasons[$0] != nil }
        }
        guard !calls.isEmpty, isReplaced else { continue }
        reasons[function] = "only those call this"
        isComplete = false
      }
    }
    related = functions.compactMap { function in reasons[function].map { .init(function.nameSpan, $0) } }
  }
}
