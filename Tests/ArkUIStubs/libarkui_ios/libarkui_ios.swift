// The declarations of ArkUI-X's iOS framework that the adapter and an app delegate use, as Swift imports the headers.
// The stubs record calls, find the page in front like the framework, and crash if the framework would.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import Foundation
public import UIKit

@MainActor open class StageViewController: UIViewController {
  private static var count = 0

  public let instanceName: String!
  public var params: String!

  @available(*, unavailable)
  public required init() { instanceName = nil }

  public required init!(instanceName: String) {
    self.instanceName = "\(instanceName):\(Self.count)"
    Self.count += 1
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    StageApplication.load(self)
  }

  /// The instance name without its counter.
  public var name: String { instanceName.split(separator: ":").dropLast().joined(separator: ":") }
}

@MainActor public final class StageApplication {
  public enum Version: String, CaseIterable, Sendable {
    /// Versions 5.1 and 6.0, which notify abilities only if the app asks for it, each time.
    case upTo6_0 = "6.0"
    /// Notifies abilities itself, and once for each change.
    case from6_1 = "6.1"
  }

  public static var version = Version.upTo6_0
  /// The calls that abilities and the runtime have received.
  public static var log: [String] = []
  /// Whether the view of an ability is loaded, which then asks for the window at each notification.
  fileprivate static var hasAbilityView = false
  /// The abilities with launch type `singleton` in the packed manifests, as `module/ability`.
  public static var singletons: Set<String> = []

  public static func configModule(withBundleDirectory bundleDirectory: String) {
    log.append("config \(bundleDirectory)")
  }

  /// Starts the runtime, which accepts new wants of singletons after the main run loop has turned once.
  public static func launch() {
    log.append("launch")
    isLaunched = true
    DispatchQueue.main.async { [process] in isRunning = process == self.process }
  }

  /// Begins a new process.
  public static func reset() {
    log = []
    (isLaunched, isRunning, isInBackground, hasAbilityView) = (false, false, false, false)
    process += 1
  }

  /// Creates an ability, which stays blank before the launch and cannot find its pages without the window.
  fileprivate static func load(_ page: StageViewController) {
    hasAbilityView = true
    let fault = !isLaunched ? "blank " : window == nil ? "windowless " : ""
    log.append("\(fault)create \(page.name) \(page.params ?? "")")
  }

  public static func callCurrentAbilityOnForeground() {
    if version == .from6_1, !isInBackground { return }
    isInBackground = false
    log.append("foreground \(front.name)")
  }

  public static func callCurrentAbilityOnBackground() {
    if version == .from6_1, isInBackground { return }
    isInBackground = true
    log.append("background \(front.name)")
  }

  /// Receives `UIApplication.willEnterForegroundNotification`, which is posted at launch, too.
  public static func applicationWillEnterForeground() {
    if hasAbilityView, isAbilityInFront, version == .from6_1 { callCurrentAbilityOnForeground() }
  }

  /// Receives `UIApplication.didEnterBackgroundNotification`.
  public static func applicationDidEnterBackground() {
    if hasAbilityView, isAbilityInFront, version == .from6_1 { callCurrentAbilityOnBackground() }
  }

  public static func handleSingleton(_ bundleName: String, moduleName: String, abilityName: String) -> Bool {
    guard singletons.contains("\(moduleName)/\(abilityName)") else { return false }
    guard isRunning else {
      log.append("handleSingleton was called too early")
      return false
    }
    guard front.instanceName.contains("\(bundleName):\(moduleName):\(abilityName)") else {
      log.append("handleSingleton searched the stack")
      return false
    }
    log.append("newWant \(front.name)")
    return true
  }

  public static func releaseViewControllers() {
    let root = window?.rootViewController as? UINavigationController
    for page in (root?.viewControllers ?? []).reversed() { log.append("destroy \(stagePage(page).name)") }
  }

  private static var isInBackground = false
  private static var isLaunched = false
  /// Whether the main run loop has turned since the launch.
  private static var isRunning = false
  /// The number of the process, to ignore what an earlier one has dispatched.
  private static var process = 0

  private static var front: StageViewController { stagePage(top) }

  private static var isAbilityInFront: Bool { top is StageViewController }

  private static var top: UIViewController? {
    (window?.rootViewController as? UINavigationController)?.topViewController
  }

  /// The window of the app delegate, or a trap if it does not have the property.
  private static var window: UIWindow? {
    guard let delegate = UIApplication.shared.delegate, delegate.responds(to: NSSelectorFromString("window")) else {
      fatalError("unrecognized selector: window")
    }
    return delegate.window
  }

  /// Returns the page as a `StageViewController`, or traps, like older versions that send `instanceName` to any page.
  private static func stagePage(_ page: UIViewController?) -> StageViewController {
    guard let page = page as? StageViewController else { fatalError("unrecognized selector: instanceName") }
    return page
  }
}
