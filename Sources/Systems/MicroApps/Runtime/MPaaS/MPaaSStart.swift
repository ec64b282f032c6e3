import ManifestRuntime

/// The arguments of a start in mPaaS.
public struct MPaaSStart {
  /// The name of the micro app.
  public let name: String
  /// The parameters, as `NSString`, `NSNumber`, `NSArray` and `NSDictionary` in Objective-C.
  public let parameters: [String: Any]
  /// The launch mode.
  public let mode: LaunchMode
  /// Whether a running micro app is brought to the front (`appClearTop`); if not, it exits, and a new one starts.
  public let clearsTop: Bool
  /// The source of the start; nil for the frontmost micro app, if the framework may fill it in.
  public let sourceID: String?
  /// The scene parameters, or nil if there are none.
  public let scene: [String: Any]?

  /// Creates the arguments of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - descriptor: The declaration of the micro app.
  ///   - front: The name of the frontmost micro app.
  init(_ request: StartRequest, _ descriptor: ApplicationDescriptor?, front: String?) {
    name = request.name
    parameters = request.parameters.dictionary
    mode = request.mode ?? descriptor?.mode ?? .push
    clearsTop = (request.reuse ?? descriptor?.reuse ?? .clearTop) == .clearTop
    scene = request.source.scene.isEmpty ? nil : request.source.scene.dictionary
    // Only the method without `appClearTop` fills in the source.
    sourceID = request.source.identifier ?? (clearsTop && scene == nil ? nil : front ?? request.name)
  }
}
