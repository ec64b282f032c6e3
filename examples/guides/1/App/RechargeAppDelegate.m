#import <APMobileFramework/APMobileFramework.h>

@interface RechargeAppDelegate : NSObject <DTMicroApplicationDelegate>
@property(nonatomic, copy) NSString *phone;
@end

@implementation RechargeAppDelegate

- (void)application:(DTMicroApplication *)application willStartLaunchingWithOptions:(NSDictionary *)options {
    self.phone = options[@"phone"];
}

- (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application {
    UIViewController *page = [[DTViewController alloc] initWithNibName:nil bundle:nil];
    page.title = self.phone;
    return page;
}

@end
