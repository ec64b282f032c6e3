/// What is declared about a micro app.
public struct ApplicationDescriptor: Hashable, Sendable {
  /// The name that it is started by, usually digits.
  public let name: String
  /// The class of its delegate.
  public let delegate: String
  /// How it comes into view where a start does not say.
  public let mode: LaunchMode
  /// What a start means where it runs already and the start does not say.
  public let reuse: Reuse
  /// Whether URLs from outside the app may start it.
  public let isExported: Bool

  /// Describes a micro app.
  public init(
    name: String, delegate: String, mode: LaunchMode = .push, reuse: Reuse = .clearTop, isExported: Bool = true
  ) {
    self.name = name
    self.delegate = delegate
    self.mode = mode
    self.reuse = reuse
    self.isExported = isExported
  }
}

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

  /// The mode of a word; nil for an unknown word.
  package init?(word: String) {
    guard let mode = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = mode
  }

  /// Whether the change is seen to move.
  public var isAnimated: Bool { self != .pushNoAnimation && self != .presentNoAnimation }
}

/// What starting a micro app means for one of the same name that runs already.
///
/// The launcher is the exception: it is always brought to the front.
public enum Reuse: String, Hashable, Sendable, CaseIterable {
  /// `appClearTop: YES`, the default: everything above it exits, and it gets the new parameters.
  ///
  /// Where several run, it is the newest.
  case clearTop
  /// `appClearTop: NO`: it exits, anywhere in the stack, and a new one starts on top.
  case restart
  /// It stays, and another one starts on top.
  case another
}
