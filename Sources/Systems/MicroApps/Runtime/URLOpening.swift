public import ManifestRuntime

/// The decision of an `openURL:newURL:` callback.
///
/// Only `continue` can carry a new URL, since the framework ignores it otherwise.
public enum OpenURLDecision: Hashable, Sendable {
  /// The framework continues, with the new URL if there is one.
  case `continue`(newURL: String? = nil)
  /// The app has handled the URL, with this result.
  case answer(Bool)

  /// Creates a decision from the callback's result and out-parameter, which is ignored unless the framework continues.
  public init(_ policy: BooleanPolicy, newURL: String?) {
    switch policy {
    case .continue: self = .continue(newURL: newURL)
    case .returnYES: self = .answer(true)
    case .returnNO: self = .answer(false)
    }
  }
}

/// A handler of some of the URLs that the app opens.
@MainActor
public protocol SchemeHandler {
  /// Returns whether the handler can open a URL.
  func canHandle(_ url: String) -> Bool
  /// Opens a URL and returns whether it was opened.
  func handle(_ url: String, userInfo: ParameterValues) -> Bool
}

/// The steps by which the app opens a URL: share kit, callbacks, scheme handlers.
@MainActor
public struct URLOpening {
  /// The share kit, asked first; returning true ends the search.
  public var shareKit: (@MainActor (String) -> Bool)?
  /// The callbacks, asked in order, each with the URL that its predecessors returned: `openURL:newURL:`, then
  /// `handleOpenURL:newURL:convertForRC:`.
  public var callbacks: [@MainActor (String) -> OpenURLDecision]
  /// The scheme handlers, asked last; the first that can handle the URL determines the result.
  public var handlers: [any SchemeHandler]

  /// Creates the steps by which the app opens a URL.
  public init(
    shareKit: (@MainActor (String) -> Bool)? = nil, callbacks: [@MainActor (String) -> OpenURLDecision] = [],
    handlers: [any SchemeHandler] = []
  ) {
    self.shareKit = shareKit
    self.callbacks = callbacks
    self.handlers = handlers
  }

  /// Opens a URL and returns whether it was opened.
  public func open(_ url: String, userInfo: ParameterValues = ParameterValues()) -> Bool {
    if let shareKit, shareKit(url) { return true }
    var url = url
    for callback in callbacks {
      switch callback(url) {
      case .answer(let answer): return answer
      case .continue(let newURL): url = newURL ?? url
      }
    }
    return handlers.first { $0.canHandle(url) }?.handle(url, userInfo: userInfo) ?? false
  }
}
