/// A line of a route table that declares a template of a route.
struct LinkEntry {
  let template: Range<Int>
  let name: Range<Int>
  /// The dot-separated names of the generated cases that lead to the route.
  let casePath: Range<Int>
  let target: Target
  let isPublic: Bool
  /// The text between the parentheses of the deprecation, or nil for a current route.
  let deprecation: Range<Int>?
  let requirements: ListField
  let bases: LinkBases
  /// Whether literals and required query values match in any case of ASCII letters; nil if the scheme decides.
  let ignoresCase: Bool?
  /// What the destination gets instead of the parameters of the URL.
  let given: GivenField
  /// The space-separated notations of the parameters; empty if there are none.
  let parameters: Range<Int>

  enum Target {
    /// `module/name`.
    case ability(Range<Int>)
    /// The class name.
    case controller(Range<Int>)
    case page(Range<Int>)
    case app(Range<Int>)
    case tab(Range<Int>)
    case screen(Range<Int>)
    /// The path template.
    case web(Range<Int>)

    /// Reads a field, or returns nil if it is not a target.
    init?(_ bytes: ByteView, _ field: Range<Int>) {
      func name(after kind: StaticString) -> Range<Int>? {
        bytes.hasPrefix(field, kind) ? field.dropping(kind) : nil
      }
      if let names = name(after: TableFormat.abilityDestination) {
        self = .ability(names)
      } else if let page = name(after: TableFormat.pageDestination) {
        self = .page(page)
      } else if let app = name(after: TableFormat.appDestination) {
        self = .app(app)
      } else if let controller = name(after: TableFormat.controllerDestination) {
        self = .controller(controller)
      } else if let tab = name(after: TableFormat.tabDestination) {
        self = .tab(tab)
      } else if let screen = name(after: TableFormat.screenDestination) {
        self = .screen(screen)
      } else if let template = name(after: TableFormat.webDestination) {
        self = .web(template)
      } else {
        return nil
      }
    }

    /// Returns the table entry of a page or a micro app.
    func entry(_ bytes: ByteView, _ layout: TableLayout) -> NamedEntry? {
      switch self {
      case .page(let name): NamedEntry.find(name, in: bytes, layout.pages, TableFormat.page)
      case .app(let name): NamedEntry.find(name, in: bytes, layout.apps, TableFormat.app)
      case .ability, .controller, .tab, .screen, .web: nil
      }
    }

    /// Returns the table entry of an ability.
    func abilityEntry(_ bytes: ByteView, _ layout: TableLayout) -> AbilityEntry? {
      guard case .ability(let names) = self else { return nil }
      return AbilityEntry.find(names: names, of: bytes, in: bytes, layout)
    }

    /// Returns the requirements of a destination that the table declares.
    func requirements(_ bytes: ByteView, _ layout: TableLayout) -> ListField {
      abilityEntry(bytes, layout)?.requirements ?? entry(bytes, layout)?.requirements ?? .empty
    }

    /// Returns the parameters that the table declares for the destination.
    func parameters(_ bytes: ByteView, _ layout: TableLayout) -> [LinkParameter] {
      let notations = abilityEntry(bytes, layout)?.parameters ?? entry(bytes, layout)?.parameters
      return ParameterNotation.parameters(bytes, notations ?? 0..<0)
    }

    /// Returns whether the table declares the destination, or the destination needs no declaration.
    func isDeclared(_ bytes: ByteView, _ layout: TableLayout) -> Bool {
      switch self {
      case .ability: abilityEntry(bytes, layout) != nil
      case .page, .app: entry(bytes, layout) != nil
      case .controller, .tab, .screen, .web: true
      }
    }
  }

