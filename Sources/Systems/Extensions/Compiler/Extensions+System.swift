package import ManifestCore
import ManifestRuntime
package import ManifestText
package import ManifestXcode

extension Extensions: System {
  // MARK: Rules

  package static let checks: [any Check.Type] = [
    ExtensionIdentityCheck.self, ExtensionEntryCheck.self, ExtensionLinksCheck.self, SharedKeysCheck.self,
    ExtensionAttributesCheck.self, EmbeddedExtensionCheck.self,
  ]
  package static let ruleHeading: (prefix: String, title: String) = ("MC65", "App extensions")
  package static let rules =
    checks.flatMap { $0.rules } + targetRules + [.missingPrincipalClass]

  package func entryPoints(in program: Program) -> [EntryPoint] {
    linkedExtensions.map { item in
      let opened = Set(item.opens)
      return EntryPoint(
        .appExtension, item.name, at: item.entry.name.span, by: item.scheme == "https" ? .activities : .urls,
        opening: program.routes.filter { opened.contains($0.name) }.map(\.destination))
    }
  }

  package var openedRoutes: [(route: String, scheme: String, span: Span)] {
    linkedExtensions.flatMap { item in
      item.opens.filter { item.legacy[$0] == nil }.map { ($0, item.scheme ?? "", item.entry.name.span) }
    }
  }

  package func opensLinks(of scheme: String) -> Bool {
    extensions.contains { item in
      item.scheme == scheme || item.legacy.values.contains { $0.prefix { $0 != ":" }.lowercased() == scheme }
    }
  }

  package func publishedNames(in program: Program) -> [Spanned<PublishedName>] {
    extensions.flatMap(\.entry.groups).unique(by: \.value).map { Spanned(PublishedName(.group, $0.value), $0.span) }
  }

  // MARK: Generated code

  package static let reservedTypeNames: Set = ["SharedFile", "SharedKey"]

  package static let swiftFile: String? = "Extensions"

  package func swiftSource(of program: Program, _ tree: CaseTree) -> SwiftSource? {
    if usedGroups.isEmpty, linkedExtensions.isEmpty { return nil }
    let source = ExtensionsSource(extensions: self, program: program, tree: tree)
    return (source.imports, source.write(to:))
  }

  package func moduleDeclarations(_ tree: CaseTree) -> [SwiftDeclaration] {
    usedGroups.map {
      SwiftDeclaration(
        name: ExtensionsSource.typeName(of: $0), text: "app group `\($0.name.value)`", span: $0.name.span)
    }
      + linkedExtensions.map {
        SwiftDeclaration(
          name: ExtensionsSource.typeName(of: $0, tree), text: "extension `\($0.name)`", span: $0.entry.name.span)
      }
  }

  package func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]] {
    usedGroups.flatMap { Self.scopes(of: $0, tree) }
      + linkedExtensions.map { item in
        tree.routes(named: Set(item.opens)).flatMap { _, route in
          [route.name, ExtensionsSource.urlName(of: route)].map {
            SwiftDeclaration(
              name: $0, text: "\(route.declaration.label) of `\(item.name)`", span: route.declaration.span)
          }
        }
      }
  }

  private static func scopes(of group: SharedGroup, _ tree: CaseTree) -> [[SwiftDeclaration]] {
    let members =
      group.keys.map { (Spanned($0.parameter.name, $0.nameSpan), "key") } + group.files.map { ($0.name, "file") }
    let names = members.map { name, kind in
      SwiftDeclaration(
        name: ExtensionsSource.memberName(name.value), text: "\(kind) `\(name.value)` of `\(group.name.value)`",
        span: name.span)
    }
    let types = zip(group.keys, ExtensionsSource.keys(of: group, tree)).compactMap { key, typed in
      if case .own(let type) = typed.scalar {
        (type: type, text: "key `\(typed.name)`", span: key.nameSpan)
      } else {
        nil
      }
    }
    let typeNames = types.map { SwiftDeclaration(name: $0.type.name, text: $0.text, span: $0.span) }
    return [names, tree.typeDeclarations + typeNames] + types.map { $0.type.declarations(of: $0.text, at: $0.span) }
  }

  // MARK: Files

  package var entitlements: PropertyListValue.Members {
    var owners: [String: [String]] = [:]
    for item in extensions {
      for group in item.groups { owners[group, default: []].append(item.name) }
    }
    if owners.isEmpty { return [:] }
    // One comment per extension, so that each extension changes only its own line.
    return [
      ExactName(Self.groupsKey): .array(
        owners.sorted { $0.key < $1.key }.map { group, names in
          .commented(names.map { "Shared with \($0)" }, .string(group))
        })
    ]
  }

  /// `<Extension>-Info.plist` and `<Extension>.entitlements` for each extension.
  package func files(
    _ kind: Configuration.OutputKind, of program: Program, _ tree: CaseTree
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    guard kind == .ios else { return [] }
    var lists: [(name: String, value: PropertyListValue)] = []
    for item in extensions {
      let name = item.name.prefix(1).uppercased() + item.name.dropFirst()
      lists.append(("\(name)-Info.plist", item.information))
      if item.groups.isEmpty { continue }
      let groups = PropertyListValue.array(item.groups.map { .string($0) })
      lists.append(("\(name).entitlements", .dictionary([ExactName(Self.groupsKey): groups])))
    }
    return try lists.map { list throws(PropertyListWriter.Refusal) in
      GeneratedFile("iOS/\(list.name)", try PropertyListWriter.text(list.value, comment: Header.line))
    }
  }
}
