import ManifestRuntime
import ManifestText

/// A route of the map with its destination and the parameters of its URLs.
package struct ResolvedRoute: Sendable {
  /// A parameter of the route's URLs.
  package struct URLParameter: Sendable {
    package let declaration: ParameterDeclaration
    /// The name of the destination's parameter that gets the value.
    package let destinationName: String
    /// Whether the route has the parameter from its destination alone.
    package let isTakenOver: Bool
  }

  package let entry: RouteEntry
  /// The destination; nil if it cannot be resolved.
  package let destination: ResolvedDestination?
  /// The parameters of URLs: those under `params`, then those that the route takes over from its destination.
  ///
  /// A value in a path that neither of them declares is a required string, which is not among them.
  package let parameters: [URLParameter]

  /// The parameters under `params`.
  package var ownParameters: [ParameterDeclaration] { parameters.filter { !$0.isTakenOver }.map(\.declaration) }

  /// Returns whether the route fixes the value of a parameter of the destination.
  func gives(_ name: String) -> Bool { entry.with.contains { $0.name.value == name } }

  /// What the destination gets other than the parameters of the URL by their names, sorted by name.
  var given: [Program.GivenParameter] {
    let renamed = parameters.filter { $0.destinationName != $0.declaration.parameter.name }.map {
      Program.GivenParameter.parameter(name: $0.destinationName, of: $0.declaration.parameter.name)
    }
    let fixed = entry.with.map { Program.GivenParameter.value(name: $0.name.value, texts: $0.texts) }
    return (renamed + fixed).sorted { $0.name < $1.name }
  }

  /// Resolves the parameters; reports changes that do not fit the destination and leaves them out.
  init(_ entry: RouteEntry, _ destination: ResolvedDestination?, into diagnostics: inout Diagnostics) {
    self.entry = entry
    self.destination = destination
    let demanded = destination?.parameters ?? []
    // A parameter that every path contains is never missing, and needs no default.
    func needed(_ declaration: ParameterDeclaration, as name: String) -> ParameterDeclaration {
      entry.alwaysCaptures(name) ? declaration.with(presence: .required) : declaration
    }
    let own = entry.parameters.compactMap { parameter -> URLParameter? in
      let (name, target) = (parameter.name.value, parameter.destinationName)
      let other = demanded.first { $0.parameter.name == target }.map { needed($0, as: name) }
      let changed = other.flatMap { parameter.declaration(for: $0, into: &diagnostics) }.map { needed($0, as: name) }
      return (parameter.declaration ?? changed).map {
        URLParameter(declaration: $0, destinationName: target, isTakenOver: false)
      }
    }
    let hasPages = destination?.hasPages == true
    let taken = demanded.filter { entry.takesOver($0, hasPages: hasPages) }.map { declaration in
      let name = declaration.parameter.name
      return URLParameter(declaration: needed(declaration, as: name), destinationName: name, isTakenOver: true)
    }
    parameters = own + taken
  }
}

extension RouteEntry {
  /// Returns whether the route has a parameter of its destination, which may have several pages, as the destination declares it.
  func takesOver(_ declaration: ParameterDeclaration, hasPages: Bool) -> Bool {
    let name = declaration.parameter.name
    guard declaration.canBeInURL, !mentions(name) else { return false }
    guard hasPages || listed != nil else { return true }
    return captures(name) || lists(name)
  }

  /// Returns whether the route names a parameter in a list under `params`.
  func lists(_ name: String) -> Bool { listed?.contains { $0.value == name } == true }

  /// Returns whether a path of the route contains a parameter.
  ///
  /// A path that does not contain it reads it from the query.
  func captures(_ name: String) -> Bool { ([path] + aliases).contains { $0.value.names.contains(name) } }

  /// Returns whether the route declares, fixes or renames a parameter of its destination.
  private func mentions(_ name: String) -> Bool {
    parameters.contains { $0.name.value == name || $0.destinationName == name }
      || with.contains { $0.name.value == name } || query.contains { $0.name.value == name }
  }

  /// Returns whether every path of the route contains a parameter.
  func alwaysCaptures(_ name: String) -> Bool {
    ([path] + aliases).allSatisfy { $0.value.names.contains(name) }
  }
}
