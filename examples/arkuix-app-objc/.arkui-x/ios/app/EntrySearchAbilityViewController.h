#import <libarkui_ios/StageViewController.h>

/// Shows the ability `SearchAbility` of the module `entry`.
@interface EntrySearchAbilityViewController : StageViewController
@end
