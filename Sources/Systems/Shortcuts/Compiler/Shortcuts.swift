package import ManifestCore
import ManifestText

/// The quick actions that the Home screen shows for an app.
package struct Shortcuts: Sendable {
  /// The maximum number of quick actions that the Home screen shows.
  static let maximumCount = 4

  /// The quick actions with unique types, in display order.
  let entries: [ShortcutEntry]
  /// The repeated types.
  let repetitions: [FirstOccurrences.Repetition]

  package init() { (entries, repetitions) = ([], []) }

  /// Creates the quick actions; checks and generated files look up the routes later.
  package init(_ section: ShortcutsSection, of project: Project) {
    (entries, repetitions) = FirstOccurrences.unique(section.entries, by: \.type)
  }
}
