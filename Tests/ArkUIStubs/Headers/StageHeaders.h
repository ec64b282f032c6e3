// The declarations of ArkUI-X's headers that the adapter uses, with the minimum of Foundation and UIKit that they need. The
// interfaces and their nullability, which determines how Swift imports them, are those of ArkUI-X's guide.

typedef _Bool BOOL;

__attribute__((objc_root_class)) @interface NSObject
@end

@interface NSString : NSObject
@end

@interface UIViewController : NSObject
@end

@interface StageViewController : UIViewController
@property(nonatomic, readonly) NSString *instanceName;
@property(nonatomic, strong) NSString *params;
- (instancetype)init __attribute__((unavailable));
- (instancetype)initWithInstanceName:(NSString *_Nonnull)instanceName;
@end

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
