/// What the framework does where a callback lets it go on.
public enum FrameworkStep: Hashable, Sendable {
  /// Tells everybody who listens to a notification.
  case broadcast(Broadcast)
  /// Calls the fetch's completion handler: there is no data.
  case completeFetchWithoutData
  /// Calls the completion handler.
  case complete
  /// Calls the completion handler with whether the URL was handled.
  case completeWithHandled
  /// Tells the share kit, where there is one.
  case notifyShareKit
  /// Starts the services and the launcher.
  case load
  /// Starts the services and the launcher, unless they run.
  case loadUnlessLoaded
  /// Takes the URL that the callback put in the place of the one that was opened, if it did.
  case takeNewURL
  /// Asks the scheme handlers in order, and answers what they do.
  case askSchemeHandlers
  /// Opens the URL of the shortcut item.
  case openShortcutURL

  /// The notifications of the framework.
  public enum Broadcast: String, Hashable, Sendable, CaseIterable {
    /// A remote notification arrived.
    case remoteNotification = "UIApplicationDidReceiveRemoteNotification"
    /// A local notification arrived, or an action of one.
    case localNotification = "UIApplicationDidReceiveLocalNotification"
    /// The device's token is there.
    case deviceToken = "UIApplicationDidRegisterForRemoteNotifications"
    /// A watch asks.
    case watchRequest = "UIApplicationWatchKitExtensionRequestNotifications"
    /// An activity continues.
    case userActivity = "UIApplicationUserActivityNotifications"
  }
}
