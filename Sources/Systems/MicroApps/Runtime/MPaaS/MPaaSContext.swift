import ManifestRuntime

/// The requirements that starts, links and services have of mPaaS's `DTContext`, which meets all of them.
///
/// Packages cannot import mPaaS, which is a framework of the app, so the generated `MPaaS.swift` declares the conformances
/// of its classes.
@MainActor
public protocol MPaaSContext: AnyObject {
  /// The type of running micro apps, `DTMicroApplication`.
  associatedtype Application: MPaaSApplication

  /// Starts a micro app, or brings it to the front, and returns the framework's answer.
  func perform(_ start: MPaaSStart) -> Bool
  /// Returns the newest running micro app with a name (`findApplicationByName:`).
  func runningApplication(named name: String) -> Application?
  /// The frontmost micro app (`currentApplication`).
  var front: Application? { get }
  /// Returns a service, which is created and started first if necessary (`findServiceByName:`).
  func service(named name: String) -> Any?
  /// Adds a service (`registerService:forName:`).
  func add(_ service: AnyObject, named name: String) -> Bool
  /// Removes a service (`unregisterServiceForName:`).
  func removeService(named name: String)
}

/// The requirements on mPaaS's `DTMicroApplication`, which meets all of them.
@MainActor
public protocol MPaaSApplication: AnyObject {
  /// The name that the micro app is registered under.
  var registeredName: String? { get }
  /// Ends the micro app if it is in front.
  func exit(animated: Bool)
  /// Ends the micro app, wherever it is: a method for tests, which the framework asks apps not to call.
  func forceExit()
}

/// A name of a micro app; `manifestc` generates conforming enumerations.
public protocol MicroAppName: RawRepresentable<String>, Sendable {}

extension MPaaSContext {
  /// Returns the newest running micro app with a name.
  public func find(_ name: some MicroAppName) -> Application? { runningApplication(named: name.rawValue) }

  /// Returns the name of the frontmost micro app, or nil if it has another one.
  public func current<Name: MicroAppName>(_ names: Name.Type) -> Name? { front?.name(names) }

  /// The services, with a property for each one that has a protocol.
  public var services: MPaaSServices { MPaaSServices(self) }
}

extension MPaaSApplication {
  /// Returns the name of the micro app, or nil if it has another one.
  public func name<Name: MicroAppName>(_ names: Name.Type) -> Name? { registeredName.flatMap(Name.init) }
}

extension StartableApplication {
  /// Starts the micro app in mPaaS, or brings it to the front.
  ///
  /// - Parameters:
  ///   - context: `DTContextGet()`.
  ///   - source: The source of the start, for the delegate; by default, the frontmost micro app.
  ///   - mode: The launch mode; nil for the declared one.
  ///   - reuse: The behavior if the micro app is already running; nil for the declared one.
  /// - Returns: The framework's answer: whether the micro app was started.
  @MainActor @discardableResult
  public func start(
    in context: some MPaaSContext, source: StartSource = .code(), mode: LaunchMode? = nil,
    reuse: ApplicationReuse? = nil
  ) -> Bool {
    let descriptor = Self.descriptors.first { $0.name.hasSameBytes(as: name) }
    return context.perform(
      MPaaSStart(
        name, ParameterValues(encoded.values), from: source, mode: mode, reuse: reuse, descriptor,
        front: context.front?.registeredName))
  }
}

/// A name of a service; `manifestc` generates a conforming enumeration of all services.
public protocol ServiceName: RawRepresentable<String>, Sendable {}

/// The services that mPaaS creates and starts.
///
/// Generated code extends it with a property for each service that has a protocol.
@MainActor
public struct MPaaSServices {
  private let context: any MPaaSContext

  init(_ context: any MPaaSContext) { self.context = context }

  /// Returns a service, which is created and started first if necessary; nil if there is none.
  public func find(_ name: some ServiceName) -> AnyObject? {
    context.service(named: name.rawValue).map { $0 as AnyObject }
  }

  /// Returns a service as the given type; nil also if its class has another type.
  public func find<Value>(_ name: some ServiceName, as type: Value.Type) -> Value? { find(name) as? Value }

  /// Adds an existing service; returns false if the framework refuses it.
  @discardableResult
  public func register(_ service: AnyObject, for name: some ServiceName) -> Bool {
    context.add(service, named: name.rawValue)
  }

  /// Removes a service.
  public func unregister(_ name: some ServiceName) { context.removeService(named: name.rawValue) }
}
