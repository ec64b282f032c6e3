/// A lookup of a URL in a route table.
struct LinkMatcher: ~Copyable {
  let table: TableText
  let layout: TableLayout
  /// The groups of templates to try, in matching order.
  let shapes: [TableLayout.Shape]
  /// The bytes of the route table.
  let bytes: ByteView
  let url: ByteView
  let origin: LinkOrigin

  func resolve() throws(RouteError) -> LinkResolution {
    guard url.count <= URLParts.maximumLength else { throw .tooLong(bytes: url.count) }
    if !layout.legacy.lines.isEmpty, let legacy = LegacyURL(url).flatMap({ LegacyEntry.find($0, in: bytes, layout) }) {
      return try resolve(legacy)
    }
    let parts: URLParts
    do throws(URLFault) { parts = try URLParts(url) } catch { throw .malformed(error) }

    let host = parts.authority ?? parts.path.lowerBound..<parts.path.lowerBound
    var isKnown = false
    for scheme in layout.schemes where bytes.equalsIgnoringCase(scheme.name, url, parts.scheme) {
      switch scheme.grammar {
      case .want(let opensAll): return try resolveWant(parts, opensAll: opensAll)
      case .path:
        return try resolveLink(parts, URLBase(scheme: parts.scheme, host: nil, ignoresCase: scheme.ignoresCase))
      case .host(let allowed):
        if bytes.equalsIgnoringCase(allowed, url, host) {
          return try resolveLink(parts, URLBase(scheme: parts.scheme, host: host, ignoresCase: scheme.ignoresCase))
        }
        isKnown = true
      }
    }
    throw isKnown
      ? .unknownHost(failure(.host(scheme: parts.scheme), host)) : .unknownScheme(failure(.scheme, parts.scheme))
  }

  private func failure(_ kind: LookupFailure.Kind, _ range: Range<Int>) -> LookupFailure {
    LookupFailure(kind: kind, url: url.text(url.all), range: range, table: table, layout: layout)
  }
}

// MARK: - Links

/// A segment of a URL's path.
struct PathSegment {
  let range: Range<Int>
  /// The hash of the decoded segment with ASCII letters in lower case.
  let hash: UInt64
}

extension LinkMatcher {
  /// Resolves a URL of a link scheme; without a host, the authority is the first segment.
  ///
  /// An empty path and `/` have no segments. A slash at the end changes nothing: sites write it, and iOS may hand over such
  /// URLs for patterns without it.
  private func resolveLink(_ parts: URLParts, _ base: URLBase) throws(RouteError) -> LinkResolution {
    let start = (base.host == nil ? parts.authority ?? parts.path : parts.path).lowerBound
    var whole = start..<parts.path.upperBound
    let last = whole.upperBound - 1
    if whole.count > 1, url[last] == 0x2F, url[last - 1] != 0x2F { whole = start..<last }
    let path = url[start] == 0x2F ? whole.from(start + 1) : whole
    guard let segments = try segments(of: path), let entry = link(segments, parts.query, base) else {
      throw .noRoute(failure(.route(query: parts.query, base), whole))
    }
    return try resolution(entry, segments, parts.query)
  }

  /// Resolves a URL that is declared as a whole.
  private func resolve(_ legacy: LegacyEntry) throws(RouteError) -> LinkResolution {
    let query: Range<Int>
    do throws(URLFault) { query = try URLMarks(url).query(of: url) } catch { throw .malformed(error) }
    guard let entry = legacy.link(bytes, layout) else {
      throw .unreadableTable(.damaged(at: legacy.template.lowerBound))
    }
    return try resolution(entry, nil, query)
  }

