import ManifestRuntime
package import ManifestText

/// The targets in a `project.pbxproj`.
///
/// Paths are relative to the folder of the compiled project, as for all files.
package struct XcodeProject: Sendable {
  /// The files of a target.
  package struct Files: Sendable {
    /// The source files that the target compiles.
    package fileprivate(set) var compiled: Set<String> = []
    /// The compiled source files in lower case.
    fileprivate(set) var foldedCompiled: Set<String> = []
    /// The compiled source files that are Objective-C++ by their types in the project.
    package fileprivate(set) var objectiveCPlusPlus: Set<String> = []
    /// The files and folders that are copied into the target's bundle.
    package fileprivate(set) var resources: [Resource] = []
    /// The names of copied files outside the project, such as products of the build.
    package fileprivate(set) var unlocatedResources: Set<String> = []
    /// The names of the targets whose products are copied into the target's bundle.
    package fileprivate(set) var embedded: Set<String> = []
    /// Whether the target runs scripts, which may copy any file, or copies files to folders of other names.
    package fileprivate(set) var mayCopyOthers = false
    /// The linked libraries, frameworks and packages, except those of the SDK.
    package fileprivate(set) var linked: [String] = []
    /// The linked products of packages, without those of packages with a remote repository.
    package fileprivate(set) var localProducts: [String] = []
    /// The linked products of packages that the project refers to nowhere.
    package fileprivate(set) var orphanProducts: [Spanned<String>] = []
    /// A linked product of a package in the file system that is not manifestc's; nil if there is none.
    package var otherProduct: String? { localProducts.first { !$0.hasPrefix("Manifest") } }
    /// Whether it links a package outside the folder.
    package fileprivate(set) var linksPackageOutside = false
    /// The synchronized folders of the target (Xcode 16).
    package fileprivate(set) var folders: [Folder] = []
    /// The names and paths of files that the configuration that ships does not compile, with wildcards, at the setting.
    package var excluded: Spanned<[String]>?
    /// Whether all of the target's files could be located.
    package var isComplete = true

    package init() {}

    fileprivate mutating func compile(_ path: String) {
      compiled.insert(path)
      foldedCompiled.insert(path.lowercased())
    }

    /// Returns whether the target compiles a source file; ignores case, as file systems on macOS usually do.
    package func compiles(_ path: String) -> Bool { lists(path) && !excludes(path) }

    /// Returns whether the configuration that ships does not compile a file that the target has.
    package func excludes(_ path: String) -> Bool {
      guard let excluded else { return false }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return excluded.value.contains { pattern in
        [name, path].contains { pattern.matchesAsWildcard($0, anyCharacter: UInt8(ascii: "?")) }
      }
    }

    /// Returns whether a source file is one of the target.
    package func lists(_ path: String) -> Bool {
      if compiled.contains(path) { return true }
      let folded = path.lowercased()
      return foldedCompiled.contains(folded)
        || folders.contains { folded.hasPrefix($0.path.lowercased() + "/") && !$0.excludes(path) }
    }

    /// Returns whether a file is copied into the bundle, by itself or as part of a folder; ignores case.
    package func copies(_ path: String) -> Bool {
      let folded = path.lowercased()
      func isIn(_ folder: String) -> Bool { folded.hasPrefix(folder.lowercased() + "/") }
      return resources.contains { $0.path.lowercased() == folded || $0.isFolder && isIn($0.path) }
        || folders.contains { isIn($0.path) && !$0.excludes(path) }
    }

    /// Returns whether a folder with this name is copied with its contents; nil if that is unknown.
    package func copiesFolder(named name: String) -> Bool? {
      func isNamed(_ path: String) -> Bool { path.split(separator: "/").last?.elementsEqual(name) == true }
      if resources.contains(where: { $0.isFolder && isNamed($0.path) }) { return true }
      if folders.contains(where: { $0.wholeFolders.contains(where: isNamed) }) { return true }
      return isComplete && !mayCopyOthers ? false : nil
    }

    /// Whether all copied files are known; scripts and synchronized folders may copy any files.
    package var areCopiesKnown: Bool { isComplete && folders.isEmpty && !mayCopyOthers }

    /// Whether the target links libraries other than those of ArkUI-X and manifestc, which declare no classes of the app.
    var linksLibraries: Bool { linked.contains(where: Self.isOfOthers) }

    fileprivate static func isOfOthers(_ path: String) -> Bool {
      let name = path.split(separator: "/").last ?? ""
      return !(name.hasPrefix("lib") && name.hasSuffix(".xcframework") || name.hasPrefix("Manifest"))
    }
  }

  /// A file or folder that is copied into a bundle.
  package struct Resource: Hashable, Sendable {
    package let path: String
    /// Whether the resource is a folder that is copied with its contents.
    package let isFolder: Bool
  }

  /// A folder that is synchronized with the file system, with the files and folders in it that are excluded.
  package struct Folder: Hashable, Sendable {
    package let path: String
    package let exceptions: Set<String>
    /// The folders in it that are copied with their contents; the files of others are copied without their folders.
    let wholeFolders: Set<String>

    fileprivate func excludes(_ path: String) -> Bool {
      exceptions.contains(path) || exceptions.contains { path.hasPrefix($0 + "/") }
    }
  }

  /// A build configuration, such as `Debug`.
  package struct Configuration: Sendable {
    package let name: Spanned<String>
    package let settings: BuildSettings.Assignments
    /// The path of its base `.xcconfig` file, at the reference to it.
    package let file: Spanned<String>?
  }

  /// A target with its build configurations.
  package struct Target: Sendable {
    package let name: Spanned<String>
    package let kind: TargetKind
    package let files: Files
    package let configurations: [Configuration]
  }

  /// The maximum number of targets.
  package static let maximumTargets = 1_000

  /// The folder that contains the `.xcodeproj`, the `SRCROOT` of its settings.
  package let folder: String
  package let targets: [Target]
  /// The folders of groups, each at the position of the group's own path, sorted.
  package let groups: [Spanned<String>]
  /// The scripts of all targets, with the paths of their outputs.
  private let scripts: [String]
  /// Whether targets run scripts or other tools before those that depend on them are built.
  private let hasAggregateTargets: Bool
  /// The configurations of the project; a target's configuration inherits from the one with the same name.
  package let configurations: [Configuration]

  /// Reads the targets of a project.
  package init(_ file: SourceFile) throws(OpenStepPropertyList.Failure) {
    let root = try Self.parse(file)
    let objects = ProjectObjects(root, at: file.path)
    folder = objects.folder
    let project = objects.project
    configurations = objects.configurations(of: project)
    let identifiers = objects.targets(of: project)
    guard identifiers.count <= Self.maximumTargets else {
      throw .init(
        message: "it has \(identifiers.count) targets, and at most \(Self.maximumTargets) are read",
        span: root.span.head)
    }
    (scripts, hasAggregateTargets) = objects.scripts
    groups = objects.groups
    targets = identifiers.compactMap { objects[$0].flatMap { objects.target($0) } }
    guard project != nil else {
      throw .init(message: "the object of `rootObject` does not exist", span: root.span.head)
    }
  }
}

