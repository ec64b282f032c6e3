#import <libarkui_ios/StageViewController.h>

/// Shows the ability `EntryAbility` of the module `entry`.
@interface EntryEntryAbilityViewController : StageViewController
@end
