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
