#import "EntryEntryAbilityViewController.h"

@implementation EntryEntryAbilityViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.edgesForExtendedLayout = UIRectEdgeNone;
    self.title = NSLocalizedString(@"Orchard", nil);
}

@end
