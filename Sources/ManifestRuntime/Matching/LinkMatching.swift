extension Matcher {
  /// Resolves a URL of a link scheme, whose authority is already known to be right, or is the first segment.
  ///
  /// An empty path and `/` both have no segment, and a slash at the end makes a last segment that is empty.
  func resolveLink(_ parts: URLParts, authorityIsSegment: Bool) throws(RouteError) -> Resolution {
    let whole = (authorityIsSegment ? parts.authority ?? parts.path : parts.path).lowerBound..<parts.path.upperBound
    let path = url[whole.lowerBound] == 0x2F ? whole.from(whole.lowerBound + 1) : whole
    // A segment takes a character and a slash. Room for a few costs nothing, so only in a long path they are counted.
    let few = 32
    let capacity = path.count < 2 * few ? few : url.count(of: 0x2F, in: path) + 1
    return try withUnsafeTemporaryAllocation(of: PathSegment.self, capacity: capacity) {
      (buffer) throws(RouteError) in
      guard let segments = try cut(path, hasEncoded: parts.hasEncoded, into: buffer),
        let entry = try link(segments, parts.query)
      else { throw .noRoute(miss(.route(query: parts.query), whole)) }
      return try resolution(entry, UnsafeBufferPointer(segments), parts.query)
    }
  }

  /// Cuts a path; nil where one of its segments has no character.
  @inline(__always)
  private func cut(
    _ path: Range<Int>, hasEncoded: Bool, into room: UnsafeMutableBufferPointer<PathSegment>
  ) throws(RouteError) -> UnsafeMutableBufferPointer<PathSegment>? {
    var count = 0
    var areFilled = true
    for segment in PathSegments(url, path, hasEncoded: hasEncoded) {
      if url.isDots(segment.range) {
        throw .malformed(URLFault(kind: .dotSegment, offset: segment.range.lowerBound))
      }
      guard !segment.place.isEmpty else {
        areFilled = false
        continue
      }
      room.initializeElement(at: count, to: segment)
      count += 1
    }
    return areFilled ? UnsafeMutableBufferPointer(rebasing: room[..<count]) : nil
  }

  // MARK: - The template

  /// The best template that matches: the first shape, in the order of the table, that has one.
  @inline(__always)
  private func link(
    _ segments: UnsafeMutableBufferPointer<PathSegment>, _ query: Range<Int>
  ) throws(RouteError) -> LinkEntry? {
    for line in Lines(bytes, layout.shapes) {
      let shape = line.behind(TableFormat.shape)
      let question = bytes.first(0x3F, in: shape) ?? shape.upperBound
      let (kinds, names) = (shape.lowerBound..<question, shape.from(question + 1))
      guard let hash = hash(kinds, names, segments, query) else { continue }
      let lines = try reading { () throws(TableFault) in try EntrySearch(bytes, layout.entries, hash: hash) }
      for start in lines {
        guard let entry = LinkEntry(bytes, from: start) else { continue }
        if matches(entry.template.range, kinds, hasQuery: !names.isEmpty, segments, query) {
          if !names.isEmpty { try checkOnce(names, query, entry) }
          return entry
        }
        // What the template has in their places counts for nothing.
        for index in segments.indices { segments[index].capture = .nothing }
      }
    }
    return nil
  }

  /// The hash of the key that a template of this shape must have to match the URL, or nil where none of the shape can.
  @inline(__always)
  private func hash(
    _ kinds: Range<Int>, _ names: Range<Int>, _ segments: UnsafeMutableBufferPointer<PathSegment>,
    _ query: Range<Int>
  ) -> UInt32? {
    let hasRest = !kinds.isEmpty && bytes[kinds.upperBound - 1] == TableFormat.SegmentKind.rest.rawValue
    guard hasRest ? kinds.count <= segments.count : kinds.count == segments.count else { return nil }
    var hash = TableHash.link
    for index in 0..<kinds.count {
      guard let kind = TableFormat.SegmentKind(rawValue: bytes[kinds.lowerBound + index]) else { return nil }
      if kind == .literal { hash.add(segments[index].hash) } else { hash.add(kind) }
    }
    return names.isEmpty ? hash.value : self.hash(hash, names, query)
  }

  /// Few templates require query values, so what looks for them stays out of the way of all others.
  @inline(never)
  private func hash(_ path: TableHash, _ names: Range<Int>, _ query: Range<Int>) -> UInt32? {
    var hash = path
    for name in Pieces(bytes, names, by: 0x26) {
      guard let value = QueryItems.value(of: PercentDecoded(bytes, name), in: query, of: url).first else { return nil }
      hash.add(TableHash.part(bytes, name))
      hash.add(TableHash.part(url, value))
    }
    return hash.value
  }

  /// Whether a template has a shape and matches the URL; if so, each segment knows what the template calls it.
  @inline(__always)
  private func matches(
    _ template: Range<Int>, _ kinds: Range<Int>, hasQuery: Bool, _ segments: UnsafeMutableBufferPointer<PathSegment>,
    _ query: Range<Int>
  ) -> Bool {
    // Only a template that requires query values has a question mark.
    let path = hasQuery ? LinkEntry.path(bytes, template) : template
    var rest = path.from(path.lowerBound + 1)
    let same = literals(rest, kinds, segments)
    if same.count > 0 { rest = rest.from(rest.lowerBound + same.length + 1) }
    var count = same.count
    while count < kinds.count, !rest.isEmpty {
      let piece = rest.lowerBound..<(bytes.first(0x2F, in: rest) ?? rest.upperBound)
      let segment = TemplateSegment(bytes, piece)
      guard bytes[kinds.lowerBound &+ count] == segment.kind.rawValue else { return false }
      if case .literal = segment,
        !PercentDecoded(bytes, piece).equals(PercentDecoded(url, segments[count].range))
      {
        return false
      }
      segments[count].capture = PathSegment.Capture(segment)
      count += 1
      rest = rest.from(piece.upperBound + 1)
    }
    guard count == kinds.count, rest.isEmpty else { return false }
    return !hasQuery || hasValues(template, query)
  }

  /// Whether the query has the values that a template requires; of a name that it repeats, the first value counts.
  @inline(never)
  private func hasValues(_ template: Range<Int>, _ query: Range<Int>) -> Bool {
    QueryItems(bytes, LinkEntry.query(bytes, template)).allSatisfy { item in
      let value = QueryItems.value(of: PercentDecoded(bytes, item.name), in: query, of: url).first
      return value.map { PercentDecoded(bytes, item.value).equals(PercentDecoded(url, $0)) } ?? false
    }
  }

  /// Refuses a URL that repeats a query value by which its route is found.
  @inline(never)
  private func checkOnce(_ names: Range<Int>, _ query: Range<Int>, _ entry: LinkEntry) throws(RouteError) {
    for name in Pieces(bytes, names, by: 0x26) {
      let name = PercentDecoded(bytes, name)
      guard case .several = QueryItems.value(of: name, in: query, of: url) else { continue }
      throw .repeatedQueryValue(name.text, of: subject(entry))
    }
  }

  /// How many literals at the start of a template are the segments of the URL byte for byte, as most are, and their length.
  ///
  /// No URL has a brace, so what is the same is a literal.
  @inline(__always)
  private func literals(
    _ template: Range<Int>, _ kinds: Range<Int>, _ segments: UnsafeMutableBufferPointer<PathSegment>
  ) -> (count: Int, length: Int) {
    guard let first = segments.first, let last = segments.last else { return (0, 0) }
    let start = first.range.lowerBound
    let same = bytes.commonPrefix(template, url, start..<last.range.upperBound)
    var (count, length) = (0, 0)
    while count < kinds.count, bytes[kinds.lowerBound &+ count] == TableFormat.SegmentKind.literal.rawValue {
      let end = segments[count].range.upperBound &- start
      // The slash behind the segment is the same, too, or the template ends here.
      guard end < same || end == same && same == template.count else { break }
      (count, length) = (count &+ 1, end)
    }
    return (count, length)
  }

  // MARK: - The route

  @inline(__always)
  private func resolution(
    _ entry: LinkEntry, _ segments: UnsafeBufferPointer<PathSegment>, _ query: Range<Int>
  ) throws(RouteError) -> Resolution {
    guard entry.isPublic || origin == .internal else {
      throw .notPublic(route: PercentDecoded(bytes, entry.name.range).text)
    }
    let values = try parameters(entry, segments, query)
    return Resolution(parameters: values, table: table, bundle: layout.bundle, entry: .link(entry))
  }
}
