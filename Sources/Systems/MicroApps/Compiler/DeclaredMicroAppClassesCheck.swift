import ManifestCore
import ManifestText

/// Checks that the classes that the framework instantiates exist in the iOS project.
enum DeclaredMicroAppClassesCheck: ProjectCheck {
  static let rules: [Rule] = [.missingFrameworkClass]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard context.ios.hasSources else { return }
    let map = context.program[MicroApps.self].section
    let named =
      map.apps.map { (what: "the delegate of `\($0.name.value)`", name: $0.delegate) }
      + map.services.map { (what: "the service `\($0.name.value)`", name: $0.className) }
      + map.schemeHandlers.map { (what: "a scheme handler", name: $0) }
    let hierarchy = context.ios.hierarchy
    // Suggests no app delegate or view controller, which the framework does not create.
    let unused = context.ios.inApp(context.ios.classes.without(Set(named.map(\.name.value.withoutModule)))).filter {
      hierarchy.conforms($0, to: "UIApplicationDelegate") != .yes && hierarchy.derives($0, from: "UIResponder") != .yes
    }
    var reported: Set<String> = []
    for (what, name) in named {
      let simple = name.value.withoutModule
      guard context.ios.classes[simple] == nil, reported.insert(simple).inserted else { continue }
      let finding = Diagnostic.undeclared(
        .missingFrameworkClass, "class", simple, for: what, at: name.span, similar: unused.nearest(to: simple),
        in: context.ios)
      if let finding { diagnostics.report(finding) }
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
    good: classes("@objc(HomeAppDelegate) final class HomeAppDelegate: NSObject, DTMicroApplicationDelegate {}\n")
  )
}
