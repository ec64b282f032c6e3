extension Matcher {
  /// A segment of the URL's path.
  struct Segment {
    let range: Range<Int>
    /// The hash of the decoded segment.
    let hash: UInt64
    /// What the template that matches has in its place; one that is the path byte for byte has literals.
    var template = TemplateSegment.literal(0..<0)
  }

  /// Resolves a URL of a link scheme, whose authority is already known to be right, or is the first segment.
  ///
  /// An empty path and `/` both have no segment, and a slash at the end makes a last segment that is empty.
  func resolveLink(_ parts: URLParts, authorityIsSegment: Bool) throws(RouteError) -> Resolution {
    let whole = (authorityIsSegment ? parts.authority ?? parts.path : parts.path).lowerBound..<parts.path.upperBound
    let path = url[whole.lowerBound] == 0x2F ? whole.from(whole.lowerBound + 1) : whole
    let count = path.isEmpty ? 0 : url.count(of: 0x2F, in: path) + 1
    return try withUnsafeTemporaryAllocation(of: Segment.self, capacity: max(1, count)) {
      (buffer) throws(RouteError) in
      let segments = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      let areFilled = try cut(path, into: segments)
      guard areFilled, let entry = try link(segments, path, parts.query) else {
        throw .noRoute(miss(.route(query: parts.query), whole))
      }
      return try resolution(entry, UnsafeBufferPointer(segments), parts.query)
    }
  }

  /// Cuts a path, and says whether each of its segments has a character.
  private func cut(
    _ path: Range<Int>, into segments: UnsafeMutableBufferPointer<Segment>
  ) throws(RouteError) -> Bool {
    var areFilled = true
    var rest = path
    for index in segments.indices {
      let range = rest.lowerBound..<(url.first(0x2F, in: rest) ?? rest.upperBound)
      if url.isDots(range) { throw .malformed(URLFault(kind: .dotSegment, offset: range.lowerBound)) }
      if range.isEmpty { areFilled = false }
      segments.initializeElement(at: index, to: Segment(range: range, hash: TableHash.part(url, range)))
      rest = rest.from(range.upperBound + 1)
    }
    return areFilled
  }

  // MARK: - The template

  /// The best template that matches: the first shape, in the order of the table, that has one.
  private func link(
    _ segments: UnsafeMutableBufferPointer<Segment>, _ path: Range<Int>, _ query: Range<Int>
  ) throws(RouteError) -> LinkEntry? {
    for line in Lines(bytes, layout.shapes) {
      let shape = line.behind(TableFormat.shape)
      let question = bytes.first(0x3F, in: shape) ?? shape.upperBound
      let (kinds, names) = (shape.lowerBound..<question, shape.from(question + 1))
      guard let hash = hash(kinds, names, segments, query) else { continue }
      let lines = try reading { () throws(TableFault) in try EntrySearch(bytes, layout.entries, hash: hash) }
      for start in lines {
        guard let entry = LinkEntry(bytes, from: start) else { continue }
        if isPath(entry.template.range, path)
          || matches(
            entry.template.range, kinds, hasQuery: !names.isEmpty, segments, query)
        {
          return entry
        }
        // What the template has in their places counts for nothing.
        for index in segments.indices { segments[index].template = .literal(0..<0) }
      }
    }
    return nil
  }

  /// The hash of the key that a template of this shape must have to match the URL, or nil where none of the shape can.
  private func hash(
    _ kinds: Range<Int>, _ names: Range<Int>, _ segments: UnsafeMutableBufferPointer<Segment>,
    _ query: Range<Int>
  ) -> UInt32? {
    let hasRest = !kinds.isEmpty && bytes[kinds.upperBound - 1] == TableFormat.SegmentKind.rest.rawValue
    guard hasRest ? kinds.count <= segments.count : kinds.count == segments.count else { return nil }
    var hash = TableHash.link
    for index in 0..<kinds.count {
      guard let kind = TableFormat.SegmentKind(rawValue: bytes[kinds.lowerBound + index]) else { return nil }
      if kind == .literal { hash.add(segments[index].hash) } else { hash.add(kind) }
    }
    if names.isEmpty { return hash.value }
    for name in Pieces(bytes, names, by: 0x26) {
      guard case .one(let value) = QueryItems.value(of: PercentDecoded(bytes, name), in: query, of: url) else {
        return nil
      }
      hash.add(TableHash.part(bytes, name))
      hash.add(TableHash.part(url, value))
    }
    return hash.value
  }

  /// Whether a template is the path of the URL byte for byte, as most without parameters are.
  ///
  /// No URL has a brace, nor a path a question mark, so such a template has literals only.
  private func isPath(_ template: Range<Int>, _ path: Range<Int>) -> Bool {
    bytes[template.lowerBound] == 0x2F && bytes.equals(template.from(template.lowerBound + 1), url, path)
  }

  /// Whether a template has a shape and matches the URL; if so, each segment knows what the template has in its place.
  private func matches(
    _ template: Range<Int>, _ kinds: Range<Int>, hasQuery: Bool, _ segments: UnsafeMutableBufferPointer<Segment>,
    _ query: Range<Int>
  ) -> Bool {
    // Only a template that requires query values has a question mark.
    let path = hasQuery ? LinkEntry.path(bytes, template) : template
    var rest = path.from(path.lowerBound + 1)
    var count = 0
    while count < kinds.count, !rest.isEmpty {
      let piece = rest.lowerBound..<(bytes.first(0x2F, in: rest) ?? rest.upperBound)
      let segment = TemplateSegment(bytes, piece)
      guard bytes[kinds.lowerBound + count] == segment.kind.rawValue else { return false }
      if case .literal = segment,
        !PercentDecoded(bytes, piece).equals(PercentDecoded(url, segments[count].range))
      {
        return false
      }
      segments[count].template = segment
      count += 1
      rest = rest.from(piece.upperBound + 1)
    }
    guard count == kinds.count, rest.isEmpty else { return false }
    if !hasQuery { return true }
    return QueryItems(bytes, LinkEntry.query(bytes, template)).allSatisfy { item in
      guard case .one(let value) = QueryItems.value(of: PercentDecoded(bytes, item.name), in: query, of: url) else {
        return false
      }
      return PercentDecoded(bytes, item.value).equals(PercentDecoded(url, value))
    }
  }

  // MARK: - The route

  private func resolution(
    _ entry: LinkEntry, _ segments: UnsafeBufferPointer<Segment>, _ query: Range<Int>
  ) throws(RouteError) -> Resolution {
    guard entry.isPublic || origin == .internal else {
      throw .notPublic(route: PercentDecoded(bytes, entry.name.range).text)
    }
    let values = try parameters(entry, segments, query)
    return Resolution(parameters: values, table: table, bundle: layout.bundle, entry: .link(entry))
  }
}
