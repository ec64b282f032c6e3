/// How often an ability may run at once (module.json5, `abilities[].launchType`).
package enum LaunchType: String, Hashable, Sendable, CaseIterable {
  /// One instance, which is brought to the front; also what holds where the manifest is silent.
  case singleton
  /// A new instance each time; `standard` is its old name.
  case multiton
  /// The app decides for each start.
  case specified

  /// Reads the manifest's word; nil for a word that OpenHarmony does not know.
  package init?(manifestWord word: String) {
    self.init(rawValue: word == "standard" ? "multiton" : word)
  }
}
