import ManifestRuntime

/// Writes `Swift/Routes.swift`: the typed routes, the enums declared under `types`, and the schemes of URLs.
enum RoutesSource {
  static func write(_ program: Program, _ tree: CaseTree, to swift: inout SwiftWriter) {
    for enumeration in tree.enumerations(of: .routes) {
      CasesSource.write(enumeration, conformance: "TypedRoutes", to: &swift)
    }
    for type in tree.sharedTypes { EnumSource.write(type, to: &swift) }
    SchemeSource(program).write(to: &swift)
  }
}

/// Writes `Swift/RouteTable.swift`.
enum RouteTableSource {
  static func write(_ table: RouteTableText, to swift: inout SwiftWriter) {
    swift.extension("Routes") { swift in
      swift.constant(
        "The route table, which is read in place; nothing is built or registered at launch.", name: "table",
        type: "RouteTable", lines: table.lines)
    }
  }
}
