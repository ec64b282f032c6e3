#if canImport(WebKit)
  public import Foundation
  public import ManifestRuntime
  public import WebKit

  /// A web view with a bridge, which passes messages to a dispatcher and replies to the frame that sent them.
  ///
  /// It also opens links to its pages, each exactly once: until the page is ready, they wait for it.
  ///
  /// The app retains it as long as the web view, which does not retain it.
  @MainActor
  public final class BridgedWebView: NSObject {
    /// The web view, configured with the bridge and the user agent's application name.
    public let webView: WKWebView
    /// Opens a destination that is not a web page, and returns whether it did; by default, none is opened.
    public var openElsewhere: @MainActor (LinkResolution) -> Bool = { _ in false }
    /// The links to paths of the pages, usually `Bridge.webLinks`; the table of routes does not have them.
    public var webLinks: WebLinks?
    private var dispatcher: BridgeDispatcher
    private let content: BridgeContent
    private var paths: PagePaths
    /// Delivers each link once.
    public private(set) lazy var delivery = LinkDelivery(
      hasPage: { [unowned self] in paths.canOpen(isLoading: webView.isLoading) }, open: { [unowned self] in show($0) })

    /// Creates a web view whose pages can call a bridge.
    ///
    /// - Parameters:
    ///   - dispatcher: `Bridge.dispatcher(…)`.
    ///   - content: `Bridge.content`.
    ///   - applicationName: `Bridge.applicationNameForUserAgent`, if declared.
    ///   - frame: The frame of the web view.
    ///   - configuration: The configuration of the web view, which must not have a message handler with the bridge's name; nil
    ///     for a new one.
    public init(
      _ dispatcher: BridgeDispatcher, content: BridgeContent, applicationName: String? = nil, frame: CGRect = .zero,
      configuration: WKWebViewConfiguration? = nil
    ) {
      self.dispatcher = dispatcher
      if dispatcher.clock == nil { self.dispatcher.clock = { ProcessInfo.processInfo.systemUptime } }
      self.content = content
      paths = PagePaths(content, origins: dispatcher.policy.origins)
      let configuration = configuration ?? WKWebViewConfiguration()
      if let applicationName { configuration.applicationNameForUserAgent = applicationName }
      let relay = MessageRelay()
      // Pages call the handler themselves, so it is added to the page's world; the dispatcher checks each message.
      configuration.userContentController.add(relay, contentWorld: .page, name: dispatcher.policy.name)
      // Another world, so that pages cannot call it.
      let pageRelay = PageRelay()
      configuration.userContentController.add(pageRelay, contentWorld: .defaultClient, name: PageRelay.name)
      configuration.userContentController.addUserScript(
        WKUserScript(
          source: PageRelay.script, injectionTime: .atDocumentStart, forMainFrameOnly: true, in: .defaultClient))
      webView = WKWebView(frame: frame, configuration: configuration)
      super.init()
      relay.target = self
      pageRelay.target = self
      switch content {
      case .remote, .site: webView.navigationDelegate = self
      case .local, .scheme: break
      }
      delivery.onEvent = { if $0.outcome != .opened { NSLog("%@", $0.description) } }
    }

    /// Loads the first page that the route map declares under `content`, unless a page is shown or loading.
    ///
    /// Without `content`, it is the first of the bridge's `https` origins by name. If the network failed and the app has no
    /// packaged pages, another call tries again, and opens the link that could not be loaded.
    public func load() {
      guard webView.url == nil, !webView.isLoading, let step = paths.start() else { return }
      perform(step)
    }

    /// Loads the web pages that are part of the app.
    ///
    /// - Parameters:
    ///   - folder: The folder with the pages.
    ///   - page: The file to show.
    public func loadPages(in folder: URL, page: String = "index.html") {
      paths.pageIsReplaced()
      webView.loadFileURL(folder.appendingPathComponent(page), allowingReadAccessTo: folder)
    }

    /// Opens a path that `WebLinks` returned: in the current page, or as the first page.
    ///
    /// Until the page is ready, the path waits for it. If the pages are local, it waits until `load` has loaded one. An event
    /// that is sent before the document of the path has started goes to the page that is left.
    public func open(path: String) {
      if let step = paths.open(path, isLoading: webView.isLoading) { perform(step) }
    }

    /// Sends an event to the page: `view.send(Bridge.Event.deepLink(url: url).message)`.
    ///
    /// Until a page is ready whose origin may call the bridge, the event waits for it.
    public func send(_ event: BridgeEvent) {
      let isOwn = webView.url.flatMap(BridgeOrigin.init).map(isOwn) ?? false
      if let step = paths.send(event, isOwn: isOwn) { perform(step) }
    }

    /// Loads the packaged pages of `content` if an error of a navigation means that the network has failed.
    ///
    /// The web view calls this itself; an app that replaces its `navigationDelegate` calls it for both of the errors of that.
    /// The path that could not be loaded is opened in the packaged pages, which then remain: a new web view tries the site
    /// again. Without packaged pages, the path waits for the next `load()`. An HTTP status is not an error.
    public func navigationFailed(_ error: any Error) {
      guard let error = error as? URLError, error.code != .cancelled,
        let step = paths.networkFailed(at: error.failingURL?.absoluteString)
      else { return }
      perform(step)
    }

    private func perform(_ step: PagePaths.Step) {
      switch step {
      case .load(let address): if let url = URL(string: address) { webView.load(URLRequest(url: url)) }
      case .loadFiles(let folder):
        if let resources = Bundle.main.resourceURL { loadPages(in: resources.appendingPathComponent(folder)) }
      case .run(let path):
        webView.callAsyncJavaScript(
          content.openingScript, arguments: ["path": path], in: nil, in: .page, completionHandler: nil)
      case .send(let event): run("emitEvent", event.json, in: nil)
      }
    }

    private func isOwn(_ origin: BridgeOrigin) -> Bool { dispatcher.policy.origins.contains(origin.text) }

    fileprivate func pageStarts() { paths.pageIsReplaced() }

    /// Opens the paths and links, and sends the events, that waited for a page.
    fileprivate func pageIsReady(_ message: WKScriptMessage) {
      guard message.frameInfo.isMainFrame else { return }
      let isOwn = BridgeOrigin(message.frameInfo.securityOrigin).map(isOwn) ?? false
      for step in paths.pageIsReady(isOwn: isOwn) { perform(step) }
      delivery.deliver()
    }

    /// Replies to a message in the frame that sent it.
    fileprivate func answer(_ message: WKScriptMessage) {
      let frame = message.frameInfo
      let caller = BridgeCaller(origin: BridgeOrigin(frame.securityOrigin), isMainFrame: frame.isMainFrame)
      let call = BridgeMessage(body: message.body)
      if call.isReady { return pageIsReady(message) }
      Task {
        guard let reply = await dispatcher.reply(to: call, from: caller) else { return }
        run("callback", reply.json, in: frame)
      }
    }

    /// Calls a function of the page's bridge with a string passed as an argument, so that it cannot become code.
    private func run(_ function: String, _ message: String, in frame: WKFrameInfo?) {
      let body = BridgeScript.body(function, bridge: dispatcher.policy.name)
      webView.callAsyncJavaScript(
        body, arguments: ["message": message], in: frame, in: .page, completionHandler: nil)
    }
  }

  /// A message handler with a weak target, to break the reference cycle between the web view and the bridge.
  @MainActor
  private final class MessageRelay: NSObject, WKScriptMessageHandler {
    weak var target: BridgedWebView?

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
      target?.answer(message)
    }
  }

  /// A message handler that every document of the main frame calls when it starts, and when it is loaded.
  @MainActor
  private final class PageRelay: NSObject, WKScriptMessageHandler {
    static let name = "manifestPage"
    // The event also occurs if the page comes back from the history.
    static let script = """
      const relay = window.webkit.messageHandlers.\(name);
      relay.postMessage("starts");
      window.addEventListener("pageshow", () => relay.postMessage("loaded"));
      """
    weak var target: BridgedWebView?

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
      if message.body as? String == "starts" { target?.pageStarts() } else { target?.pageIsReady(message) }
    }
  }

  extension BridgedWebView: WKNavigationDelegate {
    /// Loads the packaged pages if the network has failed.
    public func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
      navigationFailed(error)
    }

    /// Loads the packaged pages if the network has failed.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
      navigationFailed(error)
    }
  }

  extension BridgeOrigin {
    /// Creates the origin of a frame.
    @MainActor
    fileprivate init?(_ origin: WKSecurityOrigin) {
      self.init(scheme: origin.protocol, host: origin.host, port: origin.port)
    }

    /// Creates the origin of a page's URL.
    fileprivate init?(_ url: URL) {
      self.init(scheme: url.scheme ?? "", host: url.host ?? "", port: url.port)
    }
  }
#endif
