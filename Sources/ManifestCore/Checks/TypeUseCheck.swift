import ManifestText

/// Reports declared types that are not used.
enum TypeUseCheck: Check {
  static let rules: [Rule] = [.unusedType]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    // A part that could not be read may use any type.
    guard map.isComplete else { return }
    var used = Set(context.routes.lazy.flatMap(\.ownParameters).flatMap(\.usedTypes))
    for section in map.sections { used.formUnion(section.usedTypes) }
    let unused = map.types.sorted.filter { !used.contains($0.name.value) }
    guard !unused.isEmpty else { return }
    // An enum with such a name is refused, so it cannot be used.
    let reserved = TypeNames(context.program.sections.map { type(of: $0) }).reserved
    let refused = Set(context.program.enumerations.map(\.name.value).filter(reserved.contains))
    for type in unused where !refused.contains(type.name.value) {
      diagnostics.report(
        .unusedType, "type `\(type.name.value)` is not used", at: type.name.span,
        help: "remove it, or write `\(type.name.value)` as the type of a parameter")
    }
  }
}

extension Rule {
  static let unusedType = Rule("MC2014", "unused-type", .warning)
}
