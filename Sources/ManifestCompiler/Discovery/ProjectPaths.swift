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
  package let ios: String
  /// The position at which the configuration names the iOS project, if it does.
  let iosReference: Span?
  package let output: String

  /// Creates the locations of a configuration; `exists` returns whether the project has a file.
  package init(_ configuration: Configuration, exists: (String) -> Bool) {
    func path(_ given: String?, _ usual: String) -> String { given.map(Self.normalized) ?? usual }
    app = path(configuration.app?.value, Self.usualApps.first(where: exists) ?? Self.usualApps[0])
    routes = path(configuration.routes?.value, "routes.yaml")
    iosReference = configuration.ios?.span
    ios = path(configuration.ios?.value, ".arkui-x/ios")
    output = path(configuration.output?.value, "Generated")
  }

  /// Returns the path of a module's manifest.
  static func manifest(ofModule folder: String) -> String { FilePath.join(folder, "src/main/module.json5") }

  /// Returns a path without `.` parts, doubled slashes and a trailing slash; manifests write `./entry`.
  static func normalized(_ path: String) -> String {
    let parts = path.pathParts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    return path.utf8.first == UInt8(ascii: "/") ? "/" + parts : parts
  }
}
