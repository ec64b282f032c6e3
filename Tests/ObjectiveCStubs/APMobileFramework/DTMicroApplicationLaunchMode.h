#import <Foundation/Foundation.h>

/// The ways in which the root view controller of a micro app appears.
typedef NS_ENUM(NSInteger, DTMicroApplicationLaunchMode) {
  /// Reserved; the framework does not support it.
  kDTMicroApplicationLaunchModeClearTop,
  kDTMicroApplicationLaunchModePushWithAnimation,
  kDTMicroApplicationLaunchModePushNoAnimation,
  kDTMicroApplicationLaunchModePresentWithAnimation,
  kDTMicroApplicationLaunchModePresentNoAnimation,
  kDTMicroApplicationLaunchModeFlipFromLeft,
  kDTMicroApplicationLaunchModeFlipFromRight,
};
