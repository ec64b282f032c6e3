import ManifestRuntime
package import ManifestText

extension NamedTypes {
  /// Reads the `types` of all files of a route map; reports invalid declarations.
  package init(_ files: [Node], into diagnostics: inout Diagnostics) {
    self.init()
    for member in files.flatMap({ $0["types"]?.mapping?.members ?? [] }) {
      let name = Spanned(member.key, member.keySpan)
      if !NameGrammar.isTypeName(name.value) {
        diagnostics.report(
          .invalidParameter, "`\(name.value)` cannot name a type", at: name.span,
          help: "use letters and digits, with an upper-case letter first, for example `Tab`")
      } else if let first = declarations[name.value] {
        diagnostics.report(
          .duplicateType, "type `\(name.value)` is declared twice", at: name.span,
          related: [.init(first.name.span, "declared here first")], help: "remove or rename one of them")
      } else {
        declarations[name.value] = Declaration(name: name, type: Self.type(member.value, into: &diagnostics))
      }
    }
  }

  private static func type(_ node: Node, into diagnostics: inout Diagnostics) -> ParameterType? {
    // A declared type cannot use another one.
    guard let syntax = ParameterSyntax(node, NamedTypes(), into: &diagnostics) else { return nil }
    guard !syntax.isOptional, syntax.defaultText == nil else {
      diagnostics.report(
        .invalidParameter, "a declared type cannot be optional or have a default", at: node["type"]?.span ?? node.span,
        help: "write `?` or the default where the type is used")
      return nil
    }
    return syntax.type
  }
}
