// Runs the generated category of `DTFrameworkInterface`: the framework calls each callback, and goes on as its documentation says
// for the result that the category returns.
//
// The argument names the policies that the category was generated for; `links` is the category of an app with links.

#import <APMobileFramework/APMobileFramework.h>

#pragma clang diagnostic ignored "-Wdeprecated-declarations"

extern int printf(const char *format, ...);
extern int strcmp(const char *left, const char *right);
extern char *strcat(char *text, const char *end);
const char *TextOf(NSString *string);
void RunMainQueue(void);

// MARK: What happens

static char events[1024];

static void note(const char *event) {
  if (events[0]) strcat(events, ", ");
  strcat(events, event);
}

static void broadcast(const char *name) {
  note("broadcast");
  strcat(strcat(events, " "), name);
}

static void answer(BOOL result) { note(result ? "YES" : "NO"); }

// MARK: The framework

static DTFrameworkCallbackResult byDefault(void) {
  note("default");
  return DTFrameworkCallbackResultContinue;
}

// `DTFrameworkInterface` without a category: every callback continues, and no URL has a handler.
@implementation DTFrameworkInterface
+ (instancetype)sharedInstance {
  static DTFrameworkInterface *instance;
  if (!instance) instance = [[DTFrameworkInterface alloc] init];
  return instance;
}
- (void)manualInitMpaasFrameworkWithApplication:(UIApplication *)app launchOptions:(NSDictionary *)options {}
- (void)manualInitMpaasFrameworkWithApplication:(UIApplication *)app
                                  launchOptions:(NSDictionary *)options
                                         window:(UIWindow *)window
                           navigationController:(UINavigationController *)navigationController {}
- (NSArray *)schemeHandlerClasses { return @[]; }
- (NSArray *)domainHandlerClasses { return @[]; }
- (BOOL)shouldShowLauncher { return YES; }
- (BOOL)shouldAutoactivateShareKit { return YES; }

#define CALLBACK(...) - (DTFrameworkCallbackResult)__VA_ARGS__ { return byDefault(); }
CALLBACK(application : (UIApplication *)app privacyAuthDidFinishLaunchingWithOptions : (NSDictionary *)options
             completionHandler : (void (^)(void))handler)
CALLBACK(handleOpenURL : (NSURL *)url newURL : (NSURL **)newURL convertForRC : (BOOL *)convertForRC)
CALLBACK(application : (UIApplication *)app handleDidFinishLaunchingWithOptions : (NSDictionary *)options)
CALLBACK(application : (UIApplication *)app didReceiveRemoteNotification : (NSDictionary *)userInfo
             fetchCompletionHandler : (void (^)(UIBackgroundFetchResult))handler)
CALLBACK(application : (UIApplication *)app didReceiveLocalNotification : (UILocalNotification *)notification)
CALLBACK(application : (UIApplication *)app handleActionWithIdentifier : (NSString *)identifier
             forLocalNotification : (UILocalNotification *)notification completionHandler : (void (^)())handler)
CALLBACK(application : (UIApplication *)app didRegisterForRemoteNotificationsWithDeviceToken : (NSData *)token)
CALLBACK(application : (UIApplication *)app didFailToRegisterForRemoteNotificationsWithError : (NSError *)error)
CALLBACK(application : (UIApplication *)app openURL : (NSURL *)url newURL : (NSURL **)newURL
             sourceApplication : (NSString *)source annotation : (id)annotation)
CALLBACK(applicationWillResignActive : (UIApplication *)app)
CALLBACK(applicationDidEnterBackground : (UIApplication *)app)
CALLBACK(applicationWillEnterForeground : (UIApplication *)app)
CALLBACK(applicationDidBecomeActive : (UIApplication *)app)
CALLBACK(applicationWillTerminate : (UIApplication *)app)
CALLBACK(applicationDidReceiveMemoryWarning : (UIApplication *)app)
CALLBACK(application : (UIApplication *)app handleWatchKitExtensionRequest : (NSDictionary *)userInfo
             reply : (void (^)(NSDictionary *))reply)
CALLBACK(application : (UIApplication *)app continueUserActivity : (NSUserActivity *)activity
             restorationHandler : (void (^)(NSArray *))handler)
CALLBACK(application : (UIApplication *)app performActionForShortcutItem : (UIApplicationShortcutItem *)item
             completionHandler : (void (^)(BOOL))handler)

- (void)application:(UIApplication *)app beginDidFinishLaunchingWithOptions:(NSDictionary *)options {}
- (void)application:(UIApplication *)app beforeDidFinishLaunchingWithOptions:(NSDictionary *)options {}
- (void)application:(UIApplication *)app afterDidFinishLaunchingWithOptions:(NSDictionary *)options {}
- (void)application:(UIApplication *)app performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult))handler {}
@end

