package import ManifestText

/// What the iOS project around the manifests says: its targets, its property lists, and the classes that its sources declare.
package struct IOSProject: Sendable {
  /// An app's Info.plist, with the variables that its project resolves.
  package struct Plist: Sendable {
    package let file: SourceFile
    package let content: InfoPlist
    /// The schemes with their places, in lower case; nil for one whose variables nothing resolves.
    package let schemes: [(name: String?, span: Span)]

    /// Creates it with the settings of each build configuration that uses the file; none where no project says so.
    package init(file: SourceFile, content: InfoPlist, settings: [BuildSettings]) {
      self.file = file
      self.content = content
      schemes = content.urlTypes.flatMap(\.schemes).flatMap { scheme -> [(name: String?, span: Span)] in
        if let literal = scheme.value.literal { return [(literal.lowercased(), scheme.span)] }
        // A target may have one identifier for each configuration; the scheme is then each of them.
        let names = Set(settings.compactMap { $0.resolved(scheme.value) }).sorted()
        return names.isEmpty ? [(nil, scheme.span)] : names.map { ($0.lowercased(), scheme.span) }
      }
    }
  }

  /// A property list that a target names.
  package struct PropertyListFile: Sendable {
    package let source: SourceFile
    package let root: Node

    package init(source: SourceFile, root: Node) {
      self.source = source
      self.root = root
    }
  }

  /// A target of the Xcode project.
  package struct Target: Sendable {
    /// A build configuration, such as `Debug`, with the files that its settings name.
    package struct Configuration: Sendable {
      package let name: String
      package let settings: BuildSettings
      /// The file of `INFOPLIST_FILE`; nil if there is none, or it cannot be read.
      package let infoPlist: PropertyListFile?
      /// The file of `CODE_SIGN_ENTITLEMENTS`; nil if there is none, or it cannot be read.
      package let entitlements: PropertyListFile?

      package init(
        name: String, settings: BuildSettings, infoPlist: PropertyListFile?, entitlements: PropertyListFile?
      ) {
        self.name = name
        self.settings = settings
        self.infoPlist = infoPlist
        self.entitlements = entitlements
      }
    }

    package let name: Spanned<String>
    package let kind: TargetKind
    package let files: XcodeProject.Files
    package let configurations: [Configuration]

    package init(
      name: Spanned<String>, kind: TargetKind, files: XcodeProject.Files, configurations: [Configuration]
    ) {
      self.name = name
      self.kind = kind
      self.files = files
      self.configurations = configurations
    }

    /// The bundle identifiers of its configurations, as far as they are known.
    package var bundleIdentifiers: Set<String> {
      Set(
        configurations.compactMap {
          if case .text(let identifier) = $0.bundleIdentifier { identifier } else { nil }
        })
    }
  }

  /// The targets of the Xcode project; empty if there is no readable project.
  package let targets: [Target]
  /// Why the Xcode project cannot be read, with the place, where there is one that cannot.
  package let unreadProject: OpenStepPropertyList.Failure?
  package let plists: [Plist]
  /// The property lists of certain names that targets copy into apps; without an Xcode project, all of those names.
  package let resources: [PropertyListFile]
  /// Without an Xcode project, every Info.plist and all entitlements, whichever target they belong to.
  package let looseLists: [PropertyListFile]
  /// Files of those names that no target copies.
  package let unusedResources: [SourceFile]
  /// Whether there is an Info.plist that could not be read, which has been reported then.
  package let hasBrokenPlist: Bool
  package let classes: ClassIndex
  /// The structures, some of which are SwiftUI views.
  package let structures: ClassIndex
  /// What the classes and structures inherit.
  package let hierarchy: ClassHierarchy
  /// The static libraries, which may implement classes whose headers are among the sources.
  package let libraries: [String]
  /// The folders, with a slash at the end, that a package manager compiles.
  package let packageFolders: [String]
  /// Whether a source was too large to be read, which has been reported then.
  package let hasUnreadSources: Bool
  /// The files that a target compiles and that are not there.
  package let missing: Set<String>
  /// The Objective-C and Swift sources, sorted by path.
  package let sources: [SourceFile]
  /// The sources without those that no target of the app compiles.
  package private(set) var compiledSources: [SourceFile]

  package init(
    targets: [Target], unreadProject: OpenStepPropertyList.Failure?, plists: [Plist], hasBrokenPlist: Bool,
    resources: [PropertyListFile] = [], unusedResources: [SourceFile] = [], looseLists: [PropertyListFile] = [],
    sources: [SourceFile], libraries: [String] = [], packageFolders: [String] = [], missing: Set<String> = [],
    hasUnreadSources: Bool = false
  ) {
    self.hasUnreadSources = hasUnreadSources
    self.missing = missing
    self.resources = resources
    self.unusedResources = unusedResources
    self.looseLists = looseLists
    self.libraries = libraries
    self.packageFolders = packageFolders
    self.targets = targets
    self.unreadProject = unreadProject
    self.plists = plists
    self.sources = sources
    compiledSources = []
    let declarations = sources.flatMap { ClassScan.declarations(in: $0) }
    self.hasBrokenPlist = hasBrokenPlist
    classes = ClassIndex(declarations.lazy.filter { $0.kind.isOfClass })
    structures = ClassIndex(declarations.lazy.filter { $0.kind == .structure })
    hierarchy = ClassHierarchy(declarations)
    let appTargets = appTargets
    compiledSources = sources.filter { file in
      file.path.lowercased().hasSuffix(".h") || membership(of: file.path, in: appTargets) != .notCompiled
    }
  }

  /// The size of the largest source that is read, in bytes; few have a hundredth of it.
  package static let maximumSourceBytes = 1 << 20

  /// Why a source is not read; nil if it is.
  package static func obstacle(to file: SourceFile) -> String? {
    let bytes = file.bytes
    guard bytes.count <= maximumSourceBytes else {
      return "it has \(bytes.count) bytes, and at most \(maximumSourceBytes) are read"
    }
    // With or without a byte order mark: in UTF-16, every other byte of ASCII text is zero.
    let isUTF16 =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    return isUTF16 ? "it is UTF-16, and compilers read UTF-8" : nil
  }

  /// Whether there are sources, and all of them were read: otherwise nothing can be said about missing classes.
  package var hasSources: Bool { !sources.isEmpty && !hasUnreadSources }
}

