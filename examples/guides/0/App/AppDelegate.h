#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>

/// The window in which ArkUI-X looks for its pages; the router sets it.
@property(nonatomic, strong) UIWindow *window;

@end
