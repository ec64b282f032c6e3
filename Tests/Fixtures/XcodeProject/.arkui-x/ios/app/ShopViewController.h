#import <UIKit/UIKit.h>

/// What the shop sells.
@interface ShopViewController : UITableViewController
@end
