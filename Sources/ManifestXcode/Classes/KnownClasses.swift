/// Classes and protocols of Apple, ArkUI-X, mPaaS and manifestc's libraries that are relevant for checking destinations.
package enum KnownClasses {
  /// The superclass of each class; empty for a root class.
  package static let superclasses: [String: String] = {
    var superclasses = ["NSObject": "", "NSProxy": ""]
    for (superclass, classes) in subclasses {
      for name in classes.split(separator: " ") { superclasses[String(name)] = superclass }
    }
    return superclasses
  }()

  private static let subclasses = [
    "NSObject": """
    UIResponder CALayer NSOperation Operation NSTimer Timer NSThread Thread UIBarItem UIGestureRecognizer \
    UIPresentationController UIDocumentInteractionController UNNotificationServiceExtension NSFileProviderExtension \
    INExtension CXCallDirectoryProvider ILMessageFilterExtension NEProvider QLThumbnailProvider RPBroadcastHandler \
    DeviceActivityMonitor CSImportExtension DTSchemeHandler MicroAppDelegate MicroAppDelegateBase
    """,
    "UIResponder": """
    UIViewController UIView UIApplication UIScene DFClientDelegate StageSceneDelegate NavigationSceneDelegate \
    FlutterAppDelegate FlutterSceneDelegate RCTAppDelegate ExpoAppDelegate EXAppDelegateWrapper ExpoAppSceneDelegate \
    EXExpoAppSceneDelegate CDVAppDelegate
    """,
    "UIScene": "UIWindowScene",
    "UIView": """
    UIWindow UIControl UILabel UIImageView UIScrollView UIStackView UITableViewCell UIVisualEffectView WKWebView MKMapView \
    UICollectionReusableView UINavigationBar UITabBar UIToolbar UIInputView UIProgressView UIActivityIndicatorView
    """,
    "UIScrollView": "UITableView UICollectionView UITextView",
    "UIControl": "UIButton UITextField UISwitch UISlider UISegmentedControl UIDatePicker UIPageControl UIStepper",
    "UICollectionReusableView": "UICollectionViewCell",
    "UIViewController": """
    StageViewController UINavigationController UITabBarController UISplitViewController UITableViewController \
    UICollectionViewController UIPageViewController UIHostingController UIInputViewController UIActivityViewController \
    UIAlertController UISearchController UISearchContainerViewController UIDocumentPickerViewController \
    UIDocumentBrowserViewController UIReferenceLibraryViewController UICloudSharingController \
    UIColorPickerViewController UIFontPickerViewController SFSafariViewController AVPlayerViewController \
    GLKViewController PHPickerViewController CNContactPickerViewController CNContactViewController \
    EKEventViewController SKStoreProductViewController QLPreviewController SLComposeServiceViewController \
    MSMessagesAppViewController ASCredentialProviderViewController INUIAddVoiceShortcutViewController \
    PKAddPassesViewController GKGameCenterViewController RPBroadcastActivityViewController
    """,
    "UINavigationController": """
    UIImagePickerController UIVideoEditorController MFMailComposeViewController MFMessageComposeViewController \
    EKEventEditViewController
    """,
    "NEProvider": "NETunnelProvider NEFilterProvider NEDNSProxyProvider",
    "NETunnelProvider": "NEPacketTunnelProvider NEAppProxyProvider",
    "NEFilterProvider": "NEFilterDataProvider NEFilterControlProvider",
    "RPBroadcastHandler": "RPBroadcastSampleHandler",
  ]

  /// Common protocols that do not refine any protocol that a destination requires.
  package static let protocols: Set<String> = Set(
    """
    NSObject NSObjectProtocol NSCopying NSMutableCopying NSCoding NSSecureCoding NSCacheDelegate AnyObject Sendable \
    SendableMetatype Equatable Hashable Comparable Identifiable Codable Encodable Decodable Error LocalizedError CaseIterable \
    CustomStringConvertible CustomDebugStringConvertible ObservableObject Observable DynamicProperty RawRepresentable \
    UIApplicationDelegate UIWindowSceneDelegate UISceneDelegate UITableViewDelegate UITableViewDataSource UITextFieldDelegate \
    UITextViewDelegate UIScrollViewDelegate UICollectionViewDelegate UICollectionViewDataSource \
    UICollectionViewDelegateFlowLayout UINavigationControllerDelegate UITabBarControllerDelegate UIGestureRecognizerDelegate \
    UIImagePickerControllerDelegate UIPickerViewDelegate UIPickerViewDataSource UIAlertViewDelegate UIActionSheetDelegate \
    UISearchBarDelegate UISearchResultsUpdating UIAdaptivePresentationControllerDelegate \
    UIViewControllerTransitioningDelegate UIViewControllerAnimatedTransitioning UIDocumentPickerDelegate \
    UNUserNotificationCenterDelegate WKNavigationDelegate WKUIDelegate WKScriptMessageHandler CLLocationManagerDelegate \
    AVAudioPlayerDelegate AVCaptureMetadataOutputObjectsDelegate NSURLSessionDelegate URLSessionDelegate \
    DTMicroApplicationDelegate DTService MicroApplicationDelegate MicroService \
    PreviewProvider ViewModifier ButtonStyle LabelStyle App Scene EnvironmentKey PreferenceKey
    """.split(separator: " ").map(String.init))

  /// The scene delegates of the libraries, each with the property that a subclass overrides so that links open something.
  package static let sceneDelegates = [
    (name: "StageSceneDelegate", property: "router"), (name: "NavigationSceneDelegate", property: "navigator"),
  ]

  /// The classes and structures of the libraries whose methods open the links that they get.
  package static let openers =
    [
      "StageRouter", "StageRouterFacade", "PageNavigator", "NavigationState", "MPaaSLinks", "BridgedWebView",
      "ShortcutDelivery", "LinkOpener", "ManifestApplication", "ShortcutSceneDelegate",
    ] + sceneDelegates.map(\.name)

  /// The classes that show in a window or a view what code opens in them.
  package static let windowed: Set = [
    "StageRouter", "PageNavigator", "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIViewController",
  ]

  /// The relevant protocol of classes whose other superclasses and protocols do not matter.
  package static let conformances = [
    "NavigationSceneDelegate": "UIWindowSceneDelegate", "StageSceneDelegate": "UIWindowSceneDelegate",
    "FlutterSceneDelegate": "UIWindowSceneDelegate", "ExpoAppSceneDelegate": "UIWindowSceneDelegate",
    "EXExpoAppSceneDelegate": "UIWindowSceneDelegate", "FlutterAppDelegate": "UIApplicationDelegate",
    "RCTAppDelegate": "UIApplicationDelegate", "DFClientDelegate": "UIApplicationDelegate",
    "ExpoAppDelegate": "UIApplicationDelegate",
    "EXAppDelegateWrapper": "UIApplicationDelegate", "CDVAppDelegate": "UIApplicationDelegate",
    "MicroAppDelegate": "DTMicroApplicationDelegate", "MicroAppDelegateBase": "DTMicroApplicationDelegate",
  ]

  /// The relevant protocol that each protocol refines.
  package static let refinements: [String: String] = [
    "UIViewRepresentable": "View", "UIViewControllerRepresentable": "View", "Shape": "View", "InsettableShape": "View",
    "NSViewRepresentable": "View",
  ]
}
