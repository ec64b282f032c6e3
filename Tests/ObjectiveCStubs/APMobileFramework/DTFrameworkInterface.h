#import <UIKit/UIKit.h>

// The framework uses a deprecated class of UIKit.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

/// What the framework does after a callback.
typedef NS_ENUM(NSInteger, DTFrameworkCallbackResult) {
  DTFrameworkCallbackResultContinue = 0,
  DTFrameworkCallbackResultReturn = 1,
  DTFrameworkCallbackResultReturnYES = 2,
  DTFrameworkCallbackResultReturnNO = 3,
};

/// The configuration and the callbacks of the framework, which a category of the app overrides.
@interface DTFrameworkInterface : NSObject
+ (instancetype)sharedInstance;
- (void)manualInitMpaasFrameworkWithApplication:(UIApplication *)application launchOptions:(NSDictionary *)launchOptions;
- (void)manualInitMpaasFrameworkWithApplication:(UIApplication *)application
                                  launchOptions:(NSDictionary *)launchOptions
                                         window:(UIWindow *)window
                           navigationController:(UINavigationController *)navigationController;
- (NSArray *)schemeHandlerClasses;
- (NSArray *)domainHandlerClasses;
- (BOOL)shouldShowLauncher;
- (BOOL)shouldAutoactivateShareKit;

- (void)application:(UIApplication *)application
    beginDidFinishLaunchingWithOptions:(NSDictionary *)launchOptions;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
    privacyAuthDidFinishLaunchingWithOptions:(NSDictionary *)launchOptions
                           completionHandler:(void (^)(void))completionHandler;
- (DTFrameworkCallbackResult)handleOpenURL:(NSURL *)url newURL:(NSURL **)newURL convertForRC:(BOOL *)convertForRC;
- (void)application:(UIApplication *)application
    beforeDidFinishLaunchingWithOptions:(NSDictionary *)launchOptions;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
    handleDidFinishLaunchingWithOptions:(NSDictionary *)launchOptions;
- (void)application:(UIApplication *)application
    afterDidFinishLaunchingWithOptions:(NSDictionary *)launchOptions;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
            didReceiveRemoteNotification:(NSDictionary *)userInfo
                  fetchCompletionHandler:(void (^)(UIBackgroundFetchResult result))completionHandler;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
             didReceiveLocalNotification:(UILocalNotification *)notification;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
              handleActionWithIdentifier:(NSString *)identifier
                    forLocalNotification:(UILocalNotification *)notification
                       completionHandler:(void (^)())completionHandler;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
    didFailToRegisterForRemoteNotificationsWithError:(NSError *)error;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
                                 openURL:(NSURL *)url
                                  newURL:(NSURL **)newURL
                       sourceApplication:(NSString *)sourceApplication
                              annotation:(id)annotation;
- (DTFrameworkCallbackResult)applicationWillResignActive:(UIApplication *)application;
- (DTFrameworkCallbackResult)applicationDidEnterBackground:(UIApplication *)application;
- (DTFrameworkCallbackResult)applicationWillEnterForeground:(UIApplication *)application;
- (DTFrameworkCallbackResult)applicationDidBecomeActive:(UIApplication *)application;
- (DTFrameworkCallbackResult)applicationWillTerminate:(UIApplication *)application;
- (DTFrameworkCallbackResult)applicationDidReceiveMemoryWarning:(UIApplication *)application;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
           handleWatchKitExtensionRequest:(NSDictionary *)userInfo
                                    reply:(void (^)(NSDictionary *replyInfo))reply;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
                    continueUserActivity:(NSUserActivity *)userActivity
                      restorationHandler:(void (^)(NSArray *restorableObjects))restorationHandler;
- (DTFrameworkCallbackResult)application:(UIApplication *)application
            performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
                       completionHandler:(void (^)(BOOL))completionHandler;
- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler;
@end

#pragma clang diagnostic pop
