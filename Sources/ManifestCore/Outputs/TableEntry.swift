import ManifestRuntime
import ManifestText

/// Writes the entry lines of a route table, without line feeds.
enum TableEntry {
  /// Returns the line of a declaration other than a link, such as a page.
  static func line(_ declared: TableLine, _ path: String, _ parameters: [LinkParameter]) -> String {
    line(
      declared.group, declared.hash,
      [declared.key, path.tableEncoded] + declared.details + parameters.map(ParameterNotation.text))
  }

  /// Returns the lines of a route, whose case is at a path.
  static func lines(of route: Program.Route, _ path: String) -> [String] {
    let legacy = route.legacy.compactMap(LegacyURL.init).map { url in
      let template = route.text(of: route.templates[0], \.tableEncoded)
      return line(
        "\(TableFormat.legacy)", url.hash, [url.text.tableEncoded, template, route.name.tableEncoded])
    }
    return legacy + route.templates.map { line($0, of: route, path) }
  }

  /// Returns the line of one template of a route.
  private static func line(_ template: PathTemplate, of route: Program.Route, _ path: String) -> String {
    var hash = TableHash.link
    for segment in template.segments {
      if case .literal(let text) = segment { hash.add(TableHash.folded(text.utf8)) } else { hash.add(segment.kind) }
    }
    for item in route.query {
      hash.add(NameHash.fnv1a(item.name))
      hash.add(TableHash.folded(item.value.utf8))
    }
    return line(
      shape(of: template, route.query), hash,
      [
        route.text(of: template, \.tableEncoded), route.name.tableEncoded, path.tableEncoded,
        route.destination.tableText,
        "\(route.isPublic ? TableFormat.isPublic : TableFormat.isInternal)",
        deprecation(route.deprecation), TableLine.requirements(route.requirements),
        route.via.map(bases) ?? "\(TableFormat.anywhere)",
        "\(route.ignoresCase.map { $0 ? TableFormat.any : TableFormat.exact } ?? TableFormat.usual)",
        route.given.isEmpty ? "\(TableFormat.same)" : given(route.given),
      ] + route.parameters.map(ParameterNotation.text))
  }

  private static func line(_ group: String, _ hash: TableHash, _ fields: [String]) -> String {
    let hash = UInt64(hash.value).hexadecimal(digits: TableFormat.hashDigits)
    return "\(group) \(hash) \(fields.joined(separator: " "))"
  }

  // MARK: - Fields

  /// Returns the kinds of the template's segments, and the names of the required query items.
  private static func shape(of template: PathTemplate, _ query: [Program.QueryItem]) -> String {
    let kinds = "/" + String(decoding: template.kinds, as: UTF8.self)
    return query.isEmpty ? kinds : kinds + "?" + query.map(\.name.tableEncoded).joined(separator: "&")
  }

  /// Returns the column with the only bases of a route.
  static func bases(_ via: [String]) -> String { "\(TableFormat.via)\(Set(via).sorted().joined(separator: ",")))" }

  /// Returns the column with what a destination gets; there is at least one parameter.
  static func given(_ parameters: [Program.GivenParameter]) -> String {
    let items = parameters.flatMap { parameter -> [String] in
      switch parameter {
      case .value(let name, let texts): texts.map { "\(name.tableEncoded)=\($0.tableEncoded)" }
      case .parameter(let name, let other): ["\(name.tableEncoded)={\(other.tableEncoded)}"]
      }
    }
    return "\(TableFormat.gives)\(items.joined(separator: "&")))"
  }

  private static func deprecation(_ deprecation: RouteEntry.Deprecation?) -> String {
    guard let deprecation else { return "\(TableFormat.current)" }
    let fields = [deprecation.since, deprecation.removeAfter?.value, deprecation.use?.value].map {
      ($0 ?? "").tableEncoded
    }
    return "\(TableFormat.deprecated)\(fields.joined(separator: ",")))"
  }
}

extension ParameterNotation {
  /// Returns the notation of a parameter.
  static func text(_ parameter: LinkParameter) -> String {
    let type = parameter.type.text(\.notation) { fields in
      "object(\(fields.map { Self.text($0) }.joined(separator: ",")))"
    }
    let text = "\(parameter.name.tableEncoded):\(type)"
    switch parameter.presence {
    case .required: return text
    case .optional: return text + "?"
    case .defaulted(let value):
      let texts = value.urlTexts.map(\.tableEncoded)
      if case .list = value { return text + "=" + texts.map { "," + $0 }.joined() }
      return text + "=" + texts.joined()
    }
  }
}
