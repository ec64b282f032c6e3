@interface EntryMainAbilityViewController : StageViewController
@end
