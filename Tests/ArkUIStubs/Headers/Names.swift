// The imported headers must meet the requirements of `StageRuntime` and `StagePage`, which this file repeats. Without
// Foundation, strings are imported as `NSString`.

import StageHeaders

@MainActor
protocol Runtime {
  static func configModule(withBundleDirectory bundleDirectory: NSString)
  static func launch()
  static func callCurrentAbilityOnForeground()
  static func callCurrentAbilityOnBackground()
  static func handleSingleton(_ bundleName: NSString, moduleName: NSString, abilityName: NSString) -> Bool
  static func releaseViewControllers()
}

@MainActor
protocol Page: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var instanceName: NSString! { get }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var params: NSString! { get set }
  init?(instanceName: NSString)
}

extension StageApplication: Runtime {}
extension StageViewController: Page {}
