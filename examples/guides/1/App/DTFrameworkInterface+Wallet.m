#import <APMobileFramework/APMobileFramework.h>

// A category overrides the methods of the framework's class.
#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"

// What the route map does not declare; the generated category has the policies and the scheme handlers.
@interface DTFrameworkInterface (Wallet)
@end

@implementation DTFrameworkInterface (Wallet)

- (void)application:(UIApplication *)application beforeDidFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
    NSLog(@"the framework starts");
}

/// iOS ends the app if the handler is not called within 30 seconds.
- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
    completionHandler(UIBackgroundFetchResultNoData);
}

@end