  /// Returns the resolution of a URL that opens a route; the segments are nil if the URL is declared as a whole.
  private func resolution(
    _ entry: LinkEntry, _ segments: [PathSegment]?, _ query: Range<Int>
  ) throws(RouteError) -> LinkResolution {
    guard entry.isPublic || origin == .internal else {
      throw .notPublic(route: PercentDecoded(bytes, entry.name).text)
    }
    if segments != nil { try checkOnce(entry, query) }
    let values = try parameters(entry, segments ?? [], query)
    let resolution = LinkResolution(parameters: values, table: table, layout: layout, entry: .link(entry))
    if segments == nil {
      // A whole URL carries only values that the path of the route can contain, too.
      try resolution.checkPath(
        entry.template,
        carried: ParameterValues(
          values.filter { field in
            ByteView.reading(field.name) { name in
              QueryItems.value(of: PercentDecoded(name, name.all), in: query, of: url).first != nil
            }
          }))
    }
    try resolution.checkWebPath()
    return resolution
  }

  /// Returns the segments of a path, or nil if one of them is empty.
  private func segments(of path: Range<Int>) throws(RouteError) -> [PathSegment]? {
    var segments: [PathSegment] = []
    // Few paths have more segments, and growing the array costs as much as the rest of this function.
    segments.reserveCapacity(8)
    var hasEmpty = false
    for range in SplitBytes(url, path: path) {
      if url.isDots(range) { throw .malformed(URLFault(kind: .dotSegment, offset: range.lowerBound)) }
      if range.isEmpty { hasEmpty = true }
      segments.append(PathSegment(range: range, hash: TableHash.folded(PercentDecoded(url, range))))
    }
    return hasEmpty ? nil : segments
  }

  /// Returns the matching template of the highest-ranked shape that has one.
  private func link(_ segments: [PathSegment], _ query: Range<Int>, _ base: URLBase) -> LinkEntry? {
    for shape in shapes {
      guard let hash = hash(shape, segments, query) else { continue }
      for line in EntrySearch(bytes, shape.lines, hash: hash) {
        if let entry = LinkEntry(bytes, line), matches(entry, shape.kinds, segments, query, base),
          entry.bases.contain(scheme: base.scheme, host: base.host, of: url, in: bytes)
        {
          return entry
        }
      }
    }
    return nil
  }

  /// Returns the hash of the key of a matching template with a shape, or nil if no such template can match the URL.
  private func hash(_ shape: TableLayout.Shape, _ segments: [PathSegment], _ query: Range<Int>) -> UInt32? {
    let kinds = shape.kinds
    let hasRest = !kinds.isEmpty && bytes[kinds.upperBound - 1] == TableFormat.SegmentKind.rest.rawValue
    guard hasRest ? kinds.count <= segments.count : kinds.count == segments.count else { return nil }
    var hash = TableHash.link
    for (index, segment) in zip(kinds, segments) {
      guard let kind = TableFormat.SegmentKind(rawValue: bytes[index]) else { return nil }
      if kind == .literal { hash.add(segment.hash) } else { hash.add(kind) }
    }
    if shape.names.isEmpty { return hash.value }
    for name in SplitBytes(bytes, shape.names, by: 0x26) {
      let name = PercentDecoded(bytes, name)
      guard let value = QueryItems.value(of: name, in: query, of: url).first else { return nil }
      hash.add(NameHash.fnv1a(name))
      hash.add(TableHash.folded(PercentDecoded(url, value)))
    }
    return hash.value
  }

  /// Returns whether the template of an entry has a shape and matches the URL.
  private func matches(
    _ entry: LinkEntry, _ kinds: Range<Int>, _ segments: [PathSegment], _ query: Range<Int>, _ base: URLBase
  ) -> Bool {
    let ignoresCase = entry.ignoresCase ?? base.ignoresCase
    var count = 0
    for piece in LinkEntry.segments(bytes, entry.template) {
      let segment = TemplateSegment(bytes, piece)
      guard count < kinds.count, count < segments.count, bytes[kinds.lowerBound + count] == segment.kind.rawValue else {
        return false
      }
      if case .literal = segment, !equal(piece, segments[count].range, ignoresCase) { return false }
      count += 1
    }
    guard count == kinds.count else { return false }
    // If the query repeats a name, the first value is compared; `checkOnce` then rejects the URL.
    return QueryItems(bytes, LinkEntry.query(bytes, entry.template)).allSatisfy { item in
      let value = QueryItems.value(of: PercentDecoded(bytes, item.name), in: query, of: url).first
      return value.map { equal(item.value, $0, ignoresCase) } ?? false
    }
  }

