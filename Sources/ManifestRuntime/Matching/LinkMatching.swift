/// A segment of a URL's path.
struct PathSegment {
  let range: Range<Int>
  /// The hash of the decoded segment.
  let hash: UInt64
}

extension Matcher {
  /// Resolves a URL of a link scheme, whose authority is already known to be right, or is the first segment.
  ///
  /// An empty path and `/` both have no segment, and a slash at the end makes a last segment that is empty.
  func resolveLink(_ parts: URLParts, authorityIsSegment: Bool) throws(RouteError) -> Resolution {
    let whole = (authorityIsSegment ? parts.authority ?? parts.path : parts.path).lowerBound..<parts.path.upperBound
    let path = url[whole.lowerBound] == 0x2F ? whole.from(whole.lowerBound + 1) : whole
    guard let segments = try segments(of: path), let entry = link(segments, parts.query) else {
      throw .noRoute(miss(.route(query: parts.query), whole))
    }
    guard entry.isPublic || origin == .internal else {
      throw .notPublic(route: PercentDecoded(bytes, entry.name).text)
    }
    try checkOnce(entry, parts.query)
    let values = try parameters(entry, segments, parts.query)
    return Resolution(parameters: values, table: table, layout: layout, entry: .link(entry))
  }

  /// The segments of a path; nil if one of them is empty.
  private func segments(of path: Range<Int>) throws(RouteError) -> [PathSegment]? {
    var segments: [PathSegment] = []
    // Few paths have more, and growing the array costs as much as all else here.
    segments.reserveCapacity(8)
    var hasEmpty = false
    for range in Pieces(url, path: path) {
      if url.isDots(range) { throw .malformed(URLFault(kind: .dotSegment, offset: range.lowerBound)) }
      if range.isEmpty { hasEmpty = true }
      segments.append(PathSegment(range: range, hash: NameHash.fnv1a(PercentDecoded(url, range))))
    }
    return hasEmpty ? nil : segments
  }

  /// The best template that matches: the first shape, in the order of their rank, that has one.
  private func link(_ segments: [PathSegment], _ query: Range<Int>) -> LinkEntry? {
    for shape in layout.shapes {
      guard let hash = hash(shape, segments, query) else { continue }
      for line in EntrySearch(bytes, shape.lines, hash: hash) {
        if let entry = LinkEntry(bytes, line), matches(entry.template, shape.kinds, segments, query) { return entry }
      }
    }
    return nil
  }

  /// The hash of the key that a template of a shape has if it matches the URL, or nil if none can.
  private func hash(_ shape: TableLayout.Schema, _ segments: [PathSegment], _ query: Range<Int>) -> UInt32? {
    let kinds = shape.kinds
    let hasRest = !kinds.isEmpty && bytes[kinds.upperBound - 1] == TableFormat.SegmentKind.rest.rawValue
    guard hasRest ? kinds.count <= segments.count : kinds.count == segments.count else { return nil }
    var hash = TableHash.link
    for (index, segment) in zip(kinds, segments) {
      guard let kind = TableFormat.SegmentKind(rawValue: bytes[index]) else { return nil }
      if kind == .literal { hash.add(segment.hash) } else { hash.add(kind) }
    }
    if shape.names.isEmpty { return hash.value }
    for name in Pieces(bytes, shape.names, by: 0x26) {
      let name = PercentDecoded(bytes, name)
      guard let value = QueryItems.value(of: name, in: query, of: url).first else { return nil }
      hash.add(NameHash.fnv1a(name))
      hash.add(NameHash.fnv1a(PercentDecoded(url, value)))
    }
    return hash.value
  }

  /// Whether a template has a shape and matches the URL.
  private func matches(
    _ template: Range<Int>, _ kinds: Range<Int>, _ segments: [PathSegment], _ query: Range<Int>
  ) -> Bool {
    var count = 0
    for piece in LinkEntry.segments(bytes, template) {
      let segment = TemplateSegment(bytes, piece)
      guard count < kinds.count, count < segments.count, bytes[kinds.lowerBound + count] == segment.kind.rawValue else {
        return false
      }
      if case .literal = segment, !PercentDecoded(bytes, piece).equals(PercentDecoded(url, segments[count].range)) {
        return false
      }
      count += 1
    }
    guard count == kinds.count else { return false }
    // If the query repeats a name, the first value counts; `checkOnce` refuses the URL.
    return QueryItems(bytes, LinkEntry.query(bytes, template)).allSatisfy { item in
      let value = QueryItems.value(of: PercentDecoded(bytes, item.name), in: query, of: url).first
      return value.map { PercentDecoded(bytes, item.value).equals(PercentDecoded(url, $0)) } ?? false
    }
  }

  /// Refuses a URL that repeats a query value by which its route is found.
  private func checkOnce(_ entry: LinkEntry, _ query: Range<Int>) throws(RouteError) {
    for item in QueryItems(bytes, LinkEntry.query(bytes, entry.template)) {
      let name = PercentDecoded(bytes, item.name)
      guard case .several = QueryItems.value(of: name, in: query, of: url) else { continue }
      throw .repeatedQueryValue(name.text, of: subject(entry))
    }
  }
}
