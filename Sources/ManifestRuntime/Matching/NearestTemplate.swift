/// The template that is nearest to a URL without a matching route.
struct NearestTemplate {
  enum Difference {
    /// A segment of the URL differs from the literal of the template.
    case segment(found: String, expected: String)
    case count(found: Int, expected: Int)
    /// The URL lacks a required query value.
    case query(String)
    /// The URL begins with a scheme or a host that is not among those of the route.
    case base([String])
  }

  let template: String
  let route: String
  let difference: Difference

  /// Returns the nearest template; compares every template of the table, so use it for messages only.
  static func find(
    _ path: [String], query: Range<Int>, _ base: URLBase, of url: ByteView, in bytes: ByteView,
    _ entries: Range<Int>
  ) -> NearestTemplate? {
    var best: (cost: Int, entry: LinkEntry, difference: Difference)?
    for line in LineRanges(bytes, entries) {
      guard let entry = LinkEntry(bytes, line),
        let (cost, difference) = compare(entry, path, query, base, url, bytes)
      else { continue }
      if let best {
        // Texts are made only of templates that are equally near.
        if best.cost < cost { continue }
        if best.cost == cost, bytes.text(best.entry.template) <= bytes.text(entry.template) { continue }
      }
      best = (cost, entry, difference)
    }
    guard let best else { return nil }
    return NearestTemplate(
      template: best.entry.pattern(bytes), route: PercentDecoded(bytes, best.entry.name).text,
      difference: best.difference)
  }

  /// Returns the first difference between a template and a URL, and the total cost, or nil if they have too little in
  /// common.
  private static func compare(
    _ entry: LinkEntry, _ path: [String], _ query: Range<Int>, _ base: URLBase, _ url: ByteView, _ bytes: ByteView
  ) -> (cost: Int, difference: Difference)? {
    let template = entry.template
    let segments = LinkEntry.segments(bytes, template).map { TemplateSegment(bytes, $0) }
    var cost = 0
    var difference: Difference?
    var common = 0
    for case (.literal(let literal), let found) in zip(segments, path) {
      let expected = PercentDecoded(bytes, literal).text
      if found.hasSameBytes(as: expected) {
        common += 1
        continue
      }
      guard let distance = NearestText.distance(found, expected) else { return nil }
      common += 1
      cost += 1 + 2 * distance
      difference = difference ?? .segment(found: found, expected: expected)
    }
    let hasRest = if case .rest? = segments.last { true } else { false }
    if segments.count > path.count || segments.count < path.count && !hasRest {
      guard common > 0, abs(segments.count - path.count) == 1 else { return nil }
      cost += 6
      difference = difference ?? .count(found: path.count, expected: segments.count)
    }
    for item in QueryItems(bytes, LinkEntry.query(bytes, template)) {
      let name = PercentDecoded(bytes, item.name)
      let value = QueryItems.value(of: name, in: query, of: url).first
      if let value, PercentDecoded(bytes, item.value).equals(PercentDecoded(url, value)) { continue }
      cost += 2
      difference = difference ?? .query(name.text + "=" + PercentDecoded(bytes, item.value).text)
    }
    if !entry.bases.contain(scheme: base.scheme, host: base.host, of: url, in: bytes) {
      cost += 4
      difference = difference ?? .base(entry.bases.list.texts(bytes))
    }
    return difference.map { (cost, $0) }
  }
}
