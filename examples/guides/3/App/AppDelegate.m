#import "AppDelegate.h"

// The generated scene delegate receives the links, and shows the view controllers that they open.
@implementation AppDelegate
@end
