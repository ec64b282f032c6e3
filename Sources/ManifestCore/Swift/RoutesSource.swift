import ManifestRuntime

/// `Swift/Routes.swift`: the typed routes, and the enumerations that are declared under `types`.
enum RoutesSource {
  static func write(_ program: Program, _ tree: CaseTree, to swift: inout SwiftWriter) {
    for enumeration in tree.enumerations(of: .routes) {
      CasesSource.write(enumeration, conformance: "TypedRoutes", to: &swift)
    }
    for type in tree.sharedTypes { EnumSource.write(type, to: &swift) }
    SchemeSource(program).write(to: &swift)
  }
}
