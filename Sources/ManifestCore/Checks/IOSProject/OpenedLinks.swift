import AppSources
package import ManifestRuntime
package import ManifestText
package import ManifestXcode

/// The links of the app's own schemes that its sources open, such as `UIApplication.shared.open(URL(string: "shop://p/1")!)`.
package struct OpenedLinks {
  package static let rules: [Rule] = [.unopenableOwnLink]

  /// The whole texts of the links, each once; one that code composes is not known.
  package private(set) var all: [Spanned<String>] = []

  /// The functions and views of iOS that open a URL, and the method of ArkTS.
  static let openings: Set = ["open", "openURL", "widgetURL", "Link", "openLink", "OpenURLIntent"]

  /// Reads the sources of all targets of an iOS project, and the links that ArkTS sources open.
  package init(_ ios: IOSProject?, _ arkTS: ArkTSScan, of program: Program) {
    let schemes = Set(program.links.schemes.map(\.name))
    guard !schemes.isEmpty else { return }
    let sources = (ios?.sources ?? []).filter { source in
      !source.file.isTest && source.literals.contains { Self.isLink($0.value, of: schemes) }
    }
    let values = AppValues(sources, constantsIn: sources, receivers: [])
    for call in sources.flatMap({ $0.nodes(.call) }) where Self.openings.contains(call.base?.name ?? "") {
      for text in call.arguments.compactMap(\.base).flatMap({ values.values($0).texts }) { add(text, schemes) }
    }
    for link in arkTS.openedLinks { add(link, schemes) }
    for link in (ios?.webSources ?? []).flatMap(\.pageLinks) { add(link, schemes) }
    for list in (ios?.targets ?? []).flatMap(\.configurations).compactMap(\.infoPlist.root) {
      for link in list.allTexts where link.value.contains("://") { add(link, schemes) }
    }
  }

  /// Reports links that open nothing.
  package func check(
    in table: RouteTable, of project: Project, _ systems: [any System], into diagnostics: inout Diagnostics
  ) {
    for link in all {
      let reason: String
      switch (systems.lazy.compactMap { $0.ownLink(link.value) }.first, table.resolve(link.value, origin: .internal)) {
      case (.opens?, _), (nil, .success): continue
      // Other code of the app opens what is reserved.
      case (nil, .failure(.noRoute(let failure))) where Self.isReserved(failure.asked, in: project): continue
      case (.opensNothing(_, let why)?, _): reason = why
      case (nil, .failure(let error)): reason = "\(error)"
      }
      diagnostics.report(
        .unopenableOwnLink, "`\(link.value)` opens nothing: \(reason)", at: link.span,
        help: "correct the link, or add its path to a route")
    }
  }

  private static func isReserved(_ path: String, in project: Project) -> Bool {
    let parts: [String] = path.pathParts.drop(while: \.isEmpty).map { $0.percentDecoded ?? $0 }
    return project.map.reserved.paths.contains { $0.value.accepts(parts) }
  }

  private mutating func add(_ link: Spanned<String>, _ schemes: Set<String>) {
    if Self.isLink(link.value, of: schemes), !all.contains(link) { all.append(link) }
  }

  /// Returns whether a text begins with a scheme and a colon, and goes on after the slashes.
  private static func isLink(_ text: String, of schemes: Set<String>) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return schemes.contains(text[..<colon].lowercased()) && text[colon...].contains { $0 != ":" && $0 != "/" }
  }
}

extension Node {
  /// The texts in a property list, at any depth, except those that declare schemes.
  fileprivate var allTexts: [Spanned<String>] {
    switch content {
    case .mapping(let mapping):
      mapping.members.filter { $0.key != "CFBundleURLTypes" && $0.key != "LSApplicationQueriesSchemes" }
        .flatMap(\.value.allTexts)
    case .sequence(let nodes): nodes.flatMap(\.allTexts)
    default: spannedText.map { [$0] } ?? []
    }
  }
}

extension Rule {
  package static let unopenableOwnLink = Rule("MC5092", "unopenable-own-link", .warning)
}
