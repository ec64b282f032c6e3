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

  /// Parses a file into a positioned tree.
  ///
  /// - Returns: The tree, also if keys were duplicate (the first value counts); nil after any other finding, because every
  ///   stage would report again what is missing from half a tree.
  package static func parse(
    _ file: SourceFile, limits: Limits = .standard, into diagnostics: inout Diagnostics
  ) -> Node? {
    if let invalid = file.firstInvalidUTF8 {
      diagnostics.report(
        Diagnostic(
          .notUTF8, "a JSON5 file is not valid UTF-8", at: invalid, label: "no UTF-8 character starts here",
          help: "save the file as UTF-8"))
      return nil
    }
    var reader = JSON5Reader(file, limits)
    let tree = reader.document()
    diagnostics.append(contentsOf: reader.diagnostics)
    return tree
  }
}
