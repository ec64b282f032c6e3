#import <libarkui_ios/StageViewController.h>

/// Shows the ability `MapAbility` of the module `entry`.
@interface EntryMapAbilityViewController : StageViewController
@end