static BOOL isLauncherShown;

@implementation DTContext
@dynamic window, navigationController;
- (DTMicroApplication *)currentApplication { return isLauncherShown ? (id)self : nil; }
- (BOOL)startApplication:(NSString *)name params:(NSDictionary *)params animated:(BOOL)animated { return NO; }
- (BOOL)startApplication:(NSString *)name
                  params:(NSDictionary *)params
              launchMode:(DTMicroApplicationLaunchMode)launchMode { return NO; }
- (BOOL)startApplication:(NSString *)name
                  params:(NSDictionary *)params
              launchMode:(DTMicroApplicationLaunchMode)launchMode
                sourceId:(NSString *)sourceId { return NO; }
- (BOOL)startApplication:(NSString *)name
                  params:(NSDictionary *)params
             appClearTop:(BOOL)appClearTop
              launchMode:(DTMicroApplicationLaunchMode)launchMode
                sourceId:(NSString *)sourceId { return NO; }
- (BOOL)startApplication:(NSString *)name
                  params:(NSDictionary *)params
             appClearTop:(BOOL)appClearTop
              launchMode:(DTMicroApplicationLaunchMode)launchMode
                sourceId:(NSString *)sourceId
             sceneParams:(NSDictionary *)sceneParams { return NO; }
- (BOOL)canHandleStartApplication:(NSString *)name params:(NSDictionary *)params { return NO; }
- (DTMicroApplication *)findApplicationByName:(NSString *)name { return nil; }
- (id)findServiceByName:(NSString *)name { return nil; }
- (BOOL)registerService:(id)service forName:(NSString *)name { return NO; }
- (void)unregisterServiceForName:(NSString *)name {}
@end

DTContext *DTContextGet(void) {
  static DTContext *context;
  if (!context) context = [[DTContext alloc] init];
  return context;
}

@implementation DTSchemeHandler
+ (BOOL)canHandleOpenURL:(NSURL *)aURL { return NO; }
- (BOOL)handleOpenURL:(NSURL *)aURL userInfo:(NSDictionary *)userInfo { return NO; }
@end

static DTFrameworkInterface *interface(void) { return DTFrameworkInterface.sharedInstance; }

/// Notes the result of a callback, and returns whether the framework goes on.
static BOOL goesOn(DTFrameworkCallbackResult result) {
  static const char *const names[] = {"Continue", "Return", "ReturnYES", "ReturnNO"};
  note(names[result]);
  return result == DTFrameworkCallbackResultContinue;
}

/// Notes the result of a callback whose result the system gets, and returns whether the framework goes on.
static BOOL goesOnWithResult(DTFrameworkCallbackResult result) {
  if (goesOn(result)) return YES;
  if (result != DTFrameworkCallbackResultReturn) answer(result == DTFrameworkCallbackResultReturnYES);
  return NO;
}

static void boot(void) {
  note("boot loader");
  isLauncherShown = YES;
}

static BOOL openURL(void) {
  NSArray *classes = [interface() schemeHandlerClasses];
  for (NSUInteger index = 0; index < classes.count; index++) {
    Class handler = NSClassFromString([classes objectAtIndexedSubscript:index]);
    if ([handler canHandleOpenURL:nil]) return [[[handler alloc] init] handleOpenURL:nil userInfo:nil];
  }
  note("no handler");
  return NO;
}

// MARK: The system

static void launch(void) {
  [interface() application:nil beforeDidFinishLaunchingWithOptions:nil];
  if (!goesOnWithResult([interface() application:nil handleDidFinishLaunchingWithOptions:nil])) return;
  boot();
  [interface() application:nil afterDidFinishLaunchingWithOptions:nil];
  answer(YES);
}

/// The launch stops before the boot loader until the app calls the handler of the consent; the app becomes active before.
static void consent(void) {
  [interface() application:nil beginDidFinishLaunchingWithOptions:nil];
  goesOn([interface() applicationDidBecomeActive:nil]);
  RunMainQueue();
  note("consent");
  boot();
  [interface() application:nil afterDidFinishLaunchingWithOptions:nil];
}

static void receiveRemoteNotification(void) {
  void (^handler)(UIBackgroundFetchResult) = ^(UIBackgroundFetchResult result) {
    note(result == UIBackgroundFetchResultNoData ? "handler NoData" : "handler");
  };
  if (!goesOn([interface() application:nil didReceiveRemoteNotification:nil fetchCompletionHandler:handler])) return;
  broadcast("UIApplicationDidReceiveRemoteNotification");
  handler(UIBackgroundFetchResultNoData);
}

