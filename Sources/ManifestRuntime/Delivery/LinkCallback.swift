/// A callback by which the system passes an input to the app.
public enum LinkCallback: Hashable, Sendable {
  /// The options of `application(_:didFinishLaunchingWithOptions:)`, in apps without scenes.
  case launchOptions
  /// The options of `application(_:configurationForConnecting:options:)`.
  case configuration
  /// The options of `scene(_:willConnectTo:options:)`.
  case connection
  /// `application(_:open:options:)`, in apps without scenes, or `scene(_:openURLContexts:)`.
  case openURL
  /// `application(_:continue:restorationHandler:)`, in apps without scenes, or `scene(_:continue:)`.
  case continueUserActivity
  /// `performActionFor` of the app delegate, in apps without scenes, or of the scene delegate.
  case performAction
  /// `userNotificationCenter(_:didReceive:)`.
  case notificationResponse
  /// SwiftUI's `onOpenURL`.
  case onOpenURL
  /// SwiftUI's `onContinueUserActivity`.
  case onContinueUserActivity
  /// A call of the app's own code.
  case code

  /// The callback that may receive the same input as well, in some versions of the system.
  var counterparts: [LinkCallback] {
    switch self {
    case .onOpenURL: [.onContinueUserActivity]
    case .onContinueUserActivity: [.onOpenURL]
    case .notificationResponse: [.connection]
    case .connection: [.notificationResponse, .configuration]
    case .configuration: [.connection]
    case .launchOptions: [.openURL]
    case .openURL: [.launchOptions]
    case .continueUserActivity, .performAction, .code: []
    }
  }
}
