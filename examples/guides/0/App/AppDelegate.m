#import "AppDelegate.h"

#import "AbilityStage-Swift.h"

// The generated scene delegate receives the links, and shows the abilities that they open.
@implementation AppDelegate

- (void)applicationWillTerminate:(UIApplication *)application {
    [STRouter.shared applicationWillTerminate:application];
}

@end
