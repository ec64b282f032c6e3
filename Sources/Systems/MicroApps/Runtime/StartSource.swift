public import ManifestRuntime

/// The source of the start of a micro app.
public enum StartSource: Hashable, Sendable {
  /// Native code of the app.
  ///
  /// The scene parameters can only be set by code, not by a URL. Without an identifier, the source is the frontmost
  /// micro app.
  case code(sourceID: String? = nil, scene: ParameterValues = ParameterValues())
  /// A URL.
  case url(LinkOrigin)
  /// A push notification.
  case push

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
