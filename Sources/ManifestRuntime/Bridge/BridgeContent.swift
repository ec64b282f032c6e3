/// Where the pages of a bridge come from, which decides how a page is opened.
public enum BridgeContent: Hashable, Sendable {
  /// From their origins.
  case remote
  /// From a folder of the app; a page is named behind the `#`.
  case local(folder: String)
  /// From a folder that the app serves under a scheme, with `localhost` as the host.
  case scheme(String, folder: String)

  /// A script that opens a path, which `WebLinks` has let through, in the page that is shown; the body of a function with the
  /// argument `path`.
  public var openingScript: String {
    switch self {
    case .remote, .scheme: "window.location.assign(path)"
    case .local: "window.location.hash = path"
    }
  }
}
