/// A reader of JSON5 1.0 (https://spec.json5.org).
package enum JSON5 {
  /// The limits for one file; each has a rule of its own.
  ///
  /// They are far beyond any manifest.
  package struct Limits: Sendable {
    /// The maximum depth of nested objects and arrays, which also bounds the recursion of the reader.
    package var nesting = 256
    /// The maximum number of values.
    package var values = 8_000_000
    /// The maximum number of findings.
    package var errors = 20

    package init() {}
  }
}
