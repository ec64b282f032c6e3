#import <libarkui_ios/StageViewController.h>

/// Shows the ability `EntryAbility` of the module `entry`: the harbour master's page.
@interface EntryEntryAbilityViewController : StageViewController
@end
