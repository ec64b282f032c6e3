import ManifestRuntime
import ManifestText
import ManifestXcode

/// Adds the generated sources to a target of an Xcode project.
///
/// An edit is a file reference with its build file. If a project has one of the two for some file, it is left as it is, and
/// `check` reports the other.
struct TargetEdits {
  private var text: XcodeProjectText
  private let target: Node

  var edits: [TextEdit] { text.edits }
  /// The identifiers of the objects that are added.
  var identifiers: Set<String> { text.added }

  /// Opens a project to change a target; nil if the project cannot be changed, or has no such target.
  init?(_ file: SourceFile, target name: String) {
    guard let text = XcodeProjectText(file) else { return nil }
    let project = text.objects.project
    let targets = text.objects.targets(of: project).compactMap { text.objects[$0] }
    guard let target = targets.first(where: { $0["name"]?.text == name && $0["isa"]?.text == "PBXNativeTarget" })
    else { return nil }
    (self.text, self.target) = (text, target)
  }

  // MARK: Sources

  /// Returns whether the project has the name of one of some files anywhere.
  func mentions(_ paths: [String]) -> Bool {
    paths.contains { path in
      ByteSearch(path.split(separator: "/").last.map(String.init) ?? path).occurs(in: text.file.bytes)
    }
  }

  /// Adds sources that no target compiles.
  ///
  /// - Parameters:
  ///   - paths: The paths of all generated sources, relative to the folder of the compiled project.
  ///   - inFolder: Whether the target shall compile the folder of the Swift files as a whole, in a project of any version.
  ///   - isCompiled: Returns whether the target compiles a file.
  /// - Returns: Whether the target compiles all of them then; false if the project has a part of an edit.
  mutating func compile(_ paths: [String], inFolder: Bool = false, besides isCompiled: (String) -> Bool) -> Bool {
    let missing = paths.filter { !isCompiled($0) }
    let references = text.objects.references
    if missing.isEmpty { return true }
    guard missing.allSatisfy({ references[$0] == nil }), let phase = phase("PBXSourcesBuildPhase") else { return false }
    var single = missing
    let version = text.objects.root["objectVersion"]?.text.flatMap { Int($0) } ?? 0
    // Since Xcode 16, a folder can be compiled as a whole, so that a file that is added later needs no edit.
    if inFolder || version >= Self.buildableFolders, missing.count == paths.count,
      let folder = missing.first(where: Self.isSwift).map(ProjectPath.folder)
    {
      single.removeAll { Self.isSwift($0) && ProjectPath.folder(of: $0) == folder }
      addFolder(folder)
      raiseFormat(to: Self.buildableFolders)
    }
    for path in single {
      add(path, to: phase, "Sources", path.hasSuffix(".swift") ? "sourcecode.swift" : "sourcecode.c.objc")
    }
    addGroup()
    return true
  }

  /// Adds a property list to the files that the target copies into its bundle.
  ///
  /// - Returns: False if the project has a part of this edit.
  mutating func copy(_ path: String) -> Bool {
    guard text.objects.references[path] == nil, let phase = phase("PBXResourcesBuildPhase") else { return false }
    add(path, to: phase, "Resources", "text.plist.xml")
    addGroup()
    return true
  }

  /// Adds a file to a build phase, and to the group of its folder.
  private mutating func add(_ path: String, to phase: Node, _ phaseName: String, _ type: String) {
    let folder = ProjectPath.folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let group = text.objects.group(for: folder)
    let place =
      group == nil
      ? [
        ("name", XcodeProjectText.quoted(name)),
        ("path", XcodeProjectText.quoted(ProjectPath.relative(path, to: text.objects.folder))),
        ("sourceTree", "SOURCE_ROOT"),
      ] : [("path", XcodeProjectText.quoted(name)), ("sourceTree", "\"<group>\"")]
    let reference = text.addObject(
      "PBXFileReference", path, name, [("lastKnownFileType", type)] + place, isInOneLine: true)
    if let group { text.add(reference, to: "children", of: group) } else { pending.append(reference) }
    addBuildFile(path, "\(name) in \(phaseName)", [("fileRef", reference)], to: phase)
  }

