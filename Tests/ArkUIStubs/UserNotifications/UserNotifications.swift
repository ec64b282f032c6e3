// The declarations of UserNotifications that the adapter uses, for type-checking and running on Linux.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

public final class UNNotificationContent {
  public let userInfo: [AnyHashable: Any]

  public init(userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}

public final class UNNotificationRequest {
  public let identifier: String
  public let content: UNNotificationContent

  public init(identifier: String, userInfo: [AnyHashable: Any] = [:]) {
    self.identifier = identifier
    content = UNNotificationContent(userInfo: userInfo)
  }
}

public final class UNNotification {
  public let request: UNNotificationRequest
  public let date: Date

  public init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }
}

public final class UNNotificationResponse {
  public let notification: UNNotification
  public let actionIdentifier: String
  /// The scene that UIKit returns as `targetScene`.
  public weak var target: AnyObject?

  public init(notification: UNNotification, actionIdentifier: String, target: AnyObject? = nil) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    self.target = target
  }
}

public final class UNUserNotificationCenter {
  nonisolated(unsafe) private static let shared = UNUserNotificationCenter()
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  public static func current() -> UNUserNotificationCenter { shared }
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

// The methods of the protocol are optional.
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
