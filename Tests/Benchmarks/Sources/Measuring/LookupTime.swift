import Foundation

/// Measures a lookup over many URLs, by the time that the processor works for it.
package enum LookupTime {
  static let batches = 11
  /// How many nanoseconds a batch takes at least, where a lookup is quick enough.
  static let batchLength = 10_000_000.0
  /// After so many nanoseconds no further batch begins; for lookups that take milliseconds or more.
  static let patience = 3_000_000_000.0

  /// The nanoseconds of one lookup: the median of batches that go through the URLs in turn.
  package static func nanoseconds(over urls: [String], _ lookup: (String) -> Void) -> Double {
    var next = 0
    func time(_ count: Int) -> Double {
      let start = processorTime()
      for _ in 0..<count {
        lookup(urls[next])
        next = next + 1 == urls.count ? 0 : next + 1
      }
      return processorTime() - start
    }

    // The first lookups also warm up.
    var count = 1
    while time(count) < batchLength / 2 { count *= 2 }
    let end = processorTime() + patience
    var batch: [Double] = []
    repeat { batch.append(time(count) / Double(count)) } while batch.count < batches && processorTime() < end
    return batch.median
  }

  /// The nanoseconds that the processor has worked for this thread.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

extension Duration {
  package var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}

/// Takes a value, so that the optimizer does not find that nobody needs it.
@inline(never)
package func keep<Value>(_ value: Value) {}
