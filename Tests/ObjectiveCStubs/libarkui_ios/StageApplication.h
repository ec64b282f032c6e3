#import <Foundation/Foundation.h>

#pragma clang assume_nonnull begin

@interface StageApplication : NSObject
+ (void)configModuleWithBundleDirectory:(NSString *_Nonnull)bundleDirectory;
+ (void)launchApplication;
+ (void)callCurrentAbilityOnForeground;
+ (void)callCurrentAbilityOnBackground;
+ (BOOL)handleSingleton:(NSString *)bundleName moduleName:(NSString *)moduleName abilityName:(NSString *)abilityName;
+ (void)releaseViewControllers;
@end

#pragma clang assume_nonnull end
