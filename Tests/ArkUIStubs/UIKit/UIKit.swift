// The declarations of UIKit that the adapter and an app delegate use, for type-checking and running on Linux.
// Implicit behavior of UIKit, such as loading views, is implemented only as far as the scenario needs it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UserNotifications

@MainActor open class UIResponder {
  public init() {}
}

@MainActor open class UIView: UIResponder {}

@MainActor open class UIViewController: UIResponder {
  public private(set) var isViewLoaded = false
  open var title: String?
  open var presentedViewController: UIViewController?
  open var view = UIView()
  public let navigationItem = UINavigationItem()
  public fileprivate(set) weak var navigationController: UINavigationController?
  public private(set) weak var presentingViewController: UIViewController?

  public required override init() { super.init() }

  open func viewDidLoad() {}

  public func present(_ viewController: UIViewController, animated: Bool) {
    presentedViewController = viewController
    viewController.presentingViewController = self
    viewController.loadViewIfNeeded()
  }

  open func dismiss(animated: Bool) {
    guard presentedViewController == nil else { return presentedViewController = nil }
    presentingViewController?.dismiss(animated: animated)
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

  public convenience init(rootViewController: UIViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(viewControllers + [viewController], animated: animated)
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
    for viewController in viewControllers { viewController.navigationController = self }
    showTop()
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let popped = viewControllers.last
    setViewControllers(viewControllers.dropLast(), animated: animated)
    return popped
  }

  private func showTop() {
    if isVisible { topViewController?.loadViewIfNeeded() }
  }
}

@MainActor public final class UIBarButtonItem {
  public enum Style: Sendable { case plain, done }

  public let title: String?

  public init(title: String?, style: Style, target: AnyObject?, action: Selector?) { self.title = title }
}

@MainActor public final class UINavigationItem {
  public var title: String?
  public var hidesBackButton = false
  public var rightBarButtonItem: UIBarButtonItem?

  nonisolated init() {}
}

@MainActor public final class UIAlertController: UIViewController {
  public enum Style: Sendable { case alert, actionSheet }

  public private(set) var message: String?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message) = (title, message)
  }
}

@MainActor public final class UIActivityViewController: UIViewController {
  public private(set) var activityItems: [Any] = []

  public convenience init(activityItems: [Any], applicationActivities: [AnyObject]?) {
    self.init()
    self.activityItems = activityItems
  }
}

@MainActor public final class UIImpactFeedbackGenerator {
  public enum FeedbackStyle: Sendable { case light, medium, heavy }

  /// The number of times that the device has vibrated.
  public private(set) static var count = 0

  public init(style: FeedbackStyle) {}

  public func impactOccurred() { Self.count += 1 }
}

@MainActor public final class UIPasteboard {
  public static let general = UIPasteboard()
  public var string: String?
}

@MainActor open class UITabBarController: UIViewController {
  public var viewControllers: [UIViewController]?
  public var selectedViewController: UIViewController?
}

@MainActor public final class UIScreen {
  public static let main = UIScreen()
  public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
}

@MainActor public final class UIWindow: UIResponder {
  /// The scene that shows the window; a window without one stays black if the app uses scenes.
  public let windowScene: UIWindowScene?
  public var rootViewController: UIViewController?

  public init(frame: CGRect) { windowScene = nil }

  public init(windowScene: UIWindowScene) { self.windowScene = windowScene }

  public func makeKeyAndVisible() { (rootViewController as? UINavigationController)?.isVisible = true }
}

#if !canImport(ObjectiveC)
  /// The stub of a type that belongs to the Objective-C runtime on Apple platforms.
  public struct Selector: Hashable, Sendable {
    fileprivate let name: String
  }

  public func NSSelectorFromString(_ name: String) -> Selector { Selector(name: name) }
#endif

