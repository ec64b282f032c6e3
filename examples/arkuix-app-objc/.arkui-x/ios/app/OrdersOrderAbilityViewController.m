#import "OrdersOrderAbilityViewController.h"

@implementation OrdersOrderAbilityViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.edgesForExtendedLayout = UIRectEdgeNone;
    self.title = NSLocalizedString(@"Order", nil);
}

@end
