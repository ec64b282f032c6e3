import Dispatch

/// Does two pieces of work, at the same time where the machine can, and returns what comes out of each.
///
/// Whoever calls waits, and does one of the two, so that nothing has to be asynchronous.
package func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  let (one, others) = concurrently(pieces: 1, beside: first) { _ in second() }
  return (one, others[0])
}

/// Does many pieces of work, as many at the same time as the machine can, and returns what comes out of each.
package func concurrently<Result: Sendable>(
  pieces count: Int, _ work: @Sendable (Int) -> Result
) -> [Result] {
  concurrently(pieces: count, beside: {}, work).1
}

/// Does one piece of work and many others, as many at the same time as the machine can, and returns what comes out of each.
///
/// Whoever becomes free takes the next piece, so that they may differ in length; the one comes first, since it may be long.
package func concurrently<First: Sendable, Result: Sendable>(
  pieces count: Int, beside first: @Sendable () -> First, _ work: @Sendable (Int) -> Result
) -> (First, [Result]) {
  // Each is written by one piece of work, and read when all have ended.
  nonisolated(unsafe) var one: First?
  let results = Array<Result>(unsafeUninitializedCapacity: count) { buffer, filled in
    nonisolated(unsafe) let places = buffer
    DispatchQueue.concurrentPerform(iterations: count + 1) { index in
      if index == 0 { one = first() } else { places.initializeElement(at: index - 1, to: work(index - 1)) }
    }
    filled = count
  }
  return (one ?? first(), results)
}
