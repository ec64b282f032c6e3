#import <Foundation/Foundation.h>

/// A service, whose class the registration names.
@protocol DTService <NSObject>
@required
- (void)start;
@optional
- (void)didCreate;
- (void)willDestroy;
@end
