#import <APMobileFramework/APMobileFramework.h>

@interface LogService : NSObject <DTService>
@end

@implementation LogService

- (void)start {
    NSLog(@"the log is open");
}

@end
