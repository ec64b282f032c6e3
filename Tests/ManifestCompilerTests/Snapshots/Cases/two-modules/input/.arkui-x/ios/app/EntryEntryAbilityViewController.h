#import <libarkui_ios/StageViewController.h>

@interface EntryEntryAbilityViewController : StageViewController
@end

@interface EntrySearchAbilityViewController : StageViewController
@end
