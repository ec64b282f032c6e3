/// A method of the framework's `DTFrameworkInterface` that a category of the app overrides.
struct FrameworkMethod: Sendable {
  let selector: String
  /// The declaration, as in the framework's header.
  let declaration: String

  /// Creates a method without parameters.
  init(named name: String, returning result: String) {
    selector = name
    declaration = "- (\(result))\(name)"
  }

  /// Creates a method whose first parameter is the application.
  ///
  /// - Parameters:
  ///   - label: The label of the application.
  ///   - parameters: The labels, types and names of the other parameters.
  ///   - result: The type of the result.
  init(
    _ label: String, _ parameters: (label: String, type: String, name: String)...,
    returning result: String = "DTFrameworkCallbackResult"
  ) {
    let all = [(label: label, type: "UIApplication *", name: "application")] + parameters
    selector = all.map { $0.label + ":" }.joined()
    declaration = "- (\(result))" + all.map { "\($0.label):(\($0.type))\($0.name)" }.joined(separator: " ")
  }

  fileprivate init(selector: String, declaration: String) {
    self.selector = selector
    self.declaration = declaration
  }

  static let domainHandlers = FrameworkMethod(named: "domainHandlerClasses", returning: "NSArray *")

  static let schemeHandlers = FrameworkMethod(named: "schemeHandlerClasses", returning: "NSArray *")

  static let afterLaunch = FrameworkMethod(
    "application", ("afterDidFinishLaunchingWithOptions", "NSDictionary *", "launchOptions"), returning: "void")
}

extension VoidCallback {
  var method: FrameworkMethod {
    switch self {
    case .didReceiveRemoteNotification:
      FrameworkMethod(
        "application", ("didReceiveRemoteNotification", "NSDictionary *", "userInfo"),
        ("fetchCompletionHandler", "void (^)(UIBackgroundFetchResult result)", "completionHandler"))
    case .didReceiveLocalNotification:
      FrameworkMethod("application", ("didReceiveLocalNotification", "UILocalNotification *", "notification"))
    case .handleActionWithIdentifier:
      FrameworkMethod(
        "application", ("handleActionWithIdentifier", "NSString *", "identifier"),
        ("forLocalNotification", "UILocalNotification *", "notification"),
        ("completionHandler", "void (^)()", "completionHandler"))
    case .didRegisterForRemoteNotifications:
      FrameworkMethod("application", ("didRegisterForRemoteNotificationsWithDeviceToken", "NSData *", "deviceToken"))
    case .didFailToRegisterForRemoteNotifications:
      FrameworkMethod("application", ("didFailToRegisterForRemoteNotificationsWithError", "NSError *", "error"))
    case .willResignActive: FrameworkMethod("applicationWillResignActive")
    case .didBecomeActive: FrameworkMethod("applicationDidBecomeActive")
    case .didEnterBackground: FrameworkMethod("applicationDidEnterBackground")
    case .willEnterForeground: FrameworkMethod("applicationWillEnterForeground")
    case .willTerminate: FrameworkMethod("applicationWillTerminate")
    case .didReceiveMemoryWarning: FrameworkMethod("applicationDidReceiveMemoryWarning")
    case .handleWatchKitExtensionRequest:
      FrameworkMethod(
        "application", ("handleWatchKitExtensionRequest", "NSDictionary *", "userInfo"),
        ("reply", "void (^)(NSDictionary *replyInfo)", "reply"))
    case .performActionForShortcutItem:
      FrameworkMethod(
        "application", ("performActionForShortcutItem", "UIApplicationShortcutItem *", "shortcutItem"),
        ("completionHandler", "void (^)(BOOL)", "completionHandler"))
    }
  }

  /// What the framework does after `Continue`, as part of a sentence.
  var sequel: String {
    switch self {
    case .didReceiveRemoteNotification:
      "the framework broadcasts UIApplicationDidReceiveRemoteNotification and calls the handler with NoData"
    case .didReceiveLocalNotification: "the framework broadcasts UIApplicationDidReceiveLocalNotification"
    case .handleActionWithIdentifier:
      "the framework broadcasts UIApplicationDidReceiveLocalNotification and calls the handler"
    case .didRegisterForRemoteNotifications:
      "the framework broadcasts UIApplicationDidRegisterForRemoteNotifications"
    case .didBecomeActive: "the share kit gets the event, and the boot loader runs unless the app is loaded"
    case .handleWatchKitExtensionRequest:
      "the framework broadcasts UIApplicationWatchKitExtensionRequestNotifications"
    case .performActionForShortcutItem: "the framework opens the URL of the item and calls the handler"
    case .didFailToRegisterForRemoteNotifications, .willResignActive, .didEnterBackground, .willEnterForeground,
      .willTerminate, .didReceiveMemoryWarning:
      "the framework does nothing else"
    }
  }

  /// The call of the handler that the framework leaves out after `Return`; nil if the callback has none.
  var call: String? {
    switch self {
    case .didReceiveRemoteNotification: "completionHandler(UIBackgroundFetchResultNoData);"
    case .handleActionWithIdentifier: "completionHandler();"
    case .handleWatchKitExtensionRequest: "reply(nil);"
    case .performActionForShortcutItem: "completionHandler(NO);"
    default: nil
    }
  }
}

extension BooleanCallback {
  var method: FrameworkMethod {
    switch self {
    case .handleDidFinishLaunching:
      FrameworkMethod("application", ("handleDidFinishLaunchingWithOptions", "NSDictionary *", "launchOptions"))
    case .openURL:
      FrameworkMethod(
        "application", ("openURL", "NSURL *", "url"), ("newURL", "NSURL **", "newURL"),
        ("sourceApplication", "NSString *", "sourceApplication"), ("annotation", "id", "annotation"))
    case .handleOpenURL:
      FrameworkMethod(
        selector: "handleOpenURL:newURL:convertForRC:",
        declaration:
          "- (DTFrameworkCallbackResult)handleOpenURL:(NSURL *)url newURL:(NSURL **)newURL convertForRC:(BOOL *)convertForRC"
      )
    case .continueUserActivity:
      FrameworkMethod(
        "application", ("continueUserActivity", "NSUserActivity *", "userActivity"),
        ("restorationHandler", "void (^)(NSArray *restorableObjects)", "restorationHandler"))
    }
  }

  /// What the framework does after `Continue`, as part of a sentence.
  var sequel: String {
    switch self {
    case .handleDidFinishLaunching: "the boot loader starts the services and the launcher"
    case .openURL, .handleOpenURL: "the scheme handlers get the URL, or *newURL if it is set"
    case .continueUserActivity:
      "the framework broadcasts UIApplicationUserActivityNotifications, and the system gets NO"
    }
  }
}
