/// The reader of YAML files.
///
/// libyaml scans and parses: YAML 1.1, and the parts of 1.2 that look the same. This reader decides what the result may be:
/// one document, unique keys that are text, no tags, no merge keys, bounded depth and size.
package enum YAML {
  /// What one file may hold; each bound has a rule of its own.
  package struct Limits: Sendable {
    /// The depth of nested sequences and mappings, aliases followed.
    package var depth = 256
    /// The number of values written in the file.
    package var nodes = 8_000_000
    /// The number of values that all aliases together expand to.
    package var expandedNodes = 1_000_000
    /// The number of duplicate keys that are reported; the last report says that there may be more.
    package var duplicateKeys = 100
    /// The number of marks that combine with one character, as in Unicode's stream-safe text format (UAX #15).
    package var combiningMarks = 30

    package init() {}
  }

  /// Parses a file into a positioned tree.
  ///
  /// A plain scalar is `.plain` whatever it looks like, because the schema gives it a meaning, except for the spellings of
  /// null, which are `.null`; quoted and block scalars are `.string`. A file without a document (empty, or only comments) is
  /// `.null` at its end. Duplicate keys are reported and the first one is kept; every other error ends the reading.
  ///
  /// - Returns: The tree, or nil after an error was reported.
  package static func parse(
    _ file: SourceFile, limits: Limits = Limits(), into diagnostics: inout Diagnostics
  ) -> Node? {
    if let invalid = file.firstInvalidUTF8 {
      let isUTF16 = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
      diagnostics.report(
        Diagnostic(
          .notUTF8, "the file is not valid UTF-8", at: invalid, label: "no character of UTF-8",
          note: isUTF16 ? "the file starts with the byte order mark of UTF-16" : nil, help: "save the file as UTF-8"))
      return nil
    }
    var builder = YAMLTreeBuilder(file, limits)
    do throws(YAMLRefusal) {
      let root = try builder.readDocument()
      diagnostics.append(contentsOf: builder.diagnostics)
      return root
    } catch {
      diagnostics.append(contentsOf: builder.diagnostics)
      diagnostics.report(error.diagnostic)
      return nil
    }
  }
}
