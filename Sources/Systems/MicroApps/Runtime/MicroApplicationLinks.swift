public import ManifestRuntime

extension MicroApplicationContext: LinkOpener {
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
    open(try delivery.request(route), from: .code)
  }
}
