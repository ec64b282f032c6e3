// The declarations of UserNotifications that the adapter uses.

#import <Foundation/Foundation.h>

#pragma clang assume_nonnull begin

@interface UNNotificationContent : NSObject
@property(readonly, copy) NSDictionary *userInfo;
@end

@interface UNNotificationRequest : NSObject
@property(readonly, copy) NSString *identifier;
@property(readonly, copy) UNNotificationContent *content;
@end

@interface UNNotification : NSObject
@property(readonly, copy) NSDate *date;
@property(readonly, copy) UNNotificationRequest *request;
@end

@interface UNNotificationResponse : NSObject
@property(readonly, copy) UNNotification *notification;
@property(readonly, copy) NSString *actionIdentifier;
@end

#pragma clang assume_nonnull end
