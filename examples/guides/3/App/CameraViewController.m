#import <UIKit/UIKit.h>

@import ManifestArkUI;

/// The camera, for the person whose name the extension passes.
@interface CameraViewController : UIViewController <ManifestRoutedController>
@end

@implementation CameraViewController

- (void)openWithParameters:(NSDictionary<NSString *, id> *)parameters {
    self.title = parameters[@"name"];
}

@end
