/// What the targets of app extensions take over, and what the app itself needs to share data with them.
enum ExtensionFragments {
  /// `<Extension>-Info.plist` and `<Extension>.entitlements` for each extension, and `App.entitlements` for the app.
  static func files(
    of program: Program, header: String
  ) throws(PropertyListWriter.Refusal) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    func add(_ name: String, _ value: PropertyListValue) throws(PropertyListWriter.Refusal) {
      files.append((name, try PropertyListWriter.text(value, comment: header)))
    }
    for item in program.extensions {
      let name = item.name.prefix(1).uppercased() + item.name.dropFirst()
      try add("\(name)-Info.plist", information(item))
      if !item.groups.isEmpty { try add("\(name).entitlements", .dictionary([groupsKey: groups(item.groups)])) }
    }
    let entitlements = entitlements(program)
    if !entitlements.isEmpty { try add("App.entitlements", .dictionary(entitlements)) }
    return files
  }

  private static let groupsKey = "com.apple.security.application-groups"

  /// What the app must be entitled to: the groups of all its extensions, and its domains.
  private static func entitlements(_ program: Program) -> [String: PropertyListValue] {
    var entitlements: [String: PropertyListValue] = [:]
    let all = Set(program.extensions.flatMap(\.groups)).sorted()
    if !all.isEmpty {
      // A comment for each extension, so that the last two of a group are neighbors.
      entitlements[groupsKey] = .array(
        all.map { group in
          let owners = program.extensions.filter { $0.groups.contains(group) }
          return .commented(owners.map { "Shared with \($0.name)" }, .string(group))
        })
    }
    if !program.links.domains.isEmpty {
      entitlements["com.apple.developer.associated-domains"] = .array(
        program.links.domains.map { .string("applinks:\($0)") })
    }
    return entitlements
  }

  private static func groups(_ names: [String]) -> PropertyListValue { .array(names.map { .string($0) }) }

  private static func information(_ item: Program.Extension) -> PropertyListValue {
    var members: [String: PropertyListValue] = ["NSExtensionPointIdentifier": .string(item.point)]
    if let name = item.principalClass { members["NSExtensionPrincipalClass"] = .string(name) }
    if let name = item.storyboard { members["NSExtensionMainStoryboard"] = .string(name) }
    if !item.attributes.isEmpty {
      members["NSExtensionAttributes"] = .dictionary(item.attributes.mapValues(PropertyListValue.init))
    }
    var information: [String: PropertyListValue] = [
      "CFBundleIdentifier": .string(item.bundleID), "CFBundlePackageType": .string("XPC!"),
      "NSExtension": .dictionary(members),
    ]
    if let name = item.displayName { information["CFBundleDisplayName"] = .string(name) }
    return .dictionary(information)
  }
}

extension PropertyListValue {
  fileprivate init(_ value: AttributeValue) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .real(let value): self = .real(value)
    case .string(let value): self = .string(value)
    case .array(let items): self = .array(items.map(PropertyListValue.init))
    case .dictionary(let members): self = .dictionary(members.mapValues(PropertyListValue.init))
    }
  }
}
