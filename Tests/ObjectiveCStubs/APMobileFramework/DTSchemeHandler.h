#import <Foundation/Foundation.h>

/// The base class of the classes that open URLs.
@interface DTSchemeHandler : NSObject
+ (BOOL)canHandleOpenURL:(NSURL *)aURL;
- (BOOL)handleOpenURL:(NSURL *)aURL userInfo:(NSDictionary *)userInfo;
@end
