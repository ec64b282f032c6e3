#import <libarkui_ios/StageViewController.h>

/// Shows the ability `TourAbility` of the module `entry`.
@interface EntryTourAbilityViewController : StageViewController
@end
