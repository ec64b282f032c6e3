#import "EntryEntryAbilityViewController.h"

@implementation EntryEntryAbilityViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.edgesForExtendedLayout = UIRectEdgeNone;
}

@end
