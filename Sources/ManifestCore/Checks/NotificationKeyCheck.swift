import ManifestText

/// Checks the key of the URL in notifications, which an app has once.
enum NotificationKeyCheck: Check {
  static let rules: [Rule] = [.invalidNotificationKey, .twoNotificationKeys]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let keys = context.project.map.links.notifications
    for key in keys where key.value.isEmpty || key.value == appleKey {
      diagnostics.report(
        .invalidNotificationKey,
        key.value.isEmpty ? "the key is empty" : "`\(appleKey)` is a dictionary of Apple's, not a URL", at: key.span,
        help: "name the key that the server adds beside `\(appleKey)`, such as `url`")
    }
    guard let first = keys.first else { return }
    for key in keys.dropFirst() where key.value != first.value {
      diagnostics.report(
        .twoNotificationKeys, "notifications have their URL under `\(key.value)` and under `\(first.value)`",
        at: key.span, related: [.init(first.span, "`\(first.value)` is named here")],
        help: "write `\(first.value)` in both files, or name the key in one of them")
    }
  }

  /// The key that Apple defines: its value says how a notification is shown.
  private static let appleKey = "aps"
}

extension Rule {
  static let invalidNotificationKey = Rule("MC3035", "invalid-notification-key", .error, adjustment: .nothing)
  static let twoNotificationKeys = Rule("MC3036", "two-notification-keys", .error, adjustment: .nothing)
}