  /// Reads a line, or returns nil if it does not declare a template.
  init?(_ bytes: ByteView, _ line: Range<Int>) {
    var fields = SplitBytes(bytes, line, by: 0x20)
    guard let shape = fields.next(), bytes[shape.lowerBound] == 0x2F, fields.next() != nil,
      let template = fields.next(), let name = fields.next(), let casePath = fields.next(),
      let target = fields.next().flatMap({ Target(bytes, $0) }), let access = fields.next(), let state = fields.next(),
      let requirements = fields.next().flatMap({ ListField.requirements(bytes, $0) }),
      let bases = fields.next().flatMap({ LinkBases(bytes, $0) }), let letters = fields.next(),
      let given = fields.next().flatMap({ GivenField(bytes, $0) })
    else { return nil }
    self.bases = bases
    if bytes.equals(letters, TableFormat.usual) {
      ignoresCase = nil
    } else {
      ignoresCase = bytes.equals(letters, TableFormat.any)
      guard ignoresCase == true || bytes.equals(letters, TableFormat.exact) else { return nil }
    }
    self.given = given
    self.template = template
    self.name = name
    self.casePath = casePath
    self.target = target
    self.requirements = requirements

    isPublic = bytes.equals(access, TableFormat.isPublic)
    guard isPublic || bytes.equals(access, TableFormat.isInternal) else { return nil }

    if bytes.equals(state, TableFormat.current) {
      deprecation = nil
    } else {
      let parts = state.dropping(TableFormat.deprecated)
      guard bytes.hasPrefix(state, TableFormat.deprecated), bytes[state.upperBound - 1] == 0x29, !parts.isEmpty else {
        return nil
      }
      deprecation = parts.dropLast()
    }
    parameters = fields.rest
  }

  /// Returns the entries with a template: several routes may have one, each with bases of its own.
  static func all(
    _ template: Range<Int>, of text: ByteView, in bytes: ByteView, _ layout: TableLayout
  ) -> [LinkEntry] {
    let hash = hash(of: template, in: text)
    return layout.shapes.flatMap { EntrySearch(bytes, $0.lines, hash: hash) }
      .compactMap { LinkEntry(bytes, $0) }.filter { bytes.equals($0.template, text, template) }
  }

  /// Returns the hash of a template's key.
  static func hash(of template: Range<Int>, in bytes: ByteView) -> UInt32 {
    var hash = TableHash.link
    for segment in segments(bytes, template) {
      switch TemplateSegment(bytes, segment) {
      case .literal(let literal): hash.add(TableHash.folded(PercentDecoded(bytes, literal)))
      case let segment: hash.add(segment.kind)
      }
    }
    for item in QueryItems(bytes, query(bytes, template)) {
      hash.add(NameHash.fnv1a(PercentDecoded(bytes, item.name)))
      hash.add(TableHash.folded(PercentDecoded(bytes, item.value)))
    }
    return hash.value
  }

  /// Returns the path template in the notation of route maps.
  ///
  /// A segment is percent-encoded only if a route map requires it: `/a%20b/{x}`, but `/café`.
  func path(_ bytes: ByteView) -> String {
    let texts = Self.segments(bytes, template).map { segment in
      if case .literal = TemplateSegment(bytes, segment) {
        let text = PercentDecoded(bytes, segment).text
        return Self.needsEscapes(text) ? bytes.text(segment) : text
      }
      return bytes.text(segment)
    }
    return "/" + texts.joined(separator: "/")
  }

  /// Returns the path template in the notation of route maps, with the query values of the route.
  func pattern(_ bytes: ByteView) -> String {
    let query = Self.query(bytes, template)
    return query.isEmpty ? path(bytes) : "\(path(bytes))?\(bytes.text(query))"
  }

  /// Returns whether a literal segment must be percent-encoded in a route map.
  private static func needsEscapes(_ segment: String) -> Bool {
    let bytes = segment.utf8
    return bytes.contains { $0 <= 0x20 || $0 == 0x7F || "%/{}?#".utf8.contains($0) }
      || bytes.first.map { ":<*".utf8.contains($0) } ?? false
  }

  /// Returns the segments of a template, without slashes; the template `/` has none.
  static func segments(_ bytes: ByteView, _ template: Range<Int>) -> SplitBytes {
    let path = template.lowerBound..<(bytes.first(0x3F, in: template) ?? template.upperBound)
    return SplitBytes(bytes, path: path.from(path.lowerBound + 1))
  }

  /// Returns the range of a template's query values.
  static func query(_ bytes: ByteView, _ template: Range<Int>) -> Range<Int> {
    let question = bytes.first(0x3F, in: template) ?? template.upperBound
    return template.from(question + 1)
  }
}

extension TemplateSegment {
  /// Returns whether a template matches the decoded segments of a path.
  package static func template(_ template: String, matches segments: [String]) -> Bool {
    ByteView.reading(template) { bytes in
      var rest = segments[...]
      for segment in LinkEntry.segments(bytes, bytes.all) {
        guard let text = rest.popFirst() else { return false }
        switch TemplateSegment(bytes, segment) {
        case .literal(let literal) where !PercentDecoded(bytes, literal).text.hasSameBytes(as: text): return false
        case .literal, .parameter: continue
        case .rest: return true
        }
      }
      return rest.isEmpty
    }
  }
}
