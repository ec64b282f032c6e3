/// A callback of the framework that has a policy.
///
/// `performFetchWithCompletionHandler:` is not among them: it returns `void`, so it has no policy.
struct FrameworkCallback: Sendable {
  /// The names in the map.
  enum Name: String, Sendable {
    case didReceiveRemoteNotification, didReceiveLocalNotification, handleActionWithIdentifier
    case didRegisterForRemoteNotifications, didFailToRegisterForRemoteNotifications
    case willResignActive, didBecomeActive, didEnterBackground, willEnterForeground, willTerminate
    case didReceiveMemoryWarning, handleWatchKitExtensionRequest, performActionForShortcutItem
    case handleDidFinishLaunching, openURL, handleOpenURL, continueUserActivity
  }

  let name: Name
  let method: FrameworkMethod
  /// Whether it has a Boolean result.
  var isBoolean = false
  /// What the framework does after `Continue`, as part of a sentence.
  var sequel = "the framework does nothing else"
  /// The call of the handler that the framework leaves out after `Return`; nil if the callback has none.
  var call: String?
  /// The statements that tell generated Swift code of the event.
  var hook: [String] = []
  /// The alternative to a method of the app for the same event, if the category has the statements.
  var alternative: String?

  /// The policies that it may have.
  var policies: [FrameworkPolicy] { isBoolean ? [.continue, .returnYES, .returnNO] : [.continue, .return] }

