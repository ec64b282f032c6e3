package import ManifestCore
import ManifestText

/// The quick actions that the Home screen shows for an app.
package struct Shortcuts: Sendable {
  /// The greatest number of quick actions that the Home screen shows.
  static let maximumCount = 4

  /// The quick actions with a type of their own, in the order in which the Home screen shows them.
  let entries: [ShortcutEntry]
  /// The types that an earlier quick action has.
  let repetitions: [FirstPlaces.Repetition]

  package init() { (entries, repetitions) = ([], []) }

  /// The routes are looked up when they are resolved themselves: by the checks, and when files are written.
  package init(_ section: ShortcutsSection, of project: Project) {
    (entries, repetitions) = FirstPlaces.unique(section.entries, by: \.type)
  }
}
