/// What a URL opens.
public enum Destination: Hashable, Sendable {
  /// An ability of ArkUI-X.
  case ability(AbilityDestination)
  /// A native view controller class of this name.
  case controller(String)
  /// A page of the app's navigation, by the name that the route map gives it.
  case page(String)
  /// A tab of the app, by the name that the route map gives it.
  case tab(String)
  /// A micro app, by the name that it is registered under.
  case app(String)
  /// A page of the web content: its path, percent-encoded, with a query where the route has more parameters than the path.
  case web(String)
}

/// An ability and what shows it on iOS.
public struct AbilityDestination: Hashable, Sendable {
  /// What shows the ability on iOS.
  public enum Presenter: Hashable, Sendable {
    /// A `StageViewController` subclass of this name.
    case viewController(String)
    /// A native view controller class of this name, without a UIAbility.
    case native(String)
    /// Something that the app makes by other means on purpose.
    case dynamic
  }

  /// The bundle name of the app.
  public let bundleName: String
  /// The module.
  public let module: String
  /// The name of the ability within its module.
  public let name: String
  /// What shows the ability.
  public let presenter: Presenter
  /// How often the ability may run at once.
  public let launchType: LaunchType

  /// Describes an ability.
  public init(bundleName: String, module: String, name: String, presenter: Presenter, launchType: LaunchType) {
    self.bundleName = bundleName
    self.module = module
    self.name = name
    self.presenter = presenter
    self.launchType = launchType
  }

  /// What a `StageViewController` is initialized with: `bundle:module:ability`.
  public var instanceName: String { "\(bundleName):\(module):\(name)" }
}

/// How often an ability may run at once (module.json5, `abilities[].launchType`).
public enum LaunchType: String, Hashable, Sendable, CaseIterable {
  /// One instance, which is brought to the front; also what holds where a manifest is silent.
  case singleton
  /// A new instance each time.
  case multiton
  /// The app decides for each start.
  case specified
}

extension AbilityDestination {
  /// The class that the ArkUI-X naming convention demands for an ability: the module name with its first letter in upper case,
  /// the ability name, `ViewController`.
  ///
  /// The rule is that of `ace create`: the rest of the module name and the ability name stay as they are.
  package static func viewControllerName(module: String, ability: String) -> String {
    module.prefix(1).uppercased() + module.dropFirst() + ability + viewControllerSuffix
  }

  /// Whether a name is the one that the convention demands.
  package static func isViewControllerName(_ name: String, module: String, ability: String) -> Bool {
    name.isSame(as: viewControllerName(module: module, ability: ability))
  }

  /// How the names of all classes that show abilities end.
  package static let viewControllerSuffix = "ViewController"
}
