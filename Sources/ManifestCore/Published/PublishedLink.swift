import ManifestRuntime
import ManifestText

/// URLs that open the app: those that a template matches, or a whole URL.
struct PublishedLink: Sendable {
  /// What the URLs have before their query: a template with its query values, or a whole URL.
  enum Start: Hashable, Sendable {
    case template(PathTemplate, [Program.QueryItem])
    case url(String)
  }

  let start: Start
  /// The name of the route.
  let route: String
  /// The destination as in a route table, for example `page:about`.
  let destination: String
  /// Whether URLs from outside the app open nothing; such a line keeps URLs from others.
  var isInternal = false
  var requirements: [String] = []
  /// The schemes, hosts and domains of the URLs; nil for all.
  var via: [String]?
  var ignoresCase: Bool?
  var given: [Program.GivenParameter] = []
  var parameters: [LinkParameter] = []

  /// The fields of the line after the kind.
  var fields: [String] {
    let start =
      switch start {
      case .url(let url): url.tableEncoded(keeping: ":/=&,")
      case .template(let template, let query):
        template.text(\.tableEncoded) + Program.QueryItem.text(query, \.tableEncoded)
      }
    let flags = [
      isInternal ? "\(TableFormat.isInternal)" : nil,
      requirements.isEmpty ? nil : TableLine.requirements(requirements),
      via.map(TableEntry.bases), ignoresCase.map { $0 ? "\(TableFormat.any)" : "\(TableFormat.exact)" },
      given.isEmpty ? nil : TableEntry.given(given),
    ]
    return [start, route.tableEncoded, destination] + flags.compactMap(\.self) + parameters.map(ParameterNotation.text)
  }

  /// Creates the link of a route's template.
  init(_ template: PathTemplate, of route: Program.Route) {
    self.init(.template(template, route.query), of: route)
  }

  /// Creates the link of a route's whole URL.
  init?(_ url: String, of route: Program.Route) {
    guard let url = LegacyURL(url) else { return nil }
    self.init(.url(url.text), of: route)
    (via, ignoresCase) = (nil, nil)
  }

  private init(_ start: Start, of route: Program.Route) {
    self.start = start
    self.route = route.name
    destination = route.destination.tableText
    isInternal = !route.isPublic
    requirements = Set(route.requirements + route.destination.requirements).sorted()
    via = route.via.map { Set($0).sorted() }
    ignoresCase = route.ignoresCase
    given = route.given
    parameters = route.parameters
  }

  /// Reads the fields of a line after the kind.
  init(_ fields: ArraySlice<String>, isURL: Bool, at span: Span) throws(PublishedLineFault) {
    let fields = Array(fields)
    guard fields.count > 2 else { throw .init(what: "a line without a route and its destination") }
    guard let route = fields[1].percentDecoded else { throw .init(field: fields[1]) }
    if isURL {
      guard let url = fields[0].percentDecoded.flatMap(LegacyURL.init) else { throw .init(field: fields[0]) }
      start = .url(url.text)
    } else {
      let parts = fields[0].split(separator: "?", maxSplits: 1).map(String.init)
      var findings = Diagnostics()
      guard let first = parts.first, let template = PathTemplate(Spanned(first, span), into: &findings)
      else { throw .init(field: fields[0]) }
      start = .template(template, parts.count > 1 ? Program.QueryItem.all(in: "a:?" + parts[1]) : [])
    }
    self.route = route
    destination = fields[2]
    var seen: Set<String> = []
    for field in fields.dropFirst(3) {
      if field == "\(TableFormat.isInternal)" {
        isInternal = true
      } else if field == "\(TableFormat.any)" || field == "\(TableFormat.exact)" {
        ignoresCase = field == "\(TableFormat.any)"
      } else if let texts = field.arguments(of: "\(TableFormat.requires)", separator: ",") {
        requirements = texts
      } else if let texts = field.arguments(of: "\(TableFormat.via)", separator: ",") {
        via = texts
      } else if let given = Self.given(field) {
        self.given = given
      } else if let parameter = LinkParameter(notation: field) {
        parameters.append(parameter)
        guard seen.insert(parameter.name).inserted else { throw .init(what: "a second \(parameter.name.inBackticks)") }
        continue
      } else {
        throw .init(field: field)
      }
      // A flag has its word once.
      guard seen.insert(String(field.prefix { $0 != "(" }) + "(").inserted else { throw .init(field: field) }
    }
  }

  private static func given(_ field: String) -> [Program.GivenParameter]? {
    guard let items = field.fields(of: "\(TableFormat.gives)", separator: "&") else { return nil }
    var given: [Program.GivenParameter] = []
    for item in items {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let name = parts[0].percentDecoded else { return nil }
      if parts[1].hasPrefix("{"), parts[1].hasSuffix("}") {
        given.append(.parameter(name: name, of: String(parts[1].dropFirst().dropLast()).percentDecoded ?? ""))
      } else if case .value(name, let texts)? = given.last {
        given[given.count - 1] = .value(name: name, texts: texts + [parts[1].percentDecoded ?? ""])
      } else {
        given.append(.value(name: name, texts: [parts[1].percentDecoded ?? ""]))
      }
    }
    return given
  }
}

extension Program.GivenParameter {
  /// A fixed value as text; nil for a renamed parameter.
  var fixedText: String? {
    if case .value(let name, let texts) = self { "\(name)=\(texts.joined(separator: ","))" } else { nil }
  }
}

extension String {
  /// Returns the parts between the parentheses of a field such as `via(a,b)`; nil for another field.
  fileprivate func fields(of opening: String, separator: Character) -> [String]? {
    guard hasPrefix(opening), hasSuffix(")") else { return nil }
    return dropFirst(opening.count).dropLast().split(separator: separator).map(String.init)
  }

  func arguments(of opening: String, separator: Character) -> [String]? {
    fields(of: opening, separator: separator)?.compactMap(\.percentDecoded)
  }

  /// The text encoded for a route table, apart from some characters.
  func tableEncoded(keeping kept: String) -> String {
    map { kept.contains($0) ? String($0) : String($0).tableEncoded }.joined()
  }
}
