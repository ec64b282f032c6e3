import Dispatch

/// A value that several pieces of work need: whoever asks first makes it, and the others wait.
package final class Once<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  /// Lets one at a time ask for the value.
  private let turn = DispatchQueue(label: "Once")
  // Touched by whose turn it is.
  nonisolated(unsafe) private var made: Value?

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    turn.sync {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
