/// How the first page of a micro app comes into view.
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

  /// What it is called in route maps and generated code, which no stripping of reflection metadata takes away.
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

  /// The mode of a word; nil where it is none.
  package init?(word: String) {
    guard let mode = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = mode
  }

  /// Whether the change is seen to move.
  public var isAnimated: Bool { self != .pushNoAnimation && self != .presentNoAnimation }
}
