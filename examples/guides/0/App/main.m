#import "AppDelegate.h"

int main(int argc, char *argv[]) {
    @autoreleasepool {
        // The class of the application is `NSPrincipalClass` of Info.plist.
        return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
    }
}
