#import <UIKit/UIKit.h>

/// The first page.
@interface HomeViewController : UIViewController
@end

@implementation HomeViewController
@end
