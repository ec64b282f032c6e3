import ManifestRuntime
import ManifestText

extension PublishedLink {
  /// Returns whether a route must give what the line promises: it has the name, or the page.
  func isHeld(by other: Program.Route) -> Bool { route == other.name || hasPage(of: other) }

  /// Returns whether a route shows the same page with the same fixed values.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - values: The values that the page had from a URL, which the route may fix.
  /// - Returns: Whether the page is the same.
  func isSamePage(_ route: Program.Route, _ values: [String] = []) -> Bool {
    let (own, fixed) = (given.compactMap(\.fixedText), route.given.compactMap(\.fixedText))
    let known = Set((own + values).map { ExactName($0) })
    return hasPage(of: route) && fixed.allSatisfy { known.contains(ExactName($0)) }
      && own.allSatisfy { text in fixed.contains { $0.hasSameBytes(as: text) } }
  }

  /// Returns whether a route has the same destination.
  ///
  /// The path of a web page names parameters, which may have other names in another template.
  private func hasPage(of route: Program.Route) -> Bool {
    let own: PathTemplate? = if case .template(let template, _) = start { template } else { nil }
    return route.templates.contains { template in
      Self.page(destination, own ?? template).hasSameBytes(as: Self.page(route.destination.tableText, template))
    }
  }

  /// Returns whether the path of a web page has a parameter, whose name does not matter then.
  func hasInPage(_ name: String) -> Bool {
    ["{\(name.tableEncoded)}", "{\(name.tableEncoded)*}"].contains(where: destination.contains)
  }

  private static func page(_ destination: String, _ template: PathTemplate) -> String {
    template.segments.enumerated().reduce(destination) { text, segment in
      segment.element.name.map { name in
        text.replacing("{\(name.tableEncoded)}", with: "{\(segment.offset)}")
          .replacing("{\(name.tableEncoded)*}", with: "{\(segment.offset)*}")
      } ?? text
    }
  }
}

extension PublishedLink {
  /// Returns the name by which the destination gets a parameter.
  func arriving(_ name: String) -> String { given.arriving(name) }

  /// The parameters that a whole URL needs, with some values.
  var requiredItems: [Program.QueryItem] {
    parameters.filter { $0.presence == .required }.map { .init(name: $0.name, value: $0.type.anyText ?? "") }
  }

  var requiredQuery: String { Program.QueryItem.text(requiredItems, \.urlEncoded) }
}

extension ParameterType {
  /// The type without its constraints, as messages name it.
  var unconstrainedName: String { text(\.name.rawValue) }

  /// Some text of a value that a path could have; nil if none is found.
  var anyText: String? {
    var steps = LinkSearch.maximumSteps
    let path = PathAutomaton(values: [TextLanguage(self, isWide: false)], refusing: []).shortPath(steps: &steps) {
      value(fromURLText: $0[0]) != nil && !["", ".", ".."].contains($0[0])
    }
    if case .found(let texts) = path { return texts[0] }
    return nil
  }
}

extension [Program.GivenParameter] {
  /// Returns the name by which a destination gets a parameter.
  func arriving(_ name: String) -> String {
    lazy.compactMap { item in
      if case .parameter(let own, let other) = item, other == name { own } else { nil }
    }.first ?? name
  }
}

extension Program.Route {
  /// Returns the template that a resolution or an error names, perhaps with a query.
  func template(_ text: String?) -> PathTemplate? {
    var findings = Diagnostics()
    let path = text.map { String($0.prefix { $0 != "?" }) }
    let shape = path.flatMap { PathTemplate(Spanned($0, span), into: &findings) }?.shape
    return templates.first { $0.shape == shape }
  }
}

extension LinkParameter {
  /// Compares how a value arrives with how it did.
  ///
  /// - Parameters:
  ///   - new: The parameter of the program; nil if there is none.
  ///   - givenBefore: What the destination got from the parameters.
  ///   - given: What it gets.
  /// - Returns: The change, and whether only links without the value show it; nil if there is none.
  func change(
    to new: LinkParameter?, in givenBefore: [Program.GivenParameter] = [], _ given: [Program.GivenParameter] = []
  ) -> (text: String, isOfDefault: Bool)? {
    let name = givenBefore.arriving(name)
    guard let new else { return ("`\(name)` no longer arrives", false) }
    let other = given.arriving(new.name)
    if !name.hasSameBytes(as: other) { return ("`\(name)` arrives as `\(other)`", false) }
    if type.unconstrainedName != new.type.unconstrainedName {
      return ("`\(name)` arrives as \(new.type.unconstrainedName), not \(type.unconstrainedName)", false)
    }
    switch (presence, new.presence) {
    case (.defaulted(let value), .defaulted(let other)) where value != other:
      let texts = [other, value].map { "`\($0.urlTexts.joined(separator: ","))`" }
      return ("the default of `\(name)` is \(texts[0]), not \(texts[1])", true)
    case (.defaulted, .optional): return ("`\(name)` has no default", true)
    default: return nil
    }
  }
}
