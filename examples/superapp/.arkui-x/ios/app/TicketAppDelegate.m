#import "TicketAppDelegate.h"

@interface TicketAppDelegate ()
@property(nonatomic, copy) NSDictionary *options;
@end

@implementation TicketAppDelegate

- (void)application:(DTMicroApplication *)application willStartLaunchingWithOptions:(NSDictionary *)options {
    self.options = options;
}

- (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application {
    UIViewController *controller = [[UIViewController alloc] init];
    controller.title = [NSString stringWithFormat:@"%@, %@ seats", self.options[@"route"], self.options[@"seats"]];
    return controller;
}

@end