  /// Returns whether a text of the table and a text of the URL are equal.
  private func equal(_ range: Range<Int>, _ other: Range<Int>, _ ignoresCase: Bool) -> Bool {
    let (text, found) = (PercentDecoded(bytes, range), PercentDecoded(url, other))
    guard ignoresCase else { return text.equals(found) }
    return text.lazy.map { $0.asciiLowercased }.elementsEqual(found.lazy.map { $0.asciiLowercased })
  }

  /// Throws an error if a query value that selects the route is repeated.
  private func checkOnce(_ entry: LinkEntry, _ query: Range<Int>) throws(RouteError) {
    for item in QueryItems(bytes, LinkEntry.query(bytes, entry.template)) {
      let name = PercentDecoded(bytes, item.name)
      guard !QueryItems.value(of: name, in: query, of: url).isRepeated else {
        throw .repeatedQueryValue(name.text, of: subject(entry))
      }
    }
  }
}

// MARK: - Parameters of links

extension LinkMatcher {
  /// Returns the values of a route's parameters, from the path if the template captures them, otherwise from the query.
  private func parameters(
    _ entry: LinkEntry, _ segments: [PathSegment], _ query: Range<Int>
  ) throws(RouteError) -> ParameterValues {
    var values = ParameterValues()
    if entry.parameters.isEmpty { return values }
    for range in SplitBytes(bytes, entry.parameters, by: 0x20) {
      guard let notation = ParameterNotation(bytes, range) else {
        throw .unreadableTable(.damaged(at: range.lowerBound))
      }
      let given = given(notation.name, entry, segments, query)
      if given.isNothing, notation.isOptional { continue }
      guard let parameter = notation.parameter(bytes) else {
        throw .unreadableTable(.damaged(at: range.lowerBound))
      }
      if !given.isNothing {
        values.append(parameter.name, try value(parameter, given, entry))
      } else if case .defaulted(let value) = parameter.presence {
        values.append(parameter.name, value)
      } else {
        throw .missingParameter(parameter.name, of: subject(entry))
      }
    }
    return values
  }

  /// The percent-encoded text of a parameter in a URL.
  private enum Given {
    /// The segment that the template captures.
    case segment(Range<Int>)
    /// The rest of the path that the template captures.
    case rest(ArraySlice<PathSegment>)
    /// The values of the query items with the parameter's name.
    case items(first: Range<Int>?, others: [Range<Int>])

    var isNothing: Bool { if case .items(first: nil, _) = self { true } else { false } }
  }

  private func given(
    _ name: Range<Int>, _ entry: LinkEntry, _ segments: [PathSegment], _ query: Range<Int>
  ) -> Given {
    for (piece, segment) in zip(LinkEntry.segments(bytes, entry.template), segments.indices) {
      switch TemplateSegment(bytes, piece) {
      case .parameter(let captured) where bytes.equals(captured, bytes, name): return .segment(segments[segment].range)
      case .rest(let captured) where bytes.equals(captured, bytes, name): return .rest(segments[segment...])
      default: continue
      }
    }
    var first: Range<Int>?
    var others: [Range<Int>] = []
    for item in QueryItems(url, query) where PercentDecoded(url, item.name).equals(PercentDecoded(bytes, name)) {
      if first == nil { first = item.value } else { others.append(item.value) }
    }
    return .items(first: first, others: others)
  }

