/// An error that occurs when a URL is created for a route.
public indirect enum LinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The case is an ability, which only want URLs open.
  case noLink(ability: String)
  /// The route does not open an ability, so it has no want URL.
  case noAbility(route: String)
  /// A parameter value that a URL cannot contain in its position.
  case unrepresentable(parameter: String, LinkText.Unrepresentable)
  /// The route does not open by URLs with this scheme or host, but by those with the given ones.
  case otherBase(route: String, opensBy: [String])
  /// Parameter values that a want cannot carry.
  case unrepresentableWant(WantParameters.Unrepresentable)
  /// The app would reject the URL with the given error.
  case refused(RouteError)
  /// The URL with these values opens another route.
  case opensAnother(String)
  /// The parameter would have a different value when the URL is resolved.
  case changed(parameter: String)
  /// The app has no route with the given name.
  case unknownRoute(String)
  /// The route does not have the parameter.
  case unknownParameter(String, of: RouteError.Subject)

  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .noLink(let ability): "ability \(ability.inBackticks) has no link; use its want URL"
    case .noAbility(let route): "route \(route.inBackticks) does not open an ability, so it has no want URL"
    case .unrepresentable(let parameter, let reason): "for the parameter \(parameter.inBackticks), \(reason)"
    case .otherBase(let route, let bases):
      "route \(route.inBackticks) only opens by \(bases.map(\.inBackticks).joined(separator: " or "))"
    case .unrepresentableWant(let reason): reason.description
    case .refused(let error): error.description
    case .opensAnother(let route): "with these values the URL opens \(route.inBackticks)"
    case .changed(let parameter): "the value of \(parameter.inBackticks) would change in a URL"
    case .unknownRoute(let name): "the app has no route \(name.inBackticks)"
    case .unknownParameter(let name, let route): "\(route) does not have the parameter \(name.inBackticks)"
    }
  }
}

extension LinkError {
  /// The name of the error's case, for analytics and logs; for a refused route, the kind of the refusal.
  public var kind: String {
    switch self {
    case .noLink: "noLink"
    case .noAbility: "noAbility"
    case .unrepresentable: "unrepresentable"
    case .otherBase: "otherBase"
    case .unrepresentableWant: "unrepresentableWant"
    case .refused(let error): error.kind
    case .opensAnother: "opensAnother"
    case .changed: "changed"
    case .unknownRoute: "unknownRoute"
    case .unknownParameter: "unknownParameter"
    }
  }
}
