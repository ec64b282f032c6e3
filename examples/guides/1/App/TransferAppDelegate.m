#import <APMobileFramework/APMobileFramework.h>

/// A micro app that takes its parameters from code or from a URL.
@interface TransferAppDelegate : NSObject <DTMicroApplicationDelegate>
@property(nonatomic, strong) UIViewController *page;
@property(nonatomic, assign) BOOL isPaying;
@end

@implementation TransferAppDelegate

- (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application {
    return self.page;
}

- (void)applicationDidCreate:(DTMicroApplication *)application {
    self.page = [[DTViewController alloc] initWithNibName:nil bundle:nil];
}

- (void)application:(DTMicroApplication *)application willStartLaunchingWithOptions:(NSDictionary *)options {
    self.page.title = options[@"payee"];
}

- (void)applicationDidFinishLaunching:(DTMicroApplication *)application {
    NSLog(@"%@ was started by %@", application.descriptor.name, application.sourceId);
}

- (void)applicationWillPause:(DTMicroApplication *)application {
    NSLog(@"%@ pauses", application.descriptor.name);
}

- (void)application:(DTMicroApplication *)application willResumeWithOptions:(NSDictionary *)options {
    if (options[@"payee"] != nil) self.page.title = options[@"payee"];
}

- (void)applicationDidResume:(DTMicroApplication *)application {
    NSLog(@"%@ resumes", application.descriptor.name);
}

- (void)application:(DTMicroApplication *)application didResumeWithOptions:(NSDictionary *)options {
    NSLog(@"%@ resumes with %lu values", application.descriptor.name, (unsigned long)options.count);
}

- (void)applicationWillTerminate:(DTMicroApplication *)application {
    NSLog(@"%@ ends", application.descriptor.name);
}

- (void)applicationWillTerminate:(DTMicroApplication *)application animated:(BOOL)animated {
    if (animated) NSLog(@"%@ ends with an animation", application.descriptor.name);
}

- (BOOL)applicationShouldTerminate:(DTMicroApplication *)application {
    return !self.isPaying;
}

@end
