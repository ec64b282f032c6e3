package import ManifestRuntime

extension LaunchType {
  /// Reads the manifest's word, of which `standard` is an old one; nil for a word that OpenHarmony does not know.
  package init?(manifestWord word: String) {
    switch word {
    case "singleton": self = .singleton
    case "multiton", "standard": self = .multiton
    case "specified": self = .specified
    default: return nil
    }
  }
}
