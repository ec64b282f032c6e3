// The declarations of UserNotifications that the adapter uses, for type-checking and running on Linux.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor public final class UNNotificationRequest {
  public let identifier: String

  public init(identifier: String) { self.identifier = identifier }
}

@MainActor public final class UNNotification {
  public let request: UNNotificationRequest

  public init(request: UNNotificationRequest) { self.request = request }
}

@MainActor public final class UNNotificationResponse {
  public let notification: UNNotification
  public let actionIdentifier: String

  public init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}
