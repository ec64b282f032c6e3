// An app delegate without scenes, as apps that Xcode 26 builds have it.

#import <UIKit/UIKit.h>

#import "Orchard-Swift.h"

@interface OldAppDelegate : UIResponder <UIApplicationDelegate>
@property(nullable, nonatomic, strong) UIWindow *window;
@end

@implementation OldAppDelegate

- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions {
  UIWindow *window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
  self.window = window;
  return [ORRouter.shared startInWindow:window launchOptions:launchOptions];
}

- (BOOL)application:(UIApplication *)app
            openURL:(NSURL *)url
            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
  return [ORRouter.shared application:app openURL:url options:options];
}

- (BOOL)application:(UIApplication *)application
    continueUserActivity:(NSUserActivity *)userActivity
      restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *_Nullable))restorationHandler {
  return [ORRouter.shared application:application
                 continueUserActivity:userActivity
                   restorationHandler:restorationHandler];
}

- (void)application:(UIApplication *)application
    performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
               completionHandler:(void (^)(BOOL))completionHandler {
  [ORRouter.shared application:application
      performActionForShortcutItem:shortcutItem
                 completionHandler:completionHandler];
}

- (void)applicationWillEnterForeground:(UIApplication *)application {
  [ORRouter.shared applicationWillEnterForeground:application];
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
  [ORRouter.shared applicationDidEnterBackground:application];
}

- (void)applicationWillTerminate:(UIApplication *)application {
  [ORRouter.shared applicationWillTerminate:application];
}

@end
