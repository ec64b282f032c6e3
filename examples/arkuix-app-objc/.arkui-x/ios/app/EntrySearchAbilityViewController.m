#import "EntrySearchAbilityViewController.h"

@implementation EntrySearchAbilityViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.edgesForExtendedLayout = UIRectEdgeNone;
    self.title = NSLocalizedString(@"Search", nil);
}

@end
