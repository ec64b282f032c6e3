#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ManifestRuntime
  public import UIKit

  /// A view controller that receives the parameters that it is opened with.
  ///
  /// ```swift
  /// final class HelpViewController: UIViewController, RoutedController {
  ///   func open(with parameters: ParameterValues) { title = parameters.string("chapter") }
  /// }
  /// ```
  /// A `StageViewController` gets its parameters as `params` and needs this protocol only for a singleton ability: the
  /// runtime notifies a running ability of a new want, but passes it the want that it was created with. A conforming
  /// subclass can send it the new parameters over a bridge.
  @MainActor
  public protocol RoutedController: UIViewController {
    /// Receives the parameters, with the destination's defaults for those that a URL omits.
    ///
    /// It is called before the view controller is shown and each time it is brought to the front.
    func open(with parameters: ParameterValues)
  }

  /// A view controller, written in Objective-C, that receives the parameters that it is opened with.
  ///
  /// ```objc
  /// @interface HelpViewController : UIViewController <ManifestRoutedController>
  /// @end
  /// ```
  @MainActor
  @objc public protocol ManifestRoutedController {
    /// Receives the parameters by their names, with the destination's defaults for those that a URL omits.
    ///
    /// The values are strings, numbers, arrays and dictionaries. The method is called before the view controller is shown
    /// and each time it is brought to the front.
    @objc(openWithParameters:) func open(with parameters: [String: Any])
  }

  @MainActor
  extension UIViewController {
    /// Passes parameters to the view controller if it receives them.
    func receive(_ parameters: ParameterValues) {
      if let page = self as? any RoutedController { return page.open(with: parameters) }
      (self as? any ManifestRoutedController)?.open(with: parameters.dictionary)
    }
  }
#endif
