#import "AppDelegate.h"

#import "Orchard-Swift.h"

@implementation AppDelegate

- (void)applicationWillTerminate:(UIApplication *)application {
    [ORRouter.shared applicationWillTerminate:application];
}

@end