extension IOSProject {
  /// Whether something is so, where the project may not say.
  package enum Membership: Hashable, Sendable {
    case compiled, notCompiled, unknown
  }

  /// Whether one of some targets compiles a source file.
  package func membership(of path: String, in targets: [Target]) -> Membership {
    guard !targets.isEmpty, !isPackaged(path) else { return .unknown }
    if targets.contains(where: { $0.files.compiles(path) }) { return .compiled }
    return targets.allSatisfy(\.files.isComplete) ? .notCompiled : .unknown
  }

  /// The targets whose code runs in the app: itself and its libraries.
  package var appTargets: [Target] {
    targets.filter { [.application, .framework, .library].contains($0.kind) }
  }

  /// The targets of extensions with a bundle identifier.
  package func extensionTargets(_ bundleIdentifier: String) -> [Target] {
    targets.filter { $0.kind == .appExtension && $0.bundleIdentifiers.contains(bundleIdentifier) }
  }

  /// Whether a package manager compiles a file, whatever the Xcode project says.
  private func isPackaged(_ path: String) -> Bool { packageFolders.contains { path.hasPrefix($0) } }

  /// Whether the sources include all Objective-C that the targets compile, so that a missing implementation is certain.
  package var areSourcesComplete: Bool {
    let known = Set(sources.map { $0.path.lowercased() })
    return targets.allSatisfy { target in
      target.files.isComplete
        && target.files.compiled.allSatisfy {
          known.contains($0.lowercased()) || missing.contains($0) || !Self.isSource($0)
        }
    }
  }

  private static func isSource(_ path: String) -> Bool {
    [".m", ".mm"].contains { path.lowercased().hasSuffix($0) }
  }
}

extension IOSProject.Target {
  /// Whether the bundle identifier of each configuration is known.
  var areBundleIdentifiersKnown: Bool { configurations.allSatisfy { $0.bundleIdentifier != .unknown } }

  /// The position of the first bundle identifier that is written.
  var bundleIdentifierSpan: Span? {
    configurations.lazy.compactMap { $0.ownIdentifier?.span ?? $0.settings.written("PRODUCT_BUNDLE_IDENTIFIER")?.span }
      .first
  }

  /// The identifier of the extension point in the Info.plist; nil if it is not known.
  var extensionPoint: String? {
    configurations.lazy.compactMap { $0.infoPlist?.root["NSExtension"]?["NSExtensionPointIdentifier"]?.text }.first
  }
}

extension IOSProject.Target.Configuration {
  /// The bundle identifier that the Info.plist writes; nil if that is the one of the settings, as nearly always.
  var ownIdentifier: Spanned<String>? {
    guard let text = infoPlist?.root["CFBundleIdentifier"]?.spannedText,
      !["$(PRODUCT_BUNDLE_IDENTIFIER)", "${PRODUCT_BUNDLE_IDENTIFIER}"].contains(text.value)
    else { return nil }
    return text
  }

  /// The bundle identifier: what the Info.plist writes, or else the setting.
  var bundleIdentifier: BuildSettings.Value {
    guard let text = ownIdentifier?.value else { return settings["PRODUCT_BUNDLE_IDENTIFIER"] }
    return settings.resolved(BuildText(text)).map { $0.isEmpty ? .absent : .text($0) } ?? .unknown
  }
}
