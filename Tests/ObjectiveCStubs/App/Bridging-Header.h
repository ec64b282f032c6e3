#import <libarkui_ios/StageApplication.h>
#import <libarkui_ios/StageViewController.h>
