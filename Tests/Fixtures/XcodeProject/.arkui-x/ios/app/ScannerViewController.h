#import <UIKit/UIKit.h>

/// The camera, opened as `tickets/Scanner`.
@interface ScannerViewController : UIViewController
@end
