import AppSources
package import ManifestText

/// The links of the app's own schemes that its sources open, such as `UIApplication.shared.open(URL(string: "shop://p/1")!)`.
package struct OpenedLinks {
  package static let rules: [Rule] = [.unopenableOwnLink]

  /// The whole texts of the links, each once; one that code composes is not known.
  package private(set) var all: [Spanned<String>] = []

  /// The functions and views of iOS that open a URL, and the method of ArkTS.
  private static let openings: Set = ["open", "openURL", "widgetURL", "Link", "openLink"]

  /// Reads the sources of all targets of an iOS project, and the links that ArkTS sources open.
  package init(_ ios: IOSProject?, _ arkTS: ArkTSScan, of program: Program) {
    let schemes = Set(program.links.schemes.map(\.name))
    guard !schemes.isEmpty else { return }
    let sources = (ios?.sources ?? []).filter { source in
      !source.file.isTest && source.literals.contains { Self.isLink($0.value, of: schemes) }
    }
    let values = AppValues(sources, constantsIn: [], receivers: [])
    for call in sources.flatMap({ $0.nodes(.call) }) where Self.openings.contains(call.base?.name ?? "") {
      for text in call.arguments.compactMap(\.base).flatMap({ values.values($0).texts }) { add(text, schemes) }
    }
    for link in arkTS.openedLinks { add(link, schemes) }
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

extension Rule {
  package static let unopenableOwnLink = Rule("MC5092", "unopenable-own-link", .warning)
}
