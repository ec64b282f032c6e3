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
  static let missingView = Rule("MC5008", "missing-view", .error)
}
