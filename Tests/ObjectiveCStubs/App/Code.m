// The calls of an app's own code.

#import <UIKit/UIKit.h>

#import "Orchard-Swift.h"

@interface Code : NSObject
@end

@implementation Code

- (void)prepare {
  ORRouter *router = ORRouter.shared;
  router.holdsLinks = YES;
  router.beforeOpening = ^ManifestDecision(ManifestLink *link) {
    if ([link.requirements containsObject:@"login"] && !link.internal) { return ManifestDecisionWait; }
    return link.route == nil ? ManifestDecisionRefuse : ManifestDecisionOpen;
  };
  router.onFailure = ^(NSError *error) {
    if ([error.domain isEqualToString:ManifestErrorDomain] && error.code == ManifestErrorIncompleteApp) { NSLog(@"%@", error.localizedDescription); }
  };
  UINavigationController *navigation = router.navigation;
  router.openWebPage = ^(NSURL *url) {
    (void)url;
    [navigation pushViewController:[[UIViewController alloc] initWithNibName:nil bundle:nil] animated:YES];
  };
  [router.navigation pushViewController:[[UIViewController alloc] initWithNibName:nil bundle:nil] animated:NO];
}

- (BOOL)open:(NSURL *)url response:(UNNotificationResponse *)response error:(NSError **)error {
  ORRouter *router = ORRouter.shared;
  router.holdsLinks = NO;
  [router resume];
  [router willOpenURL:url];
  [router openURL:url];
  [router openNotificationResponse:response];
  return [router openRoute:@"search" parameters:@{@"text" : @"pear", @"inStock" : @YES} error:error];
}

@end
