// What the generated Swift needs of ArkUI-X.
#import <libarkui_ios/StageApplication.h>
#import <libarkui_ios/StageViewController.h>