@MainActor open class UIApplication: UIResponder {
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    private let name: String
  }

  public struct LaunchOptionsKey: Hashable, Sendable {
    private let name: String
    public static let url = LaunchOptionsKey(name: "url")
    public static let shortcutItem = LaunchOptionsKey(name: "shortcutItem")
    public static let userActivityDictionary = LaunchOptionsKey(name: "userActivityDictionary")
  }

  public struct OpenURLOptionsKey: Hashable, Sendable {
    private let name: String
    public static let sourceApplication = OpenURLOptionsKey(name: "sourceApplication")
  }

  private static var running: UIApplication?

  public static var shared: UIApplication { running ?? UIApplication() }

  public var delegate: (any UIApplicationDelegate)?
  /// The URLs that the system was asked to open.
  public private(set) var openedURLs: [URL] = []
  /// Whether the system finds an app for a URL.
  public var opensURLs = true

  public override init() {
    super.init()
    Self.running = self
  }

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(opensURLs)
  }

  /// The form in which Swift imports the method above for asynchronous code.
  @discardableResult public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }
}

@MainActor public final class UIApplicationShortcutItem {
  public let type: String
  public let localizedTitle: String

  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
  }
}

extension UNNotificationResponse {
  public var targetScene: UIScene? { target as? UIScene }
}

@MainActor open class UIScene: UIResponder {
  public let session: UISceneSession
  public var delegate: (any UISceneDelegate)?

  public init(_ role: UISceneSession.Role = .windowApplication) { session = UISceneSession(role: role) }

  @MainActor public final class OpenURLOptions {
    public let sourceApplication: String?

    fileprivate init(_ sourceApplication: String?) { self.sourceApplication = sourceApplication }
  }

  @MainActor public final class ConnectionOptions {
    public let urlContexts: Set<UIOpenURLContext>
    public let userActivities: Set<NSUserActivity>
    public let shortcutItem: UIApplicationShortcutItem?
    public let notificationResponse: UNNotificationResponse?
    public let handoffUserActivityType: String?

    public init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil, notificationResponse: UNNotificationResponse? = nil,
      handoffUserActivityType: String? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      self.notificationResponse = notificationResponse
      self.handoffUserActivityType = handoffUserActivityType
    }
  }
}

@MainActor public final class UIOpenURLContext: Hashable {
  public let url: URL
  public let options: UIScene.OpenURLOptions

  public init(_ url: URL, from sourceApplication: String? = nil) {
    self.url = url
    options = UIScene.OpenURLOptions(sourceApplication)
  }

  public nonisolated static func == (left: UIOpenURLContext, right: UIOpenURLContext) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor public final class UIWindowScene: UIScene {}

@MainActor public final class UISceneSession {
  public struct Role: Hashable, Sendable {
    private let name: String
    public static let windowApplication = Role(name: "windowApplication")
    public static let windowExternalDisplayNonInteractive = Role(name: "windowExternalDisplayNonInteractive")
  }

  public let role: Role
  /// The activity that the app saved when the system ended it, which it may show again.
  public let stateRestorationActivity: NSUserActivity?

  public init(role: Role, stateRestorationActivity: NSUserActivity? = nil) {
    self.role = role
    self.stateRestorationActivity = stateRestorationActivity
  }
}

@MainActor public final class UISceneConfiguration {
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

@MainActor public protocol UISceneDelegate {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func sceneDidDisconnect(_ scene: UIScene)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

/// The defaults of the protocols' optional Objective-C members.
extension UISceneDelegate {
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}

public protocol UIUserActivityRestoring {}

#if !canImport(ObjectiveC)
  /// The stub of a constant that belongs to Foundation on Apple platforms.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// The stub of a class that belongs to Foundation on Apple platforms.
  public final class NSUserActivity: Hashable {
    public let activityType: String
    public var webpageURL: URL?
    public var userInfo: [AnyHashable: Any]?

    public init(activityType: String) { self.activityType = activityType }

    public static func == (left: NSUserActivity, right: NSUserActivity) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
#endif

@MainActor public protocol UIApplicationDelegate: AnyObject {
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
  public static func main() {}

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

/// The members of `NSObjectProtocol` by which a delegate is asked for its property `window`.
extension UIApplicationDelegate {
  public func responds(to selector: Selector) -> Bool {
    guard ["window", "setWindow:"].contains(selector.name) else { return false }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let found = mirror {
      if found.children.contains(where: { $0.label == "window" }) { return true }
      mirror = found.superclassMirror
    }
    return false
  }

  public func perform(_ selector: Selector, with object: Any?) -> Any? {
    if selector.name == "setWindow:" { window = object as? UIWindow }
    return nil
  }
}
