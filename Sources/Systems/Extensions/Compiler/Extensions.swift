package import ManifestCore
import ManifestRuntime
package import ManifestText

/// App extensions, and what they share with the app.
package struct Extensions: System {
  let section: ExtensionsSection
  /// Sorted by name.
  let extensions: [AppExtension]
  /// The groups that something can be shared in, sorted by name.
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

  /// The groups in which something is shared.
  var usedGroups: [SharedGroup] { groups.filter { !$0.keys.isEmpty || !$0.files.isEmpty } }

  /// The extensions that open routes.
  var linkedExtensions: [AppExtension] { extensions.filter { !$0.opens.isEmpty && $0.scheme != nil } }

  // MARK: Judging

  package static let checks: [any Check.Type] = [
    ExtensionIdentityCheck.self, ExtensionEntryCheck.self, ExtensionLinksCheck.self, SharedKeysCheck.self,
    ExtensionAttributesCheck.self,
  ]
  package static let projectChecks: [any ProjectCheck.Type] = [EmbeddedExtensionCheck.self]
  package static let ruleHeading: (prefix: String, title: String)? = ("MC65", "App extensions")
  package static let rules = checks.flatMap { $0.rules } + projectChecks.flatMap { $0.rules } + targetRules

  package func requiredClasses(in project: Project) -> [RequiredClass] {
    section.extensions.compactMap { entry in
      guard let name = entry.principalClass, let point = ExtensionPoint(entry.point.value) else { return nil }
      // A declaration does not repeat the name of its module.
      let simple = name.value.split(separator: ".").last.map(String.init) ?? name.value
      let base = point.principalBase
      return RequiredClass(
        simple, at: name.span, for: "extension `\(entry.name.value)`", base.map { .derived(from: $0) } ?? .any,
        in: .appExtension(entry.bundleID.value), by: entry.isObjectiveC ? .plain : .inModule,
        help: base.map { "derive it from `\($0)`" }, plainHelp: "add `language: objectiveC` to the extension")
    }
  }

  package var openedRoutes: [(route: String, scheme: String, span: Span)] {
    linkedExtensions.flatMap { item in
      item.opens.map { ($0, item.scheme ?? "", item.entry.name.span) }
    }
  }

  // MARK: Generated code

  package static let reservedTypeNames: Set = ["SharedFile", "SharedKey", "StorableWord"]

  package static let swiftFile: String? = "Extensions"

  package var hasSwiftSource: Bool { !usedGroups.isEmpty || !linkedExtensions.isEmpty }

  package func swiftImports(of program: Program, _ tree: CaseTree) -> [String] {
    ExtensionsSource(self, program, tree).imports
  }

  package func writeSwift(of program: Program, _ tree: CaseTree, to swift: inout SwiftWriter) {
    ExtensionsSource(self, program, tree).write(to: &swift)
  }

  package func moduleDeclarations(_ tree: CaseTree) -> [SwiftDeclaration] {
    usedGroups.map {
      SwiftDeclaration(name: ExtensionsSource.typeName(of: $0), text: "app group `\($0.name)`", span: $0.span)
    }
      + linkedExtensions.map {
        SwiftDeclaration(
          name: ExtensionsSource.typeName(of: $0, tree), text: "extension `\($0.name)`", span: $0.entry.name.span)
      }
  }

  package func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]] {
    usedGroups.flatMap { Self.scopes(of: $0, tree) }
      + linkedExtensions.map { item in
        tree.routes(named: Set(item.opens)).map { _, route in
          SwiftDeclaration(
            name: route.name, text: "\(route.declaration.label) of `\(item.name)`", span: route.declaration.span)
        }
      }
  }

  private static func scopes(of group: SharedGroup, _ tree: CaseTree) -> [[SwiftDeclaration]] {
    let members = group.keys.map { ($0.name, "key") } + group.files.map { ($0.name, "file") }
    let types = ExtensionsSource.keys(of: group, tree).compactMap { key -> (key: String, type: EnumType)? in
      if case .own(let type) = key.scalar { (key.name, type) } else { nil }
    }
    let names = members.map { name, kind in
      SwiftDeclaration(
        name: ExtensionsSource.memberName(name), text: "\(kind) `\(name)` of `\(group.name)`",
        span: group.spans[name] ?? group.span)
    }
    let typeNames = types.map {
      SwiftDeclaration(name: $0.type.name, text: "key `\($0.key)`", span: group.spans[$0.key])
    }
    return [names, tree.typeDeclarations + typeNames]
      + types.map { $0.type.declarations(of: "key `\($0.key)`", at: group.spans[$0.key]) }
  }

  // MARK: Files

  static let groupsKey = "com.apple.security.application-groups"

  package var entitlements: [String: PropertyListValue] {
    let all = Set(extensions.flatMap(\.groups)).sorted()
    if all.isEmpty { return [:] }
    // A comment for each extension, so that the last two of a group are neighbors.
    return [
      Self.groupsKey: .array(
        all.map { group in
          let owners = extensions.filter { $0.groups.contains(group) }
          return .commented(owners.map { "Shared with \($0.name)" }, .string(group))
        })
    ]
  }

  /// `<Extension>-Info.plist` and `<Extension>.entitlements` for each extension.
  package func files(
    _ kind: Configuration.OutputKind, of program: Program, header: String
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    guard kind == .ios else { return [] }
    var files: [GeneratedFile] = []
    func add(_ name: String, _ value: PropertyListValue) throws(PropertyListWriter.Refusal) {
      let text = try PropertyListWriter.text(value, comment: header)
      files.append(GeneratedFile("iOS/\(name)", text))
    }
    for item in extensions {
      let name = item.name.prefix(1).uppercased() + item.name.dropFirst()
      try add("\(name)-Info.plist", item.information)
      if !item.groups.isEmpty {
        try add("\(name).entitlements", .dictionary([Self.groupsKey: .array(item.groups.map { .string($0) })]))
      }
    }
    return files
  }
}

