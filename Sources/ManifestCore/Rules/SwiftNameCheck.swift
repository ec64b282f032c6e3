import ManifestRuntime
package import ManifestText

/// Reports declarations with equal Swift names.
package enum SwiftNameCheck {
  package static let rules: [Rule] = [.equalSwiftNames]

  package static func run(
    on program: Program, _ tree: CaseTree, _ systems: [any System], into diagnostics: inout Diagnostics
  ) {
    // Namespaces with equal names also have equal types, so each pair is reported once.
    var reported: Set<[ExactName]> = []
    for scope in scopes(of: program, tree, systems) {
      // Swift tells identifiers apart by their bytes.
      var first: [ExactName: SwiftDeclaration] = [:]
      first.reserveCapacity(scope.count)
      for declaration in scope {
        let name = ExactName(declaration.name)
        guard let earlier = first[name] else {
          first[name] = declaration
          continue
        }
        guard reported.insert([ExactName(declaration.text), ExactName(earlier.text)]).inserted else { continue }
        diagnostics.report(
          .equalSwiftNames, "\(declaration.text) and \(earlier.text) are both `\(declaration.name)` in Swift",
          at: declaration.span ?? program.bundleNameSpan, related: earlier.span.map { [.init($0, earlier.text)] } ?? [],
          help: "rename one of them")
      }
    }
    for type in program.enumerations where tree.typeNames.reserved.contains(type.name.value) {
      diagnostics.report(
        .equalSwiftNames, "type `\(type.name.value)` has the name of a type that generated code uses",
        at: type.name.span, help: "rename the type")
    }
  }

  /// Returns the names of each scope, which must differ within it.
  private static func scopes(
    of program: Program, _ tree: CaseTree, _ systems: [any System]
  ) -> [[SwiftDeclaration]] {
    let types = tree.typeDeclarations
    var scopes = [moduleScope(tree, systems)]
    for (type, declaration) in zip(tree.sharedTypes, types) {
      scopes.append(type.declarations(of: declaration.text, at: declaration.span))
    }
    for enumeration in tree.enumerations { scopes += self.scopes(of: enumeration, types) }
    for system in systems { scopes += system.swiftScopes(tree) }
    return scopes + [SchemeSource(program).entries.map(\.declaration)]
  }

  private static func moduleScope(_ tree: CaseTree, _ systems: [any System]) -> [SwiftDeclaration] {
    var scope = tree.typeDeclarations
    for enumeration in tree.enumerations {
      scope.append(
        SwiftDeclaration(name: enumeration.typeName, text: enumeration.label, span: enumeration.namespace?.span))
    }
    return scope + systems.flatMap { $0.moduleDeclarations(tree) }
  }

  private static func scopes(of enumeration: CaseEnumeration, _ types: [SwiftDeclaration]) -> [[SwiftDeclaration]] {
    // A type within the enum would hide a module's type that the enum uses.
    let outer =
      types
      + enumeration.inner.map { SwiftDeclaration(name: $0.typeName, text: $0.label, span: $0.namespace?.span) }
    let inner = enumeration.ownTypes.map {
      SwiftDeclaration(
        name: $0.type.name, text: "parameter `\($0.parameter)` of \($0.owner.declaration.label)", span: $0.owner.span)
    }
    var scopes = inner.isEmpty ? [enumeration.names] : [enumeration.names, outer + inner]
    for (type, parameter, owner) in enumeration.ownTypes {
      scopes.append(type.declarations(of: "parameter `\(parameter)` of \(owner.declaration.label)", at: owner.span))
    }
    for item in enumeration.cases where item.parameters.count > 1 {
      scopes.append(
        item.parameters.map {
          SwiftDeclaration(name: $0.label, text: "parameter `\($0.name)` of \(item.declaration.label)", span: item.span)
        })
    }
    return scopes
  }
}

extension Rule {
  static let equalSwiftNames = Rule(
    "MC4003", "equal-swift-names", .error, adjustable: false,
    summary: "Two declarations have the same name in generated Swift.",
    explanation: """
      A Swift name is the camel-case form of the declaration's name: `next-page` and `nextPage` both become \
      `nextPage`. Names are not numbered, because a new declaration could then change the meaning of existing code.
      """,
    bad: .routes(
      """
        next-page: {path: /next, ability: entry/EntryAbility}
        nextPage: {path: /next-page, ability: entry/EntryAbility}
      """),
    good: .routes(
      """
        next-page: {path: /next, ability: entry/EntryAbility}
        page-after: {path: /next-page, ability: entry/EntryAbility}
      """)
  )
}
