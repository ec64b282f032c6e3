#import "LoginService.h"

@interface LoginService ()
@property(nonatomic, copy) NSString *user;
@end

/// A service that registers another one, of which the list knows nothing.
@interface SessionService : NSObject <DTService>
@end

@implementation SessionService

- (void)start {
    NSLog(@"the session begins");
}

@end

@implementation LoginService

- (void)didCreate {
    self.user = @"Guest";
}

- (void)start {
    [DTContextGet() registerService:[[SessionService alloc] init] forName:@"SessionService"];
}

- (void)willDestroy {
    [DTContextGet() unregisterServiceForName:@"SessionService"];
}

@end
