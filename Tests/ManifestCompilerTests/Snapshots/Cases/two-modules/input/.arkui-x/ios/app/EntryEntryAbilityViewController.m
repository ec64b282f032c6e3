#import "EntryEntryAbilityViewController.h"

@implementation EntryEntryAbilityViewController
@end

@implementation EntrySearchAbilityViewController
@end
