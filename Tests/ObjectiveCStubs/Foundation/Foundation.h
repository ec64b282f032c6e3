// The declarations of Foundation that the app delegates and the adapter use, with the interfaces and the nullability of
// Apple's headers.

#import <ObjectiveC/NSObject.h>

#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@MainActor")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_BRIDGE(type) __attribute__((swift_bridge(type)))
#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define FOUNDATION_EXPORT extern

#pragma clang assume_nonnull begin

@class NSString;

@protocol NSCopying
@end

NS_SWIFT_BRIDGE("Swift.String") @interface NSString : NSObject <NSCopying>
@property(readonly) NSUInteger length;
- (BOOL)isEqualToString:(NSString *)string;
@end

@interface NSNumber : NSObject <NSCopying>
@property(readonly) const char *objCType;
@property(readonly) BOOL boolValue;
@property(readonly) double doubleValue;
@property(readonly) long long longLongValue NS_SWIFT_NAME(int64Value);
+ (NSNumber *)numberWithBool:(BOOL)value;
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithDouble:(double)value;
@end

NS_SWIFT_BRIDGE("Swift.Array") @interface NSArray<__covariant ObjectType> : NSObject <NSCopying>
@property(readonly) NSUInteger count;
- (BOOL)containsObject:(ObjectType)object;
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull[_Nullable])objects count:(NSUInteger)count;
@end

NS_SWIFT_BRIDGE("Swift.Dictionary") @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying>
@property(readonly) NSUInteger count;
- (nullable ObjectType)objectForKeyedSubscript:(KeyType)key;
+ (instancetype)dictionaryWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                              forKeys:(const KeyType<NSCopying> _Nonnull[_Nullable])keys
                                count:(NSUInteger)count;
@end

NS_SWIFT_BRIDGE("Swift.Set") @interface NSSet<__covariant ObjectType> : NSObject <NSCopying>
@property(readonly) NSUInteger count;
@end

@interface NSData : NSObject <NSCopying>
@property(readonly) NSUInteger length;
@end

@interface NSDate : NSObject <NSCopying>
@property(readonly) double timeIntervalSinceReferenceDate;
@end

NS_SWIFT_BRIDGE("Foundation.URL") @interface NSURL : NSObject <NSCopying>
+ (nullable instancetype)URLWithString:(NSString *)text;
@property(nullable, readonly, copy) NSString *absoluteString;
@end

typedef NSString *NSErrorDomain;
typedef NSString *NSErrorUserInfoKey;
FOUNDATION_EXPORT NSErrorUserInfoKey const NSLocalizedDescriptionKey;
FOUNDATION_EXPORT NSErrorUserInfoKey const NSDebugDescriptionErrorKey;

@interface NSError : NSObject <NSCopying>
- (instancetype)initWithDomain:(NSErrorDomain)domain
                          code:(NSInteger)code
                      userInfo:(nullable NSDictionary<NSErrorUserInfoKey, id> *)dict NS_DESIGNATED_INITIALIZER;
@property(readonly, copy) NSErrorDomain domain;
@property(readonly) NSInteger code;
@property(readonly, copy) NSString *localizedDescription;
@end

@interface NSCoder : NSObject
@end

NS_SWIFT_NAME(Thread) @interface NSThread : NSObject
@property(class, readonly) BOOL isMainThread;
@end

NS_SWIFT_NAME(Bundle) @interface NSBundle : NSObject
@property(class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
@property(nullable, readonly, copy) NSString *bundleIdentifier;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key;
@end

FOUNDATION_EXPORT NSString *const NSUserActivityTypeBrowsingWeb;

@interface NSUserActivity : NSObject
@property(readonly, copy) NSString *activityType;
@property(nullable, copy) NSURL *webpageURL;
@end

FOUNDATION_EXPORT NSString *NSStringFromClass(Class aClass);
FOUNDATION_EXPORT Class _Nullable NSClassFromString(NSString *className);
FOUNDATION_EXPORT SEL NSSelectorFromString(NSString *selectorName);
typedef struct dispatch_queue_s *dispatch_queue_t;
FOUNDATION_EXPORT dispatch_queue_t dispatch_get_main_queue(void) __attribute__((swift_private));
FOUNDATION_EXPORT void dispatch_async(dispatch_queue_t queue, void (^block)(void)) __attribute__((swift_private));

FOUNDATION_EXPORT void NSLog(NSString *format, ...) __attribute__((swift_private));

#pragma clang assume_nonnull end
