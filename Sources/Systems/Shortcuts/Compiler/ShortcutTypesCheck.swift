import ManifestCore
import ManifestText

/// Checks that the types of quick actions are unique and that the Home screen shows all of them.
enum ShortcutTypesCheck: Check {
  static let rules: [Rule] = [.duplicateShortcut, .tooManyShortcuts]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let shortcuts = context.program[Shortcuts.self]
    for (type, first) in shortcuts.repetitions {
      diagnostics.report(
        .duplicateShortcut, "quick action `\(type.value)` is declared twice", at: type.span,
        related: [.init(first, "declared here first")], help: "remove one of the two, or give it another type")
    }
    guard shortcuts.entries.count > Shortcuts.maximumCount else { return }
    diagnostics.report(
      .tooManyShortcuts,
      "the Home screen shows \(Shortcuts.maximumCount) quick actions, but \(shortcuts.entries.count) are declared",
      at: shortcuts.entries[Shortcuts.maximumCount].type.span, label: "this and the following are not shown",
      note: "actions that the app adds at run time come after the declared ones", help: "remove some")
  }
}

extension Rule {
  static let duplicateShortcut = Rule("MC6603", "duplicate-shortcut", .error, adjustment: .nothing)
  static let tooManyShortcuts = Rule("MC6604", "too-many-shortcuts", .warning)
}
