public import ManifestRuntime

/// Opens the links of an app whose micro apps mPaaS starts, each exactly once.
///
/// Links wait in their order until ``appIsReady()``. The generated category of `DTFrameworkInterface` calls it when the
/// launcher is shown, so that links also wait for the user's consent to the privacy policy; an app that owns its delegate
/// calls it itself. The generated `MPaaSLinks.app` receives the links of the generated scheme handler.
@MainActor
public final class MPaaSLinks: LinkOpener {
  /// Opens a destination that is not a micro app, and returns whether it did; by default, none is opened.
  public var openElsewhere: @MainActor (LinkResolution) -> Bool = { _ in false }
  /// Delivers each link once.
  public private(set) lazy var delivery = LinkDelivery(
    hasPage: { [unowned self] in isReady }, open: { [unowned self] in show($0) })

  private let table: RouteTable
  private let descriptors: [ExactName: ApplicationDescriptor]
  private let context: @MainActor () -> (any MPaaSContext)?
  private var isReady = false

  /// Creates the links of an app.
  ///
  /// - Parameters:
  ///   - table: The route table.
  ///   - applications: The declared micro apps.
  ///   - context: Returns the context of mPaaS, which does not exist before the app has started.
  public init(
    table: RouteTable, applications: [ApplicationDescriptor], context: @escaping @MainActor () -> (any MPaaSContext)?
  ) {
    self.table = table
    descriptors = Dictionary(applications.map { (ExactName($0.name), $0) }) { first, _ in first }
    self.context = context
  }

  /// Opens the links that waited, and later ones at once.
  ///
  /// An app with `delegate: own` calls it when it has started mPaaS and shows its first page.
  public func appIsReady() {
    isReady = true
    delivery.deliver()
  }

  /// Returns whether a micro app that is already running is started once more (`reuse: another`).
  ///
  /// Generated code answers `applicationShouldStartMultapplication:params:launchMode:sourceId:` with it.
  public func startsAnother(_ name: String?) -> Bool { name.flatMap { descriptors[ExactName($0)] }?.reuse == .another }

  /// Returns whether a URL has a scheme of the app; it may still open nothing.
  public func canOpen(_ url: String) -> Bool {
    switch table.resolve(url, origin: .external) {
    case .success: true
    case .failure(.unknownScheme), .failure(.unreadableTable): false
    case .failure: true
    }
  }

  /// Opens a URL now, or when the app is ready.
  ///
  /// - Returns: Whether the URL opened a destination, or waits.
  @discardableResult
  public func open(_ url: String, origin: LinkOrigin = .external, from callback: LinkCallback = .openURL) -> Bool {
    switch delivery.receive(LinkRequest(url, origin: origin, in: table), from: callback) {
    case nil, .opened: true
    case .refused, .superseded, .dropped: false
    }
  }

  /// Opens a URL, which the app itself has made or received from outside.
  ///
  /// - Returns: Whether the URL opened a destination, or waits.
  @discardableResult
  public func open(_ url: String, fromApp isInside: Bool) -> Bool {
    open(url, origin: isInside ? .internal : .external)
  }

  /// Opens a route, which may be internal, now or when the app is ready.
  ///
  /// - Returns: The outcome, or nil if the route waits.
  /// - Throws: `LinkError` if a parameter of the route violates a constraint.
  @discardableResult
  public func open(_ route: some TypedRoutes) throws(LinkError) -> LinkOutcome? {
    delivery.receive(try delivery.request(route), from: .code)
  }

  private func show(_ link: LinkRequest) -> LinkOutcome {
    switch link.resolution {
    case .failure(let error): return .refused(kind: error.kind)
    case .success(let resolution):
      guard case .app(let name) = resolution.destination else {
        return openElsewhere(resolution) ? .opened : .refused(kind: "notAMicroApp")
      }
      guard let context = context() else { return .refused(kind: "notStarted") }
      let start = MPaaSStart(
        name, resolution.destinationParameters, from: link.url == nil ? .code() : .url(link.origin),
        descriptors[ExactName(name)], front: context.front?.registeredName)
      return context.perform(start) ? .opened : .refused(kind: "notStarted")
    }
  }
}
