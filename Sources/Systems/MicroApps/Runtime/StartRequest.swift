public import ManifestRuntime

/// A request to start a micro app, or to bring it to the front.
public struct StartRequest: Hashable, Sendable {
  /// The source of a start request.
  public enum Source: Hashable, Sendable {
    /// Native code of the app.
    ///
    /// The scene parameters can only be set by code, not by a URL. Without an identifier, the source is the frontmost
    /// micro app.
    case code(sourceID: String? = nil, scene: ParameterValues = ParameterValues())
    /// A URL.
    case url(Origin)
    /// A push notification.
    case push
  }

  /// The name of the micro app.
  public let name: String
  /// The parameters of the start.
  public let parameters: ParameterValues
  /// The source of the request.
  public let source: Source
  /// The launch mode; nil for the declared one.
  public let mode: LaunchMode?
  /// The behavior if the micro app is already running; nil for the declared one.
  public let reuse: Reuse?

  /// Creates a start request.
  public init(
    _ name: String, parameters: ParameterValues = ParameterValues(), source: Source = .code(), mode: LaunchMode? = nil,
    reuse: Reuse? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.source = source
    self.mode = mode
    self.reuse = reuse
  }
}

extension StartRequest {
  /// Creates a request from a resolved URL; nil for other destinations.
  public init?(_ resolution: Resolution, origin: Origin) { self.init(resolution, source: .url(origin)) }

  /// Creates the request of a link; nil if the link opens another destination.
  init?(_ resolution: Resolution, of link: LinkRequest) {
    self.init(resolution, source: link.url == nil ? .code() : .url(link.origin))
  }

  private init?(_ resolution: Resolution, source: Source) {
    guard case .app(let name) = resolution.destination else { return nil }
    self.init(name, parameters: resolution.destinationParameters, source: source)
  }
}

/// The options that a micro app receives when it starts or is brought to the front.
public struct LaunchOptions: Hashable, Sendable {
  /// The parameters of the start.
  public let parameters: ParameterValues
  /// The source of the start: a name, or one of `outerUrl`, `innerUrl` and `push`.
  public let sourceID: String
  /// The scene parameters; empty unless code requested the start.
  public let scene: ParameterValues

  init(_ request: StartRequest, front: String) {
    parameters = request.parameters
    sourceID = request.source.identifier ?? front
    scene = request.source.scene
  }
}

extension StartRequest.Source {
  /// The identifier of the source, or nil for the frontmost micro app.
  var identifier: String? {
    switch self {
    case .code(let identifier, _): identifier
    case .url(let origin): origin == .external ? "outerUrl" : "innerUrl"
    case .push: "push"
    }
  }

  /// The scene parameters.
  var scene: ParameterValues {
    if case .code(_, let scene) = self { scene } else { ParameterValues() }
  }
}
