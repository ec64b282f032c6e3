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

  /// Whether the convention demands a name, which is seen without making the one that it demands.
  package static func isViewControllerName(_ name: String, module: String, ability: String) -> Bool {
    guard let first = module.utf8.first, first.isASCIILetter else {
      return name == viewControllerName(module: module, ability: ability)
    }
    var (name, module, ability) = (name, module, ability)
    return name.withUTF8 { name in
      module.withUTF8 { module in
        ability.withUTF8 { isViewControllerName(ByteView(name), ByteView(module), ByteView($0)) }
      }
    }
  }

  private static func isViewControllerName(_ name: ByteView, _ module: ByteView, _ ability: ByteView) -> Bool {
    let (abilityStart, suffixStart) = (module.count, module.count + ability.count)
    guard name.count >= suffixStart, name[0] == module[0] & ~0x20 else { return false }
    return name.equals(1..<abilityStart, module, 1..<abilityStart)
      && name.equals(abilityStart..<suffixStart, ability, ability.all)
      && name.equals(suffixStart..<name.count, suffix)
  }

  private static let suffix: StaticString = "ViewController"

  /// How the names of all classes that show abilities end.
  package static let viewControllerSuffix = suffix.description
}
