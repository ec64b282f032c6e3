/// Measures a lookup over many URLs.
package enum LookupTime {
  static let batches = 11
  /// How long a batch takes at least, where a lookup is quick enough.
  static let batchLength = Duration.milliseconds(10)
  /// After so long no further batch begins; for lookups that take milliseconds or more.
  static let patience = Duration.seconds(3)

  /// The nanoseconds of one lookup: the median of batches that go through the URLs in turn.
  package static func nanoseconds(over urls: [String], _ lookup: (String) -> Void) -> Double {
    let clock = ContinuousClock()
    var next = 0
    func time(_ count: Int) -> Duration {
      clock.measure {
        for _ in 0..<count {
          lookup(urls[next])
          next = next + 1 == urls.count ? 0 : next + 1
        }
      }
    }

    // The first lookups also warm up.
    var count = 1
    while time(count) < batchLength / 2 { count *= 2 }
    let end = clock.now + patience
    var batch: [Double] = []
    repeat { batch.append(time(count).nanoseconds / Double(count)) } while batch.count < batches && clock.now < end
    return batch.median
  }
}

extension Duration {
  package var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}

/// Takes a value, so that the optimizer does not find that nobody needs it.
@inline(never)
package func keep<Value>(_ value: Value) {}
