public import ManifestRuntime

/// That a micro app shall start, or come to the front.
public struct StartRequest: Hashable, Sendable {
  /// Who asks for the start.
  public enum Source: Hashable, Sendable {
    /// Code of the app.
    ///
    /// The scene's parameters are for what only code may say; no URL can give them. Without an identifier the source is the
    /// micro app in front.
    case code(sourceID: String? = nil, scene: ParameterValues = ParameterValues())
    /// A URL.
    case url(Origin)
    /// A push notification.
    case push
  }

  /// The name of the micro app.
  public let name: String
  /// What it shall know.
  public let parameters: ParameterValues
  /// Who asks.
  public let source: Source
  /// How it comes into view; nil for what is declared.
  public let mode: LaunchMode?
  /// What happens where it runs already; nil for what is declared.
  public let reuse: Reuse?

  /// Describes a start.
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

/// What a micro app is told when it starts, or is brought to the front.
public struct LaunchOptions: Hashable, Sendable {
  /// The parameters of the start.
  public let parameters: ParameterValues
  /// Who asked: a name, or one of `outerUrl`, `innerUrl` and `push`.
  public let sourceID: String
  /// What only code can say; empty where a URL asked.
  public let scene: ParameterValues

  init(_ request: StartRequest, front: String) {
    parameters = request.parameters
    switch request.source {
    case .code(let identifier, let scene):
      sourceID = identifier ?? front
      self.scene = scene
    case .url(let origin):
      sourceID = origin == .external ? "outerUrl" : "innerUrl"
      scene = ParameterValues()
    case .push:
      sourceID = "push"
      scene = ParameterValues()
    }
  }
}
