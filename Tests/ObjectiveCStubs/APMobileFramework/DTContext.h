#import <APMobileFramework/DTMicroApplicationLaunchMode.h>
#import <UIKit/UIKit.h>

@class DTMicroApplication;

/// The center of the framework, which starts micro apps and finds services.
@interface DTContext : NSObject
@property(nonatomic, strong) UIWindow *window;
@property(nonatomic, strong) UINavigationController *navigationController;
- (BOOL)startApplication:(NSString *)name params:(NSDictionary *)params animated:(BOOL)animated;
- (BOOL)startApplication:(NSString *)name
                  params:(NSDictionary *)params
              launchMode:(DTMicroApplicationLaunchMode)launchMode;
- (BOOL)startApplication:(NSString *)name
                  params:(NSDictionary *)params
              launchMode:(DTMicroApplicationLaunchMode)launchMode
                sourceId:(NSString *)sourceId;
- (BOOL)startApplication:(NSString *)name
                  params:(NSDictionary *)params
             appClearTop:(BOOL)appClearTop
              launchMode:(DTMicroApplicationLaunchMode)launchMode
                sourceId:(NSString *)sourceId;
- (BOOL)startApplication:(NSString *)name
                  params:(NSDictionary *)params
             appClearTop:(BOOL)appClearTop
              launchMode:(DTMicroApplicationLaunchMode)launchMode
                sourceId:(NSString *)sourceId
             sceneParams:(NSDictionary *)sceneParams;
- (BOOL)canHandleStartApplication:(NSString *)name params:(NSDictionary *)params;
- (DTMicroApplication *)findApplicationByName:(NSString *)name;
- (DTMicroApplication *)currentApplication;
- (id)findServiceByName:(NSString *)name;
- (BOOL)registerService:(id)service forName:(NSString *)name;
- (void)unregisterServiceForName:(NSString *)name;
@end

/// Returns the only context. Like the framework's, the declaration has no prototype.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wstrict-prototypes"
FOUNDATION_EXPORT DTContext *DTContextGet();
#pragma clang diagnostic pop
