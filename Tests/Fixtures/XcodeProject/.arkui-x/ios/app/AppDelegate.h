#import <APMobileFramework/APMobileFramework.h>

/// Starts ArkUI-X beside mPaaS, and opens URLs.
@interface AppDelegate : DFClientDelegate <UIApplicationDelegate>
@end
