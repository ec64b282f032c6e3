package import ManifestText

/// What the iOS project around the manifests says: its Info.plist files and the classes that its sources declare.
package struct IOSProject: Sendable {
  /// An app's Info.plist, with the variables that its project resolves.
  package struct Plist: Sendable {
    package let file: SourceFile
    package let content: InfoPlist
    /// The schemes with their places, in lower case; nil for one whose variables nothing resolves.
    package let schemes: [(name: String?, span: Span)]

    package init(file: SourceFile, content: InfoPlist, bundleIdentifiers: Set<String>) {
      self.file = file
      self.content = content
      let identifiers = bundleIdentifiers.sorted()
      schemes = content.urlTypes.flatMap(\.schemes).flatMap { scheme -> [(name: String?, span: Span)] in
        if let literal = scheme.value.literal { return [(literal.lowercased(), scheme.span)] }
        // A target may have one identifier for each configuration; the scheme is then each of them.
        let names = identifiers.compactMap { identifier in
          scheme.value.resolved { $0 == "PRODUCT_BUNDLE_IDENTIFIER" ? identifier : nil }
        }
        return names.isEmpty ? [(nil, scheme.span)] : names.map { ($0.lowercased(), scheme.span) }
      }
    }
  }

  package let plists: [Plist]
  /// Whether there is an Info.plist that could not be read, which has been reported then.
  package let hasBrokenPlist: Bool
  package let classes: ClassIndex
  /// The structures, some of which are SwiftUI views.
  package let structures: ClassIndex
  /// Whether there are sources at all: without any, nothing can be said about missing classes.
  package let hasSources: Bool

  package init(plists: [Plist], hasBrokenPlist: Bool, declarations: [ClassDeclaration], hasSources: Bool) {
    self.plists = plists
    self.hasBrokenPlist = hasBrokenPlist
    classes = ClassIndex(declarations.lazy.filter { $0.kind != .structure })
    structures = ClassIndex(declarations.lazy.filter { $0.kind == .structure })
    self.hasSources = hasSources
  }
}
