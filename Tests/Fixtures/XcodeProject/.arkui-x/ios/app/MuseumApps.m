#import "MuseumApps.h"

@implementation MuseumAppDelegate

- (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application {
    return [[UITabBarController alloc] init];
}

@end

@implementation QuizAppDelegate

- (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application {
    return [[UIViewController alloc] init];
}

@end

@implementation GuideService

- (void)start {
}

@end

@implementation MuseumSchemeHandler

+ (BOOL)canHandleOpenURL:(NSURL *)url {
    return [url.scheme isEqualToString:@"museum"];
}

- (BOOL)handleOpenURL:(NSURL *)url userInfo:(NSDictionary *)userInfo {
    return NO;
}

@end
