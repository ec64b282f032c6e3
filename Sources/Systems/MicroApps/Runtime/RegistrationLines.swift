import ManifestRuntime

/// A reader of the generated lines that declare micro apps and services: percent-encoded fields separated by spaces.
enum RegistrationLines {
  static func read(_ text: StaticString) -> [[String]] {
    text.description.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { $0.percentDecoded ?? String($0) }
    }
  }
}
