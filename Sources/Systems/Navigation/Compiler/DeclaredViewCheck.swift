import ManifestCore
import ManifestText

/// Checks that the SwiftUI views of tabs and pages exist in the iOS project.
enum DeclaredViewCheck: ProjectCheck {
  static let rules: [Rule] = [.missingView]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard context.ios.hasSources else { return }
    let named = context.project.map.sections[NavigationSection.self].views
    // Suggests only views, which the next run accepts; not those of other targets, or that the map already uses.
    let unused = context.ios.inApp(context.ios.structures.without(Set(named.map(\.view.value))))
      .filter { context.ios.hierarchy.conforms($0, to: "View") != .no }
    for (owner, view) in named {
      // Views can be classes too, though that is rare.
      guard context.ios.structures[view.value] == nil, context.ios.classes[view.value] == nil else { continue }
      let finding = Diagnostic.undeclared(
        .missingView, "view", view.value, for: owner, at: view.span, similar: unused.nearest(to: view.value),
        declaration: "declare `struct \(view.value): View`", in: context.ios)
      if let finding { diagnostics.report(finding) }
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
