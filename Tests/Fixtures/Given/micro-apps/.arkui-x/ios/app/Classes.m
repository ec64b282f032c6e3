@implementation HomeAppDelegate
@end
@implementation TransferAppDelegate
@end
@implementation DTFrameworkInterface (Shop)
- (BOOL)shouldLogReportActive { return YES; }
@end
