import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// `Swift/Routes.swift`: the typed routes, without what reads and writes them.
///
/// What is emitted is chosen by what compilers do quickly: only the outermost enumeration has conformances, since a `Hashable`
/// of its own costs each as much as ten routes.
struct RoutesSource {
  private let program: Program

  static func text(_ program: Program, _ tree: RouteTree, access: SwiftFile.Access, header: String) -> String {
    let source = RoutesSource(program: program)
    return SwiftWriter.text(
      SwiftFile(
        header: header, access: access, imports: ["ManifestRuntime"],
        declarations: [
          source.declaration(of: tree.root),
          .extension(name: "Routes", conformances: ["TypedRoutes"], members: []),
          SchemeSource(program).declaration,
        ]))
  }

  // MARK: - Declarations

  private func declaration(of namespace: RouteTree.Namespace) -> SwiftFile.Declaration {
    let cases = namespace.cases.map { item in
      SwiftFile.Declaration.enumCase(
        documentation(of: item.subject), name: item.name,
        parameters: item.parameters.map { .init($0.label, $0.label, $0.type, default: $0.defaultValue) })
    }
    let inner = namespace.namespaces.map { name, inner in
      SwiftFile.Declaration.enumCase(
        Self.documentation(of: inner.kind), name: name, parameters: [.init(nil, "", inner.typeName)])
    }
    return .enumeration(
      Self.documentation(of: namespace.kind), name: namespace.typeName, conformances: ["Sendable"],
      members: cases + inner + namespace.choices.map(choice)
        + namespace.namespaces.map { declaration(of: $0.namespace) })
  }

  private func choice(_ type: ChoiceType, _ alias: String?) -> SwiftFile.Declaration {
    if let alias { return .alias("The same words as those of `\(alias)`.", name: type.name, type: alias) }
    return .enumeration(
      "One of the words \(type.words.map { "`\($0)`" }.joined(separator: ", ")).", name: type.name,
      conformances: ["Int", "RouteWord"],
      members: [
        .enumCases(type.members),
        .property(
          name: "words", type: "StaticString", isStatic: true,
          body: [.expression(.text(type.words.map(\.tableEncoded).joined(separator: " ")))]),
      ])
  }

  private static func documentation(of kind: RouteTree.Namespace.Kind) -> String {
    switch kind {
    case .root: "The ways into the app: its links, and the abilities that wants open."
    case .owner(let name): "The routes of `\(name)`."
    case .prefix(let name): "The routes whose names begin with `\(name)`."
    }
  }

  private func documentation(of subject: RouteTree.Subject) -> String {
    switch subject {
    case .ability(let index):
      let ability = program.abilities[index]
      return "The ability `\(ability.module)/\(ability.name)`."
    case .route(let index):
      let route = program.routes[index]
      var text = "`\(TableEntry.pattern(of: route))`"
      if let summary = route.summary { text += ": \(summary)" } else { text += "." }
      if !route.isPublic { text += " Not for URLs from outside." }
      if let use = route.deprecation?.use {
        text += " Deprecated: use `\(use)`."
      } else if route.deprecation != nil {
        text += " Deprecated."
      }
      return text
    }
  }
}
