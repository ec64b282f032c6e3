public import ManifestRuntime

/// A micro app with its parameters; `manifestc` generates a conforming enumeration of all micro apps.
public protocol StartableApplication: TypedCases {
  /// The name of the launcher, at the bottom of the stack.
  static var launcherName: String { get }

  /// The route table of the app, which declares the parameters of micro apps.
  static var table: RouteTable { get }

  /// The declarations, one line each: name, delegate class, launch mode, reuse, and whether external URLs may start it.
  static var registrations: StaticString { get }
}

extension StartableApplication {
  /// The descriptors of all micro apps, sorted by name.
  public static var descriptors: [ApplicationDescriptor] {
    RegistrationLines.read(registrations).compactMap { fields in
      guard fields.count == 5, let mode = LaunchMode.allCases.first(where: { $0.word == fields[2] }),
        let reuse = Reuse(rawValue: fields[3])
      else { return nil }
      return ApplicationDescriptor(
        name: fields[0], delegate: fields[1], mode: mode, reuse: reuse, isExported: fields[4] == "public")
    }
  }

  /// The name of the micro app.
  public var name: String { encoded.target }

  /// Creates a micro app from a resolved URL; nil for other destinations.
  ///
  /// - Throws: `RouteError.unreadableTable` if the resolution comes from another table.
  public init?(_ resolution: Resolution) throws(RouteError) {
    guard case .app = resolution.destination else { return nil }
    try self.init(path: resolution.destinationPath ?? "", parameters: resolution.destinationParameters)
  }
}

extension StartRequest {
  /// Creates a request for a micro app of the generated type.
  public init(
    _ application: some StartableApplication, source: Source = .code(), mode: LaunchMode? = nil, reuse: Reuse? = nil
  ) {
    self.init(
      application.name, parameters: ParameterValues(application.encoded.values), source: source, mode: mode,
      reuse: reuse)
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

  /// Starts the micro app of a resolved URL; returns nil for other destinations.
  @discardableResult
  public func open(_ resolution: Resolution, origin: Origin) throws(MicroApplicationError) -> StartOutcome? {
    guard let request = StartRequest(resolution, origin: origin) else { return nil }
    return try start(request)
  }
}
