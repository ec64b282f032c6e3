import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that methods declare their permissions and that audits omit secrets.
enum BridgePrivacyCheck: Check {
  static let rules: [Rule] = [.missingPermission, .auditedSecret]

  /// Substrings of method names that indicate a permission.
  private static let words: [(part: String, permission: BridgePermission)] = [
    ("camera", .camera), ("clipboard", .clipboard), ("contacts", .contacts), ("location", .location),
    ("microphone", .microphone), ("photo", .photoPicker), ("pickimage", .photoPicker),
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for method in context.project.map.bridge?.methods ?? [] {
      let name = method.name.value.lowercased()
      // iOS asks the user before an app reads the clipboard, not before it writes there.
      if method.permission == nil, let (_, permission) = words.first(where: { name.contains($0.part) }),
        permission != .clipboard || method.answer != nil
      {
        diagnostics.report(
          .missingPermission, "`\(method.name.value)` does not declare its `permission`", at: method.name.span,
          help: "add `permission: \(permission.rawValue)`"
            + (permission == .photoPicker ? ", or `permission: photos` if it reads the library without the picker" : "")
        )
      }
      if method.audit.value == .full, let secret = method.arguments.first(where: { !$0.field.isTold }) {
        diagnostics.report(
          .auditedSecret,
          "calls of `\(method.name.value)` are audited in full, but `\(secret.field.name)` is sensitive",
          at: method.audit.span, related: [.init(secret.nameSpan, "declared here")],
          note: "the value is left out of the event, but other values of the same call may reveal it",
          help: "remove `audit: full`")
      }
    }
  }
}

extension Rule {
  static let missingPermission = Rule(
    "MC8011", "missing-permission", .warning,
    summary: "A method does not declare its permission.",
    explanation: """
      Access to the camera or photos, and reading the clipboard, requires the user's permission. `permission` declares it for the \
      report, and `manifestc check` compares it with Info.plist. The system's picker (`PHPickerViewController`) gives the app \
      only the photos that the user chooses, without a text in Info.plist: `permission: photo-picker`.
      """,
    bad: .bridgeMethods("openCamera: {returns: list<string>}"),
    good: .bridgeMethods(
      "openCamera: {returns: list<string>, permission: camera}\n    copyToClipboard: {args: {text: string}}")
  )

  static let auditedSecret = Rule(
    "MC8018", "audited-secret", .warning,
    summary: "A method with a sensitive argument is audited in full.",
    explanation:
      "A sensitive value is never part of an event. Its neighbors can reveal it, so audit such calls by names alone.",
    bad: .bridgeMethods("logIn: {args: {user: string, code: {type: string, sensitive: true}}, audit: full}"),
    good: .bridgeMethods("logIn: {args: {user: string, code: {type: string, sensitive: true}}}")
  )
}
