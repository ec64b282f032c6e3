import Testing

@testable import ManifestRuntime

@Suite struct ViewControllerConventionTests {
  static let names = [
    ("entry", "EntryAbility", "EntryEntryAbilityViewController"), ("Entry", "", "EntryViewController"),
    ("m", "A", "MAViewController"), ("my_module", "a_long_ability_name", "My_modulea_long_ability_nameViewController"),
    ("_m", "A", "_mAViewController"), ("9m", "A", "9mAViewController"), ("école", "Vue", "ÉcoleVueViewController"),
    ("ecole", "绿", "Ecole绿ViewController"),
  ]

  @Test(arguments: names)
  func createsAndRecognizesNames(module: String, ability: String, name: String) {
    func isDemanded(_ name: String) -> Bool {
      AbilityDestination.isViewControllerName(name, module: module, ability: ability)
    }
    #expect(AbilityDestination.viewControllerName(module: module, ability: ability) == name)
    #expect(isDemanded(name))
    for wrong in ["", String(name.dropLast()), name + "r", module + ability + "viewController", name.lowercased()] {
      #expect(!isDemanded(wrong), "\(wrong)")
    }
    for place in name.indices {
      #expect(!isDemanded(name.replacingCharacters(at: place, with: "~")))
    }
  }
}

extension String {
  fileprivate func replacingCharacters(at place: Index, with other: Character) -> String {
    String(self[..<place]) + String(other) + String(self[index(after: place)...])
  }
}
