package import ManifestRuntime
package import ManifestText

/// Verifies the route table against the program with the reader that apps use.
package struct LinkVerifier {
  package static let rules: [Rule] = [.brokenExample, .ignoredItem, .linkTooLong, .unopenableRoute, .unprovenTable]

  /// The maximum number of routes that a diagnostic names as the cause.
  private static let maximumCauses = 3
  /// The maximum number of schemes, hosts and domains that a diagnostic names.
  private static let maximumBases = 5

  private let program: Program
  private let table: RouteTable
  private let systems: [any System]
  /// Whether some route does not open by all bases.
  private let isLimited: Bool
  private var search: LinkSearch
  private let shapes: ShapeIndex
  private var diagnostics: Diagnostics

  /// Reads the table, and resolves all examples, a link for every template, and the sample URLs of the systems with it.
  ///
  /// - Returns: The table, or nil if the verification fails.
  package static func verify(
    _ text: RouteTableText, of program: Program, _ systems: [any System], into diagnostics: inout Diagnostics
  ) -> RouteTable? {
    let table: RouteTable
    do {
      table = try RouteTable(utf8: Array(text.text.utf8))
    } catch {
      diagnostics.report(.unprovenTable, "the route table cannot be read back: \(error)", at: program.bundleNameSpan)
      return nil
    }
    var verifier = LinkVerifier(
      program: program, table: table, systems: systems, isLimited: program.routes.contains { $0.via != nil },
      search: LinkSearch(program), shapes: ShapeIndex(table), diagnostics: diagnostics)
    let unlisted = verifier.unlistedBases()
    for route in program.routes {
      for example in route.examples where !unlisted.contains(base(of: example.value)) {
        verifier.check(example, of: route)
      }
    }
    // Examples may be wrong although the table is right.
    let errorCount = verifier.diagnostics.errorCount
    for route in program.routes {
      for template in route.templates { verifier.check(route, template) }
      for url in route.legacy { verifier.check(legacy: url, of: route) }
    }
    for (route, scheme, span) in systems.flatMap(\.openedRoutes) { verifier.check(route, scheme, openedAt: span) }
    for (url, span) in systems.flatMap({ $0.sampleURLs(of: program) }) { verifier.check(url, span) }
    diagnostics = verifier.diagnostics
    return diagnostics.errorCount > errorCount ? nil : table
  }

  /// Reports schemes and domains that several examples have, but that `links` does not list.
  ///
  /// - Returns: The schemes, and the domains after `https://`.
  private mutating func unlistedBases() -> Set<String> {
    let all = Dictionary(grouping: program.routes.flatMap(\.examples)) { Self.base(of: $0.value) }
    let unused = program.links.schemes.filter { all[$0.name] == nil && $0.span != nil }
    var reported: Set<String> = []
    for (base, examples) in all.sorted(by: { $0.key < $1.key }) where examples.count > 1 {
      let isDomain = base.hasPrefix(Self.universalPrefix)
      switch table.resolve(examples[0].value, origin: .internal) {
      case .failure(.unknownScheme): break
      case .failure(.unknownHost) where isDomain: break
      default: continue
      }
      reported.insert(base)
      if let near = diagnostics.nearestName.among(unused.map(\.name), to: base),
        let span = unused.first(where: { $0.name == near })?.span
      {
        diagnostics.report(
          .brokenExample, "\(examples.count) examples have the scheme `\(base)`, but `links` lists `\(near)`", at: span,
          related: [.init(examples[0].span, "the first example")], help: "write `\(base)`, or correct the examples")
        continue
      }
      let (noun, key) = isDomain ? ("domain", "domains") : ("scheme", "schemes")
      let name = isDomain ? String(base.dropFirst(Self.universalPrefix.count)) : base
      diagnostics.report(
        .brokenExample, "\(examples.count) examples have the \(noun) \(name.inBackticks), which `links` does not list",
        at: examples[0].span, help: "add \(name.inBackticks) to `\(key)`, or correct the examples")
    }
    return reported
  }

  private static let universalPrefix = "https://"

  /// Returns the scheme of a URL, or the domain of a universal link after `https://`, in lower case.
  private static func base(of url: String) -> String {
    let url = url.lowercased()
    guard url.hasPrefix(universalPrefix) else { return String(url.prefix { $0 != ":" }) }
    return universalPrefix + url.dropFirst(universalPrefix.count).prefix { !"/?#".contains($0) }
  }

  private mutating func check(_ example: Spanned<String>, of route: Program.Route) {
    let own = systems.first { $0.ownLink(example.value) != nil }.flatMap { type(of: $0).ownLinks }
    let reason: String
    switch (own, table.fault(of: example.value, for: route, .internal)) {
    case (let kind?, _): reason = "is a \(kind.noun) and opens no route"
    case (nil, nil): return checkItems(of: example, route)
    case (nil, .other(let other)): reason = "opens \(other), not `\(route.name)`"
    case (nil, .error(let error)): reason = "does not open route `\(route.name)`: \(error)"
    }
    diagnostics.report(
      .brokenExample, "example `\(example.value)` \(reason)", at: example.span,
      related: [.init(route.span, "the route of the example")],
      help: program.advice(forHostOf: example.value, .internal, table)
        ?? (example.value.contains("{") ? "write a value in place of each parameter in braces" : nil)
        ?? "correct the example, or \(own?.remedy ?? "the path of the route")")
  }

  /// Reports query items of an example that its route does not read.
  private mutating func checkItems(of example: Spanned<String>, _ route: Program.Route) {
    let items = Program.QueryItem.all(in: example.value)
    let given = Set(items.map { ExactName($0.name) })
    let read = route.parameters.map(\.name)
    let unread = given.subtracting((read + route.query.map(\.name)).map { ExactName($0) }).map(\.text).sorted()
    let untaken = unread.filter(route.couldTakeOver)
    if !untaken.isEmpty {
      // The help is the same for all examples, so that it can be followed once.
      let all = route.examples.flatMap { Program.QueryItem.all(in: $0.value).map(\.name) }.filter(route.couldTakeOver)
      diagnostics.report(
        .brokenExample,
        "example `\(example.value)` has \(untaken.inBackticks), which URLs of route `\(route.name)` do not set",
        at: example.span, related: [.init(route.span, "the route of the example")],
        help: route.help(toTakeOver: Set(all).sorted()))
    }
    for name in unread where !untaken.contains(name) {
      let isElsewhere =
        route.fixes(name) || route.destination.parameters?.contains { $0.parameter.name == name } == true
      let near =
        route.urlName(of: name)
        ?? diagnostics.nearestName.among(read.filter { !given.contains(ExactName($0)) }, to: name)
      let others = near == nil ? siblings(of: route, fixing: name) : 0
      let value = items.first { $0.name == name }?.value ?? ""
      diagnostics.report(
        .ignoredItem, "example `\(example.value)` has `\(name)`, which route `\(route.name)` does not read",
        at: example.span, severity: near == nil && others < 2 ? .note : nil,
        related: [.init(route.span, "the route of the example")],
        note: others > 0 ? "the other routes with this path have a value for it under `query`" : nil,
        help: near.map { "write `\($0)`" }
          ?? (others > 0
            ? "add `query: {\(name): \"\(value)\"}` to the route"
            : isElsewhere ? "remove it" : "remove it, or add it to the parameters of the route or its destination"))
    }
  }

  /// Returns the number of other routes with a path of a route if `query` of each has a value for a name; 0 if one lacks it.
  private func siblings(of route: Program.Route, fixing name: String) -> Int {
    let shapes = Set(route.templates.map(\.folded.shape))
    let others = program.routes.filter { other in
      other.name != route.name && other.templates.contains { shapes.contains($0.folded.shape) }
    }
    return others.allSatisfy { other in other.query.contains { $0.name == name } } ? others.count : 0
  }

  /// Verifies that links for a template of a route open the route.
  private mutating func check(_ route: Program.Route, _ template: PathTemplate) {
    var isOpened = false
    var unopenable: [LinkClaim] = []
    for answer in route.answers.flatMap({ parts(of: $0, route, template) }) {
      guard let base = program.links.firstBase(of: answer) else { continue }
      let claim = LinkClaim(template, of: route, answer)
      // A link that needs no search nearly always opens the route.
      let sample = route.sampleLink(base, template)
      let fault = sample.flatMap { table.fault(of: $0, for: route, .internal, among: shapes.shapes(of: $0)) }
      if sample != nil, fault == nil {
        isOpened = true
        continue
      }
      switch (search.link(opening: claim), fault) {
      case (.found(let link), _):
        guard check(program.links.text(of: link), of: route) else { return }
        isOpened = true
      case (.none, _): unopenable.append(claim)
      case (.undecided, .error(.tooLong(let length))?): return reportLength(length, of: route)
      case (.undecided, _):
        return diagnostics.report(
          .undecidedRoutes("it cannot be decided whether a URL opens route `\(route.name)`", at: route.span))
      }
    }
    if !unopenable.isEmpty { reportUnopenable(unopenable, isEverywhere: !isOpened) }
  }

  /// Returns the parts of an answer in which other routes with similar paths have all bases, or none.
  private mutating func parts(of answer: Answer, _ route: Program.Route, _ template: PathTemplate) -> [Answer] {
    guard isLimited else { return [answer] }
    let whole = answer.bases ?? BaseSet(ranges: [program.links.bases.indices])
    guard whole.count > 1 else { return [answer] }
    let others = search.claims(overlapping: LinkClaim(template, of: route, answer))
    var parts = [whole]
    let limits = others?.compactMap(\.answer.bases).filter { !$0.isDisjoint(with: whole) }
    for bases in Set(limits ?? whole.positions.map { BaseSet([$0]) }) {
      parts = parts.flatMap { [$0.intersection(bases), $0.subtracting(bases)] }.filter { $0.count > 0 }
    }
    return parts.sorted { ($0.first ?? 0) < ($1.first ?? 0) }.map { Answer(bases: $0, ignoresCase: answer.ignoresCase) }
  }

  /// Verifies that a whole URL opens its route; parameters may be missing.
  private mutating func check(legacy url: String, of route: Program.Route) {
    switch table.resolve(url, origin: .internal) {
    case .success(let resolution) where resolution.opens(route: route.name): return
    case .failure(.missingParameter(_, of: .route(route.name, template: _))): return
    case .success: report(url, "it opens another route", at: route.span)
    case .failure(let error): report(url, "\(error)", at: route.span)
    }
  }

  /// Verifies that a link that was found for a route opens it; returns whether it does.
  private mutating func check(_ url: String, of route: Program.Route) -> Bool {
    switch table.fault(of: url, for: route, .internal, among: shapes.shapes(of: url)) {
    case nil: return true
    case .other(let other): report(url, "it opens \(other), not `\(route.name)`", at: route.span)
    case .error(.tooLong(let length)): reportLength(length, of: route)
    case .error(let error): report(url, error, at: route.span)
    }
    return false
  }

  /// Verifies that a link with a scheme opens a route that a system opens from outside the app.
  private mutating func check(_ name: String, _ scheme: String, openedAt span: Span) {
    guard let route = program.routes.first(where: { $0.name == name }), let template = route.templates.first,
      let base = program.links.allSchemes.first(where: { $0.name == scheme })?.base,
      let position = program.links.positions[base],
      let answer = route.answers.first(where: { $0.contains(position) })
    else { return }
    if let url = route.sampleLink(base, template), table.fault(of: url, for: route, .external) == nil { return }
    // A route that no link opens has been reported already.
    let own = Answer(bases: BaseSet([position]), ignoresCase: answer.ignoresCase)
    guard case .found(let link) = search.link(opening: LinkClaim(template, of: route, own)),
      let url = try? link.text(base),
      case .error(let error)? = table.fault(of: url, for: route, .external)
    else { return }
    report(url, error, at: span)
  }

  /// Verifies that a system's URL resolves; parameters may be missing.
  private mutating func check(_ url: String, _ span: Span) {
    switch table.resolve(url, origin: .internal) {
    case .success, .failure(.missingParameter): return
    case .failure(let error): report(url, "\(error)", at: span)
    }
  }

  // MARK: - Findings

  private mutating func report(_ url: String, _ error: RouteError, at span: Span) {
    // The search for links does not consider that a value may fit its type, but not the path of a web page.
    if case .invalidParameter(let parameter, of: .route) = error, ["", ".", ".."].contains(parameter.found) { return }
    report(url, "\(error)", at: span)
  }

  private mutating func report(_ url: String, _ reason: String, at span: Span) {
    diagnostics.report(.unprovenTable, "the route table does not resolve `\(url)` correctly: \(reason)", at: span)
  }

  private mutating func reportLength(_ length: Int, of route: Program.Route) {
    diagnostics.report(
      .linkTooLong, "a URL of route `\(route.name)` has \(length) bytes", at: route.span,
      note: "apps reject URLs of more than \(RouteTable.maximumURLLength) bytes",
      help: "shorten its path, its query values, or the values of its parameters")
  }

  /// Reports a template of a route that no URL opens, or none that begins with the bases of some claims.
  private mutating func reportUnopenable(_ claims: [LinkClaim], isEverywhere: Bool) {
    let claim = claims[0]
    let bases = isEverywhere ? [] : claims.flatMap { $0.answer.bases.map { Array($0.positions) } ?? [] }
    var names = bases.prefix(Self.maximumBases).map { "`\(program.links.bases[$0].name)`" }
    if bases.count > names.count { names.append("\(bases.count - names.count) others") }
    let urls = names.isEmpty ? "" : " of \(names.joined(separator: " or "))"
    let subject = "no URL\(urls) opens route `\(claim.routeName)` by its path `\(claim.template)`"
    if let parameter = search.impossibleParameter(of: claim) {
      return diagnostics.report(
        .unopenableRoute, "\(subject): no URL can contain a value of `\(parameter.name)`", at: claim.span,
        note: "`\(parameter.name)` takes \(parameter.type)", help: "correct the constraints of `\(parameter.name)`")
    }
    let causes = search.claims(overlapping: claim)?.filter { $0.precedes(claim) }.prefix(Self.maximumCauses) ?? []
    diagnostics.report(
      .unopenableRoute, "\(subject): other paths match first", at: claim.span,
      related: causes.map { .init($0.span, "path `\($0.template)` of route `\($0.routeName)`") },
      note: "a path matches regardless of its parameters' types; a wrong value is an error, not another route",
      help: "make the paths differ in a literal or a `query` value, or "
        + (isEverywhere ? "remove the route" : "list the other schemes, hosts and domains under `via`"))
  }
}