extension XcodeProject {
  /// Returns whether the build may make a file with this name.
  package func mayMake(_ name: String) -> Bool { hasAggregateTargets || scripts.contains { $0.contains(name) } }

  /// Parses the format that Xcode writes, or XML, which Xcode opens, too.
  private static func parse(_ file: SourceFile) throws(OpenStepPropertyList.Failure) -> Node {
    guard file.bytes.starts(with: "<?xml".utf8) else { return try OpenStepPropertyList.parse(file) }
    var diagnostics = Diagnostics()
    if let root = PropertyList.parse(file, into: &diagnostics) { return root }
    let error = diagnostics.items.first { $0.severity == .error }
    throw .init(
      message: error?.message ?? "it is not a property list", span: error?.span ?? file.wholeSpan.head,
      isConflict: error?.rule == .conflictMarkers, help: error?.help)
  }
}

/// The kind of product of an Xcode target.
package enum TargetKind: Hashable, Sendable {
  case application, appExtension, framework, library, tests, other

  /// Creates the kind of a `productType`.
  fileprivate init(_ productType: String?) {
    let prefix = "com.apple.product-type."
    switch productType.flatMap({ $0.hasPrefix(prefix) ? $0.dropFirst(prefix.count) : nil }) {
    case "application": self = .application
    case "app-extension", "extensionkit-extension", "app-extension.messages", "app-extension.intents-service":
      self = .appExtension
    case "framework", "framework.static": self = .framework
    case "library.static", "library.dynamic": self = .library
    case "bundle.unit-test", "bundle.ui-testing": self = .tests
    default: self = .other
    }
  }
}

