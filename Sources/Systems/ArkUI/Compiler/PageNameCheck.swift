import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that an ability has one parameter of type `page`, whose values are pages of its module.
enum PageNameCheck: Check {
  static let rules: [Rule] = [.unknownAbilityPage, .severalPageParameters, .equalPageNames]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let arguments = Dictionary(grouping: context.program.sections.flatMap(\.routeArguments)) { ExactName($0.route) }
    let routes = Dictionary(grouping: context.routes) { route in
      route.entry.destination.name(of: AbilitiesSection.abilityDestination).flatMap { _ in route.destination?.name }
    }
    for entry in context.program[ArkUI.self].names.entries {
      let named = routes[entry.reference.value.description] ?? []
      checkParameters(of: entry, into: &diagnostics)
      checkNames(in: named, of: entry, into: &diagnostics)
      let pages = entry.parameters.filter { $0.alias == AbilitiesSection.pageType }
      guard !pages.isEmpty, let list = PageList(of: entry.reference.value.module, in: context.project) else { continue }
      let names = Set(pages.map(\.parameter.name))
      var uses = pages.flatMap { $0.defaultPages }
      for route in named {
        let own = route.parameters.filter { names.contains($0.destinationName) }
        let urlNames = Set(own.map(\.declaration.parameter.name))
        uses += own.filter { !$0.isTakenOver }.flatMap(\.declaration.defaultPages)
        let fixed = route.entry.with.filter { names.contains($0.name.value) }
        let others = arguments[ExactName(route.entry.name.value)] ?? []
        uses += (fixed + others.map(\.value).filter { urlNames.contains($0.name.value) })
          .flatMap { value in value.texts.map { Spanned($0, value.span) } }
        uses += urlNames.sorted().flatMap { route.entry.examplePages(of: $0) }
      }
      for use in uses {
        if let finding = list.finding(about: use, &diagnostics.nearestName) { diagnostics.report(finding) }
      }
    }
  }

  private static func checkParameters(of entry: AbilityEntry, into diagnostics: inout Diagnostics) {
    guard let first = entry.pageParameters.first else { return }
    for other in entry.pageParameters.dropFirst() {
      diagnostics.report(
        .severalPageParameters, "ability `\(entry.reference.value)` has a second parameter of type `page`",
        at: other.typeSpan, related: [.init(first.nameSpan, "the first one")],
        help: "write `string` as the type of one of them")
    }
  }

  /// Reports pages whose types in `Routes.ets` would have the same name.
  private static func checkNames(
    in routes: [ResolvedRoute], of entry: AbilityEntry, into diagnostics: inout Diagnostics
  ) {
    guard let parameter = entry.pageParameters.first?.parameter.name else { return }
    let values = routes.flatMap(\.entry.with).filter { $0.name.value == parameter }
    var first: [String: GivenValue] = [:]
    for value in values {
      let name = RequestsFile.typeName(ofPage: value.text)
      guard let other = first[name] else {
        first[name] = value
        continue
      }
      if ExactName(other.text) == ExactName(value.text) { continue }
      diagnostics.report(
        .equalPageNames, "pages `\(other.text)` and `\(value.text)` are both `\(name)` in `Routes.ets`", at: value.span,
        related: [.init(other.span, "the other page")], help: "rename one of the pages")
    }
  }
}

/// The pages that a module's abilities can show.
private struct PageList {
  let module: Project.Module
  /// The paths of the module's pages, and the names in its router map and in those of libraries.
  let names: Set<ExactName>

  /// Reads the pages of a module; nil if they are not all known.
  init?(of name: String, in project: Project) {
    let found = project.modules.first { ExactName($0.name) == ExactName(name) }
    guard let module = found, project.areModulesComplete else { return nil }
    let manifest = module.manifest
    // An unreadable profile has been reported.
    guard manifest.pagesProfile == nil || module.pagesSpan != nil,
      manifest.routerMapProfile == nil || !module.routerNames.isEmpty,
      manifest.pagesProfile != nil || manifest.routerMapProfile != nil
    else { return nil }
    self.module = module
    let libraries = project.modules.filter { [.har, .shared].contains($0.manifest.kind) }
    names = Set(
      (module.pages + module.routerNames + libraries.flatMap(\.routerNames)).map { ExactName($0.value) })
  }

  /// Returns the finding about the name of a page; nil if the page exists, or is of another bundle or module.
  func finding(about page: Spanned<String>, _ search: inout NearestName) -> Diagnostic? {
    guard !page.value.contains(":"), !names.contains(ExactName(page.value)) else { return nil }
    let near = search.among(names.map(\.text), to: page.value) ?? only(named: page.value)
    let list = module.pagesSpan.map { [Diagnostic.Related($0.head, "the module's pages")] }
    return Diagnostic(
      .unknownAbilityPage, "module `\(module.name)` has no page `\(page.value)`", at: page.span, related: list ?? [],
      help: near.map { "write `\($0)`" } ?? "add it to the module's pages or its router map, or correct the name")
  }

  /// Returns the only page that has the name in a folder, such as `pages/shop/Product` for `Product`.
  private func only(named name: String) -> String? {
    let pages = names.map(\.text).filter { $0.hasSuffix("/" + name) }
    return pages.count == 1 ? pages[0] : nil
  }
}

extension ParameterDeclaration {
  /// The default of a parameter that names a page.
  fileprivate var defaultPages: [Spanned<String>] {
    if case .defaulted(.string(let page)) = parameter.presence { [Spanned(page, typeSpan)] } else { [] }
  }
}

extension RouteEntry {
  /// Returns the values of a parameter in the route's examples.
  fileprivate func examplePages(of name: String) -> [Spanned<String>] {
    examples.flatMap { example in
      let parts = example.value.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
      let items = parts.count > 1 ? parts[1].split(separator: "&") : []
      let given = items.filter { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.utf8.count + 1)) }
      return (given + captured(name, in: String(parts.first ?? ""))).compactMap { text in
        text.percentDecoded.map { Spanned($0, example.span) }
      }
    }
  }

  /// Returns the segments of a URL that the route's path captures, if its other segments are those of the path.
  private func captured(_ name: String, in url: String) -> [String] {
    let parts = url.split(separator: "/").map(String.init)
    let segments = path.value.segments
    guard segments.contains(.parameter(name)), parts.count >= segments.count else { return [] }
    let end = Array(parts.suffix(segments.count))
    let isPath = zip(segments, end).allSatisfy { segment, part in
      if case .literal(let text) = segment { part.percentDecoded == text } else { true }
    }
    return isPath ? zip(segments, end).filter { $0.0 == .parameter(name) }.map(\.1) : []
  }
}

extension Rule {
  static let unknownAbilityPage = Rule("MC1046", "unknown-ability-page", .error)
  static let severalPageParameters = Rule("MC1047", "several-page-parameters", .error, adjustment: .nothing)
  static let equalPageNames = Rule("MC1048", "equal-page-names", .error, adjustment: .nothing)
}
