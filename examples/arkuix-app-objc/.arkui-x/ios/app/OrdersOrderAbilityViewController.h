#import <libarkui_ios/StageViewController.h>

/// Shows the ability `OrderAbility` of the module `orders`.
@interface OrdersOrderAbilityViewController : StageViewController
@end
