import ManifestRuntime
import ManifestText

/// What is promised beside links, and links that were given up.
extension PublishedLinksCheck {
  mutating func checkBases() {
    let bases = Set(program.publishedBases.map(\.kind))
    for line in list.kept {
      guard case .base(let base) = line.promise, !bases.contains(base.kind) else { continue }
      let urls = lostSchemes.contains(base.scheme) ? [] : sampleURLs(of: base)
      // The scheme has hosts now, or none any more; paths may make up for it.
      let lost = urls.first { !$0.isKept }
      if !urls.isEmpty, lost == nil {
        report(
          .undecidedPublishedLink,
          "it cannot be decided whether all URLs that begin with `\(base.url)` open what they did", at: line,
          help: """
            try URLs with `manifestc resolve`; if they open the same, remove this line and the lines of its links, \
            and run `manifestc publish`
            """)
        continue
      }
      report(
        .publishedOriginRemoved,
        lost.map { "`\($0.url)` does not open what it did" }
          ?? "no URL that begins with `\(base.url)` opens the app any more", at: line,
        help: "restore it under `links`, or write `retired` and a reason at the end of the line")
    }
  }

  /// Returns a URL of each public line that begins with a base, and whether it opens the same as before.
  private func sampleURLs(of base: PublishedBase) -> [(url: String, isKept: Bool)] {
    guard case .base(let start) = base.kind else { return [] }
    return list.kept.compactMap { line in
      guard case .link(let link) = line.promise, case .template = link.start, !link.isInternal,
        let route = old.route(of: line),
        let url = route.sampleLink(start, route.templates[0]), old.opens(url, link.route)
      else { return nil }
      let opened = (try? table.resolve(url, origin: .external).get())?.route.flatMap { routes[ExactName($0)] }
      return (url, opened.map { $0.name == link.route || link.isSamePage($0) } ?? false)
    }
  }

  /// Reports a new route that opens a URL of a retired line; routes whose lines are in the list took it before.
  mutating func checkReuse(of link: PublishedLink, _ line: PublishedLine) {
    func report(_ url: String) -> Bool {
      guard case .success(let found) = table.resolve(url, origin: .external),
        let route = found.route.flatMap({ routes[ExactName($0)] }), route.name != link.route, !link.isSamePage(route)
      else { return false }
      self.report(
        .retiredLinkReused, "`\(url)` opens \(route.destination.label), although the link was retired",
        at: line, related: [.init(route.span, "route `\(route.name)`")],
        note: "mails and apps that have the old link open another page",
        help: "choose another path, or remove `\(PublishedLine.retired)` and its reason to revive the link")
      return true
    }
    if case .url(let url) = link.start {
      let whole = url + link.requiredQuery
      let taker = (try? table.resolve(whole, origin: .external).get())?.route.flatMap { routes[ExactName($0)] }
      guard let taker else { return }
      // A path of the list took the URL before, if no whole URL does now.
      let isWhole = taker.legacy.contains { LegacyURL($0)?.text.hasSameBytes(as: url) == true }
      if isWhole || !taker.claims.contains(where: isPublished) { _ = report(whole) }
      return
    }
    guard let retired = old.route(of: line) else { return }
    for claim in retired.claims {
      for other in search.claims(overlapping: claim) ?? [] {
        guard !isOld(other), other.isPublic, other.answer.overlaps(claim.answer), !isPublished(other) else { continue }
        if case .found(let found) = findLink(of: claim, takenBy: other, isOpened: true),
          report(program.links.text(of: found))
        {
          return
        }
      }
    }
  }

  /// Notes a retired line whose promise the program keeps again, or still.
  mutating func checkRevival(of line: PublishedLine) {
    guard line.retired != nil, currentTexts.contains(line.text) else { return }
    report(
      .retiredLinkReused, "the app keeps the promise of the line, although it is retired", at: line, severity: .note,
      help: "remove `\(PublishedLine.retired)` and its reason to hold the line, or remove what it names from the map")
  }

  mutating func checkNames(_ current: PublishedLinks) {
    // The identity of a name is its kind and its text.
    let declared = current.lines.compactMap { line in line.promise.name.map { (line.promise.identity, (line, $0)) } }
    let names = Dictionary(declared) { first, _ in first }
    for line in list.kept {
      guard let name = line.promise.name else { continue }
      let rule: Rule = name.isOfBridge ? .publishedCallBroken : .publishedNameRemoved
      guard let (declaration, new) = names[line.promise.identity] else {
        let isWant = name.kind == .want
        report(
          rule, isWant ? "wants from outside no longer open \(name.label)" : "\(name.label) is gone", at: line,
          help: "restore it, or write `retired` and a reason at the end of the line")
        continue
      }
      for change in name.breaks(in: new) {
        let isLoss = change.isLoss && !name.isOfBridge
        report(
          isLoss ? .publishedValueLost : name.isOfBridge ? .publishedCallBroken : .publishedLinkNarrowed,
          "\(name.label): \(change.text)", at: line, related: [.init(declaration.span, "declared here")],
          help: "restore it, or edit the line")
      }
    }
  }
}
