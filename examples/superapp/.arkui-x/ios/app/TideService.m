#import "TideService.h"

@implementation TideService

- (void)start {
}

@end
