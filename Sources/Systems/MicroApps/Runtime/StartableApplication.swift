public import ManifestRuntime

/// A micro app with its parameters, which can be started; `manifestc` generates an enumeration of all of them.
public protocol StartableApplication: TypedCases {
  /// The name of the one at the bottom of the stack.
  static var launcherName: String { get }

  /// A line for each: name, class of the delegate, launch mode, reuse, and whether URLs from outside may start it.
  static var registrations: StaticString { get }
}

extension StartableApplication {
  /// What is declared about all of them, sorted by name.
  public static var descriptors: [ApplicationDescriptor] { ApplicationDescriptor.all(registrations) }

  /// The name that it is registered under.
  public var name: String { encoded.target }

  /// Takes what a URL was resolved to; nil for other destinations.
  ///
  /// - Throws: `RouteError.unreadableTable` for what another table said.
  public init?(_ resolution: Resolution) throws(RouteError) {
    guard case .app = resolution.destination else { return nil }
    try self.init(path: resolution.destinationPath ?? "", parameters: resolution.destinationParameters)
  }
}

extension StartRequest {
  /// Starts a micro app of the generated type.
  public init(
    _ application: some StartableApplication, source: Source = .code(), mode: LaunchMode? = nil, reuse: Reuse? = nil
  ) {
    self.init(
      application.name, parameters: ParameterValues(application.encoded.values), source: source, mode: mode,
      reuse: reuse)
  }

  /// Starts what a URL was resolved to; nil for other destinations.
  public init?(_ resolution: Resolution, origin: Origin) {
    guard case .app(let name) = resolution.destination else { return nil }
    self.init(name, parameters: resolution.destinationParameters, source: .url(origin))
  }
}

extension MicroApplicationContext {
  /// Starts a micro app of the generated type, or brings it to the front.
  @discardableResult
  public func start(
    _ application: some StartableApplication, source: StartRequest.Source = .code(), mode: LaunchMode? = nil,
    reuse: Reuse? = nil
  ) throws(MicroApplicationError) -> StartOutcome {
    try start(StartRequest(application, source: source, mode: mode, reuse: reuse))
  }

  /// Starts what a URL was resolved to; nil for other destinations.
  @discardableResult
  public func open(_ resolution: Resolution, origin: Origin) throws(MicroApplicationError) -> StartOutcome? {
    guard let request = StartRequest(resolution, origin: origin) else { return nil }
    return try start(request)
  }
}
