// The declarations of the Objective-C runtime that the app delegates and the adapter use.

typedef _Bool BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)

typedef long NSInteger;
typedef unsigned long NSUInteger;

#pragma clang assume_nonnull begin

@class Protocol;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property(readonly) NSUInteger hash;
- (Class)class;
- (nullable id)performSelector:(SEL)selector withObject:(nullable id)object;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(SEL)selector;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject> {
  Class isa;
}
+ (Class)class;
+ (instancetype)alloc;
- (instancetype)init __attribute__((objc_designated_initializer));
@end

#pragma clang assume_nonnull end
