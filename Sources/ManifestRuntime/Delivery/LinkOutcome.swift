/// What became of a link; each link has exactly one outcome.
public enum LinkOutcome: Hashable, Sendable {
  /// The destination is shown.
  case opened
  /// The link was refused for a reason of the given kind, such as `noRoute`.
  case refused(kind: String)
  /// While the link waited, the user opened a newer one that had to wait, too.
  case superseded
  /// The scene was disconnected before the link could be opened.
  case dropped
}

extension LinkOutcome: CustomStringConvertible {
  /// A participle, with the kind of the reason if the link was refused.
  public var description: String {
    switch self {
    case .opened: "opened"
    case .refused(let kind): "refused (\(kind))"
    case .superseded: "superseded"
    case .dropped: "dropped"
    }
  }
}

/// The outcome of a link, for analytics and logs; it contains neither the URL nor values of parameters.
public struct LinkEvent: Hashable, Sendable {
  /// The name of the route, or nil for a want and for a URL that matches no route.
  public let route: String?
  /// The path template of the route that the URL matched.
  public let template: String?
  /// The origin of the link.
  public let origin: LinkOrigin
  /// What became of the link.
  public let outcome: LinkOutcome
  /// The deprecation of the route, or nil if it is not deprecated.
  public let deprecation: LinkResolution.Deprecation?

  init(_ request: LinkRequest, _ outcome: LinkOutcome) {
    let resolution = try? request.resolution.get()
    route = resolution?.route
    template = resolution?.template
    origin = request.origin
    self.outcome = outcome
    deprecation = resolution?.deprecation
  }

  init(refused kind: String, origin: LinkOrigin) {
    (route, template, deprecation) = (nil, nil, nil)
    self.origin = origin
    outcome = .refused(kind: kind)
  }
}

extension LinkEvent: CustomStringConvertible {
  /// A sentence that describes the event.
  public var description: String {
    let link = route.map { "a link to route \($0.inBackticks)" } ?? "a link"
    return "\(link) was \(outcome)"
  }
}
