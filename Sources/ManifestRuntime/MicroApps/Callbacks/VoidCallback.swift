/// The callbacks of the framework that answer nothing, and what follows each.
///
/// `performFetchWithCompletionHandler:` is none: it returns nothing, so it has no policy.
public enum VoidCallback: String, Hashable, Sendable, CaseIterable {
  /// A remote notification arrived.
  case didReceiveRemoteNotification
  /// A local notification arrived.
  case didReceiveLocalNotification
  /// Somebody chose an action of a local notification.
  case handleActionWithIdentifier
  /// The device's token is there.
  case didRegisterForRemoteNotifications
  /// There is no token.
  case didFailToRegisterForRemoteNotifications
  /// The app is about to be inactive.
  case willResignActive
  /// The app is active.
  case didBecomeActive
  /// The app is in the background.
  case didEnterBackground
  /// The app leaves the background.
  case willEnterForeground
  /// The app is about to end.
  case willTerminate
  /// Memory is short.
  case didReceiveMemoryWarning
  /// A watch asks.
  case handleWatchKitExtensionRequest
  /// Somebody chose a shortcut item.
  case performActionForShortcutItem

  /// What the framework does after the callback, in order.
  public func steps(_ policy: VoidPolicy) -> [FrameworkStep] {
    guard policy == .continue else { return [] }
    switch self {
    case .didReceiveRemoteNotification: return [.broadcast(.remoteNotification), .completeFetchWithoutData]
    case .didReceiveLocalNotification: return [.broadcast(.localNotification)]
    case .handleActionWithIdentifier: return [.broadcast(.localNotification), .complete]
    case .didRegisterForRemoteNotifications: return [.broadcast(.deviceToken)]
    case .didBecomeActive: return [.notifyShareKit, .loadUnlessLoaded]
    case .handleWatchKitExtensionRequest: return [.broadcast(.watchRequest)]
    case .performActionForShortcutItem: return [.openShortcutURL, .completeWithHandled]
    case .didFailToRegisterForRemoteNotifications, .willResignActive, .didEnterBackground, .willEnterForeground,
      .willTerminate, .didReceiveMemoryWarning:
      return []
    }
  }
}
