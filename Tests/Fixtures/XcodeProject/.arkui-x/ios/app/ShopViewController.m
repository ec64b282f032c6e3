#import "ShopViewController.h"

@implementation ShopViewController
@end
