import ManifestRuntime
import ManifestText

extension PublishedLink {
  /// Returns whether a route must give what the line promises: it has the name, or the page.
  func isHeld(by other: Program.Route) -> Bool {
    route == other.name || destination == other.destination.tableText
  }

  /// Returns whether a route shows the same page with the same fixed values.
  ///
  /// The path of a web page names parameters, which may have other names in another template.
  func isSamePage(_ route: Program.Route) -> Bool {
    let own: PathTemplate? = if case .template(let template, _) = start { template } else { nil }
    let fixed = route.given.compactMap(\.fixedText).joined(separator: " ")
    return route.templates.contains { template in
      Self.page(destination, own ?? template, given.compactMap(\.fixedText).joined(separator: " "))
        .hasSameBytes(as: Self.page(route.destination.tableText, template, fixed))
    }
  }

  static func page(_ destination: String, _ template: PathTemplate, _ fixed: String) -> String {
    template.segments.enumerated().reduce(destination) { text, segment in
      segment.element.name.map { name in
        text.replacing("{\(name.tableEncoded)}", with: "{\(segment.offset)}")
          .replacing("{\(name.tableEncoded)*}", with: "{\(segment.offset)*}")
      } ?? text
    } + " " + fixed
  }
}

extension PublishedLink {
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
