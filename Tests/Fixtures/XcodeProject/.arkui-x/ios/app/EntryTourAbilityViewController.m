#import "EntryTourAbilityViewController.h"

@implementation EntryTourAbilityViewController
@end
