#import <APMobileFramework/DTMicroApplicationLaunchMode.h>
#import <UIKit/UIKit.h>

@class DTMicroApplication;

/// The delegate of a micro app, whose class the registration names.
@protocol DTMicroApplicationDelegate <NSObject>
@required
- (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application;
@optional
- (void)applicationDidCreate:(DTMicroApplication *)application;
- (void)application:(DTMicroApplication *)application willStartLaunchingWithOptions:(NSDictionary *)options;
- (void)applicationDidFinishLaunching:(DTMicroApplication *)application;
- (void)applicationWillPause:(DTMicroApplication *)application;
- (void)application:(DTMicroApplication *)application willResumeWithOptions:(NSDictionary *)options;
- (void)applicationDidResume:(DTMicroApplication *)application;
- (void)application:(DTMicroApplication *)application didResumeWithOptions:(NSDictionary *)options;
- (void)applicationWillTerminate:(DTMicroApplication *)application;
- (void)applicationWillTerminate:(DTMicroApplication *)application animated:(BOOL)animated;
- (BOOL)applicationShouldStartMultapplication:(NSDictionary *)params
                                   launchMode:(DTMicroApplicationLaunchMode)launchMode
                                     sourceId:(NSString *)sourceId;
- (BOOL)applicationShouldStartMultapplication:(NSString *)appId
                                       params:(NSDictionary *)params
                                   launchMode:(DTMicroApplicationLaunchMode)launchMode
                                     sourceId:(NSString *)sourceId;
- (BOOL)applicationShouldTerminate:(DTMicroApplication *)application;
@end
