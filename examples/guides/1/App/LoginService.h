#import <APMobileFramework/APMobileFramework.h>

@interface LoginService : NSObject <DTService>
@property(nonatomic, copy, readonly) NSString *user;
@end
