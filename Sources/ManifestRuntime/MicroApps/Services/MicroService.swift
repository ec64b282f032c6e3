/// A service: what a micro app is, without pages, and for as long as the app lives.
@MainActor
public protocol MicroService: AnyObject {
  /// Starts to serve.
  ///
  /// Only from here on may the service start micro apps.
  func start()
  /// The service was created.
  func didCreate()
  /// The service is about to be forgotten.
  func willDestroy()
}

extension MicroService {
  /// Does nothing.
  public func didCreate() {}
  /// Does nothing.
  public func willDestroy() {}
}
