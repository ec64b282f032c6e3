/// The reader of JSON5 1.0 (https://spec.json5.org).
package enum JSON5 {
  /// How much of a document is read before the reader gives up.
  package struct Limits: Sendable {
    /// Objects and arrays within one another; the reader recurses once for each, so this bounds its stack as well.
    package var nesting: Int
    /// Values of every kind in one file.
    package var values: Int
    /// Findings in one file.
    package var errors: Int
    /// Marks that combine with one character in a string or a key.
    ///
    /// Unicode's stream-safe text format (UAX #15) allows 30 of them, which no writing comes near.
    package var combiningMarks: Int

    package init(nesting: Int, values: Int, errors: Int, combiningMarks: Int) {
      self.nesting = nesting
      self.values = values
      self.errors = errors
      self.combiningMarks = combiningMarks
    }

    /// Far beyond any manifest that people or tools write, and within the 512 KB stack of a secondary thread on Apple systems.
    package static let standard = Limits(nesting: 256, values: 8_000_000, errors: 20, combiningMarks: 30)
  }

  /// Reads one document and reports what JSON5 does not allow.
  ///
  /// The tree is given where the file is JSON5, also where keys were duplicate (the first value counts then). Any other
  /// finding gives nil: what is missing from half a tree would be reported again by everybody who reads it.
  /// Of what is not of interest the tree has nothing: lists without items and objects without members.
  package static func parse(
    _ file: SourceFile, keeping interest: Interest = .everything, limits: Limits = .standard,
    into diagnostics: inout Diagnostics
  ) -> Node? {
    if let place = file.firstInvalidUTF8 {
      diagnostics.report(
        Diagnostic(
          .notUTF8, "a JSON5 file is not valid UTF-8", at: place, label: "no UTF-8 character starts here",
          help: "save the file as UTF-8"))
      return nil
    }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var reader = JSON5Reader(file, bytes, keeping: interest, limits)
      let tree = reader.document()
      diagnostics.append(contentsOf: reader.diagnostics)
      return tree
    }
  }
}
