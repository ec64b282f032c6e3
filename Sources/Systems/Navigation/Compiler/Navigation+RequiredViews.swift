package import ManifestCore
import ManifestText

/// The SwiftUI views of tabs and pages.
extension Navigation {
  package func requiredClasses(in project: Project) -> [RequiredClass] {
    project.map.sections[NavigationSection.self].views.map { owner, view in
      RequiredClass(
        view.value, at: view.span, for: owner.label, .view, opening: owner, undeclared: .missingView,
        help: "declare it as `struct \(view.value): View`")
    }
  }
}

extension Rule {
  private static func views(_ text: String) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      abilities:
        entry/EntryAbility: {}
      tabs:
        home: {root: HomePage}
      """,
      ".arkui-x/ios/app/Views.swift": text,
      ".arkui-x/ios/app/Controllers.swift": "class EntryEntryAbilityViewController: StageViewController {}\n",
      ".arkui-x/ios/app/Controllers.h": "",
    ])
  }

  static let missingView = Rule(
    "MC5008", "missing-view", .error,
    summary: "The iOS project does not declare a SwiftUI view that a tab or a page names.",
    explanation: """
      `root` and `view` name the SwiftUI views that tabs and pages show. A Swift source of the iOS project must \
      declare each of them.
      """,
    bad: views("struct HomeView: View {}\n"), good: views("struct HomePage: View {}\n")
  )
}
