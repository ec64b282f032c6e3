#import <APMobileFramework/APMobileFramework.h>

/// Knows the tides.
@interface TideService : NSObject <DTService>
@end
