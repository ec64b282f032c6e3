#if canImport(WebKit)
  public import Foundation
  public import WebKit

  /// Joins a web view and a dispatcher: hands messages on with the frame that sent them, and answers back.
  ///
  /// The app keeps it as long as the web view; the web view does not keep it.
  @MainActor
  public final class BridgedWebView: NSObject {
    /// The web view; its configuration has the bridge and the words for the user agent.
    public let webView: WKWebView
    private let dispatcher: BridgeDispatcher
    private let content: BridgeContent

    /// Makes a web view whose pages reach a bridge.
    ///
    /// - Parameters:
    ///   - dispatcher: `Bridge.dispatcher(…)`.
    ///   - content: `Bridge.content`.
    ///   - applicationName: `Bridge.applicationNameForUserAgent`, where there is one.
    ///   - frame: The frame of the web view.
    ///   - configuration: What else the web view is to be; a handler of the bridge's name must not be in it.
    public init(
      _ dispatcher: BridgeDispatcher, content: BridgeContent, applicationName: String? = nil, frame: CGRect = .zero,
      configuration: WKWebViewConfiguration = WKWebViewConfiguration()
    ) {
      self.dispatcher = dispatcher
      self.content = content
      if let applicationName { configuration.applicationNameForUserAgent = applicationName }
      let relay = MessageRelay()
      // The page itself calls, so the handler is in the page's world; each message is checked.
      configuration.userContentController.add(relay, contentWorld: .page, name: dispatcher.policy.name)
      webView = WKWebView(frame: frame, configuration: configuration)
      super.init()
      relay.target = self
    }

    /// Loads the pages that are part of the app.
    ///
    /// - Parameters:
    ///   - folder: The folder with the pages.
    ///   - page: The file to show.
    public func loadPages(in folder: URL, page: String = "index.html") {
      webView.loadFileURL(folder.appendingPathComponent(page), allowingReadAccessTo: folder)
    }

    /// Opens a place of the pages that `WebLinks` has let through.
    public func open(path: String) {
      webView.callAsyncJavaScript(
        content.openingScript, arguments: ["path": path], in: nil, in: .page, completionHandler: nil)
    }

    /// Tells the page something: `view.send(Bridge.Event.deepLink(url: url).message)`.
    ///
    /// Only a page that may call hears of it.
    public func send(_ event: BridgeEvent) {
      guard let url = webView.url, let origin = BridgeOrigin(url), dispatcher.policy.origins.contains(origin.text)
      else {
        return
      }
      run("emitEvent", event.json, in: nil)
    }

    /// Answers a message in the frame that it came from.
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

    /// Calls a function of the page's bridge with a text that is passed as it is, and so cannot become code.
    private func run(_ function: String, _ message: String, in frame: WKFrameInfo?) {
      let body = BridgeScript.body(function, bridge: dispatcher.policy.name)
      webView.callAsyncJavaScript(
        body, arguments: ["message": message], in: frame, in: .page, completionHandler: nil)
    }
  }

  /// Breaks the cycle between the web view, which keeps its handlers, and the bridge, which keeps the web view.
  @MainActor
  private final class MessageRelay: NSObject, WKScriptMessageHandler {
    weak var target: BridgedWebView?

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
      target?.answer(message)
    }
  }

  extension BridgeOrigin {
    /// The origin of a page's URL.
    fileprivate init?(_ url: URL) {
      self.init(scheme: url.scheme ?? "", host: url.host ?? "", port: url.port)
    }
  }
#endif
