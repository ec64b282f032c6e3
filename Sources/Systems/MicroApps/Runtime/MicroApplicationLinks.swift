public import ManifestRuntime

extension MicroApplicationContext {
  /// Decides about each link and each route that code opens; by default, all are opened.
  public var beforeOpening: @MainActor (Resolution, Origin) -> LinkDecision {
    get { delivery.beforeOpening }
    set { delivery.beforeOpening = newValue }
  }

  /// Whether links wait because the app is not ready for them, for example while it restores the user's session.
  public var holdsLinks: Bool {
    get { delivery.isHeld }
    set { delivery.isHeld = newValue }
  }

  /// Receives the outcome of each link, for analytics and logs.
  public var onEvent: @MainActor (LinkEvent) -> Void {
    get { delivery.onEvent }
    set { delivery.onEvent = newValue }
  }

  /// Starts the micro app of a link now, or when the launcher is running and the app is ready.
  ///
  /// Each link has exactly one outcome, which ``onEvent`` receives; ``onFailure`` receives the error of a micro app that
  /// does not start.
  ///
  /// - Returns: The outcome, or nil if the link waits.
  @discardableResult
  public func open(_ link: LinkRequest, from callback: LinkCallback = .openURL) -> LinkOutcome? {
    delivery.receive(link, from: callback)
  }

  /// Starts the micro app of a route, which may be internal, now or when the launcher is running and the app is ready.
  ///
  /// - Returns: The outcome, or nil if the route waits.
  /// - Throws: `LinkError` if a parameter of the route violates a constraint.
  @discardableResult
  public func open(_ route: some TypedRoutes) throws(LinkError) -> LinkOutcome? {
    do throws(LinkError) {
      return open(try LinkRequest(route), from: .code)
    } catch {
      delivery.refuse(kind: error.kind, origin: .internal)
      throw error
    }
  }

  /// Opens the link or route that waits because of the app's decision; older ones have ended.
  public func resume() { delivery.resume() }

  /// Forgets which links may arrive a second time.
  public func enterBackground() { delivery.enterBackground() }

  /// Drops the links that wait, because the scene was disconnected.
  public func disconnect() { delivery.disconnect() }

  /// Starts the micro app of a link, or reports why none starts.
  func show(_ link: LinkRequest) -> LinkOutcome {
    switch link.resolution {
    case .failure(let error): return .refused(kind: error.kind)
    case .success(let resolution):
      guard case .app(let name) = resolution.destination else {
        return openElsewhere(resolution) ? .opened : .refused(kind: "notAMicroApp")
      }
      let source: StartRequest.Source = link.url == nil ? .code() : .url(link.origin)
      do throws(MicroApplicationError) {
        try start(StartRequest(name, parameters: resolution.destinationParameters, source: source))
        return .opened
      } catch {
        onFailure(error)
        return .refused(kind: error.kind)
      }
    }
  }
}
