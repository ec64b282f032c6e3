// The declarations of UIKit that the adapter and an app delegate use, for type-checking and running on Linux.
// Implicit behavior of UIKit, such as loading views, is implemented only as far as the scenario needs it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor open class UIResponder {
  public init() {}
}

@MainActor open class UIView: UIResponder {}

@MainActor open class UIViewController: UIResponder {
  public private(set) var isViewLoaded = false
  open var title: String?
  open var presentedViewController: UIViewController?
  open var view = UIView()

  public required override init() { super.init() }

  open func viewDidLoad() {}

  public func present(_ viewController: UIViewController, animated: Bool) {
    presentedViewController = viewController
    viewController.loadViewIfNeeded()
  }

  public func loadViewIfNeeded() {
    if isViewLoaded { return }
    isViewLoaded = true
    viewDidLoad()
  }
}

@MainActor open class UINavigationController: UIViewController {
  public private(set) var viewControllers: [UIViewController] = []
  /// Whether the window shows the stack; if so, the top page loads its view.
  public var isVisible = false { didSet { showTop() } }

  public var topViewController: UIViewController? { viewControllers.last }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    showTop()
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
    showTop()
  }

  private func showTop() {
    if isVisible { topViewController?.loadViewIfNeeded() }
  }
}

@MainActor open class UITabBarController: UIViewController {
  public var selectedViewController: UIViewController?
}

@MainActor public final class UIScreen {
  public static let main = UIScreen()
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
}

@MainActor public final class UIWindow: UIResponder {
  public var rootViewController: UIViewController?

  public init(frame: CGRect) {}

  public func makeKeyAndVisible() { (rootViewController as? UINavigationController)?.isVisible = true }
}

@MainActor public final class UIApplication {
  public struct LaunchOptionsKey: Hashable, Sendable {
    private let name: String
    public static let url = LaunchOptionsKey(name: "url")
    public static let shortcutItem = LaunchOptionsKey(name: "shortcutItem")
  }

  public struct OpenURLOptionsKey: Hashable, Sendable {
    private let name: String
    public static let sourceApplication = OpenURLOptionsKey(name: "sourceApplication")
  }

  public static let shared = UIApplication()
  public var delegate: (any UIApplicationDelegate)?
}

@MainActor public final class UIApplicationShortcutItem {
  public let type: String
  public let localizedTitle: String

  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}

@MainActor open class UIScene: UIResponder {
  @MainActor public final class ConnectionOptions {
    public let shortcutItem: UIApplicationShortcutItem?

    public init(shortcutItem: UIApplicationShortcutItem?) { self.shortcutItem = shortcutItem }
  }
}

@MainActor public final class UIWindowScene: UIScene {}

@MainActor public final class UISceneSession {
  public struct Role: Hashable, Sendable {
    private let name: String
    public static let windowApplication = Role(name: "windowApplication")
  }

  public let role: Role

  public init(role: Role) { self.role = role }
}

@MainActor public final class UISceneConfiguration {
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

@MainActor public protocol UISceneDelegate {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

public protocol UIUserActivityRestoring {}

#if !canImport(ObjectiveC)
  /// The stub of a class that belongs to Foundation on Apple platforms.
  public final class NSUserActivity {
    public var webpageURL: URL?

    public init(activityType: String) {}
  }
#endif

@MainActor public protocol UIApplicationDelegate {
  var window: UIWindow? { get set }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

/// The defaults of the protocol's optional Objective-C members.
extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  { false }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