static void receiveLocalNotification(void) {
  if (goesOn([interface() application:nil didReceiveLocalNotification:nil])) {
    broadcast("UIApplicationDidReceiveLocalNotification");
  }
}

static void handleAction(void) {
  void (^handler)(void) = ^{ note("handler"); };
  if (!goesOn([interface() application:nil
            handleActionWithIdentifier:nil
                  forLocalNotification:nil
                     completionHandler:handler])) return;
  broadcast("UIApplicationDidReceiveLocalNotification");
  handler();
}

static void registerForNotifications(void) {
  if (goesOn([interface() application:nil didRegisterForRemoteNotificationsWithDeviceToken:nil])) {
    broadcast("UIApplicationDidRegisterForRemoteNotifications");
  }
}

static void failToRegister(void) {
  goesOn([interface() application:nil didFailToRegisterForRemoteNotificationsWithError:nil]);
}

static void open(void) {
  if (goesOnWithResult([interface() application:nil openURL:nil newURL:0 sourceApplication:nil annotation:nil])) {
    answer(openURL());
  }
}

static void handleURL(void) {
  if (goesOnWithResult([interface() handleOpenURL:nil newURL:0 convertForRC:0])) answer(openURL());
}

static void resignActive(void) { goesOn([interface() applicationWillResignActive:nil]); }
static void enterBackground(void) { goesOn([interface() applicationDidEnterBackground:nil]); }
static void enterForeground(void) { goesOn([interface() applicationWillEnterForeground:nil]); }
static void terminate(void) { goesOn([interface() applicationWillTerminate:nil]); }
static void warnOfMemory(void) { goesOn([interface() applicationDidReceiveMemoryWarning:nil]); }

static void becomeActive(void) {
  if (goesOn([interface() applicationDidBecomeActive:nil])) {
    note("share kit");
    if (!isLauncherShown) boot();
  }
  RunMainQueue();
}

static void requestByWatch(void) {
  void (^reply)(NSDictionary *) = ^(NSDictionary *info) { note(info ? "reply" : "empty reply"); };
  if (goesOn([interface() application:nil handleWatchKitExtensionRequest:nil reply:reply])) {
    broadcast("UIApplicationWatchKitExtensionRequestNotifications");
  }
}

NSString *const NSUserActivityTypeBrowsingWeb = @"NSUserActivityTypeBrowsingWeb";

static NSString *activityType;

@implementation NSUserActivity
@dynamic webpageURL;
- (NSString *)activityType { return activityType; }
- (NSURL *)webpageURL { return (NSURL *)self; }
@end

static void continueActivity(void) {
  NSUserActivity *activity = [[NSUserActivity alloc] init];
  if (!goesOnWithResult([interface() application:nil continueUserActivity:activity restorationHandler:^(NSArray *objects) {
    note("restore");
  }])) return;
  broadcast("UIApplicationUserActivityNotifications");
  answer(NO);
}

static void continueLink(void) {
  activityType = NSUserActivityTypeBrowsingWeb;
  continueActivity();
  activityType = @"com.example.ferry.search";
}

static NSString *chosenType;

@implementation UIApplicationShortcutItem
- (NSString *)type { return chosenType; }
@end

static void choose(NSString *type) {
  chosenType = type;
  void (^handler)(BOOL) = ^(BOOL isHandled) { note(isHandled ? "handler YES" : "handler NO"); };
  UIApplicationShortcutItem *item = [[UIApplicationShortcutItem alloc] init];
  if (!goesOn([interface() application:nil performActionForShortcutItem:item completionHandler:handler])) return;
  note("URL of the item");
  handler(NO);
}

static void chooseOther(void) { choose(@"other"); }
static void chooseDeclared(void) { choose(@"buy"); }

// MARK: The app's classes, which the category names

@interface FerrySchemeHandler : DTSchemeHandler
@end

@implementation FerrySchemeHandler
+ (BOOL)canHandleOpenURL:(NSURL *)aURL {
  note("FerrySchemeHandler");
  return NO;
}
@end

@interface ManifestSchemeHandler : DTSchemeHandler
@end

@implementation ManifestSchemeHandler
+ (BOOL)canHandleOpenURL:(NSURL *)aURL {
  note("ManifestSchemeHandler");
  return YES;
}
- (BOOL)handleOpenURL:(NSURL *)aURL userInfo:(NSDictionary *)userInfo { return YES; }
@end

@interface ManifestLinks : NSObject
@end

