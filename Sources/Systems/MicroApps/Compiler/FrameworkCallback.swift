/// The callbacks of the framework without a result.
///
/// `performFetchWithCompletionHandler:` is not among them: it returns `void`, so it has no policy.
enum VoidCallback: String, Hashable, Sendable, CaseIterable {
  /// A remote notification arrived.
  case didReceiveRemoteNotification
  /// A local notification arrived.
  case didReceiveLocalNotification
  /// The user chose an action of a local notification.
  case handleActionWithIdentifier
  /// The app has received its device token.
  case didRegisterForRemoteNotifications
  /// The registration for remote notifications failed.
  case didFailToRegisterForRemoteNotifications
  /// The app is about to become inactive.
  case willResignActive
  /// The app has become active.
  case didBecomeActive
  /// The app has entered the background.
  case didEnterBackground
  /// The app is about to enter the foreground.
  case willEnterForeground
  /// The app is about to terminate.
  case willTerminate
  /// The app has received a memory warning.
  case didReceiveMemoryWarning
  /// The watch app has sent a request.
  case handleWatchKitExtensionRequest
  /// The user chose a shortcut item.
  case performActionForShortcutItem
}

/// The callbacks of the framework with a Boolean result.
enum BooleanCallback: String, Hashable, Sendable, CaseIterable {
  /// The app has been launched.
  case handleDidFinishLaunching
  /// A URL was opened.
  case openURL
  /// The framework is about to ask the scheme handlers, for a URL from outside or from the app.
  case handleOpenURL
  /// A user activity of another device or of the web continues.
  case continueUserActivity
}

/// The result of a callback without a Boolean result, as the map names it.
enum VoidPolicy: String, Hashable, Sendable, CaseIterable {
  /// The framework continues.
  case `continue`
  /// The app has handled the callback.
  case `return`
}

/// The result of a callback with a Boolean result, as the map names it.
enum BooleanPolicy: String, Hashable, Sendable, CaseIterable {
  /// The framework continues and determines the result.
  case `continue`
  /// The app has handled the callback; the result is `YES`.
  case returnYES
  /// The app has handled the callback; the result is `NO`.
  case returnNO
}
