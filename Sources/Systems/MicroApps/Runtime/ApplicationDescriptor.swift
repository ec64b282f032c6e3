/// The declaration of a micro app.
public struct ApplicationDescriptor: Hashable, Sendable {
  /// The name of the micro app, usually digits.
  public let name: String
  /// The launch mode, unless a start sets one.
  public let mode: LaunchMode
  /// The behavior if the micro app is already running, unless a start sets one.
  public let reuse: ApplicationReuse

  /// Creates the declaration of a micro app.
  public init(name: String, mode: LaunchMode = .push, reuse: ApplicationReuse = .clearTop) {
    self.name = name
    self.mode = mode
    self.reuse = reuse
  }
}

/// The transition that shows the first page of a micro app.
///
/// The raw values are those of `DTMicroApplicationLaunchMode`, without its `ClearTop` (0), which is reserved and
/// unsupported.
public enum LaunchMode: Int, Hashable, Sendable, CaseIterable {
  /// Pushed, with an animation.
  case push = 1
  /// Pushed without an animation.
  case pushNoAnimation
  /// Presented over the frontmost page, with an animation.
  case present
  /// Presented over the frontmost page, without an animation.
  case presentNoAnimation
  /// Flipped in from the left.
  case flipFromLeft
  /// Flipped in from the right.
  case flipFromRight

  /// The name of the mode in route maps and generated code; unlike reflection metadata, it cannot be stripped.
  package var word: String {
    switch self {
    case .push: "push"
    case .pushNoAnimation: "pushNoAnimation"
    case .present: "present"
    case .presentNoAnimation: "presentNoAnimation"
    case .flipFromLeft: "flipFromLeft"
    case .flipFromRight: "flipFromRight"
    }
  }
}

/// The behavior of starting a micro app that is already running.
public enum ApplicationReuse: String, Hashable, Sendable, CaseIterable {
  /// `appClearTop: YES`, the default: everything above the running micro app exits, and it gets the new parameters.
  case clearTop
  /// `appClearTop: NO`: the running micro app exits, anywhere in the stack, and a new one starts on top.
  case restart
  /// The running micro app stays, and another one starts on top, because its delegate answers YES to
  /// `applicationShouldStartMultapplication:params:launchMode:sourceId:`.
  case another
}
