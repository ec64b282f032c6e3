import ManifestText

/// Checks the key of the URL in notifications, which an app has once.
enum NotificationKeyCheck: Check {
  static let rules: [Rule] = [.invalidNotificationKey, .otherNotificationKey]

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
        .otherNotificationKey, "notifications have their URL under `\(key.value)` and under `\(first.value)`",
        at: key.span, related: [.init(first.span, "`\(first.value)` is named here")],
        help: "write `\(first.value)` in both files, or name the key in one of them")
    }
  }

  /// The key that Apple defines: its value says how a notification is shown.
  private static let appleKey = "aps"
}

extension Rule {
  static let invalidNotificationKey = Rule(
    "MC3035", "invalid-notification-key", .error, adjustment: .nothing,
    summary: "The key of the URL in notifications can have no URL.",
    explanation: """
      `links.notification` names a key at the top level of a notification's `userInfo`, beside `aps`. Apple defines `aps`, \
      which says how the notification is shown.
      """,
    bad: .links("  notification: aps"), good: .links("  notification: url")
  )

  static let otherNotificationKey = Rule(
    "MC3036", "two-notification-keys", .error, adjustment: .nothing,
    summary: "Two files of a route map name different keys of the URL in notifications.",
    explanation: "`Routes(notification:)` reads one key, so all files that name it must name the same.",
    bad: notifications("link"), good: notifications("url")
  )

  private static func notifications(_ included: String) -> Example {
    .routeMap(
      "links: {notification: url}\nabilities:\n  entry/EntryAbility: {}",
      including: "links: {notification: \(included)}\n")
  }
}
