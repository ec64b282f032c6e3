/// How the first page of a micro-application comes into view.
///
/// The numbers are those of `DTMicroApplicationLaunchMode`. Its `ClearTop` (0) is reserved and supported nowhere, so it does not
/// exist here.
public enum LaunchMode: Int, Hashable, Sendable, CaseIterable {
  /// Pushed, with an animation.
  case push = 1
  /// Pushed at once.
  case pushNoAnimation
  /// Presented over the page in front, with an animation.
  case present
  /// Presented over the page in front, at once.
  case presentNoAnimation
  /// Flipped in from the left.
  case flipFromLeft
  /// Flipped in from the right.
  case flipFromRight

  /// Whether the change is seen to move.
  public var isAnimated: Bool { self != .pushNoAnimation && self != .presentNoAnimation }
}
