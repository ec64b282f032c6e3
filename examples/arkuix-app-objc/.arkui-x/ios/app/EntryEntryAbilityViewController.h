#import <libarkui_ios/StageViewController.h>

/// Shows the ability `EntryAbility` of the module `entry`: the shop.
@interface EntryEntryAbilityViewController : StageViewController
@end
