#import "ReceiptScannerViewController.h"

#import <AVFoundation/AVFoundation.h>

@interface ReceiptScannerViewController ()
@property(nonatomic, strong) AVCaptureSession *session;
@end

@implementation ReceiptScannerViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.view.backgroundColor = UIColor.blackColor;
    self.session = [[AVCaptureSession alloc] init];
    AVCaptureDevice *camera = [AVCaptureDevice defaultDeviceWithMediaType:AVMediaTypeVideo];
    AVCaptureDeviceInput *input = camera ? [AVCaptureDeviceInput deviceInputWithDevice:camera error:nil] : nil;
    if (input && [self.session canAddInput:input]) {
        [self.session addInput:input];
    }
    AVCaptureVideoPreviewLayer *preview = [AVCaptureVideoPreviewLayer layerWithSession:self.session];
    preview.frame = self.view.bounds;
    preview.videoGravity = AVLayerVideoGravityResizeAspectFill;
    [self.view.layer addSublayer:preview];
}

@end
