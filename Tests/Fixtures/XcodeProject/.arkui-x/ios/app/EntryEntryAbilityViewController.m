#import "EntryEntryAbilityViewController.h"

@implementation EntryEntryAbilityViewController
@end
