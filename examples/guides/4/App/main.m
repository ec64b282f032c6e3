#import <UIKit/UIKit.h>

int main(int argc, char *argv[]) {
    @autoreleasepool {
        // The delegate is written in Swift; its name begins with the name of the module.
        return UIApplicationMain(argc, argv, nil, @"WorkbenchApp.AppDelegate");
    }
}
