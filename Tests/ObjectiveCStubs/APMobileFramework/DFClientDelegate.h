#import <UIKit/UIKit.h>

/// The app delegate, which `main` names and which replaces the app's own.
@interface DFClientDelegate : UIResponder <UIApplicationDelegate>
@property(nonatomic, strong) UIWindow *window;
@end
