/// What starting a micro app means for one of the same name that runs already.
///
/// The launcher is the exception: it is always brought to the front.
public enum Reuse: String, Hashable, Sendable, CaseIterable {
  /// `appClearTop: YES`, the default: everything above it exits, and it gets the new parameters.
  ///
  /// Where several run, it is the newest.
  case clearTop
  /// `appClearTop: NO`: it exits, wherever it stands, and a new one starts on top.
  case restart
  /// It stays, and another one starts on top.
  case another
}