  /// Adds a build file to a phase.
  private mutating func addBuildFile(
    _ name: String, _ comment: String, _ members: [(key: String, value: String)], to phase: Node
  ) {
    let file = text.addObject("PBXBuildFile", name, comment, members, isInOneLine: true)
    text.add(file, to: "files", of: phase)
  }

  /// Returns the target's build phase of a kind; nil if it has none.
  private func phase(_ isa: String) -> Node? {
    text.objects.list(target, "buildPhases").first { $0["isa"]?.text == isa }
  }

  /// The version of the format since which Xcode's own projects have folders that are compiled as a whole.
  private static let buildableFolders = 77

  /// Raises the version of the project's format.
  private mutating func raiseFormat(to minimum: Int) {
    if let version = text.objects.root["objectVersion"], let number = version.text.flatMap({ Int($0) }),
      number < minimum
    {
      text.replace(version, with: "\(minimum)")
    }
  }

  /// Removes those of some sources that `apply` added.
  mutating func remove(_ paths: some Sequence<String>) {
    for path in paths {
      let reference = XcodeProjectText.identifier("PBXFileReference", path)
      guard text.objects.references[path] == reference else { continue }
      text.remove([reference, XcodeProjectText.identifier("PBXBuildFile", path)])
    }
  }

  private static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Adds a folder that Xcode synchronizes with the file system.
  private mutating func addFolder(_ folder: String) {
    guard let main = text.objects[text.objects.project?["mainGroup"]?.text] else { return }
    let path = ProjectPath.relative(folder, to: text.objects.folder)
    let group = text.addObject(
      "PBXFileSystemSynchronizedRootGroup", folder, "Generated",
      [("name", "Generated"), ("path", XcodeProjectText.quoted(path)), ("sourceTree", "SOURCE_ROOT")])
    text.add(group, to: "children", of: main)
    text.add(group, to: "fileSystemSynchronizedGroups", of: target)
  }

  /// The references to files that belong to the new group.
  private var pending: [String] = []

  /// Adds a group for the files without one.
  private mutating func addGroup() {
    guard !pending.isEmpty, let main = text.objects[text.objects.project?["mainGroup"]?.text] else { return }
    defer { pending = [] }
    if let group = text.objects[XcodeProjectText.identifier("PBXGroup", "Generated")] {
      for reference in pending { text.add(reference, to: "children", of: group) }
      return
    }
    let children = pending.map { "\t\t\t\t\($0),\(text.newline)" }.joined()
    let group = text.addObject(
      "PBXGroup", "Generated", "Generated",
      [("children", "(\(text.newline)\(children)\t\t\t)"), ("name", "Generated"), ("sourceTree", "\"<group>\"")])
    text.add(group, to: "children", of: main)
  }

  // MARK: Libraries

  /// Links products of manifestc's package that the target does not link.
  ///
  /// - Parameters:
  ///   - products: The products.
  ///   - path: The path of the package, relative to the folder of the Xcode project; nil if it has to be one of the project.
  /// - Returns: Whether the target links all of them then.
  mutating func link(_ products: [String], ofPackageAt path: String?) -> Bool {
    if products.isEmpty { return true }
    guard let project = text.objects.project, let phase = phase("PBXFrameworksBuildPhase") else { return false }
    let packages = text.objects.list(project, "packageReferences")
    let isKnown =
      packages.contains { package in
        (package["relativePath"] ?? package["repositoryURL"])?.text?.lowercased().contains("manifestc") == true
      } || packages.count == 1 && text.objects.linksManifestc(target)
    if !isKnown {
      guard let path else { return false }
      let isa = "XCLocalSwiftPackageReference"
      let package = text.addObject(isa, path, "\(isa) \"\(path)\"", [("relativePath", XcodeProjectText.quoted(path))])
      text.add(package, to: "packageReferences", of: project)
      // Xcode reads local packages since this version of the format.
      raiseFormat(to: 60)
    }
    // Xcode names the package of a product only if it has a repository.
    let remote = zip(project["packageReferences"]?.sequence ?? [], packages).first { _, package in
      package["repositoryURL"]?.text?.lowercased().contains("manifestc") == true
    }
    for product in products {
      let dependency = text.addObject(
        "XCSwiftPackageProductDependency", product, product,
        (remote?.0.text.map { [("package", $0)] } ?? []) + [("productName", product)])
      text.add(dependency, to: "packageProductDependencies", of: target)
      addBuildFile(product, "\(product) in Frameworks", [("productRef", dependency)], to: phase)
    }
    return true
  }

