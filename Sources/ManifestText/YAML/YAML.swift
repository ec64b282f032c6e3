/// A reader of YAML files.
///
/// libyaml scans and parses: YAML 1.1, and the parts of 1.2 that look the same. This reader restricts the result: one
/// document, unique string keys, no tags, no merge keys, bounded depth and size.
package enum YAML {
  /// The limits for one file; each has a rule of its own.
  package struct Limits: Sendable {
    /// The maximum depth of nested sequences and mappings, including those of aliases.
    package var depth = 256
    /// The maximum number of values written in the file.
    package var nodes = 8_000_000
    /// The maximum number of values that all aliases together expand to.
    package var expandedNodes = 1_000_000
    /// The maximum number of repeated keys that are reported; the last finding says that there may be more.
    package var duplicateKeys = 100

    package init() {}
  }
}
