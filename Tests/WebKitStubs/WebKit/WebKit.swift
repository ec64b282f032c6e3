// The declarations of WebKit that ManifestBridge uses, for type-checking and running on Linux: a web view that records
// the scripts it runs, and a function that sends messages like a page.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UIKit

#if canImport(FoundationNetworking)
  // On Apple's systems, `URLRequest` belongs to Foundation.
  @_exported public import FoundationNetworking
#endif

@MainActor public final class WKContentWorld: NSObject {
  public static let page = WKContentWorld()
  public static let defaultClient = WKContentWorld()
}

public enum WKUserScriptInjectionTime: Sendable {
  case atDocumentStart, atDocumentEnd
}

@MainActor public final class WKUserScript: NSObject {
  public let source: String
  public let isForMainFrameOnly: Bool
  fileprivate let world: WKContentWorld

  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool, in contentWorld: WKContentWorld
  ) {
    self.source = source
    isForMainFrameOnly = forMainFrameOnly
    world = contentWorld
  }
}

@MainActor public final class WKSecurityOrigin: NSObject {
  public let `protocol`: String
  public let host: String
  public let port: Int

  public init(_ scheme: String, _ host: String, _ port: Int = 0) {
    self.protocol = scheme
    self.host = host
    self.port = port
  }
}

@MainActor public final class WKFrameInfo: NSObject {
  public let isMainFrame: Bool
  public let securityOrigin: WKSecurityOrigin

  public init(isMainFrame: Bool, securityOrigin: WKSecurityOrigin) {
    self.isMainFrame = isMainFrame
    self.securityOrigin = securityOrigin
  }
}

@MainActor public final class WKScriptMessage: NSObject {
  public let body: Any
  public let name: String
  public let frameInfo: WKFrameInfo

  public init(body: Any, name: String, frameInfo: WKFrameInfo) {
    self.body = body
    self.name = name
    self.frameInfo = frameInfo
  }
}

@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

@MainActor public final class WKUserContentController: NSObject {
  private var added: [(world: WKContentWorld, name: String, handler: any WKScriptMessageHandler)] = []
  fileprivate var scripts: [WKUserScript] = []

  /// The handlers that a page may call.
  public var handlers: [String: any WKScriptMessageHandler] { handlers(in: .page) }

  fileprivate func handlers(in world: WKContentWorld) -> [String: any WKScriptMessageHandler] {
    Dictionary(added.filter { $0.world === world }.map { ($0.name, $0.handler) }) { _, last in last }
  }

  public func add(_ handler: any WKScriptMessageHandler, contentWorld: WKContentWorld, name: String) {
    added.append((contentWorld, name, handler))
  }

  public func addUserScript(_ script: WKUserScript) { scripts.append(script) }
}

@MainActor public final class WKWebViewConfiguration: NSObject {
  public var applicationNameForUserAgent: String?
  public var userContentController = WKUserContentController()
}

@MainActor public final class WKNavigation: NSObject {}

@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
}

@MainActor open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  public weak var navigationDelegate: (any WKNavigationDelegate)?
  public var url: URL?
  public private(set) var isLoading = false
  /// The URLs that were loaded.
  public private(set) var loads: [URL] = []
  /// The scripts that were run: the body, its arguments and the frame.
  public private(set) var runs: [(body: String, arguments: [String: String], frame: WKFrameInfo?)] = []

  public init(frame: CGRect, configuration: WKWebViewConfiguration) { self.configuration = configuration }

  @discardableResult public func load(_ request: URLRequest) -> Any? {
    if let url = request.url { start(url) }
    return nil
  }

  @discardableResult public func loadFileURL(_ url: URL, allowingReadAccessTo folder: URL) -> Any? {
    start(url)
    return nil
  }

  private func start(_ url: URL) {
    self.url = url
    isLoading = true
    loads.append(url)
  }

  /// Starts a document of an origin, whose scripts post their first message.
  public func begin(_ origin: WKSecurityOrigin) { runScripts(origin) { $0.first } }

  /// Finishes loading a document of an origin, whose scripts post their messages.
  public func finish(_ origin: WKSecurityOrigin) {
    begin(origin)
    finishDocument(origin)
  }

  /// Finishes loading the document that has started.
  public func finishDocument(_ origin: WKSecurityOrigin) {
    isLoading = false
    runScripts(origin) { $0.last }
  }

  private func runScripts(_ origin: WKSecurityOrigin, _ word: ([String]) -> String?) {
    let frame = WKFrameInfo(isMainFrame: true, securityOrigin: origin)
    let controller = configuration.userContentController
    for script in controller.scripts {
      let words = script.source.split(separator: "postMessage(\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      for (name, handler) in controller.handlers(in: script.world) where script.source.contains("Handlers.\(name);") {
        guard let word = word(words) else { continue }
        handler.userContentController(controller, didReceive: WKScriptMessage(body: word, name: name, frameInfo: frame))
      }
    }
  }

  /// Fails to load a document; without another one, the web view is empty.
  public func fail(_ error: (any Error)? = nil, isFirst: Bool = true) {
    isLoading = false
    if isFirst { url = nil }
    if let error { navigationDelegate?.webView(self, didFailProvisionalNavigation: nil, withError: error) }
  }

  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld, completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
  ) {
    runs.append((functionBody, arguments.compactMapValues { $0 as? String }, frame))
  }
}