/// The objects of a project file by identifier, with the paths of its files.
package struct ProjectObjects {
  /// The maximum depth of groups; deeper groups are probably circular.
  private static let maximumGroupDepth = 128

  package let root: Node
  /// The folder that contains the `.xcodeproj`.
  package private(set) var folder: String
  private var objects: [ExactName: Node] = [:]
  /// The exceptions of synchronized groups, by the target's name and the group.
  private var exceptions: [ExactName: [String: [String]]] = [:]
  /// The group that contains each file or group.
  private var parents: [ExactName: String] = [:]
  /// Whether folders are in the project that may be packages, whose products do not name them.
  private var hasPackageFolders = false
  /// Whether the project refers to packages, each with its path or its repository.
  private var hasPackages: Bool {
    list(project, "packageReferences").contains { $0["relativePath"] != nil || $0["repositoryURL"] != nil }
  }
  /// The name of the target that builds each product.
  private var makers: [ExactName: String] = [:]

  package init(_ root: Node, at path: String) {
    self.root = root
    folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    var groups: [String] = []
    for member in root["objects"]?.mapping?.members ?? [] {
      objects[ExactName(member.key)] = member.value
      if member.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" { groups.append(member.key) }
      if member.value["lastKnownFileType"]?.text == "wrapper" { hasPackageFolders = true }
      for child in member.value["children"]?.texts ?? [] { parents[ExactName(child)] = member.key }
      if let product = member.value["productReference"]?.text {
        makers[ExactName(product)] = member.value["name"]?.text
      }
    }
    for group in groups {
      for exception in list(self[group], "exceptions") {
        guard let target = self[exception["target"]?.text]?["name"]?.text else { continue }
        exceptions[ExactName(target), default: [:]][group, default: []] +=
          exception["membershipExceptions"]?.texts ?? []
      }
    }
    let inner = self[root["rootObject"]?.text]?["projectDirPath"]?.text ?? ""
    folder = ProjectPath.joined(folder, inner) ?? folder
  }

  /// The project itself.
  package var project: Node? { self[root["rootObject"]?.text] }

  /// The identifiers of the references to files, by the paths of the files.
  package var references: [String: String] {
    var found: [String: String] = [:]
    for (identifier, node) in objects where node["isa"]?.text == "PBXFileReference" {
      if let path = path(of: identifier.text) { found[path] = min(found[path] ?? identifier.text, identifier.text) }
    }
    return found
  }

  /// Returns whether a target links a product of manifestc.
  package func linksManifestc(_ target: Node) -> Bool {
    list(target, "packageProductDependencies").contains { $0["productName"]?.text?.hasPrefix("Manifest") == true }
  }

  /// The number of products of manifestc's package that targets link.
  package var manifestcProductCount: Int {
    objects.count {
      $0.value["isa"]?.text == "XCSwiftPackageProductDependency"
        && $0.value["productName"]?.text?.hasPrefix("Manifest") == true
    }
  }

  /// Returns the first group in the file whose folder is the given one; nil if there is none.
  package func group(for folder: String) -> Node? {
    objects.filter { $0.value["isa"]?.text == "PBXGroup" && path(of: $0.key.text) == folder }.map(\.value)
      .min { $0.span.start < $1.span.start }
  }

  /// Returns the build configurations of a target or a project.
  package func configurationNodes(of owner: Node?) -> [Node] {
    list(self[owner?["buildConfigurationList"]?.text], "buildConfigurations")
  }

  package subscript(identifier: String?) -> Node? { identifier.flatMap { objects[ExactName($0)] } }

  package func list(_ node: Node?, _ key: String) -> [Node] { (node?[key]?.texts ?? []).compactMap { self[$0] } }

  /// Returns the identifiers of a project's targets without duplicates.
  package func targets(of project: Node?) -> [String] {
    (project?["targets"]?.texts ?? []).unique(by: \.self)
  }

  func target(_ node: Node) -> XcodeProject.Target? {
    guard let name = node["name"]?.spannedText else { return nil }
    let kind = node["isa"]?.text == "PBXNativeTarget" ? TargetKind(node["productType"]?.text) : .other
    return XcodeProject.Target(
      name: name, kind: kind, files: files(of: node), configurations: configurations(of: node))
  }

  /// The folders of the groups that have a path of their own, sorted.
  var groups: [Spanned<String>] {
    objects.compactMap { identifier, node in
      guard node["isa"]?.text == "PBXGroup", let own = node["path"]?.spannedText, !own.value.isEmpty else { return nil }
      return path(of: identifier.text).map { Spanned($0, own.span) }
    }.sorted { ($0.value, $0.span.start) < ($1.value, $1.span.start) }
  }

  /// The scripts of all targets with the paths of their outputs, and whether a target only runs scripts or tools.
  var scripts: (texts: [String], areTargets: Bool) {
    var (texts, areTargets): ([String], Bool) = ([], false)
    for node in objects.values {
      switch node["isa"]?.text {
      case "PBXShellScriptBuildPhase":
        texts.append(node["shellScript"]?.text ?? "")
        texts += (node["outputPaths"]?.texts ?? []) + (node["outputFileListPaths"]?.texts ?? [])
      case "PBXAggregateTarget", "PBXLegacyTarget": areTargets = true
      default: break
      }
    }
    return (texts, areTargets)
  }

  // MARK: Settings

  func configurations(of owner: Node?) -> [XcodeProject.Configuration] {
    configurationNodes(of: owner).compactMap { configuration in
      guard let name = configuration["name"]?.spannedText else { return nil }
      let members = configuration["buildSettings"]?.mapping?.members ?? []
      let settings = members.map { member in
        let text = member.value.texts.map { $0.joined(separator: " ") } ?? member.value.text ?? ""
        return (member.key, Spanned(BuildText(text), member.value.span))
      }
      return .init(
        name: name, settings: BuildSettings.assignments(settings, in: name.value), file: baseFile(of: configuration))
    }
  }

  private func baseFile(of configuration: Node) -> Spanned<String>? {
    if let reference = configuration["baseConfigurationReference"]?.spannedText {
      return (path(of: reference.value) ?? self[reference.value]?["path"]?.text).map { Spanned($0, reference.span) }
    }
    // Xcode 16 refers to a file in a synchronized folder by the folder and a relative path.
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let relative = configuration["baseConfigurationReferenceRelativePath"]?.spannedText
    else { return nil }
    let path = path(of: anchor).flatMap { ProjectPath.joined($0, relative.value) }
    return Spanned(path ?? relative.value, relative.span)
  }

  // MARK: Files

  private func files(of target: Node) -> XcodeProject.Files {
    var files = XcodeProject.Files()
    var products: Set<String> = []
    for phase in list(target, "buildPhases") {
      let references = list(phase, "files").filter(isForIOS).compactMap { $0["fileRef"]?.text }
      switch phase["isa"]?.text {
      case "PBXSourcesBuildPhase":
        for reference in references {
          if let path = path(of: reference) {
            files.compile(path)
            if self[reference]?["lastKnownFileType"]?.text == "sourcecode.cpp.objcpp" {
              files.objectiveCPlusPlus.insert(path)
            }
          } else if mayBeInProject(reference) {
            files.isComplete = false
          }
        }
      case "PBXResourcesBuildPhase":
        for reference in references { addResource(reference, to: &files) }
      case "PBXCopyFilesBuildPhase":
        for reference in references {
          if let maker = makers[ExactName(reference)] {
            if let folder = phase["dstSubfolderSpec"]?.text, !Self.otherDestinations.contains(folder) {
              files.embedded.insert(maker)
            }
          } else {
            if phase["dstPath"]?.text?.isEmpty == false { files.mayCopyOthers = true }
            addResource(reference, to: &files)
          }
        }
      case "PBXShellScriptBuildPhase": files.mayCopyOthers = true
      case "PBXFrameworksBuildPhase":
        // The sources of the project's own libraries are read.
        let own = references.filter { reference in
          makers[ExactName(reference)] == nil
            && !["SDKROOT", "DEVELOPER_DIR"].contains(self[reference]?["sourceTree"]?.text ?? "")
        }
        files.linked += own.compactMap { self[$0]?["path"]?.text }
        products.formUnion(list(phase, "files").filter(isForIOS).compactMap { $0["productRef"]?.text })
      default: break
      }
    }
    addProducts(of: target, linked: products, to: &files)
    addFolders(of: target, to: &files)
    return files
  }

  /// Adds the package products that a target depends on; the target links some of them.
  private func addProducts(of target: Node, linked products: Set<String>, to files: inout XcodeProject.Files) {
    for identifier in target["packageProductDependencies"]?.texts ?? [] {
      guard let product = self[identifier], let name = product["productName"]?.text else { continue }
      if products.contains(identifier) { files.linked.append(name) }
      let package = self[product["package"]?.text]
      // Xcode names the package only for some products, but lists all packages.
      if package == nil, !hasPackageFolders, !hasPackages, let name = product["productName"]?.spannedText {
        files.orphanProducts.append(name)
      }
      let isLocal = package.map { $0["isa"]?.text != "XCRemoteSwiftPackageReference" } ?? hasPackageFolders
      guard isLocal else { continue }
      files.localProducts.append(name)
      if let package, package["relativePath"]?.text.flatMap({ ProjectPath.joined(folder, $0) }) == nil {
        files.linksPackageOutside = true
      }
    }
  }

  /// Adds the synchronized folders of a target, with their exceptions.
  private func addFolders(of target: Node, to files: inout XcodeProject.Files) {
    let own = target["fileSystemSynchronizedGroups"]?.texts ?? []
    let exceptions = target["name"]?.text.flatMap { self.exceptions[ExactName($0)] } ?? [:]
    // For a target that does not include the folder, the exceptions are the files that it does include.
    let included = Set(own)
    for (group, paths) in exceptions where !included.contains(group) {
      guard let folder = path(of: group) else { continue }
      for file in paths.compactMap({ ProjectPath.joined(folder, $0) }) { files.compile(file) }
    }
    for group in own {
      guard let folder = path(of: group) else {
        files.isComplete = false
        continue
      }
      let paths = (exceptions[group] ?? []).compactMap { ProjectPath.joined(folder, $0) }
      let whole = (self[group]?["explicitFolders"]?.texts ?? []).compactMap { ProjectPath.joined(folder, $0) }
      files.folders.append(.init(path: folder, exceptions: Set(paths), wholeFolders: Set(whole)))
    }
  }

  /// The destinations of copied files from which the system loads no extensions: executables, resources, frameworks,
  /// shared frameworks, and shared support.
  private static let otherDestinations: Set = ["6", "7", "10", "11", "12"]

  /// Returns whether a file of a build phase is part of builds for iOS.
  private func isForIOS(_ file: Node) -> Bool {
    let filters = file["platformFilters"]?.texts ?? file["platformFilter"]?.text.map { [$0] } ?? []
    return filters.isEmpty || filters.contains("ios")
  }

  private func addResource(_ reference: String, to files: inout XcodeProject.Files) {
    let node = self[reference]
    // A localized file is a group of its variants.
    let variants = node?["isa"]?.text == "PBXVariantGroup" ? node?["children"]?.texts ?? [] : [reference]
    for variant in variants {
      let type = self[variant]?["lastKnownFileType"]?.text ?? self[variant]?["explicitFileType"]?.text
      guard let path = path(of: variant) else {
        // A folder outside the project may be that of the packed modules.
        if type == "folder" { files.mayCopyOthers = true }
        if let name = self[variant]?["path"]?.text?.split(separator: "/").last {
          files.unlocatedResources.insert(String(name))
        }
        continue
      }
      files.resources.append(.init(path: path, isFolder: type == "folder" || type == "wrapper.plug-in"))
    }
  }

  /// Returns whether a file reference with an unknown path may be that of a source in the project, as one with an
  /// absolute path.
  private func mayBeInProject(_ identifier: String) -> Bool {
    guard let node = self[identifier] else { return false }
    return ["<group>", "SOURCE_ROOT", "<absolute>", nil].contains(node["sourceTree"]?.text)
  }

  /// Returns the path of a file or group; nil if it is outside the project or a build product.
  private func path(of identifier: String, depth: Int = 0) -> String? {
    guard depth < Self.maximumGroupDepth, let node = self[identifier] else { return nil }
    let own = node["path"]?.text ?? ""
    switch node["sourceTree"]?.text {
    case "SOURCE_ROOT": return ProjectPath.joined(folder, own)
    case "<group>", nil:
      guard let parent = parents[ExactName(identifier)] else { return ProjectPath.joined(folder, own) }
      return path(of: parent, depth: depth + 1).flatMap { ProjectPath.joined($0, own) }
    default: return nil
    }
  }
}

