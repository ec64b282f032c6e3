#import <UIKit/UIKit.h>

// The framework's delegate receives the events of the app, and starts the launcher.
int main(int argc, char *argv[]) {
    @autoreleasepool {
        return UIApplicationMain(argc, argv, @"DFApplication", @"DFClientDelegate");
    }
}
