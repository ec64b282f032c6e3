#if canImport(WebKit)
  public import Foundation
  import ManifestFoundation
  public import ManifestRuntime

  extension BridgedWebView: LinkOpener {
    /// Opens the web page of a URL that the app has received, now or when the first page is loaded and the app is ready.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - table: The generated route table: `Routes.table`.
    ///   - origin: The origin of the URL.
    /// - Returns: The outcome, or nil if the link waits.
    @discardableResult
    public func open(_ url: URL, in table: RouteTable, origin: LinkOrigin = .external) -> LinkOutcome? {
      open(LinkRequest(url, origin: origin, in: table))
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
      open(try delivery.request(route), from: .code)
    }

    /// Opens what a link opens, or returns why it opens nothing.
    func show(_ link: LinkRequest) -> LinkOutcome {
      switch link.resolution {
      case .failure(let error):
        guard let url = link.url, let path = try? webLinks?.path(of: url) else { return .refused(kind: error.kind) }
        open(path: path)
        return .opened
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
