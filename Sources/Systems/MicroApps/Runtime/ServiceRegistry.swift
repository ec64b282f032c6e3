/// The services of an app, by name: our own, or those of mPaaS.
///
/// Generated code extends it with a property for each service that has a protocol.
@MainActor
public protocol ServiceRegistry {
  /// The type of services.
  associatedtype Service

  /// Returns a service, which is created and started first if necessary; nil if there is none.
  func find(_ name: String) -> Service?
  /// Adds an existing service; returns false if the name is taken.
  @discardableResult
  func register(_ service: Service, for name: String) -> Bool
  /// Removes a service.
  func unregister(_ name: String)
}

extension ServiceRegistry {
  /// Returns a service, which is created and started first if necessary.
  public func find(_ name: some ServiceName) -> Service? { find(name.rawValue) }

  /// Returns a service as the given type; nil also if its class has another type.
  public func find<Value>(_ name: some ServiceName, as type: Value.Type) -> Value? { find(name.rawValue) as? Value }

  /// Adds an existing service; returns false if the name is taken.
  @discardableResult
  public func register(_ service: Service, for name: some ServiceName) -> Bool { register(service, for: name.rawValue) }

  /// Removes a service.
  public func unregister(_ name: some ServiceName) { unregister(name.rawValue) }
}
