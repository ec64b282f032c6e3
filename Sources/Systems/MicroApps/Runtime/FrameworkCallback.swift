/// The callbacks of the framework that answer nothing.
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
}

/// The callbacks of the framework that answer yes or no.
public enum BooleanCallback: String, Hashable, Sendable, CaseIterable {
  /// The app has been launched.
  case handleDidFinishLaunching
  /// A URL was opened.
  case openURL
  /// An activity of another device or of the web continues.
  case continueUserActivity
}

/// What a callback that answers nothing lets the framework do; the numbers are those of `DTFrameworkCallbackResult`.
public enum VoidPolicy: Int, Hashable, Sendable, CaseIterable {
  /// The framework goes on.
  case `continue` = 0
  /// The app has done everything.
  case `return` = 1
}

/// What a callback that answers yes or no lets the framework do; the numbers are those of `DTFrameworkCallbackResult`.
public enum BooleanPolicy: Int, Hashable, Sendable, CaseIterable {
  /// The framework goes on, and finds the answer.
  case `continue` = 0
  /// The app has done everything; the answer is yes.
  case returnYES = 2
  /// The app has done everything; the answer is no.
  case returnNO = 3
}
