import ManifestRuntime
import ManifestText

/// The values that pages get.
extension PublishedLinksCheck {
  /// Compares the values that a page gets, and got, from a URL.
  mutating func compare(
    _ link: PublishedLink, _ line: PublishedLine, _ claim: LinkClaim, _ found: LinkSearch.Link
  ) {
    guard let route = routes[ExactName(claim.routeName)], case .template(let template, _) = link.start else { return }
    let links = program.links
    func url(_ parameter: LinkParameter, _ texts: [String]?) -> String? {
      var changed = found
      if let index = template.segments.firstIndex(where: { $0.name == parameter.name }) {
        // The path has a value already.
        if case .rest = template.segments[index], let texts, !texts.isEmpty {
          changed.segments[index...] = texts.flatMap(\.pathParts)[...]
        } else if let texts, !texts.isEmpty {
          changed.segments[index] = texts.joined()
        }
      } else {
        // A template may fix the value.
        if texts == nil, changed.query.contains(where: { $0.name == parameter.name }) { return links.text(of: changed) }
        guard let texts = texts ?? parameter.type.anyText.map({ [$0] }) else { return nil }
        changed.query.removeAll { $0.name == parameter.name }
        changed.query += texts.map { .init(name: parameter.name, value: $0) }
      }
      return links.text(of: changed)
    }
    let (whole, isHeld) = (links.text(of: found), link.isHeld(by: route))
    for parameter in link.parameters {
      let index = template.segments.firstIndex { $0.name == parameter.name }
      let new: LinkParameter?
      let name = link.arriving(parameter.name)
      if let index, let rest = Self.rest(of: claim.template, with: index, of: template) {
        let place = name.hasSameBytes(as: rest) ? "with other segments" : "in `\(rest)`"
        if isHeld { reportLoss("`\(name)` arrives \(place)", whole, line, route) }
        continue
      }
      if let index {
        new = claim.template.segments.dropFirst(index).first.flatMap { claim.parameter(of: $0) }
        if case .literal(let text)? = claim.template.segments.dropFirst(index).first {
          // The page may get it as a fixed value.
          let fixed = ExactName("\(name)=\(text)")
          if isHeld, !route.given.contains(where: { $0.fixedText.map { ExactName($0) } == fixed }) {
            reportLoss(
              "`\(name)` no longer arrives", whole, line, route, by: claim.template,
              remedy: "write `with: {\(name): \(text)}` in the route")
          }
          continue
        }
      } else {
        new = claim.queryParameters.first { $0.name.hasSameBytes(as: parameter.name) }
      }
      compare(parameter, new, link, line, route) { url(parameter, $0) }
    }
    compareFixed(link, line, route, whole)
  }

  /// Returns the rest that has a segment of another template among others; nil if there is none.
  private static func rest(of template: PathTemplate, with index: Int, of old: PathTemplate) -> String? {
    guard case .rest(let name)? = template.segments.last else { return nil }
    let start = template.segments.count - 1
    let isAlone = if case .rest = old.segments[index] { true } else { old.segments.count == start + 1 }
    return index > start || index == start && !isAlone ? name : nil
  }

  /// Reports a value that arrives otherwise, or not, at a page that must get it; a template of the line that would give it up.
  private mutating func reportLoss(
    _ change: String, _ url: String, _ line: PublishedLine, _ route: Program.Route, by template: PathTemplate? = nil,
    remedy: String = "restore the parameter"
  ) {
    report(
      .publishedValueLost, "`\(url)` opens \(route.destination.label), but \(change)", at: line,
      related: [Diagnostic.Related(route.span, "route `\(route.name)`")],
      help: "\(remedy), or \(successor(of: line, route, template))")
  }

  mutating func compare(
    _ parameter: LinkParameter, _ new: LinkParameter?, _ link: PublishedLink, _ line: PublishedLine,
    _ route: Program.Route, url: (_ texts: [String]?) -> String?
  ) {
    let related = [Diagnostic.Related(route.span, "route `\(route.name)`")]
    /// Returns whether a URL with some values opens nothing any more, which is reported; nil if it did not.
    func isRefused(_ texts: [String], help: String) -> Bool? {
      guard let url = url(texts), old.opens(url, link.route) else { return nil }
      guard case .failure(let error) = table.resolve(url, origin: .external) else { return false }
      // A URL that no template takes is found without its values.
      if case .noRoute = error { return false }
      report(
        .publishedLinkNarrowed, "`\(url)` opens nothing any more: \(error)", at: line, related: related, help: help)
      return true
    }
    if let new, new.type != parameter.type {
      let old = old
      switch parameter.type.texts(notOf: new.type, where: { url([$0]).map { old.opens($0, link.route) } ?? false }) {
      case .found(let texts):
        switch isRefused(texts, help: "accept \(parameter.type) for `\(new.name)`, or edit the line") {
        case true?: return
        case false?: break
        case nil: return reportUndecided(line)
        }
      case .undecided: reportUndecided(line)
      case .none: break
      }
    }
    let isInPath =
      if case .template(let template, _) = link.start { template.names.contains(parameter.name) } else { false }
    // A parameter that another line has in its path accepts the same in a query.
    if new != nil, isInPath || !pathParameters.contains([ExactName(link.route), ExactName(parameter.name)]) {
      let help =
        isInPath ? advice(link, or: "edit the line") : "keep `\(parameter.name)` out of the path, or edit the line"
      if parameter.type.textsOfSomePlaces.contains(where: { isRefused([$0], help: help) == true }) { return }
    }
    guard link.isHeld(by: route), !link.hasInPage(parameter.name) || new == nil,
      let change = parameter.change(to: new, in: link.given, route.given)
    else { return }
    // A default shows without the parameter, which the path does not lack.
    if change.isOfDefault, isInPath { return }
    let words = if case .enumeration(let words)? = parameter.type.scalar { words } else { [String]() }
    let texts: [[String]?] = change.isOfDefault ? [[]] : [nil] + words.map { [$0] }
    let witness = texts.lazy.compactMap(url).first { [old, table] in
      guard old.opens($0, link.route), case .success(let found) = table.resolve($0, origin: .external) else {
        return false
      }
      return found.route == route.name
    }
    guard let url = witness else { return reportUndecided(line) }
    reportLoss(change.text, url, line, route)
  }

  /// Compares the fixed values and the requirements.
  mutating func compareFixed(
    _ link: PublishedLink, _ line: PublishedLine, _ route: Program.Route, _ url: String
  ) {
    guard link.isHeld(by: route) else { return }
    let related = [Diagnostic.Related(route.span, "route `\(route.name)`")]
    let texts = Set(route.given.compactMap(\.fixedText).map { ExactName($0) })
    for given in link.given {
      guard let text = given.fixedText, !texts.contains(ExactName(text)) else { continue }
      report(
        .publishedValueLost, "`\(url)` opens \(route.destination.label) without `\(text)`", at: line,
        related: related, help: "restore the value under `with`, or \(successor(of: line, route, nil))")
    }
    let requirements = Set(route.requirements + route.destination.requirements).subtracting(link.requirements)
    if !requirements.isEmpty {
      report(
        .publishedValueLost, "`\(url)` requires \(requirements.sorted().inBackticks), which it did not",
        at: line, related: related, help: "remove the requirement, or \(successor(of: line, route, nil))")
    }
  }
}
