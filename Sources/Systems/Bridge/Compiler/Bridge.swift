import ManifestBridge
package import ManifestCore
import ManifestRuntime
package import ManifestText
package import ManifestXcode

/// The bridge between web pages and the app's native code, and the links that open pages.
package struct Bridge: System {
  /// The bridge, with sorted methods and events; nil if the app has none.
  let entry: BridgeEntry?

  package init() { entry = nil }

  package init(_ section: BridgeSection, of project: Project) { entry = section.entries.first?.sorted }

  package var webSources: [WebSources] {
    (entry?.content?.folder.map { [.bundle($0)] } ?? []) + (entry?.sources.map { .project($0) } ?? [])
  }

  // MARK: Destinations

  package func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination? {
    PathTemplate(name, into: &diagnostics).map { template in
      ResolvedDestination(kind, name.value, encodedName: template.text(\.tableEncoded))
    }
  }

  // MARK: Own links

  package func opensLinks(of scheme: String) -> Bool { entry?.deepLink?.scheme.value.lowercased() == scheme }

  package static let ownLinks: OwnLinkKind? = OwnLinkKind(
    noun: "link of the bridge", remedy: "change the `host` of `bridge.deepLink`",
    field: Schema.Field(
      "webLink",
      .object(
        [.init("path", .text(BridgeSchema.path), required: true, "The one of the bridge's `paths` that declares it.")],
        extra: .ignored), "The URL is a link of the bridge, which contains the path of a web page."),
    errorKinds: [
      "no-web-path", "repeated-web-path", "forbidden-web-path", "undeclared-web-path", "undeclared-web-query",
    ])

  package func ownLink(_ url: String) -> OwnLink? {
    guard let entry, let links = entry.webLinks else { return nil }
    do throws(WebLinkError) {
      let page = try links.page(of: url)
      let template = entry.paths[page.declaration].description
      return .opens(
        lines: [("path", template), ("web page", page.path)], description: .object([.init("path", .string(template))]),
        destination: .object([
          .init("kind", .string(WebPage.destination.key)), .init("path", .string(page.path)),
        ]))
    } catch {
      let kind: String? =
        switch error {
        case .tooLong, .malformed, .otherLink: nil
        case .noPath: "no-web-path"
        case .repeated: "repeated-web-path"
        case .forbidden: "forbidden-web-path"
        case .notDeclared: "undeclared-web-path"
        case .undeclaredQuery, .undeclaredFragment: "undeclared-web-query"
        }
      let hint: String? =
        switch error {
        case .notDeclared: nearestPath(to: url, entry).map { "; did you mean `\($0)`?" }
        case .undeclaredQuery(let name): "; a path under `bridge.paths` declares it as `/orders/{id}?\(name)`"
        case .undeclaredFragment: "; a path under `bridge.paths` declares one as `/orders/{id}#{section}`"
        case .tooLong, .malformed, .otherLink, .noPath, .repeated, .forbidden: nil
        }
      return kind.map { .opensNothing(kind: $0, reason: "\(error)" + (hint ?? "")) }
    }
  }

  /// Returns the path of a page that a link with another path probably means.
  private func nearestPath(to url: String, _ entry: BridgeEntry) -> String? {
    guard let item = Program.QueryItem.all(in: url).first(where: { $0.name == entry.deepLink?.parameter.value })
    else { return nil }
    let path = String(item.value.prefix { $0 != "?" && $0 != "#" })
    let parts = path.split(separator: "/")
    let paths = entry.paths.map(\.path.segments).filter { $0.count == parts.count }.map { segments in
      zip(segments, parts).map { segment, part in
        if case .literal(let text) = segment { "/\(text)" } else { "/\(part)" }
      }.joined()
    }
    var search = NearestName()
    return search.among(paths, to: path)
  }

  package func publishedNames(in program: Program) -> [Spanned<PublishedName>] {
    guard let entry else { return [] }
    let calls = entry.methods.map { method in
      Spanned(
        PublishedName(
          .call, method.name.value, method.arguments.map(\.field.published), answer: method.answer?.field.published),
        method.name.span)
    }
    return calls
      + entry.events.map { event in
        Spanned(PublishedName(.event, event.name.value, event.fields.map(\.field.published)), event.name.span)
      }
  }

  // MARK: Rules

  package static let ruleHeading: (prefix: String, title: String) = ("MC80", "The bridge")
  package static let checks: [any Check.Type] = [
    WebPathCheck.self, BridgeOriginCheck.self, BridgeArgumentCheck.self, BridgeEncodingCheck.self,
    BridgeUseCheck.self, BridgeReachCheck.self, BridgePrivacyCheck.self, BridgeContentCheck.self,
    BridgeProfileCheck.self,
    // The iOS project.
    UsageDescriptionCheck.self, WebFolderCheck.self, PageCallCheck.self,
  ]
  package static let rules =
    Rule.bridgeRules + checks.flatMap { $0.rules }

  package static var propertyLists: [PropertyListKind: PropertyListSchema.Keys] {
    let keys = BridgePermission.allCases.flatMap(\.usageDescriptions)
    return [.infoPlist: Dictionary(keys.map { ($0, .string) }, uniquingKeysWith: { first, _ in first })]
  }

  // MARK: Generated code

  package func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]] {
    source(tree)?.scopes(tree) ?? []
  }

  package static let reservedTypeNames: Set = [
    "Bridge", "BridgeAuditEvent", "BridgeContent", "BridgeDispatcher", "BridgeError", "BridgeEvent",
    "BridgeField", "BridgeMethod", "BridgeObject", "BridgePolicy", "BridgeType", "ParameterValue",
    "ParameterValues", "WebLinks",
  ]

  private func source(_ tree: CaseTree) -> BridgeSource? { entry.map { BridgeSource($0, tree) } }

  package static let swiftFile: String? = "Bridge"

  package func swiftSource(of program: Program, _ tree: CaseTree) -> SwiftSource? {
    guard let source = source(tree) else { return nil }
    return (["ManifestBridge", "ManifestRuntime"], source.write(to:))
  }

  // MARK: Other files

  package func files(
    _ kind: Configuration.OutputKind, of program: Program, _ tree: CaseTree
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    guard kind == .web, let entry else { return [] }
    return [
      GeneratedFile("web/native-bridge.d.ts", BridgeDeclarationFile.text(entry)),
      GeneratedFile("web/native-bridge.js", BridgeClient.text(entry)),
    ]
  }
}
