extension AbilityDestination {
  /// The class that the ArkUI-X naming convention demands for an ability: the module name with its first letter in upper case,
  /// the ability name, `ViewController`.
  ///
  /// The rule is that of `ace create`: the rest of the module name and the ability name stay as they are.
  package static func viewControllerName(module: String, ability: String) -> String {
    guard let first = module.utf8.first, first.isASCIILetter else {
      return module.prefix(1).uppercased() + module.dropFirst() + ability + viewControllerSuffix
    }
    // Nearly every name starts like this, and a byte is sooner changed than a character.
    let length = module.utf8.count + ability.utf8.count + viewControllerSuffix.utf8.count
    return String(unsafeUninitializedCapacity: length) { name in
      var end = name.initialize(fromContentsOf: module.utf8)
      end = name[end...].initialize(fromContentsOf: ability.utf8)
      end = name[end...].initialize(fromContentsOf: viewControllerSuffix.utf8)
      name[0] = first & ~0x20
      return end
    }
  }

  /// How the names of all classes that show abilities end.
  package static let viewControllerSuffix = "ViewController"
}
