#if canImport(WebKit)
  public import Foundation
  public import WebKit

  /// A web view with a bridge, which passes messages to a dispatcher and replies to the frame that sent them.
  ///
  /// The app retains it as long as the web view, which does not retain it.
  @MainActor
  public final class BridgedWebView: NSObject {
    /// The web view, configured with the bridge and the user agent's application name.
    public let webView: WKWebView
    private let dispatcher: BridgeDispatcher
    private let content: BridgeContent

    /// Creates a web view whose pages can call a bridge.
    ///
    /// - Parameters:
    ///   - dispatcher: `Bridge.dispatcher(…)`.
    ///   - content: `Bridge.content`.
    ///   - applicationName: `Bridge.applicationNameForUserAgent`, if declared.
    ///   - frame: The frame of the web view.
    ///   - configuration: The configuration of the web view; it must not have a message handler with the bridge's name.
    public init(
      _ dispatcher: BridgeDispatcher, content: BridgeContent, applicationName: String? = nil, frame: CGRect = .zero,
      configuration: WKWebViewConfiguration = WKWebViewConfiguration()
    ) {
      self.dispatcher = dispatcher
      self.content = content
      if let applicationName { configuration.applicationNameForUserAgent = applicationName }
      let relay = MessageRelay()
      // Pages call the handler themselves, so it is added to the page's world; the dispatcher checks each message.
      configuration.userContentController.add(relay, contentWorld: .page, name: dispatcher.policy.name)
      webView = WKWebView(frame: frame, configuration: configuration)
      super.init()
      relay.target = self
    }

    /// Loads the web pages that are part of the app.
    ///
    /// - Parameters:
    ///   - folder: The folder with the pages.
    ///   - page: The file to show.
    public func loadPages(in folder: URL, page: String = "index.html") {
      webView.loadFileURL(folder.appendingPathComponent(page), allowingReadAccessTo: folder)
    }

    /// Opens a path that `WebLinks` returned: in the current page, or as the first page.
    ///
    /// If the pages are local, `loadPages` must have been called before.
    public func open(path: String) {
      let first = content.address(of: path, at: dispatcher.policy.origins)
      if webView.url == nil, let url = first.flatMap(URL.init(string:)) {
        webView.load(URLRequest(url: url))
        return
      }
      webView.callAsyncJavaScript(
        content.openingScript, arguments: ["path": path], in: nil, in: .page, completionHandler: nil)
    }

    /// Sends an event to the page: `view.send(Bridge.Event.deepLink(url: url).message)`.
    ///
    /// The event is dropped unless the page's origin may call the bridge.
    public func send(_ event: BridgeEvent) {
      guard let url = webView.url, let origin = BridgeOrigin(url), dispatcher.policy.origins.contains(origin.text)
      else {
        return
      }
      run("emitEvent", event.json, in: nil)
    }

    /// Replies to a message in the frame that sent it.
    fileprivate func answer(_ message: WKScriptMessage) {
      let frame = message.frameInfo
      let caller = BridgeCaller(
        origin: BridgeOrigin(
          scheme: frame.securityOrigin.protocol, host: frame.securityOrigin.host, port: frame.securityOrigin.port),
        isMainFrame: frame.isMainFrame)
      let call = BridgeMessage(body: message.body)
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

  extension BridgeOrigin {
    /// Creates the origin of a page's URL.
    fileprivate init?(_ url: URL) {
      self.init(scheme: url.scheme ?? "", host: url.host ?? "", port: url.port)
    }
  }
#endif
