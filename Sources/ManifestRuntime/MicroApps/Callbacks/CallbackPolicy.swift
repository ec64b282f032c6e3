/// What a callback that answers nothing lets the framework do; the numbers are those of `DTFrameworkCallbackResult`.
public enum VoidPolicy: Int, Hashable, Sendable, CaseIterable {
  /// The framework goes on.
  case `continue` = 0
  /// The app has done everything.
  case `return` = 1
}

/// What a callback that answers yes or no lets the framework do; the numbers are those of `DTFrameworkCallbackResult`.
public enum BooleanPolicy: Int, Hashable, Sendable, CaseIterable {
  /// The framework goes on, and finds the answer.
  case `continue` = 0
  /// The app has done everything; the answer is yes.
  case returnYES = 2
  /// The app has done everything; the answer is no.
  case returnNO = 3
}
