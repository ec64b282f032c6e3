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

  /// Creates the arguments of a start.
  ///
  /// - Parameters:
  ///   - name: The name of the micro app.
  ///   - values: The parameters.
  ///   - source: The source of the start.
  ///   - mode: The launch mode; nil for the declared one.
  ///   - reuse: The behavior if the micro app is already running; nil for the declared one.
  ///   - descriptor: The declaration of the micro app.
  ///   - front: The name of the frontmost micro app.
  init(
    _ name: String, _ values: ParameterValues, from source: StartSource, mode: LaunchMode? = nil,
    reuse: ApplicationReuse? = nil,
    _ descriptor: ApplicationDescriptor?, front: String?
  ) {
    self.name = name
    parameters = values.dictionary
    self.mode = mode ?? descriptor?.mode ?? .push
    // With `another`, the framework asks the delegate.
    clearsTop = (reuse ?? descriptor?.reuse ?? .clearTop) != .restart
    scene = source.scene.isEmpty ? nil : source.scene.dictionary
    // Only the method without `appClearTop` fills in the source.
    sourceID = source.identifier ?? (clearsTop && scene == nil ? nil : front ?? name)
  }
}
