import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// `Swift/Routes.swift`: the typed routes, without what reads and writes them.
enum RoutesSource {
  static func write(_ program: Program, _ tree: RouteTree, to swift: inout SwiftWriter) {
    for namespace in tree.root.all { CasesSource.write(namespace, of: program, to: &swift) }
    for type in tree.choices { ChoiceSource.write(type, nil, to: &swift) }
    swift.extension("Routes", conformance: "TypedRoutes")
    SchemeSource(program).write(to: &swift)
  }
}
