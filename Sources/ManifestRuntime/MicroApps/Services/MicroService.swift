/// A service: what a micro-application is, without pages, and for as long as the app lives.
@MainActor
public protocol MicroService: AnyObject {
  /// Starts to serve.
  ///
  /// Only from here on may the service start micro-applications.
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

/// The name of a service together with what it can be used as; `manifestc` generates one for each service.
public struct ServiceKey<Value>: Sendable {
  /// The name.
  public let name: String

  /// Names a service.
  public init(_ name: String) { self.name = name }
}
