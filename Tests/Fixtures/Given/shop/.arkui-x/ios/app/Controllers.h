@interface EntryEntryAbilityViewController : StageViewController
@end
@implementation EntryEntryAbilityViewController
@end
