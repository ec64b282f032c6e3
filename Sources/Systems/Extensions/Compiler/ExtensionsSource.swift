import ManifestCore
import ManifestRuntime
import ManifestText

/// `Swift/Extensions.swift`: the shared keys and files, and the links that extensions open.
struct ExtensionsSource {
  let extensions: Extensions
  let program: Program
  let tree: CaseTree

  // MARK: - Names

  /// Returns the Swift name of a group's type: `group.com.example.shop` becomes `ComExampleShopGroup`.
  static func typeName(of group: SharedGroup) -> String {
    let name = group.name.value
    let prefix = "group."
    return SwiftName.type(
      SwiftName.member(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name, prefix: "app")) + "Group"
  }

  /// Returns the Swift name of the type with an extension's links.
  static func typeName(of item: AppExtension, _ tree: CaseTree) -> String {
    tree.typeNames.name(SwiftName.type(SwiftName.member(item.name, prefix: "extension")), "Extension", "Links")
  }

  /// Returns the Swift name of a key or file.
  static func memberName(_ name: String) -> String {
    SwiftName.member(
      name, prefix: "key", reserved: ["Protocol", "Type", "init", "none", "self", "some"], suffix: "Key")
  }

  /// Returns the keys of a group as typed parameters.
  static func keys(of group: SharedGroup, _ tree: CaseTree) -> [TypedParameter] {
    group.keys.map { TypedParameter($0.parameter, of: "", typeName: $0.typeName, tree.typeNames) }
  }

  /// The modules that the file imports.
  var imports: [String] {
    var modules = extensions.linkedExtensions.isEmpty ? [] : ["Foundation"]
    let groups = extensions.usedGroups
    if !groups.isEmpty { modules.append("ManifestAppGroup") }
    let usesRuntime = groups.flatMap { Self.keys(of: $0, tree) }.contains { $0.scalar.module == "ManifestRuntime" }
    if !extensions.linkedExtensions.isEmpty || usesRuntime { modules.append("ManifestRuntime") }
    return modules
  }

  func write(to swift: inout SwiftWriter) {
    for group in extensions.usedGroups { write(group, to: &swift) }
    for item in extensions.linkedExtensions { write(item, to: &swift) }
    if !extensions.linkedExtensions.isEmpty { writeConversion(to: &swift) }
  }

  // MARK: - Shared values

  private func write(_ group: SharedGroup, to swift: inout SwiftWriter) {
    let identifier = SwiftText.literal(group.name.value)
    swift.enumeration(
      "The data that the app and its extensions share in `\(group.name.value)`.",
      name: Self.typeName(of: group), conformances: nil
    ) { swift in
      let keys = Self.keys(of: group, tree)
      for key in keys {
        let value = key.defaultValue ?? (key.cardinality == .list ? "[]" : "nil")
        writeMember(
          key.name, of: group, type: "SharedKey<\(Self.type(key))>",
          "SharedKey(\(SwiftText.literal(key.name)), \(Self.sharedType(key)), in: \(identifier), default: \(value))",
          to: &swift)
      }
      for file in group.files {
        writeMember(
          file.name.value, of: group, type: "SharedFile",
          "SharedFile(\(SwiftText.literal(file.path.value)), in: \(identifier))", to: &swift)
      }
      for key in keys {
        if case .own(let type) = key.scalar { EnumSource.write(type, to: &swift) }
      }
    }
  }

  /// Writes a key or file, with one documentation line per extension that declares it.
  private func writeMember(
    _ name: String, of group: SharedGroup, type: String, _ value: String, to swift: inout SwiftWriter
  ) {
    swift.separate(isShort: false)
    for owner in group.owners[name] ?? [] { swift.document("Shared with `\(owner)`.") }
    swift.line("\(swift.access)static var \(SwiftName.escaped(Self.memberName(name))): \(type) { \(value) }")
  }

  private static func type(_ key: TypedParameter) -> String {
    key.cardinality == .one && isOptional(key) ? key.type + "?" : key.type
  }

  /// Returns the expression of type `SharedType` for a key.
  private static func sharedType(_ key: TypedParameter) -> String {
    let one =
      switch key.scalar {
      case .plain(let type, _): ".\(type.name.rawValue)"
      case .own, .shared, .object: ".enumeration"
      }
    return key.cardinality == .list ? ".list(\(one))" : isOptional(key) ? ".optional(\(one))" : one
  }

  /// Returns whether a key is optional, which includes every key without a default: its value may not be written yet.
  private static func isOptional(_ key: TypedParameter) -> Bool {
    key.cardinality == .optional || key.defaultValue == nil
  }

  // MARK: - Links

  private func write(_ item: AppExtension, to swift: inout SwiftWriter) {
    let scheme = item.scheme.flatMap(SchemeSource(program).name)
    let legacy = item.legacy
    let cases = tree.routes(named: Set(item.opens)).sorted { $0.item.declaration.name < $1.item.declaration.name }
    swift.enumeration(
      "The links that the extension `\(item.name)` opens.",
      name: Self.typeName(of: item, tree), conformances: nil
    ) { swift in
      for (enumeration, item) in cases {
        let arguments = item.parameters.map { "\($0.label): \(SwiftName.binding($0.label))" }.joined(separator: ", ")
        let route = ".\(SwiftName.escaped(item.name))" + (arguments.isEmpty ? "" : "(\(arguments))")
        let value =
          enumeration.namespace == nil
          ? "Routes\(route)" : "Routes.\(SwiftName.escaped(enumeration.memberName))(\(route))"
        let parameters = item.parameters.map { parameter in
          let binding = SwiftName.binding(parameter.label)
          let label = parameter.label == binding ? binding : "\(parameter.label) \(binding)"
          return "\(label): \(parameter.type(outside: enumeration.typeName))"
            + (parameter.defaultValue.map { " = \($0)" } ?? "")
        }.joined(separator: ", ")
        let name = SwiftName.escaped(item.name)
        let base =
          legacy[item.declaration.name].map { "legacy: \(SwiftText.literal($0))" }
          ?? "scheme: .\(SwiftName.escaped(scheme ?? ""))"
        swift.declaration(
          "Opens the \(item.declaration.label).", "static func \(name)(\(parameters)) throws(LinkError) -> String"
        ) { $0.line("try \(value).url(\(base))") }
        swift.declaration(
          "Opens the \(item.declaration.label): for `widgetURL`, `Link` and intents.",
          "static func \(Self.urlName(of: item))(\(parameters)) throws -> Foundation.URL"
        ) { $0.line("try Foundation.URL(link: Self.\(name)\(arguments.isEmpty ? "()" : "(\(arguments))"))") }
      }
    }
  }

  /// Returns the name of the function that returns the link of a route as a URL.
  static func urlName(of route: CaseEnumeration.Case) -> String { route.name + "URL" }

  /// Writes the conversion of links; they have only characters that URLs have.
  private func writeConversion(to swift: inout SwiftWriter) {
    swift.extension("Foundation.URL") { swift in
      swift.block("fileprivate nonisolated init(link: String) throws") { swift in
        swift.line("guard let url = Self(string: link) else { throw CocoaError(.coderInvalidValue) }")
        swift.line("self = url")
      }
    }
  }
}
