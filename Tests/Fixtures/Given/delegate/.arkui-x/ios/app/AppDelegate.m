#import "AppDelegate.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
  NSString *bundleName = url.scheme;
  NSString *moduleName = url.host;
  NSString *abilityName, *params;
  for (NSURLQueryItem *item in [NSURLComponents componentsWithString:url.absoluteString].queryItems) {
    if ([item.name isEqualToString:@"abilityName"]) { abilityName = item.value; }
    if ([item.name isEqualToString:@"params"]) { params = item.value; }
  }
  if ([StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]) { return YES; }
  NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
  if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
    EntryEntryAbilityViewController *page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
    page.params = params;
    [self.navigation pushViewController:page animated:YES];
  } else if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"OrderAbility"]) {
    EntryOrderAbilityViewController *page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName];
    page.params = params;
    [self.navigation pushViewController:page animated:YES];
  }
  return YES;
}
@end
