import ManifestBridge
import ManifestCore
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
  static let missingPermission = Rule("MC8011", "missing-permission", .warning)
  static let auditedSecret = Rule("MC8018", "audited-secret", .warning)
}
