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
  private static func classes(_ text: String) -> Example {
    Example([
      "routes.yaml": "version: 1\n" + Example.launcher,
      ".arkui-x/ios/app/Delegates.swift": text,
      ".arkui-x/ios/app/Controllers.swift": "class EntryEntryAbilityViewController: StageViewController {}\n",
      ".arkui-x/ios/app/Controllers.h": "",
    ])
  }

  static let missingFrameworkClass = Rule(
    "MC7030", "missing-framework-class", .error,
    summary: "The iOS project does not declare a class that the framework creates.",
    explanation: """
      The framework creates delegates, services and scheme handlers by the names of their classes. If a class is \
      missing, the micro app is not found or the service is nil, without an error message.
      """,
    bad: classes("final class HouseAppDelegate: NSObject, DTMicroApplicationDelegate {}\n"),
    good: classes(
      """
      @objc(HomeAppDelegate) final class HomeAppDelegate: NSObject, DTMicroApplicationDelegate {
        func rootController(in application: DTMicroApplication) -> UIViewController { UIViewController() }
      }

      """)
  )
}
