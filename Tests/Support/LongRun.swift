import Foundation

/// The extent of tests with random or repeated cases: a sample, or all cases if `MANIFESTC_FULL` is set, as by
/// `make test-full`.
package enum LongRun {
  /// Whether all cases run.
  package static let isFull = ProcessInfo.processInfo.environment["MANIFESTC_FULL"] != nil

  /// One case of how many is in a sample.
  private static let share = 8

  /// Returns a number of cases, or an eighth of it, but at least one.
  package static func count(_ full: Int) -> Int { isFull ? full : max(1, full / share) }

  /// Returns the first of some seeds, or all.
  package static func seeds<Seed: Strideable>(_ all: ClosedRange<Seed>) -> [Seed] where Seed.Stride: SignedInteger {
    let all = Array(all)
    return Array(all.prefix(count(all.count)))
  }

  /// Returns every eighth element, or all.
  package static func sample<Element>(_ all: some Collection<Element>) -> [Element] {
    isFull ? Array(all) : all.enumerated().filter { $0.offset % share == 0 }.map(\.element)
  }
}
