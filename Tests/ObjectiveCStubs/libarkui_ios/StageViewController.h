// The declarations of ArkUI-X's header that the adapter uses. Its properties have no annotations of nullability.

#import <UIKit/UIKit.h>

@interface StageViewController : UIViewController
@property(nonatomic, readonly) NSString *instanceName;
@property(nonatomic, strong) NSString *params;
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCoder:(NSCoder *)coder NS_UNAVAILABLE;
- (instancetype)initWithNibName:(NSString *)nibNameOrNil bundle:(NSBundle *)nibBundleOrNil NS_UNAVAILABLE;
- (instancetype)initWithInstanceName:(NSString *_Nonnull)instanceName;
@end
