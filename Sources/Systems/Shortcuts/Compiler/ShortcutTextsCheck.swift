import ManifestCore
import ManifestText

/// Checks that what the Home screen shows for a quick action is not empty.
enum ShortcutTextsCheck: Check {
  static let rules: [Rule] = [.blankShortcutText]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for entry in context.program[Shortcuts.self].entries {
      let texts = [
        ("title", entry.title, "write what the action does"),
        ("subtitle", entry.subtitle, "write one, or remove `subtitle`"),
        ("symbol", entry.symbol, "write the name of an SF Symbol, or remove `symbol`"),
      ]
      for (key, text, help) in texts {
        guard let text, text.value.allSatisfy(\.isWhitespace) else { continue }
        diagnostics.report(
          .blankShortcutText, "quick action `\(entry.type.value)` has an empty \(key)", at: text.span, help: help)
      }
    }
  }
}

extension Rule {
  static let blankShortcutText = Rule("MC6605", "blank-shortcut-text", .error, adjustment: .nothing)
}
