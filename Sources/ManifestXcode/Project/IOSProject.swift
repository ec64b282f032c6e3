package import AppSources
import ManifestRuntime
package import ManifestText

/// The iOS project of the app: its targets, its property lists, and the classes in its sources.
package struct IOSProject: Sendable {
  /// A target of the Xcode project.
  package struct Target: Sendable {
    /// A build configuration, such as `Debug`, with the property lists that its settings name.
    package struct Configuration: Sendable {
      package let name: Spanned<String>
      package let settings: BuildSettings
      package fileprivate(set) var infoPlist: BuiltPropertyList
      package fileprivate(set) var entitlements: BuiltPropertyList
      /// Whether it is the configuration that ships, or may be.
      package fileprivate(set) var mayShip = true

      package init(
        name: Spanned<String>, settings: BuildSettings, infoPlist: BuiltPropertyList, entitlements: BuiltPropertyList
      ) {
        self.name = name
        self.settings = settings
        self.infoPlist = infoPlist
        self.entitlements = entitlements
      }

      /// The team of the developer account; nil if it is unknown.
      package var team: String? { settings["DEVELOPMENT_TEAM"].text.flatMap { BuildSettings.isTeam($0) ? $0 : nil } }

      /// Returns a property list of the target; nil for one that the target copies.
      package func list(_ kind: PropertyListKind) -> BuiltPropertyList? {
        switch kind {
        case .infoPlist: infoPlist
        case .entitlements: entitlements
        case .resource: nil
        }
      }
    }

    package let name: Spanned<String>
    package let kind: TargetKind
    package private(set) var files: XcodeProject.Files
    package let configurations: [Configuration]
    /// The configuration that ships; nil if it is unknown.
    package var shipping: Configuration? {
      let candidates = configurations.filter(\.mayShip)
      return candidates.count == 1 ? candidates[0] : nil
    }

    /// Creates a target with the schemes of its project.
    ///
    /// The configuration that ships is the one that the schemes archive, otherwise `Release`, otherwise the only one without
    /// `debug` in its name.
    package init(
      name: Spanned<String>, kind: TargetKind, files: XcodeProject.Files, configurations: [Configuration],
      schemes: [XcodeScheme] = []
    ) {
      self.name = name
      self.kind = kind
      self.files = files
      let names = configurations.map(\.name.value)
      let archived = Set(schemes.filter { $0.targets.contains(name.value) }.compactMap(\.configuration))
      let shipping =
        archived.count == 1 ? names.first(where: archived.contains) : names.contains("Release") ? "Release" : nil
      self.files.excluded = configurations.first { $0.name.value == shipping }?.excludedFiles
      self.configurations = configurations.map { configuration in
        var configuration = configuration
        let name = configuration.name.value
        configuration.mayShip = shipping.map { $0 == name } ?? !name.lowercased().contains("debug")
        configuration.infoPlist.compare(\.infoPlist, in: configurations, of: configuration)
        configuration.entitlements.compare(\.entitlements, in: configurations, of: configuration)
        return configuration
      }
    }

    /// The known bundle identifiers of the configurations that ship, or may.
    package var shippingIdentifiers: Set<String> {
      Set(configurations.filter(\.mayShip).compactMap(\.bundleIdentifier.text))
    }

    /// The known bundle identifiers of its configurations.
    package var bundleIdentifiers: Set<String> { Set(configurations.compactMap(\.bundleIdentifier.text)) }
  }

  /// The Objective-C and Swift sources, sorted by path.
  package let sources: [AppSource]
  /// The sources without those that no target of the app compiles.
  package private(set) var compiledSources: [AppSource] = []
  package let classes: ClassIndex
  /// The structures, enumerations and type aliases, which include SwiftUI views.
  package let structures: ClassIndex
  /// The inheritance of the classes and structures; a type that the app compiles hides that of another target.
  package private(set) var hierarchy = ClassHierarchy([])
  private let declarations: [ClassDeclaration]
  /// The targets of the Xcode project; empty without a readable project.
  package private(set) var targets: [Target]
  /// Whether the iOS project exists; otherwise, nothing is known about it.
  package private(set) var exists = true
  /// Whether there is an Xcode project, even if it cannot be read, which has been reported.
  package var hasProjectFile = false
  /// The reason why the Xcode project cannot be read, with its position; nil if it was read or does not exist.
  package var unreadProject: OpenStepPropertyList.Failure?
  /// The targets that a project without targets of an app probably has, each with the property lists that it probably has.
  package var looseTargets: [Target] = []
  /// A note for each property list of a target that cannot be read.
  package var unreadLists: [Diagnostic] = []
  /// The required property lists that targets copy into apps; without an Xcode project, all files with their names.
  package var resources: [PropertyListFile] = []
  /// The versions of manifestc's package that files `Package.resolved` have.
  package var resolvedLibraries: [Spanned<String>] = []
  /// The required property lists that no target copies.
  package var unusedResources: [SourceFile] = []
  /// The web pages and their scripts that the app's bundle has, or that the route map names.
  package var webSources: [AppSource] = []
  /// The paths of the storyboards.
  package var storyboards: [String] = []
  /// The static libraries, which may implement classes declared in headers of the project.
  package var libraries: [String] = []
  /// The folders that a package manager compiles, with a trailing slash.
  let packageFolders: [String]
  /// The files that a target compiles or copies, but that do not exist.
  package var missing: Set<String> = []
  /// The folders of generated files, with a trailing slash; they declare no class of the app.
  package var generatedFolders: [String] = []
  /// Whether a file of a package manager or project generator is in the project, so that targets may link any library.
  package var mayLinkLibraries = false
  /// Whether there is a workspace besides those of the projects, which may have packages.
  package var hasWorkspace = false
  /// Whether the generated files are in the folder of a package.
  package var areOutputsPackaged = false
  /// The first source that could not be read, which a note has reported.
  package var unreadSource: Unknown?

  package init(sources: [AppSource], targets: [Target], packageFolders: [String]) {
    self.sources = sources
    self.targets = targets
    self.packageFolders = packageFolders
    declarations = sources.flatMap(\.declarations)
    classes = ClassIndex(declarations.lazy.filter { $0.kind.isOfClass })
    structures = ClassIndex(declarations.lazy.filter { $0.kind == .structure || $0.kind == .alias })
    findCompiledSources()
  }

  /// Returns whether a file is in a folder of generated files.
  package func isGenerated(_ path: String) -> Bool { generatedFolders.contains(where: path.hasPrefix) }

  private mutating func findCompiledSources() {
    let appTargets = appTargets
    compiledSources = sources.filter { file in
      file.path.lowercased().hasSuffix(".h") || membership(of: file.path, in: appTargets) != .notCompiled
    }
    let compiled = Set(compiledSources.map(\.id))
    let own = Set(declarations.lazy.filter { compiled.contains($0.name.span.source) }.map { ExactName($0.name.value) })
    hierarchy = ClassHierarchy(
      declarations.filter { compiled.contains($0.name.span.source) || !own.contains(ExactName($0.name.value)) })
  }

  /// Returns the project without the other targets of applications.
  package func building(_ app: Target) -> IOSProject {
    var project = self
    project.targets = targets.filter { $0.kind != .application || $0.name.span == app.name.span }
    project.findCompiledSources()
    return project
  }

  /// The iOS project of an app that has none.
  package static let missing: IOSProject = {
    var project = IOSProject(sources: [], targets: [], packageFolders: [])
    project.exists = false
    return project
  }()

  /// The maximum size of a source in bytes; generated ones may have more than a million.
  package static let maximumSourceBytes = 1 << 22

  /// Whether there are sources and all of them were read; otherwise, a missing class may be declared in an unread one.
  package var hasSources: Bool { !sources.isEmpty && !hasUnreadSources }

  package var hasUnreadSources: Bool { unreadSource != nil }
}

