#import "AppDelegate.h"

#import <libarkui_ios/StageApplication.h>

#import "EntryEntryAbilityViewController.h"
#import "EntryTourAbilityViewController.h"
#import "Museum-Swift.h"
#import "ScannerViewController.h"
#import "TicketsTicketAbilityViewController.h"

#define BUNDLE_DIRECTORY @"arkui-x"
#define BUNDLE_NAME @"com.example.museum"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
    [StageApplication configModuleWithBundleDirectory:BUNDLE_DIRECTORY];
    [StageApplication launchApplication];
    return [super application:application didFinishLaunchingWithOptions:launchOptions];
}

- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
    if (![url.scheme isEqualToString:BUNDLE_NAME]) {
        return [MuseumLinks open:url];
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
    return [self handleOpenUrlWithBundleName:BUNDLE_NAME moduleName:moduleName abilityName:abilityName params:params, nil];
}

- (BOOL)application:(UIApplication *)application continueUserActivity:(NSUserActivity *)userActivity restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))restorationHandler {
    return userActivity.webpageURL != nil && [MuseumLinks open:userActivity.webpageURL];
}

- (BOOL)handleOpenUrlWithBundleName:(NSString *)bundleName
                         moduleName:(NSString *)moduleName
                        abilityName:(NSString *)abilityName
                             params:(NSString *)params, ... {
    if (moduleName == nil || abilityName == nil) {
        return NO;
    }
    if ([StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]) {
        return YES;
    }
    UIViewController *controller = nil;
    NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
    if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
        EntryEntryAbilityViewController *entryVC = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
        entryVC.params = params;
        controller = entryVC;
    } else if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"TourAbility"]) {
        EntryTourAbilityViewController *tourVC = [[EntryTourAbilityViewController alloc] initWithInstanceName:instanceName];
        tourVC.params = params;
        controller = tourVC;
    } else if ([moduleName isEqualToString:@"tickets"] && [abilityName isEqualToString:@"TicketAbility"]) {
        TicketsTicketAbilityViewController *ticketVC = [[TicketsTicketAbilityViewController alloc] initWithInstanceName:instanceName];
        ticketVC.params = params;
        controller = ticketVC;
    } else if ([moduleName isEqualToString:@"tickets"] && [abilityName isEqualToString:@"Scanner"]) {
        controller = [[ScannerViewController alloc] init];
    } // other ViewController
    if (controller == nil) {
        return NO;
    }
    [DTContextGet().currentApplication pushViewController:controller animated:YES];
    return YES;
}

@end
