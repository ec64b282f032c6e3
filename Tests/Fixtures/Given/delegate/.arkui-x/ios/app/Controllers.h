@interface EntryEntryAbilityViewController : StageViewController
@end
@implementation EntryEntryAbilityViewController
@end
@interface EntryOrderAbilityViewController : StageViewController
@end
@implementation EntryOrderAbilityViewController
@end
EntryOrderAbilityViewController *orders(void);
