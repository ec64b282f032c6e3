/// The URLs that the app itself has asked the system to open, and that have not come back.
///
/// A URL that arrives is the app's own if it is one of them. Each is taken once.
public struct SentLinks: Sendable {
  /// The maximum number of URLs; beyond it, the oldest is forgotten, so that it would be external.
  public static let limit = 100

  private var urls: [ExactName] = []

  /// Creates an empty ledger.
  public init() {}

  /// Records a URL before the app opens it.
  public mutating func add(_ url: String) {
    if urls.count == Self.limit { urls.removeFirst() }
    urls.append(ExactName(url))
  }

  /// Removes a URL once, and returns whether it was recorded: if it arrives, or if the system did not open it.
  @discardableResult
  public mutating func take(_ url: String) -> Bool {
    guard let index = urls.firstIndex(of: ExactName(url)) else { return false }
    urls.remove(at: index)
    return true
  }
}
