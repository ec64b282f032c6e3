import ManifestCore

extension EntryPoint {
  /// Whether a destination of it is an ability.
  var opensAbilities: Bool { destinations?.contains { $0.isOf(AbilitiesSection.abilityDestination) } == true }
}

extension ProjectContext {
  /// Whether the generated code has the app's `StageRouter`.
  var generatesRouter: Bool {
    program.generatesRouter && generatedSwift?.libraries.contains("ManifestArkUI") == true
  }
}
