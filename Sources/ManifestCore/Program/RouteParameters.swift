import ManifestRuntime
import ManifestText

extension RouteMap.RouteEntry {
  /// Returns the parameters of the route's URLs: those under `params`, then those that it takes over from its
  /// destination.
  ///
  /// A value in a path that neither of them declares is a required string, which is not among them.
  func parameters(with destination: ResolvedDestination) -> [ParameterDeclaration] {
    parameters + (destination.parameters ?? []).filter(isTakenOver).map(taken)
  }

  /// Returns whether URLs can have a parameter of the destination that `params` does not mention.
  func isTakenOver(_ declaration: ParameterDeclaration) -> Bool {
    if declaration.isNative { return false }
    if case .object = declaration.parameter.type { return false }
    let name = declaration.parameter.name
    return !parameters.contains { $0.parameter.name == name } && !query.contains { $0.name.value == name }
  }

  /// Whether every path of the route contains a parameter.
  func alwaysCaptures(_ name: String) -> Bool {
    ([path] + aliases).allSatisfy { $0.value.names.contains(name) }
  }

  /// Returns a parameter of the destination as URLs have it: one that every path contains is never missing.
  private func taken(_ declaration: ParameterDeclaration) -> ParameterDeclaration {
    alwaysCaptures(declaration.parameter.name) ? declaration.required : declaration
  }
}
