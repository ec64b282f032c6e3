// A scene delegate of the app's own, which forwards each call of UIKit to the generated router, and the other calls that an
// app may make.

#import <UIKit/UIKit.h>

#import "Orchard-Swift.h"

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@property(nullable, nonatomic, strong) UIWindow *window;
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions {
  ORRouter *router = ORRouter.shared;
  router.beforeOpening = ^StageDecision(StageLink *link) {
    if ([link.requirements containsObject:@"login"] && !link.isInternal) { return StageDecisionWait; }
    return link.route == nil ? StageDecisionRefuse : StageDecisionOpen;
  };
  router.onFailure = ^(NSError *error) {
    if (error.code == StageErrorCodeIncompleteApp) { NSLog(@"%@", error.localizedDescription); }
  };
  router.holdsLinks = YES;
  [router scene:scene willConnectToSession:session options:connectionOptions];
  self.window = router.window;
}

- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts {
  [ORRouter.shared scene:scene openURLContexts:URLContexts];
}

- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity {
  [ORRouter.shared scene:scene continueUserActivity:userActivity];
}

- (void)windowScene:(UIWindowScene *)windowScene
    performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
               completionHandler:(void (^)(BOOL))completionHandler {
  [ORRouter.shared windowScene:windowScene performActionForShortcutItem:shortcutItem completionHandler:completionHandler];
}

- (void)sceneWillEnterForeground:(UIScene *)scene {
  [ORRouter.shared sceneWillEnterForeground:scene];
}

- (void)sceneDidEnterBackground:(UIScene *)scene {
  [ORRouter.shared sceneDidEnterBackground:scene];
}

- (void)sceneDidDisconnect:(UIScene *)scene {
  [ORRouter.shared sceneDidDisconnect:scene];
}

- (BOOL)openFromCode:(NSURL *)url response:(UNNotificationResponse *)response error:(NSError **)error {
  ORRouter *router = ORRouter.shared;
  router.holdsLinks = NO;
  [router resume];
  [router willOpenURL:url];
  [router openURL:url];
  [router openNotificationResponse:response];
  return [router openRoute:@"search" parameters:@{@"text" : @"pear", @"inStock" : @YES} error:error];
}

@end