  static let all: [FrameworkCallback] = [
    // A remote notification arrived.
    .init(
      name: .didReceiveRemoteNotification,
      method: FrameworkMethod(
        "application", ("didReceiveRemoteNotification", "NSDictionary *", "userInfo"),
        ("fetchCompletionHandler", "void (^)(UIBackgroundFetchResult result)", "completionHandler")),
      sequel: "the framework broadcasts UIApplicationDidReceiveRemoteNotification and calls the handler with NoData",
      call: "completionHandler(UIBackgroundFetchResultNoData);"),
    // A local notification arrived.
    .init(
      name: .didReceiveLocalNotification,
      method: FrameworkMethod(
        "application", ("didReceiveLocalNotification", "UILocalNotification *", "notification")),
      sequel: "the framework broadcasts UIApplicationDidReceiveLocalNotification"),
    // The user chose an action of a local notification.
    .init(
      name: .handleActionWithIdentifier,
      method: FrameworkMethod(
        "application", ("handleActionWithIdentifier", "NSString *", "identifier"),
        ("forLocalNotification", "UILocalNotification *", "notification"),
        ("completionHandler", "void (^)()", "completionHandler")),
      sequel: "the framework broadcasts UIApplicationDidReceiveLocalNotification and calls the handler",
      call: "completionHandler();"),
    // The app has received its device token.
    .init(
      name: .didRegisterForRemoteNotifications,
      method: FrameworkMethod(
        "application", ("didRegisterForRemoteNotificationsWithDeviceToken", "NSData *", "deviceToken")),
      sequel: "the framework broadcasts UIApplicationDidRegisterForRemoteNotifications"),
    // The registration for remote notifications failed.
    .init(
      name: .didFailToRegisterForRemoteNotifications,
      method: FrameworkMethod(
        "application", ("didFailToRegisterForRemoteNotificationsWithError", "NSError *", "error"))),
    // The app is about to become inactive.
    .init(name: .willResignActive, method: FrameworkMethod("applicationWillResignActive")),
    // The app has become active.
    .init(
      name: .didBecomeActive, method: FrameworkMethod("applicationDidBecomeActive"),
      sequel: "the share kit gets the event, and the boot loader runs unless the app is loaded",
      hook: [
        "// The boot loader may run after this callback.",
        "dispatch_async(dispatch_get_main_queue(), ^{ ManifestOpenWaitingLinks(); });",
      ],
      alternative: "observe `UIApplicationDidBecomeActiveNotification` instead"),
    // The app has entered the background.
    .init(name: .didEnterBackground, method: FrameworkMethod("applicationDidEnterBackground")),
    // The app is about to enter the foreground.
    .init(name: .willEnterForeground, method: FrameworkMethod("applicationWillEnterForeground")),
    // The app is about to terminate.
    .init(name: .willTerminate, method: FrameworkMethod("applicationWillTerminate")),
    // The app has received a memory warning.
    .init(name: .didReceiveMemoryWarning, method: FrameworkMethod("applicationDidReceiveMemoryWarning")),
    // The watch app has sent a request.
    .init(
      name: .handleWatchKitExtensionRequest,
      method: FrameworkMethod(
        "application", ("handleWatchKitExtensionRequest", "NSDictionary *", "userInfo"),
        ("reply", "void (^)(NSDictionary *replyInfo)", "reply")),
      sequel: "the framework broadcasts UIApplicationWatchKitExtensionRequestNotifications", call: "reply(nil);"),
    // The user chose a shortcut item.
    .init(
      name: .performActionForShortcutItem,
      method: FrameworkMethod(
        "application", ("performActionForShortcutItem", "UIApplicationShortcutItem *", "shortcutItem"),
        ("completionHandler", "void (^)(BOOL)", "completionHandler")),
      sequel: "the framework opens the URL of the item and calls the handler", call: "completionHandler(NO);",
      hook: [
        "// The item of a declared quick action has a type instead of a URL; generated code opens the route of the type.",
        "if ([ManifestLinkOpener() openShortcutOfType:shortcutItem.type]) {",
        "  completionHandler(YES);",
        "  return DTFrameworkCallbackResultReturn;",
        "}",
      ],
      alternative: "declare its quick actions under `shortcuts`, and remove the method"),
    // The app has been launched.
    .init(
      name: .handleDidFinishLaunching,
      method: FrameworkMethod(
        "application", ("handleDidFinishLaunchingWithOptions", "NSDictionary *", "launchOptions")),
      isBoolean: true, sequel: "the boot loader starts the services and the launcher"),
    // A URL was opened.
    .init(
      name: .openURL,
      method: FrameworkMethod(
        "application", ("openURL", "NSURL *", "url"), ("newURL", "NSURL **", "newURL"),
        ("sourceApplication", "NSString *", "sourceApplication"), ("annotation", "id", "annotation")),
      isBoolean: true, sequel: "the scheme handlers get the URL, or *newURL if it is set"),
    // The framework is about to ask the scheme handlers, for a URL from outside or from the app.
    .init(
      name: .handleOpenURL,
      method: FrameworkMethod(
        selector: "handleOpenURL:newURL:convertForRC:",
        declaration:
          "- (DTFrameworkCallbackResult)handleOpenURL:(NSURL *)url newURL:(NSURL **)newURL convertForRC:(BOOL *)convertForRC"
      ),
      isBoolean: true, sequel: "the scheme handlers get the URL, or *newURL if it is set"),
    // A user activity of another device or of the web continues.
    .init(
      name: .continueUserActivity,
      method: FrameworkMethod(
        "application", ("continueUserActivity", "NSUserActivity *", "userActivity"),
        ("restorationHandler", "void (^)(NSArray *restorableObjects)", "restorationHandler")),
      isBoolean: true,
      sequel: "the framework broadcasts UIApplicationUserActivityNotifications, and the system gets NO",
      hook: [
        "// The framework passes no universal link to the scheme handlers.",
        "if ([userActivity.activityType isEqual:NSUserActivityTypeBrowsingWeb] && userActivity.webpageURL != nil",
        "    && [ManifestLinkOpener() openURL:userActivity.webpageURL fromApp:NO]) {",
        "  return DTFrameworkCallbackResultReturnYES;",
        "}",
      ],
      alternative: "observe `UIApplicationUserActivityNotifications` instead"),
  ]
}

/// The result of a callback, as the map names it.
enum FrameworkPolicy: String, Sendable, CaseIterable {
  /// The framework continues, and determines the result, if there is one.
  case `continue`
  /// The app has handled the callback, which has no result.
  case `return`
  /// The app has handled the callback; the result is `YES`.
  case returnYES
  /// The app has handled the callback; the result is `NO`.
  case returnNO
}
