package import ManifestText

/// What the iOS project around the manifests says: its Info.plist files and the classes that its sources declare.
package struct IOSProject: Sendable {
  /// An app's Info.plist, with the variables that its project resolves.
  package struct Plist: Sendable {
    package let file: SourceFile
    package let content: InfoPlist
    /// The schemes with their places, in lower case; nil for one whose variables nothing resolves.
    package let schemes: [(name: String?, span: Span)]

    package init(file: SourceFile, content: InfoPlist, bundleIdentifiers: [String]) {
      self.file = file
      self.content = content
      schemes = content.urlTypes.flatMap(\.schemes).flatMap { scheme in
        // A target may have one identifier for each configuration; the scheme is then each of them.
        let names = Set(
          ([nil] + bundleIdentifiers).compactMap { identifier in
            scheme.value.resolved { $0 == "PRODUCT_BUNDLE_IDENTIFIER" ? identifier : nil }
          })
        return names.isEmpty
          ? [(name: nil, span: scheme.span)]
          : names.sorted().map { (name: $0.lowercased(), span: scheme.span) }
      }
    }
  }

  package let plists: [Plist]
  /// Whether there is an Info.plist that could not be read, which has been reported then.
  package let hasBrokenPlist: Bool
  package let classes: ClassIndex
  /// Whether there are sources at all: without any, nothing can be said about missing classes.
  package let hasSources: Bool

  package init(plists: [Plist], hasBrokenPlist: Bool, declarations: [ClassDeclaration], hasSources: Bool) {
    self.plists = plists
    self.hasBrokenPlist = hasBrokenPlist
    classes = ClassIndex(declarations)
    self.hasSources = hasSources
  }
}
