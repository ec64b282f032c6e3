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
    // A page and its own route have the same position.
    var positions: Set<Set<Span>> = []
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
        if let span = declaration.span, let other = earlier.span, !positions.insert([span, other]).inserted {
          continue
        }
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
    var scopes = [
      tree.typeDeclarations + tree.enumerations.map(\.typeDeclaration) + systems.flatMap { $0.moduleDeclarations(tree) }
    ]
    for enumeration in tree.enumerations {
      scopes.append(enumeration.names)
      // A type within the enum would hide a module's type that the enum uses.
      let own = enumeration.ownTypes.map(\.declaration)
      if !own.isEmpty { scopes.append(tree.typeDeclarations + enumeration.inner.map(\.typeDeclaration) + own) }
      for item in enumeration.cases where item.parameters.count > 1 {
        scopes.append(item.parameters.map { item.name($0.label, of: $0) })
      }
    }
    for (type, declaration) in tree.sharedTypes + tree.enumerations.flatMap(\.ownTypes) {
      scopes.append(type.declarations(of: declaration.text, at: declaration.span))
    }
    for system in systems { scopes += system.swiftScopes(tree) }
    return scopes
      + [SchemeSource(program).entries.map(\.declaration), RequirementSource(program).cases.map(\.declaration)]
  }
}

extension Rule {
  static let equalSwiftNames = Rule("MC4003", "equal-swift-names", .error, adjustment: .nothing)
}