@implementation ManifestLinks
+ (void)appIsReady { note("links open"); }
+ (BOOL)openURL:(NSURL *)url fromApp:(BOOL)isInside {
  note(isInside ? "own link" : "link");
  return url != nil;
}
+ (BOOL)openShortcutOfType:(NSString *)type {
  BOOL isDeclared = !strcmp(TextOf(type), "buy");
  if (isDeclared) note("route of buy");
  return isDeclared;
}
@end

// MARK: The rows

typedef struct {
  const char *name;
  void (*event)(void);
  // What happens with each policy, by the framework's documentation; null if the callback does not have it.
  const char *continued, *returned, *yes, *no;
} Row;

static const Row rows[] = {
    {"handleDidFinishLaunching", launch, "Continue, boot loader, YES", 0, "ReturnYES, YES", "ReturnNO, NO"},
    {"didReceiveRemoteNotification", receiveRemoteNotification,
     "Continue, broadcast UIApplicationDidReceiveRemoteNotification, handler NoData", "handler NoData, Return", 0, 0},
    {"didReceiveLocalNotification", receiveLocalNotification,
     "Continue, broadcast UIApplicationDidReceiveLocalNotification", "Return", 0, 0},
    {"handleActionWithIdentifier", handleAction,
     "Continue, broadcast UIApplicationDidReceiveLocalNotification, handler", "handler, Return", 0, 0},
    {"didRegisterForRemoteNotifications", registerForNotifications,
     "Continue, broadcast UIApplicationDidRegisterForRemoteNotifications", "Return", 0, 0},
    {"didFailToRegisterForRemoteNotifications", failToRegister, "Continue", "Return", 0, 0},
    {"openURL", open, "Continue, no handler, NO", 0, "ReturnYES, YES", "ReturnNO, NO"},
    {"handleOpenURL", handleURL, "Continue, no handler, NO", 0, "ReturnYES, YES", "ReturnNO, NO"},
    {"willResignActive", resignActive, "Continue", "Return", 0, 0},
    {"didEnterBackground", enterBackground, "Continue", "Return", 0, 0},
    {"willEnterForeground", enterForeground, "Continue", "Return", 0, 0},
    {"didBecomeActive", becomeActive, "Continue, share kit, boot loader", "Return", 0, 0},
    {"willTerminate", terminate, "Continue", "Return", 0, 0},
    {"didReceiveMemoryWarning", warnOfMemory, "Continue", "Return", 0, 0},
    {"handleWatchKitExtensionRequest", requestByWatch,
     "Continue, broadcast UIApplicationWatchKitExtensionRequestNotifications", "empty reply, Return", 0, 0},
    {"continueUserActivity", continueActivity, "Continue, broadcast UIApplicationUserActivityNotifications, NO", 0,
     "ReturnYES, YES", "ReturnNO, NO"},
    {"performActionForShortcutItem", chooseOther, "Continue, URL of the item, handler NO", "handler NO, Return", 0, 0},
};

static const Row links[] = {
    {"launch", launch, "default, Continue, boot loader, links open, YES", 0, 0, 0},
    {"become active", becomeActive, "Continue, share kit, boot loader, links open", 0, 0, 0},
    {"become active before the consent", consent, "Continue, consent, boot loader, links open", 0, 0, 0},
    {"open a URL", open, "default, Continue, FerrySchemeHandler, ManifestSchemeHandler, YES", 0, 0, 0},
    {"open a universal link", continueLink, "link, ReturnYES, YES", 0, 0, 0},
    {"continue another activity", continueActivity,
     "Continue, broadcast UIApplicationUserActivityNotifications, NO", 0, 0, 0},
    {"choose a declared quick action", chooseDeclared, "route of buy, handler YES, Return", 0, 0, 0},
    {"choose another quick action", chooseOther, "Continue, URL of the item, handler NO", 0, 0, 0},
};

int main(int count, char *arguments[]) {
  const char *policy = count > 1 ? arguments[1] : "";
  BOOL areLinks = !strcmp(policy, "links");
  const Row *all = areLinks ? links : rows;
  unsigned long size = areLinks ? sizeof links : sizeof rows;
  int run = 0, failed = 0;
  for (const Row *row = all; row < all + size / sizeof(Row); row++) {
    const char *expected = row->continued;
    if (!strcmp(policy, "return")) expected = row->returned ? row->returned : row->yes;
    if (!strcmp(policy, "returnNO")) expected = row->no;
    if (!expected) continue;
    isLauncherShown = NO;
    events[0] = 0;
    row->event();
    run++;
    if (!strcmp(events, expected)) continue;
    failed++;
    printf("%s with %s: \"%s\", expected \"%s\"\n", row->name, policy, events, expected);
  }
  printf("the category with %s: %d of %d rows\n", policy, run - failed, run);
  return failed > 0 || run == 0;
}
