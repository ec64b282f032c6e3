#import <APMobileFramework/APMobileFramework.h>

/// Starts ArkUI-X beside mPaaS, and opens URLs.
@interface AppDelegate : DFClientDelegate <UIApplicationDelegate>

/// Shows an ability, and answers whether there is one of this name.
- (BOOL)handleOpenUrlWithBundleName:(NSString *)bundleName
                         moduleName:(NSString *)moduleName
                        abilityName:(NSString *)abilityName
                             params:(NSString *)params;

@end
