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

@end