extension BuiltPropertyList {
  /// Points a list without a file to its configuration if another configuration of the target has a file.
  fileprivate mutating func compare(
    _ list: KeyPath<IOSProject.Target.Configuration, BuiltPropertyList>,
    in configurations: [IOSProject.Target.Configuration], of configuration: IOSProject.Target.Configuration
  ) {
    guard case .none = file, let other = configurations.first(where: { $0[keyPath: list].source != nil }),
      let path = other.settings.written(setting)?.value.literal
    else { return }
    if kind == .entitlements || settings["GENERATE_INFOPLIST_FILE"] != .text("YES") { span = configuration.name.span }
    help = "set `\(setting)` of configuration `\(configuration.name.value)` to `\(path)`, as `\(other.name.value)` does"
  }
}

extension IOSProject {
  /// Returns a class of this name, otherwise a structure.
  package func declaration(of name: String) -> ClassDeclaration? { classes[name] ?? structures[name] }

  /// Returns whether a source has a name as an identifier or a string literal.
  package func mentions(_ name: String) -> Bool {
    sources.contains { $0.mentions([name]) || $0.hasLiteral([name]) }
  }

  /// Returns whether a source that the app compiles, one of some, has one of these names as an identifier or a string literal.
  package func uses(anyOf names: Set<String>, in some: Set<SourceID>? = nil) -> Bool {
    compiledSources.contains { source in
      (some?.contains(source.id) ?? true) && (source.mentions(names) || source.hasLiteral(names))
    }
  }

