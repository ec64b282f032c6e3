import ManifestText

/// The classes of an iOS project by name.
package struct ClassIndex: Sendable {
  private var declarations: [ClassDeclaration] = []
  private var positions: [ExactName: Int] = [:]
  private var byFoldedName: [String: String] = [:]

  /// Indexes declarations; of several of one name that which says most about the class is kept, and then the first.
  package init(_ declarations: some Sequence<ClassDeclaration>) {
    for declaration in declarations {
      let name = declaration.name.value
      if let position = positions[ExactName(name)] {
        guard self.declarations[position].kind == .implementation, declaration.kind != .implementation else { continue }
        self.declarations[position] = declaration
        continue
      }
      positions[ExactName(name)] = self.declarations.count
      self.declarations.append(declaration)
      let folded = name.lowercased()
      byFoldedName[folded] = byFoldedName[folded].map { min($0, name) } ?? name
    }
  }

  package subscript(name: String) -> ClassDeclaration? { positions[ExactName(name)].map { declarations[$0] } }

  /// The index without the classes of these names.
  package func without(_ names: Set<String>) -> ClassIndex {
    ClassIndex(declarations.filter { !names.contains($0.name.value) })
  }

  /// The class that somebody most likely meant by a name that no class has.
  package func nearest(to name: String) -> ClassDeclaration? {
    let nearest = byFoldedName[name.lowercased()] ?? NearestName.among(declarations.map(\.name.value), to: name)
    return nearest.flatMap { self[$0] }
  }
}
