package import ManifestCore
import ManifestRuntime
import ManifestText

/// The locations of a project's files, relative to the project: the defaults, or those that `manifestc.yaml` sets.
package struct ProjectPaths: Sendable {
  package static let configuration = "manifestc.yaml"
  package static let buildProfile = "build-profile.json5"
  package static let crossPlatformConfig = ".arkui-x/arkui-x-config.json5"
  /// The manifest of an OpenHarmony app, and that of an app without OpenHarmony manifests.
  static let usualApps = ["AppScope/app.json5", "app.json5"]
  package let app: String
  package let routes: String
  /// The folder of the iOS project; nil if the configuration says that there is none.
  package private(set) var ios: String?
  /// The position at which the configuration names the iOS project, if it does.
  let iosReference: Span?
  package let output: String
  /// The folder of the generated ArkTS; nil for the usual one in the output directory.
  let ets: String?

  /// The list of published links, which is beside the route map; beside `red.yaml`, it is `red-published-links.txt`, so that
  /// several apps can have their maps in a folder.
  var publishedLinks: String {
    let name = FilePath.name(of: routes)
    let prefix = name == Self.usualRoutes ? "" : String(name.prefix { $0 != "." }) + "-"
    return FilePath.join(FilePath.parent(of: routes), prefix + PublishedLinks.fileName)
  }

  private static let usualRoutes = "routes.yaml"

  /// Creates the locations of a configuration for the project at the root of a file system.
  package init(_ configuration: Configuration, in files: some FileSystem) {
    func path(_ given: String?, _ usual: String) -> String { given.map(Self.normalized) ?? usual }
    app = path(configuration.app?.value, Self.usualApps.first(where: files.exists) ?? Self.usualApps[0])
    routes = path(configuration.routes?.value, Self.usualRoutes)
    iosReference = configuration.ios?.span
    ios =
      switch configuration.ios?.value {
      case let word? where word.lowercased() == "none": nil
      case let path?: Self.projectFolder(Self.normalized(path))
      case nil: Self.usualIOS(in: files)
      }
    output = path(configuration.output?.value, "Generated")
    ets = configuration.ets.map { Self.normalized($0.value) }
  }

  /// Returns the locations with the project's folder as that of the iOS project, unless a usual one exists.
  func withAnyIOSProject(in files: some FileSystem) -> ProjectPaths {
    guard let ios, iosReference == nil, !files.exists(ios) else { return self }
    var paths = self
    paths.ios = ""
    return paths
  }

  /// Returns the folder of the iOS project: that of ArkUI-X, unless another one contains an Xcode project, in `ios`, in the
  /// project's folder, or in the only folder of one of them that does; otherwise one with the file of a tool that makes it.
  private static func usualIOS(in files: some FileSystem) -> String {
    let arkUIX = ".arkui-x/ios"
    guard !files.exists(arkUIX) else { return arkUIX }
    func entries(_ folder: String) -> [DirectoryEntry] { (try? files.entries(of: folder)) ?? [] }
    func hasProject(_ folder: String) -> Bool { entries(folder).contains { isXcodeProject($0.path) } }
    for folder in ["ios", ""] {
      if hasProject(folder) { return folder }
      // `Pods` has a project of its own.
      let inner = entries(folder).filter { $0.kind == .directory && FilePath.name(of: $0.path) != "Pods" }.map(\.path)
      let found = inner.filter(hasProject)
      if found.count == 1 { return found[0] }
    }
    let generators = ["project.yml", "Project.swift"]
    return ["ios", ""].first { folder in generators.contains { files.exists(FilePath.join(folder, $0)) } } ?? arkUIX
  }

  /// Returns the folder of an Xcode project or workspace; another path is a folder itself.
  private static func projectFolder(_ path: String) -> String {
    isXcodeProject(path) ? FilePath.parent(of: path) : path
  }

  private static func isXcodeProject(_ path: String) -> Bool {
    path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
  }

  /// Returns the path of a module's manifest.
  static func manifest(ofModule folder: String) -> String { FilePath.join(folder, "src/main/module.json5") }

  /// Returns a path without `.` parts, doubled slashes and a trailing slash; manifests write `./entry`.
  static func normalized(_ path: String) -> String {
    let parts = path.pathParts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    return path.utf8.first == UInt8(ascii: "/") ? "/" + parts : parts
  }
}
