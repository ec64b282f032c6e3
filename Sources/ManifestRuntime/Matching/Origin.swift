/// Where a URL comes from.
public enum Origin: Hashable, Sendable {
  /// Another app, a web page, a notification: anything that the app does not control.
  case external
  /// The app itself.
  case `internal`
}
