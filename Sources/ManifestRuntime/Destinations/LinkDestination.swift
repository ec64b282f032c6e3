/// The destination that a URL opens.
public enum LinkDestination: Hashable, Sendable {
  /// An ArkUI-X ability.
  case ability(AbilityDestination)
  /// A native view controller with the given class name.
  case controller(String)
  /// A page of the app's navigation with the given name in the route map.
  case page(String)
  /// A tab of the app with the given name in the route map.
  case tab(String)
  /// A screen that the app's own code shows, with the given name in the route map.
  case screen(String)
  /// A micro app with the given registered name.
  case app(String)
  /// A page of the web content at the given percent-encoded path; parameters that the path does not capture form its
  /// query.
  case web(String)
}

/// An ability and its presenter on iOS.
public struct AbilityDestination: Hashable, Sendable {
  /// The object that presents an ability on iOS.
  public enum Presenter: Hashable, Sendable {
    /// A `StageViewController` subclass with the given name.
    case viewController(String)
    /// A native view controller class with the given name, without a UIAbility.
    case native(String)
    /// A presenter that the app creates itself.
    case dynamic
  }

  /// The bundle name of the app.
  public let bundleName: String
  /// The module name.
  public let module: String
  /// The name of the ability within its module.
  public let name: String
  /// The object that presents the ability.
  public let presenter: Presenter
  /// The policy for multiple instances of the ability.
  public let launchType: LaunchType

  /// Creates an ability destination.
  public init(bundleName: String, module: String, name: String, presenter: Presenter, launchType: LaunchType) {
    self.bundleName = bundleName
    self.module = module
    self.name = name
    self.presenter = presenter
    self.launchType = launchType
  }

  /// The instance name that initializes a `StageViewController`: `bundle:module:ability`.
  public var instanceName: String { "\(bundleName):\(module):\(name)" }
}

/// The policy for multiple instances of an ability (module.json5, `abilities[].launchType`).
public enum LaunchType: String, Hashable, Sendable, CaseIterable {
  /// A single instance, which is brought to the front; the default in a module manifest.
  case singleton
  /// A new instance for each start.
  case multiton
  /// An instance that the app chooses for each start.
  case specified
}

extension AbilityDestination {
  /// Returns the class name that the ArkUI-X naming convention requires: the capitalized module name, the ability name,
  /// and `ViewController`.
  ///
  /// As in `ace create`, only the first letter of the module name changes.
  package static func viewControllerName(module: String, ability: String) -> String {
    module.prefix(1).uppercased() + module.dropFirst() + ability + viewControllerSuffix
  }

  /// Returns whether a name follows the naming convention.
  package static func isViewControllerName(_ name: String, module: String, ability: String) -> Bool {
    name.hasSameBytes(as: viewControllerName(module: module, ability: ability))
  }

  /// The suffix of the class names that the naming convention requires.
  package static let viewControllerSuffix = "ViewController"
}
