/// Why a route cannot be written as a URL.
public enum LinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The route is the want of an ability, which no link opens.
  case noLink(ability: String)
  /// The route opens a controller, which no want does.
  case noAbility(route: String)
  /// A value that no URL can hold at its place.
  case unrepresentable(parameter: String, LinkText.Unrepresentable)
  /// Values that no want can carry.
  case unrepresentableWant(WantParameters.Unrepresentable)
  /// The app itself would refuse the URL, for this reason.
  case refused(RouteError)
  /// With these values, the URL means another route.
  case opensAnother(String)
  /// The value would arrive as another, such as an empty list as the default.
  case changed(parameter: String)

  /// What is wrong, as one sentence.
  public var description: String {
    switch self {
    case .noLink(let ability): "no link opens the ability \(ability.inBackticks); its want URL does"
    case .noAbility(let route): "route \(route.inBackticks) opens no ability, so there is no want URL for it"
    case .unrepresentable(let parameter, let reason): "for the parameter \(parameter.inBackticks), \(reason)"
    case .unrepresentableWant(let reason): reason.description
    case .refused(let error): error.description
    case .opensAnother(let route): "with these values the URL opens \(route.inBackticks)"
    case .changed(let parameter): "the value of \(parameter.inBackticks) would arrive as another"
    }
  }
}