  /// Returns the source with a declaration.
  package func source(of declaration: ClassDeclaration) -> AppSource? {
    sources.first { $0.id == declaration.name.span.source }
  }

  /// The build setting that names the header with the Objective-C declarations that Swift sources see.
  package static let bridgingHeader = "SWIFT_OBJC_BRIDGING_HEADER"

  /// Returns the header of a relative path or of the end of one, in any case; nil if no source is such a header.
  package func header(_ path: String) -> AppSource? {
    let folded = "/" + path.lowercased().split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return sources.first { "/\($0.path.lowercased())".hasSuffix(folded) }
  }

  /// Returns the declarations without those that only targets other than the app's compile.
  package func inApp(_ declarations: ClassIndex) -> ClassIndex {
    let compiled = Set(compiledSources.map(\.id))
    return declarations.filter { name in
      let bodies = declarations.all(name).filter { $0.kind != .interface }
      return bodies.isEmpty || bodies.contains { compiled.contains($0.name.span.source) }
    }
  }

  /// Whether a target compiles a file.
  package enum Membership: Hashable, Sendable {
    case compiled, notCompiled, unknown
  }

  /// Returns whether any of some targets compiles a source file.
  package func membership(of path: String, in targets: [Target]) -> Membership {
    // A package manager compiles its files regardless of the Xcode project.
    guard !targets.isEmpty, !packageFolders.contains(where: path.hasPrefix) else { return .unknown }
    if targets.contains(where: { $0.files.compiles(path) }) { return .compiled }
    // A file of another target is not the one that was not found.
    let isKnown = targets.allSatisfy(\.files.isComplete) || self.targets.contains { $0.files.compiles(path) }
    return isKnown ? .notCompiled : .unknown
  }

  /// The targets whose code runs in the app: the app, its frameworks and its libraries.
  package var appTargets: [Target] {
    targets.filter { [.application, .framework, .library].contains($0.kind) }
  }

  /// Whether all files that the targets copy are known.
  package var areCopiesKnown: Bool { targets.allSatisfy(\.files.areCopiesKnown) }

  /// Whether a type that no source declares may be in a library that a target links, or in a source that was not found.
  package var mayDeclareElsewhere: Bool {
    mayLinkLibraries || targets.contains { !$0.files.isComplete || $0.files.linksLibraries }
  }

  /// Whether the sources include those of all packages in the file system that the app links, except of manifestc's.
  package var arePackagesRead: Bool { !packageFolders.isEmpty || areOnlyOwnPackagesLinked }

  /// Whether all packages in the file system that targets link are manifestc's.
  package var areOnlyOwnPackagesLinked: Bool {
    targets.allSatisfy { $0.files.otherProduct == nil }
  }

  /// Returns whether a package manager compiles some of these files.
  package func isInPackage(_ paths: [String]) -> Bool {
    paths.contains { packageFolders.contains(where: $0.hasPrefix) }
  }

  /// Whether the project builds an app, and not only a framework that another app contains.
  package var hasApp: Bool {
    apps.contains { $0.configurations.contains { $0.infoPlist.source != nil } }
      || targets.contains { $0.kind == .application }
  }

