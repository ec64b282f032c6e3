package import ManifestText

/// A shared scheme of an Xcode project: the targets that it archives, and in which configuration.
package struct XcodeScheme: Sendable {
  /// The name of the configuration that is archived; nil if the scheme does not name one.
  package let configuration: String?
  /// The names of the archived targets.
  package let targets: Set<String>

  /// Reads the XML that Xcode writes, in which every attribute is on a line of its own.
  package init(_ file: SourceFile) {
    let text = String(decoding: file.bytes, as: UTF8.self)
    configuration = text.firstRange(of: "<ArchiveAction").flatMap { start in
      Self.attribute("buildConfiguration", in: text[start.upperBound...].prefix { $0 != ">" })
    }
    targets = Set(
      text.split(separator: "<BuildActionEntry").dropFirst().compactMap { entry in
        Self.attribute("buildForArchiving", in: entry) == "NO" ? nil : Self.attribute("BlueprintName", in: entry)
      })
  }

  /// Returns the value of the first attribute with a name.
  private static func attribute(_ name: String, in text: Substring) -> String? {
    guard let found = text.firstRange(of: name + " = \"") else { return nil }
    return String(text[found.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
  }
}
