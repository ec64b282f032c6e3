#import <UIKit/UIKit.h>

/// The base class of the pages of micro apps.
@interface DTViewController : UIViewController
@end
