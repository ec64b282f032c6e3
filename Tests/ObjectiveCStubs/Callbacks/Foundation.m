// The classes of Foundation and UIKit that the generated category uses, on the Objective-C runtime of GCC.

#import <UIKit/UIKit.h>

extern id class_createInstance(Class class, unsigned long extra);
extern Class objc_lookUpClass(const char *name);
extern void *_Block_copy(const void *block);
extern int strcmp(const char *left, const char *right);

@implementation NSObject
+ (Class)class { return self; }
+ (instancetype)alloc { return class_createInstance(self, 0); }
- (instancetype)init { return self; }
- (Class)class { return *(Class *)self; }
- (BOOL)isEqual:(id)object { return self == object; }
- (NSUInteger)hash { return (NSUInteger)self; }
- (BOOL)isKindOfClass:(Class)aClass { return *(Class *)self == aClass; }
- (BOOL)respondsToSelector:(SEL)selector { (void)selector; return NO; }
- (id)performSelector:(SEL)selector withObject:(id)object { (void)selector; (void)object; return nil; }
@end

// A literal is its class, its bytes and their number.
struct Literal {
  Class isa;
  char *bytes;
  unsigned int count;
};

const char *TextOf(NSString *string) { return ((struct Literal *)string)->bytes; }

@implementation NSString
- (NSUInteger)length { return ((struct Literal *)self)->count; }
- (BOOL)isEqualToString:(NSString *)string { return strcmp(TextOf(self), TextOf(string)) == 0; }
@end

typedef struct {
  Class isa;
  NSUInteger count;
  id objects[16];
} Array;

@implementation NSArray
+ (instancetype)arrayWithObjects:(const id[])objects count:(NSUInteger)count {
  Array *array = (Array *)class_createInstance(self, sizeof(Array) - sizeof(Class));
  for (array->count = 0; array->count < count && array->count < 16; array->count++) {
    array->objects[array->count] = objects[array->count];
  }
  return (NSArray *)array;
}
- (NSUInteger)count { return ((Array *)self)->count; }
- (id)objectAtIndexedSubscript:(NSUInteger)index { return ((Array *)self)->objects[index]; }
- (BOOL)containsObject:(id)object { (void)object; return NO; }
@end

Class NSClassFromString(NSString *name) { return objc_lookUpClass(TextOf(name)); }

// MARK: The main queue

static void (^waiting[16])(void);
static int waitingCount;

dispatch_queue_t dispatch_get_main_queue(void) { return (dispatch_queue_t)waiting; }

void dispatch_async(dispatch_queue_t queue, void (^block)(void)) {
  (void)queue;
  waiting[waitingCount++] = (void (^)(void))_Block_copy((const void *)block);
}

/// Runs the blocks that wait in the main queue.
void RunMainQueue(void) {
  for (int index = 0; index < waitingCount; index++) waiting[index]();
  waitingCount = 0;
}
