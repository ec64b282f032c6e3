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
    StageApplication.log.append("create \(name) \(params ?? "")")
  }

  /// The instance name without its counter.
  public var name: String { instanceName.split(separator: ":").dropLast().joined(separator: ":") }
}

@MainActor public final class StageApplication {
  /// The calls that abilities and the runtime have received.
  public static var log: [String] = []
  /// The abilities with launch type `singleton` in the packed manifests, as `module/ability`.
  public static var singletons: Set<String> = []

  public static func configModule(withBundleDirectory bundleDirectory: String) {
    log.append("config \(bundleDirectory)")
  }

  public static func launch() { log.append("launch") }

  public static func callCurrentAbilityOnForeground() { log.append("foreground \(front.name)") }

  public static func callCurrentAbilityOnBackground() { log.append("background \(front.name)") }

  public static func handleSingleton(_ bundleName: String, moduleName: String, abilityName: String) -> Bool {
    guard singletons.contains("\(moduleName)/\(abilityName)") else { return false }
    guard front.instanceName.contains("\(bundleName):\(moduleName):\(abilityName)") else {
      log.append("handleSingleton searched the stack")
      return false
    }
    log.append("newWant \(front.name)")
    return true
  }

  public static func releaseViewControllers() {
    let root = UIApplication.shared.delegate?.window?.rootViewController as? UINavigationController
    for page in (root?.viewControllers ?? []).reversed() { log.append("destroy \(stagePage(page).name)") }
  }

  private static var front: StageViewController {
    let root = UIApplication.shared.delegate?.window?.rootViewController as? UINavigationController
    return stagePage(root?.topViewController)
  }

  /// Returns the page as a `StageViewController`, or traps, like older versions that send `instanceName` to any page.
  private static func stagePage(_ page: UIViewController?) -> StageViewController {
    guard let page = page as? StageViewController else { fatalError("unrecognized selector: instanceName") }
    return page
  }
}
