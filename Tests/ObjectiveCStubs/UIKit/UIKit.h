// The declarations of UIKit that the app delegates and the adapter use, with the interfaces and the nullability of Apple's
// headers.

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

#pragma clang assume_nonnull begin

@class UIApplicationShortcutItem, UIScene, UISceneConfiguration, UISceneConnectionOptions, UISceneSession, UIWindowScene;

NS_SWIFT_UI_ACTOR @interface UIResponder : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIView : UIResponder
@end

NS_SWIFT_UI_ACTOR @interface UIViewController : UIResponder
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nullable, nonatomic, copy) NSString *title;
@property(nullable, nonatomic, readonly) UIViewController *presentedViewController NS_SWIFT_NAME(presentedViewController);
@property(nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded;
- (void)viewDidLoad;
@end

NS_SWIFT_UI_ACTOR @interface UINavigationController : UIViewController
@property(nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property(nullable, nonatomic, readonly, strong) UIViewController *topViewController;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated;
@end

NS_SWIFT_UI_ACTOR @interface UITabBarController : UIViewController
@property(nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property(nullable, nonatomic, assign) __kindof UIViewController *selectedViewController;
@end

typedef struct CGRect {
  double x, y, width, height;
} CGRect;

NS_SWIFT_UI_ACTOR @interface UIScreen : NSObject
@property(class, nonatomic, readonly) UIScreen *mainScreen NS_SWIFT_NAME(main);
@property(nonatomic, readonly) CGRect bounds;
@end

NS_SWIFT_UI_ACTOR @interface UIWindow : UIView
@property(nullable, nonatomic, strong) UIViewController *rootViewController;
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene NS_DESIGNATED_INITIALIZER;
- (void)makeKeyAndVisible;
@end

// MARK: Application

typedef NSString *UIApplicationLaunchOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UIApplication.LaunchOptionsKey);
typedef NSString *UIApplicationOpenURLOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UIApplication.OpenURLOptionsKey);
typedef NSString *UIApplicationOpenExternalURLOptionsKey NS_TYPED_ENUM
    NS_SWIFT_NAME(UIApplication.OpenExternalURLOptionsKey);

FOUNDATION_EXPORT UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsURLKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.url);
FOUNDATION_EXPORT UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsShortcutItemKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.shortcutItem);
FOUNDATION_EXPORT UIApplicationOpenURLOptionsKey const UIApplicationOpenURLOptionsSourceApplicationKey
    NS_SWIFT_NAME(UIApplicationOpenURLOptionsKey.sourceApplication);

@protocol UIApplicationDelegate;

NS_SWIFT_UI_ACTOR @interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication NS_SWIFT_NAME(shared);
@property(nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
- (void)openURL:(NSURL *)url
              options:(NSDictionary<UIApplicationOpenExternalURLOptionsKey, id> *)options
    completionHandler:(void (^_Nullable NS_SWIFT_UI_ACTOR NS_SWIFT_SENDABLE)(BOOL success))completion;
@end

@protocol UIUserActivityRestoring <NSObject>
@end

NS_SWIFT_UI_ACTOR @protocol UIApplicationDelegate <NSObject>
@optional
@property(nullable, nonatomic, strong) UIWindow *window;
- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (BOOL)application:(UIApplication *)app
            openURL:(NSURL *)url
            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options;
- (BOOL)application:(UIApplication *)application
    continueUserActivity:(NSUserActivity *)userActivity
      restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *_Nullable restorableObjects))restorationHandler;
- (void)application:(UIApplication *)application
    performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
               completionHandler:(void (^)(BOOL succeeded))completionHandler;
- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                                   options:(UISceneConnectionOptions *)options;
- (void)applicationWillEnterForeground:(UIApplication *)application;
- (void)applicationDidEnterBackground:(UIApplication *)application;
- (void)applicationWillTerminate:(UIApplication *)application;
@end

NS_SWIFT_UI_ACTOR @interface UIApplicationShortcutItem : NSObject <NSCopying>
@property(nonatomic, readonly, copy) NSString *type;
@end

typedef NS_ENUM(NSUInteger, UIBackgroundFetchResult) {
  UIBackgroundFetchResultNewData,
  UIBackgroundFetchResultNoData,
  UIBackgroundFetchResultFailed
};

__attribute__((deprecated)) NS_SWIFT_UI_ACTOR @interface UILocalNotification : NSObject <NSCopying>
@end

FOUNDATION_EXPORT int UIApplicationMain(
    int argc, char *_Nullable *_Nonnull argv, NSString *_Nullable principalClassName,
    NSString *_Nullable delegateClassName);

// MARK: Scenes

typedef NSString *UISceneSessionRole NS_TYPED_ENUM NS_SWIFT_NAME(UISceneSession.Role);
FOUNDATION_EXPORT UISceneSessionRole const UIWindowSceneSessionRoleApplication
    NS_SWIFT_NAME(UISceneSessionRole.windowApplication);

NS_SWIFT_UI_ACTOR @interface UISceneSession : NSObject
@property(nonatomic, readonly, copy) UISceneSessionRole role;
@end

NS_SWIFT_UI_ACTOR @interface UIScene : UIResponder
@property(nonatomic, readonly) UISceneSession *session;
@end

NS_SWIFT_UI_ACTOR @interface UIWindowScene : UIScene
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.OpenURLOptions) @interface UISceneOpenURLOptions : NSObject
@property(nullable, nonatomic, readonly) NSString *sourceApplication;
@end

NS_SWIFT_UI_ACTOR @interface UIOpenURLContext : NSObject
@property(nonatomic, readonly, copy) NSURL *URL;
@property(nonatomic, readonly, strong) UISceneOpenURLOptions *options;
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.ConnectionOptions) @interface UISceneConnectionOptions : NSObject
@property(nonatomic, readonly, copy) NSSet<UIOpenURLContext *> *URLContexts;
@property(nonatomic, readonly, copy) NSSet<NSUserActivity *> *userActivities;
@property(nullable, nonatomic, readonly) UIApplicationShortcutItem *shortcutItem;
@property(nullable, nonatomic, readonly) UNNotificationResponse *notificationResponse;
@end

NS_SWIFT_UI_ACTOR @protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)sceneWillEnterForeground:(UIScene *)scene;
- (void)sceneDidEnterBackground:(UIScene *)scene;
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts;
- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity;
@end

NS_SWIFT_UI_ACTOR @protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property(nullable, nonatomic, strong) UIWindow *window;
- (void)windowScene:(UIWindowScene *)windowScene
    performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
               completionHandler:(void (^)(BOOL succeeded))completionHandler;
@end

#pragma clang assume_nonnull end
