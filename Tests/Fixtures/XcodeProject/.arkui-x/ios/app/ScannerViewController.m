#import "ScannerViewController.h"

@implementation ScannerViewController
@end
