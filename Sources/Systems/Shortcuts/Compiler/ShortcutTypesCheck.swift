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
  static let duplicateShortcut = Rule(
    "MC6603", "duplicate-shortcut", .error, adjustment: .nothing,
    summary: "Two files of a route map declare quick actions with the same type.",
    explanation: "The app identifies a quick action only by its type, so types must be unique.",
    bad: .shortcuts("  start: {title: Home, opens: home}", including: "  start: {title: House, opens: home}"),
    good: .shortcuts("  start: {title: Home, opens: home}", including: "  house: {title: House, opens: home}")
  )

  static let tooManyShortcuts = Rule(
    "MC6604", "too-many-shortcuts", .warning,
    summary: "More quick actions are declared than the Home screen shows.",
    explanation: """
      The Home screen shows at most four quick actions: first those in Info.plist, in order, then those that the app \
      adds at run time.
      """,
    bad: .shortcuts((1...5).map { "  start\($0): {title: Home \($0), opens: home}" }.joined(separator: "\n")),
    good: .shortcuts((1...4).map { "  start\($0): {title: Home \($0), opens: home}" }.joined(separator: "\n"))
  )
}
