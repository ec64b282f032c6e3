package import ManifestCore
import ManifestText

/// The classes that the framework creates by name.
extension MicroApps {
  package func requiredClasses(in project: Project) -> [RequiredClass] {
    func required(
      _ name: Spanned<String>, _ owner: String, _ protocols: [String], opening destination: ResolvedDestination? = nil
    ) -> RequiredClass {
      let simple = name.value.withoutModule
      return RequiredClass(
        simple, at: name.span, for: owner, .adopting(protocols), by: simple == name.value ? .plain : .inModule,
        opening: destination, undeclared: .missingFrameworkClass, help: "add the protocol to its declaration")
    }
    return section.apps.map {
      required(
        $0.delegate, "micro app `\($0.name.value)`", ["DTMicroApplicationDelegate"],
        opening: ResolvedDestination(MicroAppsSection.destination, $0.name.value))
    } + section.services.map { required($0.className, "service `\($0.name.value)`", ["DTService"]) }
      + section.schemeHandlers.map {
        RequiredClass(
          $0.value.withoutModule, at: $0.span, for: "`schemeHandlers`",
          .derived(from: "DTSchemeHandler"),
          by: $0.value.withoutModule == $0.value ? .plain : .either, undeclared: .missingFrameworkClass)
      }
  }
}

extension Rule {
  static let missingFrameworkClass = Rule("MC7030", "missing-framework-class", .error)
}
