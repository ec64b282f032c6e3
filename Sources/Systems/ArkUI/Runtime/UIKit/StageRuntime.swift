#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  /// The requirements that the router has of ArkUI-X's `StageApplication`, which meets all of them.
  ///
  /// Packages cannot import ArkUI-X, which is a framework of the app, so the app declares the conformances:
  /// ```swift
  /// extension StageApplication: @retroactive StageRuntime {}
  /// extension StageViewController: @retroactive StagePage {}
  /// ```
  @MainActor
  public protocol StageRuntime {
    /// Sets the folder of the app that contains the modules.
    static func configModule(withBundleDirectory bundleDirectory: String)
    /// Starts the runtime (`launchApplication`).
    static func launch()
    /// Notifies the frontmost ability that the app is in the foreground.
    static func callCurrentAbilityOnForeground()
    /// Notifies the frontmost ability that the app is in the background.
    static func callCurrentAbilityOnBackground()
    /// Notifies the running instance of a singleton ability of a new want, and returns whether there is one.
    static func handleSingleton(_ bundleName: String, moduleName: String, abilityName: String) -> Bool
    /// Notifies every ability on the navigation stack that it ends.
    static func releaseViewControllers()
  }

  /// The requirements that the router has of ArkUI-X's `StageViewController`, which meets all of them.
  ///
  /// The properties are implicitly unwrapped because the framework's header has no nullability annotations.
  @MainActor
  public protocol StagePage: UIViewController {
    /// The name that the page was created with, followed by a counter.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var instanceName: String! { get }
    /// The parameters of the want, which the runtime reads when the view is loaded.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var params: String! { get set }
    /// Creates a page for `bundle:module:ability`.
    init?(instanceName: String)
  }
#endif
