package import ManifestRuntime
package import ManifestText

/// Compares the links that are out in the world with a program.
///
/// The list is a route table of its own. A search divides the URLs that a line's template wins there by the templates that
/// win them in the program; a finding is reported only for a URL on which both tables agree with it.
package struct PublishedLinksCheck {
  package static let rules: [Rule] = [
    .unreadablePublishedLine, .publishedLinkBroken, .publishedLinkMoved, .publishedLinkNarrowed, .publishedValueLost,
    .publishedOriginRemoved, .publishedCallBroken, .publishedNameRemoved, .retiredLinkReused, .undecidedPublishedLink,
  ]

  let list: PublishedLinks
  let program: Program
  let table: RouteTable
  let old: PublishedTable
  let routes: [ExactName: Program.Route]
  /// What stays the same of the list's lines that are kept.
  private let published: Set<String>
  /// The schemes of the list that the program does not have.
  let lostSchemes: Set<String>
  /// The routes and those of their parameters that are in a path.
  let pathParameters: Set<[ExactName]>
  /// The texts of the program's lines.
  let currentTexts: Set<String>
  var search: LinkSearch
  /// The routes that are not in the list; nil if bases compare paths otherwise than they did.
  private let fresh: ClaimIndex?
  private var freshSteps: Int
  private var diagnostics = Diagnostics()
  /// What has been reported, without the URLs.
  private var reported: Set<String> = []

  /// Compares a list with a program.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - program: The program.
  ///   - table: Its route table.
  ///   - systems: The systems of the program.
  ///   - diagnostics: Receives the findings.
  package static func run(
    _ list: PublishedLinks, on program: Program, _ table: RouteTable, _ systems: [any System],
    into diagnostics: inout Diagnostics
  ) {
    let current = PublishedLinks(program, systems)
    if let (line, identifier) = list.kept.lazy.compactMap({ line in line.promise.identifier.map { (line, $0) } }).first,
      identifier != program.shippingIdentifier
    {
      return diagnostics.report(
        .publishedNameRemoved, "the app is `\(program.shippingIdentifier)`, not `\(identifier)`", at: line.span,
        related: [.init(program.bundleNameSpan, "the bundle name")],
        note: "to devices and servers, an app with another identifier is another app; other lines were not compared",
        help: "restore the identifier, or publish the links of the new app in a new list")
    }
    // After a merge, a line may be kept and retired.
    var list = list
    list.removeRetired(besides: Set(list.kept.map(\.text)))
    // A list that says what the program's own would say holds.
    let texts = Set(current.lines.map(\.text))
    let isSame = list.lines.count == current.lines.count && texts == Set(list.lines.map(\.text))
    if isSame, list.kept.count == list.lines.count { return }
    let old: PublishedTable
    do {
      old = try PublishedTable(list, in: program.links)
    } catch {
      return diagnostics.report(
        .unreadablePublishedLine, "the lines are not a route table: \(error)", at: list.lines[0].span,
        help: "remove lines with the same template, or restore the list")
    }
    var check = PublishedLinksCheck(list, current, texts, program, table, old)
    check.checkBases()
    for line in list.lines {
      check.check(line)
      check.checkRevival(of: line)
    }
    check.checkNames(current)
    diagnostics.append(contentsOf: check.diagnostics)
  }

  /// The most bytes of a line that a help shows; a longer one would be cut.
  static let longestLine = 800

  /// The steps of searches for each line of a long list, which may change as a whole.
  static let stepsPerLine = 2_000

  init(
    _ list: PublishedLinks, _ current: PublishedLinks, _ currentTexts: Set<String>, _ program: Program,
    _ table: RouteTable, _ old: PublishedTable
  ) {
    self.list = list
    self.program = program
    self.table = table
    self.old = old
    routes = Dictionary(program.routes.map { (ExactName($0.name), $0) }) { first, _ in first }
    self.currentTexts = currentTexts
    let steps = max(LinkSearch.maximumTotalSteps, list.lines.count * Self.stepsPerLine)
    search = LinkSearch(program.routes + old.routes.map(\.route), bases: program.links.bases.count, steps: steps)
    freshSteps = steps
    let known = Set(list.kept.map(\.text))
    let unlisted = Set(
      current.lines.filter { !known.contains($0.text) }.compactMap { line in
        if case .link(let link) = line.promise { ExactName(link.route) } else { ExactName?.none }
      })
    published = Set(list.kept.map(\.promise.identity))
    pathParameters = list.lines.reduce(into: []) { found, line in
      guard case .link(let link) = line.promise, case .template(let template, _) = link.start else { return }
      found.formUnion(template.names.map { [ExactName(link.route), ExactName($0)] })
    }
    let schemes = list.kept.compactMap { if case .base(let base) = $0.promise { base.scheme } else { String?.none } }
    lostSchemes = Set(schemes).subtracting(program.publishedBases.map(\.scheme))
    // An internal route that the program's own list lacks takes no URL from a public one.
    let added = program.routes.filter { unlisted.contains(ExactName($0.name)) }
    fresh = old.comparesAlike(program) ? ClaimIndex(added) : nil
  }

  /// Returns whether a template is in the list, so that it took its URLs when it was published.
  func isPublished(_ claim: LinkClaim) -> Bool {
    guard let route = routes[ExactName(claim.routeName)] else { return false }
    return published.contains(PublishedLine.Promise.link(PublishedLink(claim.template, of: route)).identity)
  }

  func isOld(_ claim: LinkClaim) -> Bool { claim.span.source == list.lines.first?.span.source }

  // MARK: - URLs

  private mutating func check(_ line: PublishedLine) {
    guard case .link(let link) = line.promise else { return }
    if line.retired != nil { return checkReuse(of: link, line) }
    switch link.start {
    case .template: if !link.isInternal { check(link, line) }
    case .url(let url): check(url, link, line)
    }
  }

  private mutating func check(_ link: PublishedLink, _ line: PublishedLine) {
    guard let route = old.route(of: line) else { return }
    if currentTexts.contains(line.text), let fresh {
      let isUndisturbed = route.claims.allSatisfy { claim in
        let path = PathAutomaton.Template(claim, isWide: true)
        return fresh.claims(overlapping: path, steps: &freshSteps)?.contains { $0.precedes(claim) } == false
      }
      if isUndisturbed { return }
    }
    var isBroken = false
    // Most breaks show without a search, whose steps are limited.
    for answer in route.answers {
      guard let base = answer.bases?.first.map({ program.links.bases[$0] }),
        let url = route.sampleLink(base, route.templates[0]), old.opens(url, link.route)
      else { continue }
      let taker = table.resolve(url, origin: .external)
      if case .failure(.missingParameter) = taker { continue }
      if case .failure(.invalidParameter) = taker { continue }
      if judge(url, link, line, nil) { isBroken = true }
    }
    for claim in route.claims {
      guard let others = search.claims(overlapping: claim) else { return reportUndecided(line) }
      switch findLink(of: claim, takenBy: nil) {
      case .found(let found):
        let url = program.links.text(of: opening(found, link))
        if !isBroken, judge(url, link, line, nil) { isBroken = true }
      case .undecided: reportUndecided(line)
      case .none: break
      }
      for other in others where !isOld(other) && other.answer.overlaps(claim.answer) {
        switch findLink(of: claim, takenBy: other) {
        case .found(let first):
          let found = opening(first, link)
          if judge(program.links.text(of: found), link, line, other) { continue }
          compare(link, line, other, found)
        case .undecided:
          // Numbers have many texts, which a search does not know; a literal may be one.
          let found = self.link(of: claim, withLiteralsOf: other)
          let url = found.map { program.links.text(of: $0) }
          guard let found, let url, old.opens(url, link.route) else {
            reportUndecided(line)
            continue
          }
          if judge(url, link, line, other) { continue }
          let taker = (try? table.resolve(url, origin: .external).get())?.route
          if taker == other.routeName { compare(link, line, other, found) } else { reportUndecided(line) }
        case .none: break
        }
      }
    }
  }

  /// Searches for a URL that a claim of the list wins there, and that another one wins in the program; with nil, that none
  /// does.
  mutating func findLink(
    of claim: LinkClaim, takenBy other: LinkClaim?, isOpened: Bool = false
  ) -> LinkSearch.Result {
    // The types of parameters do not decide between routes, but whether the page opens.
    var taking = other
    if !isOpened { taking?.parameters = [] }
    let source = claim.span.source
    return search.link(accepted: [claim] + (taking.map { [$0] } ?? [])) { refused in
      refused.span.source == source ? refused.precedes(claim) : other.map(refused.precedes) ?? true
    }
  }

  /// Returns a URL that a search found, with other values if its page refuses them in its path.
  private func opening(_ found: LinkSearch.Link, _ link: PublishedLink) -> LinkSearch.Link {
    if old.opens(program.links.text(of: found), link.route) { return found }
    var other = found
    other.query = found.query.map { item in
      let parameter = link.parameters.first { $0.name.hasSameBytes(as: item.name) }
      return .init(name: item.name, value: parameter?.type.anyText ?? item.value)
    }
    return other
  }

  /// Returns a URL of a claim that has the literals of another one in place of values; nil if there is none.
  private func link(of claim: LinkClaim, withLiteralsOf other: LinkClaim) -> LinkSearch.Link? {
    let segments = zip(claim.template.segments, other.template.segments).map { own, taken -> String? in
      if case .literal(let text) = own { return text }
      if case .literal(let text) = taken { return text }
      return claim.parameter(of: own)?.type.anyText
    }
    guard claim.template.segments.count == other.template.segments.count, !segments.contains(nil) else { return nil }
    let base = program.links.bases.indices.first { claim.answer.contains($0) && other.answer.contains($0) }
    let required = claim.queryParameters.filter { $0.presence == .required }
    let query = claim.query + required.map { .init(name: $0.name, value: $0.type.anyText ?? "") }
    return base.map { LinkSearch.Link(segments: segments.compactMap(\.self), query: query, base: $0) }
  }

  /// Reports a URL of a line that opens something else or nothing; returns whether it does.
  mutating func judge(
    _ url: String, _ link: PublishedLink, _ line: PublishedLine, _ claim: LinkClaim?
  ) -> Bool {
    guard old.opens(url, link.route) else {
      reportUndecided(line)
      return true
    }
    var (opened, named): (Program.Route?, String?)
    let failure: RouteError?
    switch table.resolve(url, origin: .external) {
    case .success(let found):
      (opened, named, failure) = (found.route.flatMap { routes[ExactName($0)] }, found.template, nil)
      guard let opened else { return false }
      if opened.name == link.route || link.isSamePage(opened, old.values(url, of: link)) { return false }
    case .failure(let error):
      switch error {
      case .missingParameter(_, of: .route(let name, let template)),
        .invalidParameter(_, of: .route(let name, let template)):
        (opened, named) = (routes[ExactName(name)], template)
      default: opened = claim.flatMap { routes[ExactName($0.routeName)] }
      }
      failure = error
    }
    let related = opened.map { [Diagnostic.Related($0.span, "route `\($0.name)`")] } ?? []
    let template = claim?.template ?? opened.flatMap { $0.template(named) }
    guard let failure else {
      if let opened {
        report(
          .publishedLinkMoved, "`\(url)` opens \(opened.destination.label) by route `\(opened.name)`",
          at: line, related: related, note: "it opened \(link.destination.inBackticks) by route `\(link.route)`",
          help: advice(link, or: successor(of: line, opened, template)))
      }
      return true
    }
    if let opened, opened.isPublic, opened.name == link.route || link.isSamePage(opened) {
      report(
        .publishedLinkNarrowed, "`\(url)` opens nothing any more: \(failure)", at: line, related: related,
        help: "accept what the line accepts, give a new parameter a default, or edit the line")
    } else {
      let other = opened.flatMap { $0.isPublic && named != nil ? successor(of: line, $0, template) : nil }
      report(
        .publishedLinkBroken, "`\(url)` opens nothing any more: \(failure)", at: line, related: related,
        help: advice(link, or: other ?? "write `\(PublishedLine.retired)` and a reason at the end of the line"))
    }
    return true
  }

  private mutating func check(_ url: String, _ link: PublishedLink, _ line: PublishedLine) {
    guard !lostSchemes.contains(url.prefix { $0 != ":" }.lowercased()) else { return }
    func text(_ items: [Program.QueryItem]) -> String { url + Program.QueryItem.text(items, \.urlEncoded) }
    let required = link.requiredItems
    let whole = url + link.requiredQuery
    guard old.opens(whole, link.route) else { return reportUndecided(line) }
    let name =
      switch table.resolve(whole, origin: .external) {
      case .success(let resolution): resolution.route
      case .failure(.missingParameter(_, of: .route(let name, template: _))),
        .failure(.invalidParameter(_, of: .route(let name, template: _))):
        name
      case .failure: String?.none
      }
    guard let route = name.flatMap({ routes[ExactName($0)] }) else {
      return _ = judge(whole, link, line, nil)
    }
    if judge(whole, link, line, route.claims.first) { return }
    for parameter in link.parameters {
      let new = route.parameters.first { $0.name.hasSameBytes(as: parameter.name) }
      compare(parameter, new, link, line, route) { values in
        let items = (values ?? parameter.type.anyText.map { [$0] })?.map {
          Program.QueryItem(name: parameter.name, value: $0)
        }
        return items.map { text(required.filter { $0.name != parameter.name } + $0) }
      }
    }
    compareFixed(link, line, route, whole)
  }

  // MARK: - Findings

  mutating func report(
    _ rule: Rule, _ message: String, at line: PublishedLine, severity: Severity? = nil,
    related: [Diagnostic.Related] = [], note: String? = nil, help: String
  ) {
    // A line with several bases, or ways to compare letters, has one finding of a kind about a route.
    let kind = message.split(separator: "`", maxSplits: 2).last.map(String.init) ?? message
    let details = rule == .publishedLinkBroken ? "" : "\(related.first?.message ?? "") \(kind)"
    guard reported.insert("\(rule.code) \(line.span.start) \(details)").inserted else { return }
    diagnostics.report(
      rule, message, at: line.span, severity: severity, related: related,
      note: note ?? line.since.map { "published since \($0)" }, help: help)
  }

  mutating func reportUndecided(_ line: PublishedLine) {
    report(
      .undecidedPublishedLink, "it cannot be decided whether all URLs of the line open what they did", at: line,
      help: "try URLs with `manifestc resolve`; if they open the same, edit the line or restore the route")
  }

  /// Returns how to keep the promise of a line, and another way.
  func advice(_ link: PublishedLink, or other: String) -> String {
    let route =
      routes[ExactName(link.route)].flatMap { $0.isPublic ? $0 : nil }
      ?? program.routes.first { $0.isPublic && link.isSamePage($0) }
    guard let route else { return "restore the route, or \(other)" }
    switch link.start {
    case .template(let template, _):
      let isPossible =
        !route.templates.contains { $0.shape == template.shape }
        && template.segments.compactMap(\.name).allSatisfy { name in route.parameters.contains { $0.name == name } }
      return isPossible
        ? "add `aliases: [\"\(template)\"]` to route `\(route.name)`, or \(other)" : "restore the route, or \(other)"
    case .url(let url): return "add `legacy: [\"\(url)\"]` to route `\(route.name)`, or \(other)"
    }
  }

  /// Returns the way to give a line up for what a route of the program promises for its URLs.
  func successor(of line: PublishedLine, _ route: Program.Route, _ template: PathTemplate?) -> String {
    guard case .link(let link) = line.promise, case .template(let own, _) = link.start else { return "edit the line" }
    let retire = "write `\(PublishedLine.retired)` and a reason at the end of the line"
    guard let template = template ?? route.templates.first(where: { $0.shape == own.shape }) else { return retire }
    let promise = PublishedLine.Promise.link(PublishedLink(template, of: route))
    // The list has a line for the URLs that the route takes.
    if promise.identity != line.promise.identity, published.contains(promise.identity) { return retire }
    let text = PublishedLine(promise, span: line.span, since: line.since).line
    guard text.utf8.count <= Self.longestLine else { return "edit the line" }
    return "\(promise.identity == line.promise.identity ? "replace the line by" : "add the line") `\(text)`"
  }
}

extension PublishedLine.Promise {
  fileprivate var identifier: String? { if case .app(let identifier) = self { identifier } else { nil } }
  var name: PublishedName? { if case .name(let name) = self { name } else { nil } }
}
