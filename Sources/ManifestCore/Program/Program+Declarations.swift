import ManifestRuntime

extension Program {
  /// The families of cases that generated code has.
  var families: [CaseFamily] { [.routes] + systems.flatMap(\.families) }

  /// The declarations that generated code has a case for.
  var declarations: [TypedDeclaration] {
    routes.map(\.declaration) + systems.flatMap(\.declarations)
  }
}

extension Program.Route {
  package var declarationID: TypedDeclaration.ID { .init("route", name) }

  var declaration: TypedDeclaration {
    let target = templates.first.map { TableEntry.pattern($0, query) } ?? "/"
    var text = "`\(target)`" + (summary.map { ": \($0)" } ?? ".")
    if !isPublic { text += " Not for URLs from outside." }
    if let use = deprecation?.use {
      text += " Deprecated: use `\(use)`."
    } else if deprecation != nil {
      text += " Deprecated."
    }
    return TypedDeclaration(
      .routes, "route", name, span: span, parameters: parameters, typeNames: typeNames, namespace: namespace,
      target: target, documentation: text)
  }
}
