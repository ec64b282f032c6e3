/// The callbacks of the framework that answer yes or no, and what follows each.
public enum BooleanCallback: String, Hashable, Sendable, CaseIterable {
  /// The app has been launched.
  case handleDidFinishLaunching
  /// A URL was opened.
  case openURL
  /// An activity of another device or of the web continues.
  case continueUserActivity

  /// What the system is answered.
  public enum Answer: Hashable, Sendable {
    /// This.
    case just(Bool)
    /// What the last step says.
    case ofLastStep
  }

  /// What the framework does after the callback, in order.
  public func steps(_ policy: BooleanPolicy) -> [FrameworkStep] {
    guard policy == .continue else { return [] }
    switch self {
    case .handleDidFinishLaunching: return [.load]
    case .openURL: return [.takeNewURL, .askSchemeHandlers]
    case .continueUserActivity: return [.broadcast(.userActivity)]
    }
  }

  /// What the system is answered after them.
  public func answer(_ policy: BooleanPolicy) -> Answer {
    switch (policy, self) {
    case (.returnYES, _), (.continue, .handleDidFinishLaunching): .just(true)
    case (.returnNO, _), (.continue, .continueUserActivity): .just(false)
    case (.continue, .openURL): .ofLastStep
    }
  }
}
