#import <libarkui_ios/StageViewController.h>

/// Shows the ability `TicketAbility` of the module `tickets`.
@interface TicketsTicketAbilityViewController : StageViewController
@end