  /// Removes those products of manifestc's package that `apply` added, and the package if nothing else uses it.
  mutating func unlink() {
    let products = text.objects.list(target, "packageProductDependencies").compactMap { $0["productName"]?.text }
      .filter { $0.hasPrefix("Manifest") }
    for product in products {
      let dependency = XcodeProjectText.identifier("XCSwiftPackageProductDependency", product)
      text.remove([dependency, XcodeProjectText.identifier("PBXBuildFile", product)])
    }
    let packages = text.objects.list(text.objects.project, "packageReferences").compactMap { $0["relativePath"]?.text }
    let own = packages.map { XcodeProjectText.identifier("XCLocalSwiftPackageReference", $0) }
    if !products.isEmpty, products.count == text.objects.manifestcProductCount { own.forEach { text.remove([$0]) } }
  }

  // MARK: Settings

  /// Gives a build setting to each configuration of the target that has none.
  mutating func set(_ setting: String, _ value: String, in configurations: [String]) {
    for configuration in text.objects.configurationNodes(of: target)
    where configurations.contains(configuration["name"]?.text ?? "") {
      guard let settings = configuration["buildSettings"] else { continue }
      if let known = settings[setting] {
        // Empty quotes mean the same as no setting.
        if known.text?.isEmpty == true { text.replace(known, with: value) }
      } else {
        text.addMember(setting, XcodeProjectText.quoted(value), to: settings)
      }
    }
  }

  /// Raises the deployment targets of the app, its extensions and its tests that are lower than a version.
  mutating func raiseDeploymentTargets(to version: Int) {
    let setting = "IPHONEOS_DEPLOYMENT_TARGET"
    let targets = text.objects.targets(of: text.objects.project).compactMap { text.objects[$0] }
    let shared = text.objects.configurationNodes(of: text.objects.project)
    var raised: Set<Span> = []
    for target in targets where target["name"]?.text == self.target["name"]?.text || Self.isOfApp(target) {
      for configuration in text.objects.configurationNodes(of: target) {
        let inherited = shared.first { $0["name"]?.text == configuration["name"]?.text }
        guard let value = configuration["buildSettings"]?[setting] ?? inherited?["buildSettings"]?[setting],
          let number = value.text.flatMap(AppFacts.majorVersion), number < version,
          raised.insert(value.span).inserted
        else { continue }
        text.replace(value, with: "\(version).0")
      }
    }
  }

  /// Returns whether a target is an extension or tests, which cannot use code for a later system.
  private static func isOfApp(_ target: Node) -> Bool {
    let type = target["productType"]?.text ?? ""
    return ["app-extension", "bundle."].contains { type.hasPrefix("com.apple.product-type." + $0) }
  }

  /// Gives a file of Objective-C++ the type of Objective-C, in which modules can be imported.
  mutating func useObjectiveC(for name: String) {
    for (path, reference) in text.objects.references where path.hasSuffix("/" + name) {
      if let type = text.objects[reference]?["lastKnownFileType"], type.text == "sourcecode.cpp.objcpp" {
        text.replace(type, with: "sourcecode.c.objc")
      }
    }
  }
}
