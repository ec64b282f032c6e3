import ManifestRuntime

/// A reader of the generated lines that declare micro apps and services: percent-encoded fields separated by spaces.
enum RegistrationLines {
  static func read(_ text: StaticString) -> [[String]] {
    text.description.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { $0.percentDecoded ?? String($0) }
    }
  }
}

extension ApplicationDescriptor {
  /// Parses the lines of generated code.
  static func all(_ text: StaticString) -> [ApplicationDescriptor] {
    RegistrationLines.read(text).compactMap { fields in
      guard fields.count == 5, let mode = LaunchMode(word: fields[2]), let reuse = Reuse(rawValue: fields[3])
      else { return nil }
      return ApplicationDescriptor(
        name: fields[0], delegate: fields[1], mode: mode, reuse: reuse, isExported: fields[4] == "public")
    }
  }
}
