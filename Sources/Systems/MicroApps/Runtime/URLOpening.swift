public import ManifestRuntime

/// What `openURL:newURL:` decides.
///
/// A new URL counts only where the framework goes on, so no other decision can hold one.
public enum OpenURLDecision: Hashable, Sendable {
  /// The framework goes on, with another URL if there is one.
  case `continue`(newURL: String? = nil)
  /// The app has done everything; this is the answer.
  case answer(Bool)

  /// Takes the callback's result and its out-parameter; the latter is dropped where the result makes nothing of it.
  public init(_ policy: BooleanPolicy, newURL: String?) {
    switch policy {
    case .continue: self = .continue(newURL: newURL)
    case .returnYES: self = .answer(true)
    case .returnNO: self = .answer(false)
    }
  }
}

/// Opens the URLs of some form.
@MainActor
public protocol SchemeHandler {
  /// Whether the URL is one of those.
  func canHandle(_ url: String) -> Bool
  /// Opens it and answers whether it opened something.
  func handle(_ url: String, userInfo: ParameterValues) -> Bool
}

/// What happens to a URL that was opened: share kit, callbacks, scheme handlers.
@MainActor
public struct URLOpening {
  /// Asked first, where there is one; true ends it.
  public var shareKit: ((String) -> Bool)?
  /// Asked next, in order, each with the URL as those before it left it: `openURL:newURL:`, then
  /// `handleOpenURL:newURL:convertForRC:`.
  public var callbacks: [(String) -> OpenURLDecision]
  /// Asked at last: the first that can handle the URL does, and its answer is the answer.
  public var handlers: [any SchemeHandler]

  /// Describes what happens to a URL.
  public init(
    shareKit: ((String) -> Bool)? = nil, callbacks: [(String) -> OpenURLDecision] = [],
    handlers: [any SchemeHandler] = []
  ) {
    self.shareKit = shareKit
    self.callbacks = callbacks
    self.handlers = handlers
  }

  /// Opens a URL and answers whether it opened something.
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
