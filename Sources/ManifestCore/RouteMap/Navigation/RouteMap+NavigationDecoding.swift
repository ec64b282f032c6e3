import ManifestRuntime
import ManifestText

extension RouteMap.Navigation {
  /// Reads the sections of a file; what is wrong is reported and left out.
  init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    tabs = (root["tabs"]?.mapping?.members ?? []).compactMap { RouteMap.TabEntry($0, into: &diagnostics) }
    pages = (root["pages"]?.mapping?.members ?? []).compactMap { RouteMap.PageEntry($0, file, into: &diagnostics) }
    policies = (root.mapping?.members ?? []).filter { $0.key == "navigation" }.map { RouteMap.NavigationPolicy($0) }
  }
}

extension RouteMap.TabEntry {
  fileprivate init?(_ member: Mapping.Member, into diagnostics: inout Diagnostics) {
    name = Spanned(member.key, member.keySpan)
    NameGrammar.check(name, of: "a tab", into: &diagnostics)
    guard let root = member.value["root"]?.spannedText else { return nil }
    self.root = root
    title = member.value["title"]?.text
    symbol = member.value["symbol"]?.text
  }
}

extension RouteMap.PageEntry {
  fileprivate convenience init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    let name = Spanned(member.key, member.keySpan)
    let node = member.value
    NameGrammar.check(name, of: "a page", into: &diagnostics)
    let parameters = ParameterDeclaration.all(in: node["params"], file.types, into: &diagnostics)
    guard let view = node["view"]?.spannedText else { return nil }
    self.init(
      name: name, file, view: view, parameters: parameters,
      tabs: node["tabs"]?.sequence?.compactMap(\.spannedText) ?? [],
      presentation: node["present"]?.text.flatMap(PagePresentation.init) ?? .push, summary: node["summary"]?.text)
  }
}

extension RouteMap.NavigationPolicy {
  fileprivate init(_ member: Mapping.Member) {
    let node = member.value
    span = member.keySpan
    if let page = node["unknownPage"]?["page"]?.spannedText {
      unknownPage = .page(page)
    } else {
      unknownPage = node["unknownPage"]?.text == "home" ? .home : .reject
    }
    maximumDepth = node["maximumDepth"]?.int.flatMap { Int(exactly: $0) } ?? Self.usualDepth
  }
}

extension NameGrammar {
  /// Reports a name that cannot become one in generated code.
  static func check(_ name: Spanned<String>, of what: String, into diagnostics: inout Diagnostics) {
    guard !isRouteName(name.value) else { return }
    diagnostics.report(
      .init(
        .invalidRouteName, "`\(name.value)` cannot name \(what)", at: name.span,
        help: "use letters, digits, `-`, `_` and `.`, with a letter first"))
  }
}
