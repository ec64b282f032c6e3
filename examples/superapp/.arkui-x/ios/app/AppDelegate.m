#import "AppDelegate.h"

#import <libarkui_ios/StageApplication.h>

#import "EntryEntryAbilityViewController.h"
#import "EntryMapAbilityViewController.h"
#import "Harbour-Swift.h"

#define BUNDLE_DIRECTORY @"arkui-x"
#define BUNDLE_NAME @"com.example.harbour"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
    [StageApplication configModuleWithBundleDirectory:BUNDLE_DIRECTORY];
    [StageApplication launchApplication];
    return [super application:application didFinishLaunchingWithOptions:launchOptions];
}

- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
    if (![url.scheme isEqualToString:BUNDLE_NAME]) {
        return [HarbourLinks open:url];
    }
    NSString *moduleName = url.host;
    NSString *abilityName, *params;
    NSURLComponents *components = [NSURLComponents componentsWithURL:url resolvingAgainstBaseURL:NO];
    for (NSURLQueryItem *item in components.queryItems) {
        if ([item.name isEqualToString:@"abilityName"]) {
            abilityName = item.value;
        } else if ([item.name isEqualToString:@"params"]) {
            params = item.value;
        }
    }
    return [self handleOpenUrlWithBundleName:BUNDLE_NAME moduleName:moduleName abilityName:abilityName params:params];
}

- (BOOL)application:(UIApplication *)application continueUserActivity:(NSUserActivity *)userActivity
    restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))restorationHandler {
    return userActivity.webpageURL != nil && [HarbourLinks open:userActivity.webpageURL];
}

- (BOOL)handleOpenUrlWithBundleName:(NSString *)bundleName
                         moduleName:(NSString *)moduleName
                        abilityName:(NSString *)abilityName
                             params:(NSString *)params {
    if (moduleName == nil || abilityName == nil) {
        return NO;
    }
    if ([StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]) {
        return YES;
    }
    id subStageVC = nil;
    NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
    if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
        EntryEntryAbilityViewController *entryOtherVC = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
        entryOtherVC.params = params;
        subStageVC = (EntryEntryAbilityViewController *)entryOtherVC;
    } else if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"MapAbility"]) {
        EntryMapAbilityViewController *entryMapVC = [[EntryMapAbilityViewController alloc] initWithInstanceName:instanceName];
        entryMapVC.params = params;
        subStageVC = (EntryMapAbilityViewController *)entryMapVC;
    } // other ViewController
    if (subStageVC == nil) {
        return NO;
    }
    [DTContextGet().currentApplication pushViewController:subStageVC animated:YES];
    return YES;
}

@end
