/// The origin of a URL.
///
/// An external URL opens public routes and exported abilities only.
public enum LinkOrigin: Hashable, Sendable {
  /// A source that the app does not control, such as another app, a web page, or a notification.
  case external
  /// The app itself.
  case `internal`
}
