import ManifestRuntime
package import ManifestText

extension NamedTypes {
  /// Reads the `types` of all files of a route map; reports invalid declarations.
  package init(_ files: [Node], into diagnostics: inout Diagnostics) {
    let members = files.flatMap { $0["types"]?.mapping?.members ?? [] }
    let names = Set(members.map(\.key))
    for member in members {
      let name = Spanned(member.key, member.keySpan)
      guard NameGrammar.isTypeName(name.value) else {
        diagnostics.report(
          .invalidParameter, "`\(name.value)` cannot name a type", at: name.span,
          help: "use letters and digits, with an upper-case letter first, for example `Tab`")
        continue
      }
      if let first = declarations[name.value] {
        diagnostics.report(
          .duplicateType, "type `\(name.value)` is declared twice", at: name.span,
          related: [.init(first.name.span, "declared here first")], help: "remove or rename one of them")
        continue
      }
      declarations[name.value] = Declaration(name: name, type: Self.type(member.value, names, into: &diagnostics))
    }
  }

  /// Reads a declaration, given the names of all declared types.
  private static func type(
    _ node: Node, _ names: Set<String>, into diagnostics: inout Diagnostics
  ) -> ParameterType? {
    guard let text = node.spannedText ?? node["type"]?.spannedText else { return nil }
    if let name = ParameterSyntax.name(in: text.value), names.contains(name), NameGrammar.isTypeName(name) {
      diagnostics.report(
        .invalidParameter, "a declared type cannot use another declared type, such as `\(name)`", at: text.span,
        help: "write the type of `\(name)` instead")
      return nil
    }
    guard let syntax = ParameterSyntax(text, NamedTypes(), into: &diagnostics) else { return nil }
    guard !syntax.isOptional, syntax.defaultText == nil else {
      diagnostics.report(
        .invalidParameter, "a declared type cannot be optional or have a default", at: text.span,
        help: "write `?` or the default where the type is used")
      return nil
    }
    let constraints = node.text != nil ? ParameterConstraints() : ParameterConstraints(node)
    return constraints.apply(to: syntax, into: &diagnostics)
  }
}
