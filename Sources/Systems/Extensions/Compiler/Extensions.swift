package import ManifestCore
import ManifestRuntime
import ManifestText

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
    let opened = section.opened
    let routes = opened.isEmpty ? [] : opened.intersection(project.map.routes.lazy.map(\.name.value))
    let scheme = project.map.links.schemes.first?.name.value
    extensions = section.extensions.map { AppExtension($0, opening: routes, usualScheme: scheme) }
      .sorted { $0.name < $1.name }
    groups = SharedGroup.groups(of: section.extensions)
  }

  /// The groups that contain shared data.
  var usedGroups: [SharedGroup] { groups.filter { !$0.keys.isEmpty || !$0.files.isEmpty } }

  /// The extensions that open routes.
  var linkedExtensions: [AppExtension] { extensions.filter { !$0.opens.isEmpty && $0.scheme != nil } }

  /// The entitlement key of app groups.
  static let groupsKey = "com.apple.security.application-groups"
}

struct AppExtension: Sendable {
  let entry: ExtensionEntry
  /// The app groups that it shares with the app, sorted.
  let groups: [String]
  /// The names of the routes that it opens, sorted.
  let opens: [String]
  /// The scheme of the URLs that it opens, in lower case; nil if it opens none.
  let scheme: String?

  fileprivate init(_ entry: ExtensionEntry, opening routes: Set<String>, usualScheme: String?) {
    self.entry = entry
    groups = Set(entry.groups.map(\.value)).sorted()
    opens = routes.intersection(entry.opens.map(\.value)).sorted()
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
  let name: String
  /// The span of the first mention in the route map.
  let span: Span
  /// The keys of the group's defaults, sorted by name.
  private(set) var keys: [Parameter] = []
  /// The declared types of keys, by key name.
  private(set) var typeNames: [String: String] = [:]
  /// The files in the group's folder with their paths, sorted by name.
  private(set) var files: [(name: String, path: String)] = []
  /// The sorted names of the extensions that declare a key or file, by the name of the key or file.
  private(set) var owners: [String: [String]] = [:]
  /// The spans of the keys and files in the route map, by name.
  private(set) var spans: [String: Span] = [:]
  private var keyNames: Set<String> = []
  private var fileNames: Set<String> = []

  /// Returns the groups that contain shared data of these extensions, sorted by name.
  fileprivate static func groups(of extensions: [ExtensionEntry]) -> [SharedGroup] {
    var groups: [String: SharedGroup] = [:]
    for entry in extensions {
      guard let reference = entry.groups.first else { continue }
      groups[reference.value, default: SharedGroup(name: reference.value, span: reference.span)].add(entry)
    }
    return groups.values.map { group in
      var group = group
      group.keys.sort { $0.name < $1.name }
      group.files.sort { $0.name < $1.name }
      group.owners = group.owners.mapValues { $0.sorted() }
      return group
    }.sorted { $0.name < $1.name }
  }

  private init(name: String, span: Span) {
    self.name = name
    self.span = span
  }

  private mutating func add(_ entry: ExtensionEntry) {
    for name in entry.shared.map(\.parameter.name) + entry.files.map(\.name.value) {
      owners[name, default: []].append(entry.name.value)
    }
    for key in entry.shared where keyNames.insert(key.parameter.name).inserted {
      keys.append(key.parameter)
      typeNames[key.parameter.name] = key.typeName
      spans[key.parameter.name] = key.nameSpan
    }
    for file in entry.files where fileNames.insert(file.name.value).inserted {
      files.append((file.name.value, file.path.value))
      spans[file.name.value] = file.name.span
    }
  }
}