/// An app extension.
struct AppExtension: Sendable {
  let entry: ExtensionEntry
  /// The app groups whose data it shares with the app, sorted.
  let groups: [String]
  /// The names of the routes that it may open, sorted.
  let opens: [String]
  /// The scheme by which it opens them, in lower case; nil if it opens none.
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
  fileprivate var information: PropertyListValue {
    var members: [String: PropertyListValue] = ["NSExtensionPointIdentifier": .string(point)]
    if let name = entry.className { members["NSExtensionPrincipalClass"] = .string(name) }
    if let name = entry.storyboard { members["NSExtensionMainStoryboard"] = .string(name.value) }
    if !entry.attributes.isEmpty {
      members["NSExtensionAttributes"] = .dictionary(
        Dictionary(entry.attributes.map { ($0.name.value, $0.value) }) { first, _ in first })
    }
    var information: [String: PropertyListValue] = [
      "CFBundleIdentifier": .string(entry.bundleID.value), "CFBundlePackageType": .string("XPC!"),
      "NSExtension": .dictionary(members),
    ]
    if let name = entry.displayName { information["CFBundleDisplayName"] = .string(name.value) }
    return .dictionary(information)
  }
}

/// What an app and its extensions share in one app group.
struct SharedGroup: Sendable {
  let name: String
  /// The position of the first mention in the route map.
  let span: Span
  /// The keys of the group's defaults, sorted by name.
  private(set) var keys: [Parameter] = []
  /// The declared types of the keys that have one, by the names of the keys.
  private(set) var typeNames: [String: String] = [:]
  /// The files in the group's folder with their paths, sorted by name.
  private(set) var files: [(name: String, path: String)] = []
  /// The names of the extensions that declare each key and file, sorted, by its name.
  private(set) var owners: [String: [String]] = [:]
  /// The positions of the keys and files in the route map, by their names.
  private(set) var spans: [String: Span] = [:]

  /// The groups that extensions can share something in, sorted by name.
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
    for key in entry.shared where !keys.contains(where: { $0.name == key.parameter.name }) {
      keys.append(key.parameter)
      typeNames[key.parameter.name] = key.typeName
      spans[key.parameter.name] = key.nameSpan
    }
    for file in entry.files where !files.contains(where: { $0.name == file.name.value }) {
      files.append((file.name.value, file.path.value))
      spans[file.name.value] = file.name.span
    }
  }
}
