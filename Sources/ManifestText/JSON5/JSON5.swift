/// The reader of JSON5 1.0 (https://spec.json5.org).
package enum JSON5 {
  /// What one file may hold; each bound has a rule of its own.
  package struct Limits: Sendable {
    /// The depth of nested objects and arrays; the reader recurses once for each, so this bounds its stack as well.
    package var nesting: Int
    /// The number of values.
    package var values: Int
    /// The number of findings.
    package var errors: Int
    /// The number of marks that combine with one character, as in Unicode's stream-safe text format (UAX #15).
    package var combiningMarks: Int

    package init(nesting: Int, values: Int, errors: Int, combiningMarks: Int) {
      self.nesting = nesting
      self.values = values
      self.errors = errors
      self.combiningMarks = combiningMarks
    }

    /// Far beyond any manifest, and within the 512 KB stack of a secondary thread on Apple systems.
    package static let standard = Limits(nesting: 256, values: 8_000_000, errors: 20, combiningMarks: 30)
  }
}
