#import "Entry.h"

@implementation EntryMainAbilityViewController
@end
