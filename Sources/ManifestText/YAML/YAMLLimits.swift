/// What one YAML file may hold; each bound has a rule of its own.
package struct YAMLLimits: Sendable {
  /// How deep sequences and mappings may stand in each other, aliases followed.
  package var depth = 256
  /// How many values may be written.
  package var nodes = 8_000_000
  /// How many values all aliases together may stand for.
  package var expandedNodes = 1_000_000
  /// How many duplicate keys are reported; the last report says that there may be more.
  package var duplicateKeys = 100
  /// How many marks may combine with one character, as in Unicode's stream-safe text format (UAX #15).
  package var combiningMarks = 30

  package init() {}
}
