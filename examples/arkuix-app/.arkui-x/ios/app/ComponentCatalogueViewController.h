#import <UIKit/UIKit.h>

/// All components on one page; no link from outside opens it.
@interface ComponentCatalogueViewController : UITableViewController
@end