extension LinkText.Base {
  /// The base as `via` lists it.
  fileprivate var name: String {
    switch self {
    case .host(let scheme, let host): "\(scheme)://\(host)"
    case .path(let scheme): scheme
    }
  }
}

extension RouteTable {
  /// The reason that a URL does not open a route.
  enum Fault {
    /// It opens this other route or ability.
    case other(String)
    case error(RouteError)
  }

  /// Returns the reason that a URL does not open a route; nil if it does.
  func fault(
    of url: String, for route: Program.Route, _ origin: LinkOrigin, among shapes: [Int]? = nil
  ) -> Fault? {
    switch shapes.map({ resolve(url, origin: origin, among: $0) }) ?? resolve(url, origin: origin) {
    case .success(let resolution) where resolution.opens(route: route.name): nil
    case .success(let resolution): .other(resolution.route.map { "route `\($0)`" } ?? "an ability, as a want URL")
    case .failure(let error): .error(error)
    }
  }
}

extension Rule {
  static let unopenableRoute = Rule("MC2066", "unopenable-route", .error, adjustment: .nothing)

  static let brokenExample = Rule("MC2060", "broken-example", .error, adjustment: .nothing)
  static let ignoredItem = Rule("MC2090", "ignored-item", .warning)
  static let linkTooLong = Rule("MC2048", "link-too-long", .error, adjustment: .nothing)
  static let unprovenTable = Rule("MC4001", "unproven-table", .error, adjustment: .nothing)
}
