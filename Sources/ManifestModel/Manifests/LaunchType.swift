package import ManifestRuntime

extension LaunchType {
  /// Reads the manifest's word, of which `standard` is an old one; nil for a word that OpenHarmony does not know.
  package init?(manifestWord word: String) {
    self.init(rawValue: word == "standard" ? "multiton" : word)
  }
}
