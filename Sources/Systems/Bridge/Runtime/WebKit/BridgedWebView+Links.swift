#if canImport(WebKit)
  public import ManifestRuntime

  extension BridgedWebView {
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

    /// Receives the outcome of each link, for analytics; by default, those that are not opened are logged.
    public var onEvent: @MainActor (LinkEvent) -> Void {
      get { delivery.onEvent }
      set { delivery.onEvent = newValue }
    }

    /// Opens the web page of a link now, or when the first page is loaded and the app is ready.
    ///
    /// - Returns: The outcome, or nil if the link waits.
    @discardableResult
    public func open(_ link: LinkRequest, from callback: LinkCallback = .openURL) -> LinkOutcome? {
      delivery.receive(link, from: callback)
    }

    /// Opens the web page of a route, which may be internal, now or when the first page is loaded and the app is ready.
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

    /// Opens what a link opens, or returns why it opens nothing.
    func show(_ link: LinkRequest) -> LinkOutcome {
      switch link.resolution {
      case .failure(let error): return .refused(kind: error.kind)
      case .success(let resolution):
        guard case .web(let path) = resolution.destination else {
          return openElsewhere(resolution) ? .opened : .refused(kind: "notAWebPage")
        }
        open(path: path)
        return .opened
      }
    }
  }
#endif
