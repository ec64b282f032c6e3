import ManifestRuntime

extension RouteMap.CallbackEntry.Policy {
  /// The policy as the route map writes it.
  var word: String {
    switch self {
    case .void(_, let policy): "\(policy)"
    case .boolean(_, let policy): "\(policy)"
    }
  }
}
