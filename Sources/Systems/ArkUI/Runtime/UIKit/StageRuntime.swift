#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// What the router uses of ArkUI-X's `StageApplication`, which has all of it.
  ///
  /// ArkUI-X comes to an app as a framework of the app's own, which a package cannot import, so the app says which classes these
  /// are:
  /// ```swift
  /// extension StageApplication: @retroactive StageRuntime {}
  /// extension StageViewController: @retroactive StagePage {}
  /// ```
  @MainActor
  public protocol StageRuntime {
    /// Says in which folder of the app the modules are.
    static func configModule(withBundleDirectory bundleDirectory: String)
    /// Starts the runtime (`launchApplication`).
    static func launch()
    /// Tells the ability in front that the app is in the foreground.
    static func callCurrentAbilityOnForeground()
    /// Tells the ability in front that the app is in the background.
    static func callCurrentAbilityOnBackground()
    /// Tells the one instance of an ability that it is wanted again, and answers whether there is one.
    static func handleSingleton(_ bundleName: String, moduleName: String, abilityName: String) -> Bool
    /// Tells every ability on the navigation stack that it ends.
    static func releaseViewControllers()
  }

  /// What the router uses of ArkUI-X's `StageViewController`, which has all of it.
  ///
  /// The types have `!` because its header says nothing of nil.
  @MainActor
  public protocol StagePage: UIViewController {
    /// The name that the page was made with, and a counter.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var instanceName: String! { get }
    /// The parameters of the want, which the runtime reads when the view is loaded.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var params: String! { get set }
    /// Makes a page for `bundle:module:ability`.
    init?(instanceName: String)
  }
#endif
