// The names that people give: trimmed, in another case, nearly right, and one that is a comment only.
@interface EntryMainViewController : StageViewController
@end
@interface EntrySecondviewController : StageViewController
@end
@interface EntryThirdsViewController : StageViewController
@end
// @interface EntryFourthViewController : StageViewController
@interface HelpControler : UIViewController
@end
