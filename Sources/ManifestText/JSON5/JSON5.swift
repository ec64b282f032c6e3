/// A reader of JSON5 1.0 (https://spec.json5.org).
package enum JSON5 {
  /// The limits for one file; each has a rule of its own.
  package struct Limits: Sendable {
    /// The maximum depth of nested objects and arrays, which also bounds the recursion of the reader.
    package var nesting: Int
    /// The maximum number of values.
    package var values: Int
    /// The maximum number of findings.
    package var errors: Int
    /// The maximum number of consecutive combining marks, as in Unicode's stream-safe text format (UAX #15).
    package var combiningMarks: Int

    package init(nesting: Int, values: Int, errors: Int, combiningMarks: Int) {
      self.nesting = nesting
      self.values = values
      self.errors = errors
      self.combiningMarks = combiningMarks
    }

    /// Limits far beyond any manifest, which fit in the 512 KB stack of a secondary thread on Apple systems.
    package static let standard = Limits(
      nesting: 256, values: 8_000_000, errors: 20, combiningMarks: SourceFile.maximumCombiningMarks)
  }
}
