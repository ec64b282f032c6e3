/// Reads a YAML file into the positioned tree.
///
/// libyaml scans and parses (YAML 1.1, and the parts of 1.2 that look the same), but for the plain files that need no such
/// care (`PlainYAMLReader`); this reader decides what the result may be: one document, keys that are text and stand once, no
/// tags, no merge keys, bounded depth and size.
/// Meaning is left to the place where a value stands: a plain scalar is `.plain`, whatever it looks like, but for what says that
/// there is no value, which is `.null`; quoted and block scalars are `.string`.
package enum YAML {
  /// What one file may hold.
  package typealias Limits = YAMLLimits

  /// Parses a file; nil always means that an error was reported.
  ///
  /// A file without a document (empty, or only comments) is `.null` at its end. Duplicate keys are reported and the
  /// first is kept; every other error ends the reading.
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
    return PlainYAMLReader.tree(of: file, limits: limits) ?? parseWithLibYAML(file, limits, into: &diagnostics)
  }

  /// Parses any file of valid UTF-8.
  static func parseWithLibYAML(
    _ file: SourceFile, _ limits: Limits, into diagnostics: inout Diagnostics
  ) -> Node? {
    file.bytes.withUnsafeBufferPointer { bytes in
      var builder = YAMLTreeBuilder(file, YAMLEventReader(bytes), limits)
      let root: Node?
      do throws(YAMLRefusal) {
        root = try builder.readDocument()
        diagnostics.append(contentsOf: builder.diagnostics)
      } catch {
        root = nil
        diagnostics.append(contentsOf: builder.diagnostics)
        diagnostics.report(error.diagnostic)
      }
      return root
    }
  }
}
