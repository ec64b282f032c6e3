#import "EntryMapAbilityViewController.h"

@implementation EntryMapAbilityViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.edgesForExtendedLayout = UIRectEdgeNone;
    self.title = NSLocalizedString(@"Map", nil);
}

@end
