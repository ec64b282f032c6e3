#import "AppDelegate.h"

#import <libarkui_ios/StageApplication.h>

#import "EntryEntryAbilityViewController.h"
#import "Orchard-Swift.h"

@interface AppDelegate ()
@property(nonatomic, strong) UINavigationController *navigation;
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
    [StageApplication configModuleWithBundleDirectory:@"arkui-x"];
    [StageApplication launchApplication];

    UIViewController *shop =
        [[EntryEntryAbilityViewController alloc] initWithInstanceName:@"com.example.orchard:entry:EntryAbility"];
    self.navigation = [[UINavigationController alloc] initWithRootViewController:shop];
    self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
    self.window.rootViewController = self.navigation;
    [self.window makeKeyAndVisible];
    return YES;
}

// Links from other apps arrive here, and so does every `startAbility` of the app itself.
- (BOOL)application:(UIApplication *)application
            openURL:(NSURL *)url
            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
    return [LinkOpener open:url in:self.navigation];
}

- (BOOL)application:(UIApplication *)application
    continueUserActivity:(NSUserActivity *)activity
      restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))restorationHandler {
    return activity.webpageURL ? [LinkOpener open:activity.webpageURL in:self.navigation] : NO;
}

- (void)applicationWillEnterForeground:(UIApplication *)application {
    [StageApplication callCurrentAbilityOnForeground];
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
    [StageApplication callCurrentAbilityOnBackground];
}

- (void)applicationWillTerminate:(UIApplication *)application {
    [StageApplication releaseViewControllers];
}

@end
