import Foundation

/// Measures the processor time of a lookup over many URLs.
package enum LookupTime {
  static let batches = 11
  /// The minimum duration of a batch in nanoseconds, if a lookup is fast enough.
  static let batchLength = 10_000_000.0
  /// The time in nanoseconds after which no further batch begins; it limits lookups that take milliseconds or more.
  static let patience = 3_000_000_000.0

  /// Returns the nanoseconds of one lookup: the median over batches that cycle through the URLs.
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

    // The first lookups also serve as warm-up.
    var count = 1
    while time(count) < batchLength / 2 { count *= 2 }
    let end = processorTime() + patience
    var batch: [Double] = []
    repeat { batch.append(time(count) / Double(count)) } while batch.count < batches && processorTime() < end
    return batch.median
  }

  /// Returns the processor time of this thread in nanoseconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

extension Duration {
  package var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}

/// Consumes a value, so that the optimizer does not remove its computation.
@inline(never)
package func keep<Value>(_ value: Value) {}
