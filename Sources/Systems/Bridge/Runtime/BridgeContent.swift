/// The source of a bridge's pages, which determines how a path is opened.
public enum BridgeContent: Hashable, Sendable {
  /// The pages are loaded from their origins.
  case remote
  /// The pages are in a folder of the app; paths follow the `#` of the URL.
  case local(folder: String)
  /// The app serves the pages from a folder under a custom scheme, with `localhost` as the host.
  case scheme(String, folder: String)
  /// The first page is loaded from a URL; if the network fails, from the app, whose pages open paths in the same way.
  indirect case site(String, fallback: BridgeContent?)

  /// Returns the URL of a path if no page is loaded: at the first of the bridge's origins, or served by the app; nil if the
  /// app loads the file itself, and for a path with a `#`, which no fragment of a URL contains.
  func address(of path: String, at origins: [String]) -> String? {
    switch self {
    case .remote: origins.first { $0.hasPrefix("https:") }.map { $0 + path }
    case .local: nil
    case .scheme(let scheme, _): "\(scheme)://localhost\(path)"
    case .site(let site, .local?): path.utf8.contains(UInt8(ascii: "#")) ? nil : site + "#" + path
    case .site(let site, _): BridgeOrigin(ofURL: site).map { $0.text + path }
    }
  }

  /// Whether a path is opened as another document.
  var opensDocuments: Bool {
    switch self {
    case .remote, .scheme, .site(_, nil): true
    case .local: false
    case .site(_, let fallback?): fallback.opensDocuments
    }
  }

  /// The body of a script function that opens its argument `path`, which `WebLinks` returned, in the current page.
  public var openingScript: String { opensDocuments ? "window.location.assign(path)" : "window.location.hash = path" }
}
