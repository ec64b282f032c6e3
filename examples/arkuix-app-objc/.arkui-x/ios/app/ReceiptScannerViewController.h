#import <UIKit/UIKit.h>

/// The camera, opened by `startAbility` as `orders/ReceiptScanner`; no UIAbility stands behind it.
@interface ReceiptScannerViewController : UIViewController
@end
