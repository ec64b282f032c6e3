#import <APMobileFramework/APMobileFramework.h>

#import "LoginService.h"

/// The page that the other micro apps are started from.
@interface HomePage : DTViewController
@end

@implementation HomePage

- (void)transfer {
    [DTContextGet() startApplication:@"20000101" params:@{@"payee": @"Lin", @"amount": @12.5} animated:YES];
}

- (void)recharge {
    if ([DTContextGet() findApplicationByName:@"20000102"] != nil) NSLog(@"the number is already open");
    [DTContextGet() startApplication:@"20000102"
                              params:@{@"phone": @"13800000000"}
                          launchMode:kDTMicroApplicationLaunchModePresentWithAnimation];
}

/// Ends all micro apps above the launcher.
- (void)goHome {
    if (![DTContextGet().currentApplication.descriptor.name isEqual:@"Launcher"]) {
        [DTContextGet() startApplication:@"Launcher" params:@{} launchMode:kDTMicroApplicationLaunchModePushNoAnimation];
    }
}

- (void)showUser {
    LoginService *login = [DTContextGet() findServiceByName:@"LoginService"];
    self.title = login.user;
}

@end

/// The launcher, whose tabs are the first pages of the app.
@interface LauncherAppDelegate : NSObject <DTMicroApplicationDelegate>
@end

@implementation LauncherAppDelegate

- (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application {
    UITabBarController *tabs = [[UITabBarController alloc] initWithNibName:nil bundle:nil];
    tabs.viewControllers = @[[[HomePage alloc] initWithNibName:nil bundle:nil]];
    return tabs;
}

@end
