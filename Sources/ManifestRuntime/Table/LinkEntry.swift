/// A line of a route table that says what a template opens.
struct LinkEntry {
  let template: Place
  let name: Place
  /// The names of the generated cases that lead to the route, with a dot between two.
  let casePath: Place
  let target: Target
  let isPublic: Bool
  /// What the deprecation holds between its brackets; nil for a current route.
  let deprecation: Place?
  /// The notations of the parameters, with a space between them; empty where there is none.
  let parameters: Place
  /// The notations of those parameters of the ability whose defaults hold where the link gives no value, each behind a mark,
  /// with a space between them; empty where there is none.
  let defaults: Place

  enum Target {
    case ability(PresentedAbility)
    /// The name of the class.
    case controller(Place)
    /// The name, and the names of the generated cases that lead to the page, with a dot between two.
    case page(Place, casePath: Place)
    /// As with a page.
    case app(Place, casePath: Place)
    /// The name.
    case tab(Place)
    /// The template of the path.
    case web(Place)
  }

  /// Reads a line from behind its hash; nil where the line is no link.
  init?(_ bytes: ByteView, from start: Int) {
    var fields = Fields(bytes, from: start)
    guard let kind = fields.next(), bytes.equals(kind, TableFormat.link), let template = fields.next(),
      let name = fields.next(), let casePath = fields.next(), let target = fields.next()
    else { return nil }
    self.template = Place(template)
    self.name = Place(name)
    self.casePath = Place(casePath)

    if bytes.hasPrefix(target, TableFormat.abilityDestination) {
      guard let ability = PresentedAbility(bytes, target.behind(TableFormat.abilityDestination), &fields) else {
        return nil
      }
      self.target = .ability(ability)
    } else if bytes.hasPrefix(target, TableFormat.controllerDestination) {
      self.target = .controller(Place(target.behind(TableFormat.controllerDestination)))
    } else if let target = Self.target(bytes, target, &fields) {
      self.target = target
    } else {
      return nil
    }

    guard let access = fields.next(), let state = fields.next() else { return nil }
    isPublic = bytes.equals(access, TableFormat.isPublic)
    guard isPublic || bytes.equals(access, TableFormat.isInternal) else { return nil }

    if bytes.equals(state, TableFormat.current) {
      deprecation = nil
    } else {
      let parts = state.behind(TableFormat.deprecated)
      guard bytes.hasPrefix(state, TableFormat.deprecated), bytes[state.upperBound - 1] == 0x29, !parts.isEmpty else {
        return nil
      }
      deprecation = Place(parts.dropLast())
    }

    let rest = fields.rest
    let mark = rest.isEmpty ? nil : bytes.first(TableFormat.defaultMark, in: rest)
    let defaults = rest.from(mark ?? rest.upperBound)
    self.defaults = Place(defaults)
    // The space before the mark belongs to neither.
    parameters = Place(rest.lowerBound..<(mark.map { Swift.max($0 - 1, rest.lowerBound) } ?? rest.upperBound))
  }

  /// Reads the target of the field that begins with its kind: one of those that fewer links have.
  private static func target(_ bytes: ByteView, _ field: Range<Int>, _ fields: inout Fields) -> Target? {
    func name(behind kind: StaticString) -> Place? {
      bytes.hasPrefix(field, kind) ? Place(field.behind(kind)) : nil
    }
    if let page = name(behind: TableFormat.pageDestination) {
      return fields.next().map { .page(page, casePath: Place($0)) }
    }
    if let app = name(behind: TableFormat.appDestination) {
      return fields.next().map { .app(app, casePath: Place($0)) }
    }
    return name(behind: TableFormat.tabDestination).map { .tab($0) }
      ?? name(behind: TableFormat.webDestination).map { .web($0) }
  }

  /// Finds the link with exactly this template.
  static func find(_ template: String, in bytes: ByteView, _ layout: TableLayout) throws(TableFault) -> LinkEntry? {
    var template = template
    let found = template.withUTF8 { buffer in
      Result { () throws(TableFault) in try find(ByteView(buffer), in: bytes, layout) }
    }
    return try found.get()
  }

  private static func find(
    _ template: ByteView, in bytes: ByteView, _ layout: TableLayout
  ) throws(TableFault) -> LinkEntry? {
    var hash = TableHash.link
    if let segments = segments(template, template.all) {
      for segment in segments {
        let part = TemplateSegment(template, segment)
        if case .literal = part {
          hash.add(TableHash.part(template, segment))
        } else {
          hash.add(part.kind)
        }
      }
    }
    for item in QueryItems(template, query(template, template.all)) {
      hash.add(TableHash.part(template, item.name))
      hash.add(TableHash.part(template, item.value))
    }
    for start in try EntrySearch(bytes, layout.entries, hash: hash.value) {
      guard let entry = LinkEntry(bytes, from: start) else { continue }
      if bytes.equals(entry.template.range, template, template.all) { return entry }
    }
    return nil
  }

  /// The template's segments, without the slash before each; none for the template `/`.
  static func segments(_ bytes: ByteView, _ template: Range<Int>) -> Pieces? {
    let path = path(bytes, template)
    guard path.count > 1 else { return nil }
    return Pieces(bytes, path.lowerBound + 1..<path.upperBound, by: 0x2F)
  }

  /// A template without its query values.
  static func path(_ bytes: ByteView, _ template: Range<Int>) -> Range<Int> {
    template.lowerBound..<(bytes.first(0x3F, in: template) ?? template.upperBound)
  }

  /// The query values of a template, in the form of a query.
  static func query(_ bytes: ByteView, _ template: Range<Int>) -> Range<Int> {
    let question = bytes.first(0x3F, in: template) ?? template.upperBound
    return template.from(question + 1)
  }
}

/// A segment of a template in a route table.
enum TemplateSegment {
  case literal(Range<Int>)
  case parameter(name: Range<Int>)
  case rest(name: Range<Int>)

  init(_ bytes: ByteView, _ segment: Range<Int>) {
    guard segment.count >= 2, bytes[segment.lowerBound] == 0x7B, bytes[segment.upperBound - 1] == 0x7D else {
      self = .literal(segment)
      return
    }
    let name = segment.lowerBound + 1..<segment.upperBound - 1
    if !name.isEmpty, bytes[name.upperBound - 1] == 0x2A {
      self = .rest(name: name.lowerBound..<name.upperBound - 1)
    } else {
      self = .parameter(name: name)
    }
  }

  var kind: TableFormat.SegmentKind {
    switch self {
    case .literal: .literal
    case .parameter: .parameter
    case .rest: .rest
    }
  }
}