  /// The targets of type application; without any, those of loose property lists.
  package var apps: [Target] {
    let apps = targets.filter { $0.kind == .application }
    return apps.isEmpty ? looseTargets.filter { $0.kind == .application } : apps
  }

  /// The Info.plist files of the apps in all configurations.
  package var infoPlists: [BuiltPropertyList] { apps.flatMap(\.configurations).map(\.infoPlist) }

  /// Whether an Info.plist of an app cannot be read.
  package var hasUnreadPlist: Bool { infoPlists.contains { if case .unread = $0.file { true } else { false } } }

  /// Returns the extension targets with a bundle identifier.
  package func extensionTargets(_ bundleIdentifier: String) -> [Target] {
    targets.filter { $0.kind == .appExtension && $0.bundleIdentifiers.contains(bundleIdentifier) }
  }

  /// Whether the sources include all Objective-C files that the targets compile, so that a missing implementation is
  /// certain.
  package var areSourcesComplete: Bool {
    let known = Set(sources.map { $0.path.lowercased() })
    return targets.allSatisfy { target in
      target.files.isComplete
        && target.files.compiled.allSatisfy { path in
          known.contains(path.lowercased()) || missing.contains(path) || !path.hasSuffix(".m") && !path.hasSuffix(".mm")
            || isGenerated(path)
        }
    }
  }
}

extension IOSProject.Target {
  /// Returns the known texts of a setting, each with the name of its configuration.
  package func texts(of setting: String) -> [(configuration: String, text: Spanned<String>)] {
    configurations.compactMap { configuration in
      guard let text = configuration.settings[setting].text, let written = configuration.settings.written(setting)
      else { return nil }
      return (configuration.name.value, Spanned(text, written.span))
    }
  }

  package var areBundleIdentifiersKnown: Bool {
    configurations.allSatisfy { if case .unknown = $0.bundleIdentifier { false } else { true } }
  }

  /// The position of the first explicit bundle identifier.
  package var bundleIdentifierSpan: Span? {
    configurations.lazy.compactMap(\.bundleIdentifierSpan).first
  }

  /// The extension point identifier in the Info.plist; nil if it is unknown.
  package var extensionPoint: String? {
    configurations.lazy.compactMap { $0.infoPlist.root?["NSExtension"]?["NSExtensionPointIdentifier"]?.text }.first
  }
}

extension IOSProject.Target.Configuration {
  /// The files that it does not compile; nil if there are none, or if they are unknown.
  fileprivate var excludedFiles: Spanned<[String]>? {
    let key = "EXCLUDED_SOURCE_FILE_NAMES"
    guard let names = settings[key].text, settings["INCLUDED_SOURCE_FILE_NAMES"] == .absent,
      let written = settings.written(key)
    else { return nil }
    return Spanned(names.split(separator: " ").map(String.init), written.span)
  }

  /// The principal class in the Info.plist of an app extension.
  package var principalClass: Spanned<String>? {
    infoPlist.root?["NSExtension"]?["NSExtensionPrincipalClass"]?.spannedText
  }

  /// The bundle identifier in the Info.plist; nil if it is that of the build settings, as it nearly always is.
  var ownIdentifier: Spanned<String>? {
    guard let text = infoPlist.root?["CFBundleIdentifier"]?.spannedText,
      !["$(PRODUCT_BUNDLE_IDENTIFIER)", "${PRODUCT_BUNDLE_IDENTIFIER}"].contains(text.value)
    else { return nil }
    return text
  }

  package var bundleIdentifierSpan: Span? { ownIdentifier?.span ?? settings.written("PRODUCT_BUNDLE_IDENTIFIER")?.span }

  /// The bundle identifier in the Info.plist, otherwise the build setting.
  package var bundleIdentifier: BuildSettings.Value {
    let value = ownIdentifier.map { settings.value(of: $0) } ?? settings["PRODUCT_BUNDLE_IDENTIFIER"]
    // `com..shop` is `com.$(TEAM).shop` with a setting that only the developer's machine has.
    guard let text = value.text, text.split(separator: ".", omittingEmptySubsequences: false).contains("") else {
      return value
    }
    return .unknown(
      Unknown(
        "a setting gives a part of the bundle identifier \(text.inBackticks)", at: bundleIdentifierSpan ?? name.span))
  }
}
