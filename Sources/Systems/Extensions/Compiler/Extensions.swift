package import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// The app extensions, and the data that they share with the app.
package struct Extensions: Sendable {
  let section: ExtensionsSection
  /// The extensions, sorted by name.
  let extensions: [AppExtension]
  /// The app groups of extensions that can share data, sorted by name.
  let groups: [SharedGroup]

  package init() {
    section = ExtensionsSection()
    extensions = []
    groups = []
  }

  package init(_ section: ExtensionsSection, of project: Project) {
    self.section = section
    let routes = section.openedRoutes(of: project.map)
    let scheme = project.map.links.schemes.first?.name.value
    extensions = section.extensions.map { AppExtension($0, opening: routes, usualScheme: scheme) }
      .sorted { $0.name < $1.name }
    groups = FirstOccurrences.unique(section.extensions.compactMap(\.groups.first), by: \.self).declarations
      .sorted { $0.value < $1.value }
      .map { name in SharedGroup(name, section.extensions.filter { $0.groups.first?.value == name.value }) }
  }

  /// The groups that contain shared data.
  var usedGroups: [SharedGroup] { groups.filter { !$0.keys.isEmpty || !$0.files.isEmpty } }

  /// The extensions that open routes.
  var linkedExtensions: [AppExtension] { extensions.filter { !$0.opens.isEmpty && $0.canOpen } }

  /// The entitlement key of app groups.
  static let groupsKey = "com.apple.security.application-groups"
}

extension RouteEntry {
  /// Returns whether the route has a whole URL, in any case of its scheme and host.
  func lists(legacy url: String) -> Bool {
    legacy.contains { LegacyURL($0.value)?.text == LegacyURL(url)?.text }
  }
}

struct AppExtension: Sendable {
  let entry: ExtensionEntry
  /// The app groups that it shares with the app, sorted.
  let groups: [String]
  /// The names of the routes that it opens, sorted.
  let opens: [String]
  /// The whole URLs by which it opens routes, by the routes' names.
  let legacy: [String: String]
  /// The scheme of the URLs that it opens, in lower case; nil if it opens none.
  let scheme: String?

  /// Whether there is a scheme for all routes that it opens.
  var canOpen: Bool { scheme != nil || opens.allSatisfy { legacy[$0] != nil } }

  fileprivate init(_ entry: ExtensionEntry, opening routes: [String: RouteEntry], usualScheme: String?) {
    self.entry = entry
    groups = Set(entry.groups.map(\.value)).sorted()
    opens = Set(entry.opens.map(\.value)).filter { routes[$0] != nil }.sorted()
    legacy = entry.legacy.filter { routes[$0.key]?.lists(legacy: $0.value.value) == true }.mapValues(\.value)
    scheme = entry.opens.isEmpty ? nil : (entry.scheme?.value ?? usualScheme)?.lowercased()
  }

  var name: String { entry.name.value }

  /// The identifier of the extension point.
  var point: String { ExtensionPoint(entry.point.value)?.identifier ?? entry.point.value }

  /// The contents of its Info.plist.
  var information: PropertyListValue {
    var members: PropertyListValue.Members = ["NSExtensionPointIdentifier": .string(point)]
    if let name = entry.className { members["NSExtensionPrincipalClass"] = .string(name) }
    if let name = entry.storyboard { members["NSExtensionMainStoryboard"] = .string(name.value) }
    if !entry.attributes.isEmpty {
      members["NSExtensionAttributes"] = .dictionary(
        Dictionary(entry.attributes.map { (ExactName($0.name.value), $0.value) }) { first, _ in first })
    }
    var information: PropertyListValue.Members = [
      "CFBundleIdentifier": .string(entry.bundleID.value), "CFBundlePackageType": .string("XPC!"),
      "NSExtension": .dictionary(members),
    ]
    if let name = entry.displayName { information["CFBundleDisplayName"] = .string(name.value) }
    return .dictionary(information)
  }
}

/// The data that an app and its extensions share in one app group.
struct SharedGroup: Sendable {
  /// The identifier, with the position of its first mention in the route map.
  let name: Spanned<String>
  /// The keys of the group's defaults, sorted by name.
  let keys: [ParameterDeclaration]
  /// The files in the group's folder, sorted by name.
  let files: [ExtensionEntry.File]
  /// The sorted names of the extensions that declare a key or file, by the name of the key or file.
  let owners: [String: [String]]

  fileprivate init(_ name: Spanned<String>, _ entries: [ExtensionEntry]) {
    self.name = name
    keys = FirstOccurrences.unique(entries.flatMap(\.shared)) { Spanned($0.parameter.name, $0.nameSpan) }.declarations
      .sorted { $0.parameter.name < $1.parameter.name }
    files = FirstOccurrences.unique(entries.flatMap(\.files), by: \.name).declarations
      .sorted { $0.name.value < $1.name.value }
    let declared = entries.flatMap { entry in
      (entry.shared.map(\.parameter.name) + entry.files.map(\.name.value)).map { (name: $0, owner: entry.name.value) }
    }
    owners = Dictionary(grouping: declared, by: \.name).mapValues { $0.map(\.owner).sorted() }
  }
}
