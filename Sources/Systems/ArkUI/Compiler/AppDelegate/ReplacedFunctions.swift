import ManifestCore
import ManifestText

/// The functions of an app delegate that a generated scene delegate replaces.
struct ReplacedFunctions {
  /// Their names, each with the reason.
  let related: [Diagnostic.Related]

  /// The methods of an app delegate that UIKit does not call in an app with scenes.
  private static let uncalled: Set = [
    "application:openURL:options:", "application:continueUserActivity:restorationHandler:",
    "application:performActionForShortcutItem:completionHandler:", "applicationDidBecomeActive:",
    "applicationWillResignActive:", "applicationDidEnterBackground:", "applicationWillEnterForeground:",
    "application(_:open:options:)", "application(_:continue:restorationHandler:)",
    "application(_:performActionFor:completionHandler:)", "applicationDidBecomeActive(_:)",
    "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)",
  ]

  init(_ code: CodeTokens) {
    let functions = code.areBalanced ? CodeFunction.all(in: code) : []
    var reasons: [Int: String] = [:]
    for (index, function) in functions.enumerated() {
      if Self.uncalled.contains(function.fullName(in: code)) {
        reasons[index] = "UIKit no longer calls this"
      } else if function.name != "application", function.body.contains(where: { code.isWord($0, "UIWindow") }) {
        reasons[index] = "this makes a second window"
      }
    }
    // What only such functions call is replaced with them.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (index, function) in functions.enumerated() where reasons[index] == nil {
        let calls = code.indices.filter { code.isWord($0, function.name) && !function.header.contains($0) }
        let isReplaced = calls.allSatisfy { call in
          functions.indices.contains { reasons[$0] != nil && functions[$0].body.contains(call) }
        }
        guard !calls.isEmpty, isReplaced else { continue }
        reasons[index] = "only those call this"
        isComplete = false
      }
    }
    related = reasons.sorted { $0.key < $1.key }.compactMap { index, reason in
      let function = functions[index]
      return function.header.first { code.isWord($0, function.name) }.map { .init(code.span($0), reason) }
    }
  }
}
