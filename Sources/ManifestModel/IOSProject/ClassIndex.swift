import ManifestText

/// The classes of an iOS project by name.
package struct ClassIndex: Sendable {
  private var byName: [String: ClassDeclaration] = [:]
  private var byFoldedName: [String: String] = [:]

  /// Indexes declarations; of several of one name that which says most about the class is kept, and then the first.
  package init(_ declarations: some Sequence<ClassDeclaration>) {
    for declaration in declarations {
      let name = declaration.name.value
      if let known = byName[name], known.kind != .implementation || declaration.kind == .implementation { continue }
      byName[name] = declaration
      let folded = name.lowercased()
      byFoldedName[folded] = byFoldedName[folded].map { min($0, name) } ?? name
    }
  }

  package subscript(name: String) -> ClassDeclaration? { byName[name] }

  /// The index without the classes of these names.
  package func without(_ names: Set<String>) -> ClassIndex {
    ClassIndex(byName.values.filter { !names.contains($0.name.value) })
  }

  /// The class that somebody most likely meant by a name that no class has.
  package func nearest(to name: String) -> ClassDeclaration? {
    let nearest = byFoldedName[name.lowercased()] ?? NearestName.among(byName.keys, to: name)
    return nearest.flatMap { byName[$0] }
  }
}
