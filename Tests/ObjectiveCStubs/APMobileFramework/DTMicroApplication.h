#import <APMobileFramework/DTMicroApplicationLaunchMode.h>
#import <UIKit/UIKit.h>

@protocol DTMicroApplicationDelegate;

/// The registration of a micro app.
@interface DTMicroApplicationDescriptor : NSObject
@property(nonatomic, copy) NSString *name;
@end

/// A running micro app.
@interface DTMicroApplication : NSObject
@property(nonatomic, strong) DTMicroApplicationDescriptor *descriptor;
@property(nonatomic, strong) id<DTMicroApplicationDelegate> delegate;
@property(nonatomic, strong) NSString *sourceId;
@property(nonatomic, assign) DTMicroApplicationLaunchMode launchMode;
@property(nonatomic, assign) BOOL appClearTop;
@property(nonatomic, strong) NSDictionary *sceneParams;
- (UIViewController *)rootController;
- (void)exitAnimated:(BOOL)animated;
- (void)forceExit;
@end
