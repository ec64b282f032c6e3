// What Swift makes of the headers has to be what `StageRuntime` and `StagePage` ask for. Where Foundation is not loaded a text
// stays an `NSString`; all else is written as it is there.

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
