#import <NotificationCenter/NotificationCenter.h>
#import <UIKit/UIKit.h>

#import "Today-Swift.h"

/// Opens the app, or its camera.
@interface TodayViewController : UIViewController <NCWidgetProviding>
@end

@implementation TodayViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    UIStackView *buttons = [[UIStackView alloc] initWithArrangedSubviews:@[
        [self buttonWithTitle:@"Open" action:@selector(openHome)],
        [self buttonWithTitle:@"Camera" action:@selector(openCamera)],
    ]];
    buttons.distribution = UIStackViewDistributionFillEqually;
    buttons.frame = self.view.bounds;
    buttons.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
    [self.view addSubview:buttons];
}

- (void)widgetPerformUpdateWithCompletionHandler:(void (^)(NCUpdateResult))completionHandler {
    completionHandler(NCUpdateResultNoData);
}

- (void)openHome {
    [self openURL:[TodayURLs home]];
}

- (void)openCamera {
    [self openURL:[TodayURLs camera]];
}

- (void)openURL:(NSURL *)url {
    if (url != nil) [self.extensionContext openURL:url completionHandler:nil];
}

- (UIButton *)buttonWithTitle:(NSString *)title action:(SEL)action {
    UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
    [button setTitle:title forState:UIControlStateNormal];
    [button addTarget:self action:action forControlEvents:UIControlEventTouchUpInside];
    return button;
}

@end