  /// Returns the value of a parameter in a URL.
  ///
  /// The segments of a rest are the items of a list, or are joined by slashes. A joined segment must not contain an
  /// encoded slash, which would look like a separator.
  private func value(_ parameter: LinkParameter, _ given: Given, _ entry: LinkEntry) throws(RouteError)
    -> ParameterValue
  {
    let isList = if case .list = parameter.type { true } else { false }
    var texts: [String]
    switch given {
    case .segment(let range), .items(first: let range?, others: []):
      let text = PercentDecoded(url, range).text
      guard let value = parameter.type.value(fromURLText: text) else { throw invalid(parameter, [text], entry) }
      return value
    case .items(let first, let others):
      if !isList { throw .repeatedParameter(parameter.name, of: subject(entry)) }
      texts = (first.map { [$0] + others } ?? others).map { PercentDecoded(url, $0).text }
    case .rest(let rest):
      texts = rest.map { PercentDecoded(url, $0.range).text }
      if !isList {
        if let text = texts.first(where: { $0.utf8.contains(0x2F) }) { throw invalid(parameter, [text], entry) }
        texts = [texts.joined(separator: "/")]
      }
    }
    guard let value = parameter.type.value(fromURLTexts: texts) else { throw invalid(parameter, texts, entry) }
    return value
  }

  /// Returns the route for an error.
  private func subject(_ entry: LinkEntry) -> RouteError.Subject {
    .route(PercentDecoded(bytes, entry.name).text, template: entry.pattern(bytes))
  }

  /// Returns the error for the first invalid text.
  private func invalid(_ parameter: LinkParameter, _ texts: [String], _ entry: LinkEntry) -> RouteError {
    let text = texts.first { parameter.type.value(fromURLText: $0) == nil } ?? texts.first ?? ""
    return .invalidParameter(
      RouteError.InvalidParameter(name: parameter.name, expected: parameter.type, found: text), of: subject(entry))
  }
}

// MARK: - Wants

extension LinkMatcher {
  /// Resolves `bundleName://module?abilityName=name&params=JSON`, ignoring other query items.
  private func resolveWant(_ parts: URLParts, opensAll: Bool) throws(RouteError) -> LinkResolution {
    guard parts.path.isEmpty || parts.path.count == 1 else { throw .malformedWant(.path) }
    guard let module = parts.authority, !module.isEmpty else { throw .malformedWant(.noModule) }
    var (names, texts) = (QueryItems.Value(), QueryItems.Value())
    for item in QueryItems(url, parts.query) {
      let key = PercentDecoded(url, item.name)
      if key.equals("abilityName") { names.add(item.value) } else if key.equals("params") { texts.add(item.value) }
    }
    if names.isRepeated { throw .malformedWant(.repeated("abilityName")) }
    guard let name = names.first, !name.isEmpty else { throw .malformedWant(.noAbilityName) }
    if texts.isRepeated { throw .malformedWant(.repeated("params")) }
    guard let entry = AbilityEntry.find(module: module, name: name, of: url, in: bytes, layout) else {
      throw .unknownAbility(failure(.ability(name: name), module))
    }
    guard entry.isExported || opensAll || origin == .internal else {
      throw .notExported(ability: PercentDecoded(bytes, entry.names).text)
    }
    let values = try parameters(entry, texts.first)
    return LinkResolution(parameters: values, table: table, layout: layout, entry: .ability(entry))
  }

  /// Returns the parameters of a want: those that the ability declares, in their order, then the others.
  private func parameters(_ entry: AbilityEntry, _ json: Range<Int>?) throws(RouteError) -> ParameterValues {
    if json == nil, entry.parameters.isEmpty { return ParameterValues() }
    var sent: [ParameterValue.Field] = []
    if let json {
      do throws(WantParameters.Fault) {
        sent = try WantParameters.decode(PercentDecoded(url, json).text)
      } catch {
        throw .malformedParameters(error)
      }
    }
    var values = ParameterValues()
    for range in SplitBytes(bytes, entry.parameters, by: 0x20) where !range.isEmpty {
      guard let parameter = ParameterNotation.parameter(bytes, range) else {
        throw .unreadableTable(.damaged(at: range.lowerBound))
      }
      let index = sent.firstIndex { $0.name.hasSameBytes(as: parameter.name) }
      let value = try parameter.value(
        index.map { sent.remove(at: $0).value }, of: .ability(PercentDecoded(bytes, entry.names).text),
        shown: { JSONText.text(of: $0) })
      if let value { values.append(parameter.name, value) }
    }
    for field in sent { values.append(field.name, field.value) }
    return values
  }
}
