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
}
