package import ManifestRuntime
package import ManifestText

/// The parameter types that the files of a route map declare under `types`.
package struct NamedTypes: Sendable {
  /// A declared type.
  package struct Declaration: Sendable {
    package let name: Spanned<String>
    /// The type; nil if its declaration is invalid, which has been reported.
    package let type: ParameterType?
  }

  private var declarations: [String: Declaration] = [:]

  /// No types.
  package init() {}

  /// Reads the `types` of all files of a route map; faults are reported.
  package init(_ files: [Node], into diagnostics: inout Diagnostics) {
    let members = files.flatMap { $0["types"]?.mapping?.members ?? [] }
    let names = Set(members.map(\.key))
    for member in members {
      let name = Spanned(member.key, member.keySpan)
      guard NameGrammar.isTypeName(name.value) else {
        diagnostics.report(
          .init(
            .invalidParameter, "`\(name.value)` cannot name a type", at: name.span,
            help: "use letters and digits, with an upper-case letter first, for example `Tab`"))
        continue
      }
      if let first = declarations[name.value] {
        diagnostics.report(
          .init(
            .duplicateType, "type `\(name.value)` is declared twice", at: name.span,
            related: [.init(first.name.span, "declared here first")], help: "remove or rename one of them"))
        continue
      }
      declarations[name.value] = Declaration(name: name, type: Self.type(member.value, names, into: &diagnostics))
    }
  }

  /// Returns the declaration of a name, or nil if there is none.
  package subscript(name: String) -> Declaration? { declarations[name] }

  /// All declarations, sorted by name.
  package var sorted: [Declaration] { declarations.values.sorted { $0.name.value < $1.name.value } }

  /// Reads a declaration; the names are those of all declared types.
  private static func type(
    _ node: Node, _ names: Set<String>, into diagnostics: inout Diagnostics
  ) -> ParameterType? {
    guard let text = node.spannedText ?? node["type"]?.spannedText else { return nil }
    if let name = ParameterSyntax.name(in: text.value), names.contains(name), NameGrammar.isTypeName(name) {
      diagnostics.report(
        .init(
          .invalidParameter, "a declared type cannot use another one, such as `\(name)`", at: text.span,
          help: "write the type that `\(name)` has"))
      return nil
    }
    guard let syntax = ParameterSyntax(text, NamedTypes(), into: &diagnostics) else { return nil }
    guard !syntax.isOptional, syntax.defaultText == nil else {
      diagnostics.report(
        .init(
          .invalidParameter, "a type is not optional and has no default", at: text.span,
          help: "write `?` or the default where the type is used"))
      return nil
    }
    let constraints = node.isText ? ParameterConstraints() : ParameterConstraints(node)
    return constraints.apply(to: syntax, into: &diagnostics)
  }
}

extension Rule {
  static let duplicateType = Rule(
    "MC2013", "duplicate-type", .error, adjustable: false,
    summary: "Two files of a route map declare types of the same name.",
    explanation: "A type's name is what parameters and generated code call it, so it is unique in the whole map.",
    bad: Example([
      "routes.yaml": """
      version: 1
      include: [entry/routes.yaml]
      links:
        schemes: [shop]
      types:
        Tab: {type: enum, values: [detail, track]}
      abilities:
        entry/EntryAbility: {params: {tab: "Tab?"}}
      """,
      "entry/routes.yaml": "version: 1\ntypes:\n  Tab: {type: enum, values: [first, second]}\n",
    ]),
    good: Example([
      "routes.yaml": """
      version: 1
      include: [entry/routes.yaml]
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {params: {tab: "Tab?"}}
      """,
      "entry/routes.yaml": "version: 1\ntypes:\n  Tab: {type: enum, values: [first, second]}\n",
    ])
  )
}
