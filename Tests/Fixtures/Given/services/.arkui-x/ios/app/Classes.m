@implementation HomeAppDelegate
@end
@implementation PositionService
@end
