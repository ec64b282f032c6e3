#if canImport(UIKit) && !os(watchOS)
  public import ManifestRuntime
  public import UIKit

  /// A view controller that wants to know the parameters that it is opened with.
  ///
  /// ```swift
  /// final class HelpViewController: UIViewController, RoutedController {
  ///   func open(with parameters: ParameterValues) { title = parameters.string("chapter") }
  /// }
  /// ```
  /// A `StageViewController` gets its parameters as `params` and needs this only for a singleton ability: the runtime tells a
  /// running ability that it is wanted again, but passes it the want that it was created with. A subclass that conforms can send
  /// it the new parameters over a bridge.
  @MainActor
  public protocol RoutedController: UIViewController {
    /// Takes the parameters, before the view controller is shown and each time that it is brought to the front.
    func open(with parameters: ParameterValues)
  }
#endif
