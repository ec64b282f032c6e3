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
  public private(set) var handlers: [String: any WKScriptMessageHandler] = [:]

  public func add(_ handler: any WKScriptMessageHandler, contentWorld: WKContentWorld, name: String) {
    handlers[name] = handler
  }
}

@MainActor public final class WKWebViewConfiguration: NSObject {
  public var applicationNameForUserAgent: String?
  public var userContentController = WKUserContentController()
}

@MainActor open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  public var url: URL?
  /// The scripts that were run: the body, its arguments and the frame.
  public private(set) var runs: [(body: String, arguments: [String: String], frame: WKFrameInfo?)] = []

  public init(frame: CGRect, configuration: WKWebViewConfiguration) { self.configuration = configuration }

  @discardableResult public func load(_ request: URLRequest) -> Any? {
    url = request.url
    return nil
  }

  @discardableResult public func loadFileURL(_ url: URL, allowingReadAccessTo folder: URL) -> Any? {
    self.url = url
    return nil
  }

  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld, completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
  ) {
    runs.append((functionBody, arguments.compactMapValues { $0 as? String }, frame))
  }
}
