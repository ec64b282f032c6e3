import ManifestText

/// Reports declared types that are not used.
enum TypeUseCheck: Check {
  static let rules: [Rule] = [.unusedType]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    // A part that could not be read may use any type.
    guard map.isComplete else { return }
    var used = Set(map.routes.lazy.flatMap(\.parameters).compactMap(\.typeName))
    for section in map.sections.all { used.formUnion(section.usedTypes) }
    for type in map.types.sorted where !used.contains(type.name.value) {
      diagnostics.report(
        .unusedType, "type `\(type.name.value)` is not used", at: type.name.span,
        help: "remove it, or write `\(type.name.value)` as the type of a parameter")
    }
  }
}

extension Rule {
  static let unusedType = Rule(
    "MC2014", "unused-type", .warning,
    summary: "A type is declared under `types`, but no parameter uses it.",
    explanation: """
      Generated code has an enumeration for every declared `enum`. An unused type often means that a parameter's type \
      is written differently.
      """,
    bad: parameter("string?"), good: parameter("\"Tab?\"")
  )

  private static func parameter(_ type: String) -> Example {
    .routeMap(
      """
      types:
        Tab: {type: enum, values: [detail, track]}
      abilities:
        entry/EntryAbility: {params: {tab: \(type)}}
      """)
  }
}
