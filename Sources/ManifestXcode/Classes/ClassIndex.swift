package import AppSources
import ManifestRuntime
package import ManifestText

/// An index of the iOS project's declarations by name.
package struct ClassIndex: Sendable {
  private let declarations: [ClassDeclaration]
  private let byName: [ExactName: [ClassDeclaration]]
  private let byFoldedName: [String: String]

  package init(_ declarations: some Sequence<ClassDeclaration>) {
    self.declarations = Array(declarations)
    byName = Dictionary(grouping: self.declarations) { ExactName($0.name.value) }
    let names = self.declarations.map(\.name.value)
    byFoldedName = Dictionary(names.map { ($0.lowercased(), $0) }) { min($0, $1) }
  }

  /// Returns a declaration of a name, preferably one that is not an `@implementation`.
  package subscript(name: String) -> ClassDeclaration? {
    let all = all(name)
    return all.first { $0.kind != .implementation } ?? all.first
  }

  /// Returns all declarations of a name, in the order of the sources.
  package func all(_ name: String) -> [ClassDeclaration] { byName[ExactName(name)] ?? [] }

  /// Returns the first declaration with a name in Swift that is not its name in Objective-C.
  package func first(named swiftName: String) -> ClassDeclaration? {
    declarations.first { $0.swiftName == swiftName && $0.name.value != swiftName }
  }

  /// The names of the declarations, each once.
  package var names: [String] { byName.keys.map(\.text) }

  /// Returns the declarations whose names meet a condition, which is evaluated once for each name.
  package func filter(_ isIncluded: (String) -> Bool) -> ClassIndex {
    let included = Set(byName.keys.filter { isIncluded($0.text) })
    return ClassIndex(declarations.filter { included.contains(ExactName($0.name.value)) })
  }

  /// Returns the index without declarations of these names.
  package func without(_ names: Set<String>) -> ClassIndex { filter { !names.contains($0) } }

  /// Returns the declaration with the nearest name to an unknown one.
  package func nearest(to name: String, _ search: inout NearestName) -> ClassDeclaration? {
    let nearest = byFoldedName[name.lowercased()] ?? search.among(names, to: name)
    return nearest.flatMap { self[$0] }
  }
}
