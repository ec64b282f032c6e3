extension Matcher {
  /// A segment of the URL's path.
  struct Segment {
    let range: Range<Int>
    /// The hash of the decoded segment.
    let hash: UInt64
  }

  /// Resolves a URL of a link scheme, whose authority is already known to be right, or is the first segment.
  func resolveLink(_ parts: URLParts, authorityIsSegment: Bool) throws(RouteError) -> Resolution {
    let path = PathSegments(parts, of: url, authorityIsSegment: authorityIsSegment)
    let whole = (authorityIsSegment ? parts.authority ?? parts.path : parts.path).lowerBound..<parts.path.upperBound
    var count = 0
    var hasEmptySegment = false
    for segment in path {
      if PathSegments.isDots(segment, of: url) {
        throw .malformed(URLFault(kind: .dotSegment, offset: segment.lowerBound))
      }
      hasEmptySegment = hasEmptySegment || segment.isEmpty
      count += 1
    }
    if hasEmptySegment { throw .noRoute(miss(.route(query: parts.query), whole)) }

    return try withUnsafeTemporaryAllocation(of: Segment.self, capacity: max(1, count)) {
      (buffer) throws(RouteError) in
      var filled = 0
      for range in path where filled < count {
        buffer.initializeElement(
          at: filled, to: Segment(range: range, hash: TableHash.part(PercentDecoded(url, range))))
        filled += 1
      }
      let segments = UnsafeBufferPointer(rebasing: buffer[..<filled])
      guard let entry = try link(segments, whole, parts.query) else {
        throw .noRoute(miss(.route(query: parts.query), whole))
      }
      return try resolution(entry, segments, parts.query)
    }
  }

  // MARK: - The template

  /// The best template that matches: the first shape, in the order of the table, that has one.
  private func link(
    _ segments: UnsafeBufferPointer<Segment>, _ whole: Range<Int>, _ query: Range<Int>
  ) throws(RouteError) -> LinkEntry? {
    for line in Lines(bytes, layout.shapes) {
      let shape = line.behind(TableFormat.shape)
      let question = bytes.first(0x3F, in: shape) ?? shape.upperBound
      let (kinds, names) = (shape.lowerBound..<question, shape.from(question + 1))
      guard let hash = hash(kinds, names, segments, query) else { continue }
      let lines = try reading { () throws(TableFault) in try EntrySearch(bytes, layout.entries, hash: hash) }
      for line in lines {
        guard let entry = LinkEntry(bytes, line) else { continue }
        if isPath(entry.template, whole) || matches(entry.template, kinds, segments, query) { return entry }
      }
    }
    return nil
  }

  /// The hash of the key that a template of this shape must have to match the URL, or nil where none of the shape can.
  private func hash(
    _ kinds: Range<Int>, _ names: Range<Int>, _ segments: UnsafeBufferPointer<Segment>, _ query: Range<Int>
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
      let name = PercentDecoded(bytes, name)
      guard case .one(let value) = QueryItems.value(of: name, in: query, of: url) else { return nil }
      hash.add(TableHash.part(name))
      hash.add(TableHash.part(PercentDecoded(url, value)))
    }
    return hash.value
  }

  /// Whether a template is the path of the URL byte for byte, as most without parameters are.
  ///
  /// No URL has a brace, nor a path a question mark, so such a template has literals only. The slash before an authority that is
  /// the first segment stands for the one before the path.
  private func isPath(_ template: Range<Int>, _ whole: Range<Int>) -> Bool {
    let start = url[whole.lowerBound] == 0x2F ? whole.lowerBound : whole.lowerBound - 1
    return start < whole.upperBound && bytes.equals(template, url, start..<whole.upperBound)
  }

  /// Whether a template has a shape and matches the URL.
  private func matches(
    _ template: Range<Int>, _ kinds: Range<Int>, _ segments: UnsafeBufferPointer<Segment>, _ query: Range<Int>
  ) -> Bool {
    var count = 0
    if let pieces = LinkEntry.segments(bytes, template) {
      for piece in pieces {
        let segment = TemplateSegment(bytes, piece)
        guard count < kinds.count, bytes[kinds.lowerBound + count] == segment.kind.rawValue else { return false }
        if case .literal = segment,
          !PercentDecoded(bytes, piece).equals(PercentDecoded(url, segments[count].range))
        {
          return false
        }
        count += 1
      }
    }
    guard count == kinds.count else { return false }
    for item in QueryItems(bytes, LinkEntry.query(bytes, template)) {
      guard case .one(let value) = QueryItems.value(of: PercentDecoded(bytes, item.name), in: query, of: url),
        PercentDecoded(bytes, item.value).equals(PercentDecoded(url, value))
      else { return false }
    }
    return true
  }

  // MARK: - The route

  private func resolution(
    _ entry: LinkEntry, _ segments: UnsafeBufferPointer<Segment>, _ query: Range<Int>
  ) throws(RouteError) -> Resolution {
    guard entry.isPublic || origin == .internal else {
      throw .notPublic(route: PercentDecoded(bytes, entry.name).text)
    }
    let values = try parameters(entry, segments, query)
    let target: Resolution.Target =
      switch entry.destination {
      case .controller(let name): .controller(name)
      case .ability(let names): .ability(try ability(names))
      }
    return Resolution(parameters: values, table: table, bundle: layout.bundle, link: entry, target: target)
  }

  /// The ability that a route names as `module/name`.
  private func ability(_ names: Range<Int>) throws(RouteError) -> AbilityEntry {
    let slash = bytes.first(0x2F, in: names) ?? names.upperBound
    let ability = try reading { () throws(TableFault) in
      try AbilityEntry.find(
        module: PercentDecoded(bytes, names.lowerBound..<slash), name: PercentDecoded(bytes, names.from(slash + 1)),
        in: bytes, layout)
    }
    guard let ability else { throw .unreadableTable(.damaged(at: names.lowerBound)) }
    return ability
  }
}