/// Paths in project files.
package enum ProjectPath {
  /// Returns a path relative to a folder, without `.` and `..`; nil if it is outside the project or has a variable.
  package static func joined(_ folder: String, _ path: String) -> String? {
    guard !path.hasPrefix("/"), !path.contains("$") else { return nil }
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(String(part))
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the folder of a file; empty if it is in none.
  package static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns a path relative to a folder; both start at the same place.
  package static func relative(_ path: String, to folder: String) -> String {
    let (parts, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + parts[shared...]).joined(separator: "/")
  }
}

extension Node {
  /// The items of an array of texts.
  fileprivate var texts: [String]? { sequence.map { $0.compactMap(\.text) } }
}

extension XcodeProject {
  /// Returns the path that a build setting names, relative to the project's folder; nil if it is outside the project.
  package func path(_ setting: String) -> String? { ProjectPath.joined(folder, setting) }

  /// Returns the build settings that Xcode itself defines for a target.
  package static func presetSettings(_ target: Spanned<String>, configuration: String) -> BuildSettings.Assignments {
    let texts = [
      "TARGET_NAME": target.value, "CONFIGURATION": configuration, "SRCROOT": ".", "PROJECT_DIR": ".",
      "SOURCE_ROOT": ".", "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ]
    return texts.mapValues { Spanned(BuildText($0), target.span) }
  }
}
