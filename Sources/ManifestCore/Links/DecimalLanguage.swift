import ManifestRuntime

/// The decimal numbers in a range, as an automaton over their characters.
///
/// The language of integers is exact. The narrow language of doubles lacks numbers with an exponent. The wide one contains
/// all of these, and numbers between a bound and the next double.
struct DecimalLanguage {
  /// The digits of a bound, without sign and trailing zeros of the fraction.
  private struct Bound {
    let whole: [UInt8]
    let fraction: [UInt8]

    init(_ text: String) {
      let parts = text.utf8.split(separator: UInt8(ascii: "."))
      whole = parts.first.map { $0.map { $0 - 0x30 } } ?? [0]
      let digits = parts.dropFirst().first.map { $0.map { $0 - 0x30 } } ?? []
      fraction = Array(digits[..<(digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0)])
    }
  }

  /// The absolute values of the numbers with one sign; without an upper bound, all values from the lower bound up.
  private typealias Magnitudes = (low: Bound, high: Bound?)

  /// The part of a number that a text ends in, as `DecimalNumber` reads it.
  fileprivate enum Phase {
    case start, minus, zero, whole, point, fraction, exponent, exponentSign, exponentDigits

    func next(_ scalar: Unicode.Scalar) -> Phase? {
      switch (self, scalar) {
      case (.start, "-"): .minus
      case (.start, "0"), (.minus, "0"): .zero
      case (.start, "1"..."9"), (.minus, "1"..."9"), (.whole, "0"..."9"): .whole
      case (.zero, "."), (.whole, "."): .point
      case (.point, "0"..."9"), (.fraction, "0"..."9"): .fraction
      case (.zero, "e"), (.zero, "E"), (.whole, "e"), (.whole, "E"), (.fraction, "e"), (.fraction, "E"): .exponent
      case (.exponent, "+"), (.exponent, "-"): .exponentSign
      case (.exponent, "0"..."9"), (.exponentSign, "0"..."9"), (.exponentDigits, "0"..."9"): .exponentDigits
      default: nil
      }
    }
  }

  /// The state after some of a number's characters.
  struct Progress: Hashable {
    fileprivate var phase = Phase.start
    /// Whether the text is in the language only if an exponent follows, or is part of it.
    fileprivate var needsExponent = false
    fileprivate var isNegative = false
    /// The number of digits of the current part, capped at one more than the bounds have.
    fileprivate var count = 0
    /// The result of comparing the digits with those of the lower and upper bound: -1, 0 or 1.
    fileprivate var low = 0
    fileprivate var high = 0
  }

  private let positive: Magnitudes?
  private let negative: Magnitudes?
  private let allowsFraction: Bool
  private let allowsExponent: Bool

  init(_ range: ClosedRange<Int64>) {
    (allowsFraction, allowsExponent) = (false, false)
    positive =
      range.upperBound < 0
      ? nil : (low: Bound(String(max(range.lowerBound, 0))), high: Bound(String(range.upperBound)))
    // Includes zero, for `-0`.
    negative =
      range.lowerBound > 0
      ? nil : (low: Bound(String(min(range.upperBound, 0).magnitude)), high: Bound(String(range.lowerBound.magnitude)))
  }

  init(_ range: ClosedRange<Double>, isWide: Bool) {
    (allowsFraction, allowsExponent) = (true, isWide)
    let range = isWide ? range.lowerBound.nextDown...range.upperBound.nextUp : range
    func bound(_ value: Double) -> Bound { Bound(DecimalNumber.plainText(of: value.magnitude)) }
    func high(_ value: Double) -> Bound? { value >= .greatestFiniteMagnitude ? nil : bound(value) }
    positive =
      range.upperBound < 0 ? nil : (low: bound(max(range.lowerBound, 0)), high: high(range.upperBound))
    negative =
      range.lowerBound > 0
      ? nil : (low: bound(min(range.upperBound, 0)), high: high(-range.lowerBound))
  }

  /// Returns the progress after one more character; nil if no number in the language continues with it.
  func progress(_ progress: Progress, after scalar: Unicode.Scalar) -> Progress? {
    guard let phase = progress.phase.next(scalar) else { return nil }
    var next = progress
    next.phase = phase
    if !progress.needsExponent, isInRange(&next, scalar) { return next }
    return allowsExponent ? Progress(phase: phase, needsExponent: true) : nil
  }

  /// Compares one more character with the bounds; returns false if no number in the range continues with it.
  private func isInRange(_ next: inout Progress, _ scalar: Unicode.Scalar) -> Bool {
    switch next.phase {
    case .minus:
      next.isNegative = true
      return negative != nil
    case .point:
      guard allowsFraction, compareWhole(&next) else { return false }
      next.count = 0
      return true
    case .zero, .whole, .fraction: return read(digit: UInt8(scalar.value - 0x30), &next)
    case .start, .exponent, .exponentSign, .exponentDigits: return false
    }
  }

  /// Returns whether a text with this progress is in the language.
  func accepts(_ progress: Progress) -> Bool {
    if progress.phase == .exponentDigits { return true }
    guard !progress.needsExponent, let magnitudes = magnitudes(progress) else { return false }
    var end = progress
    switch progress.phase {
    case .start, .minus, .point, .exponent, .exponentSign, .exponentDigits: return false
    case .zero, .whole:
      guard compareWhole(&end) else { return false }
      end.count = 0
    case .fraction: break
    }
    return end.low != 0 || magnitudes.low.fraction.count <= end.count
  }

  private func magnitudes(_ progress: Progress) -> Magnitudes? { progress.isNegative ? negative : positive }

  private func read(digit: UInt8, _ next: inout Progress) -> Bool {
    guard let magnitudes = magnitudes(next) else { return false }
    let isFraction = next.phase == .fraction
    func compare(_ order: Int, with bound: Bound?) -> Int {
      guard order == 0, let bound else { return order }
      let digits = isFraction ? bound.fraction : bound.whole
      let other = next.count < digits.count ? digits[next.count] : isFraction ? 0 : digit
      return digit == other ? 0 : digit < other ? -1 : 1
    }
    func count(_ bound: Bound?) -> Int { (isFraction ? bound?.fraction : bound?.whole)?.count ?? 0 }
    (next.low, next.high) = (compare(next.low, with: magnitudes.low), compare(next.high, with: magnitudes.high))
    next.count = min(next.count, max(count(magnitudes.low), count(magnitudes.high))) + 1
    if isFraction { return next.low >= 0 && next.high <= 0 }
    return magnitudes.high.map { next.count <= $0.whole.count } ?? true
  }

  /// Compares the complete integer part with the bounds; returns false if it is out of range.
  private func compareWhole(_ progress: inout Progress) -> Bool {
    guard let magnitudes = magnitudes(progress) else { return false }
    let (count, high) = (progress.count, progress.high)
    func compare(_ order: Int, with bound: Bound) -> Int {
      count == bound.whole.count ? order : count < bound.whole.count ? -1 : 1
    }
    progress.low = compare(progress.low, with: magnitudes.low)
    progress.high = magnitudes.high.map { compare(high, with: $0) } ?? -1
    return progress.low >= 0 && progress.high <= 0
  }
}
