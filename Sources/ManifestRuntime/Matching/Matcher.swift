/// One lookup of one URL in one table.
struct Matcher: ~Copyable {
  let table: TableText
  let layout: TableLayout
  /// The bytes of the table.
  let bytes: ByteView
  let url: ByteView
  let origin: Origin

  func resolve() throws(RouteError) -> Resolution {
    guard url.count <= URLParts.maximumLength else { throw .tooLong(bytes: url.count) }
    let parts: URLParts
    do throws(URLFault) { parts = try URLParts(url) } catch { throw .malformed(error) }

    let host = parts.authority ?? parts.path.lowerBound..<parts.path.lowerBound
    var isKnown = false
    for line in Lines(bytes, layout.schemes) {
      var fields = Pieces(bytes, line.dropping(TableFormat.scheme), by: 0x20)
      guard let name = fields.next(), bytes.equalsIgnoringCase(name, url, parts.scheme) else { continue }
      guard let grammar = fields.next() else { throw .unreadableTable(.damaged(at: line.lowerBound)) }
      if bytes.equals(grammar, TableFormat.want) { return try resolveWant(parts) }
      if bytes.equals(grammar, TableFormat.path) { return try resolveLink(parts, authorityIsSegment: true) }
      guard bytes.equals(grammar, TableFormat.host), let allowed = fields.next() else {
        throw .unreadableTable(.damaged(at: grammar.lowerBound))
      }
      if bytes.equalsIgnoringCase(allowed, url, host) { return try resolveLink(parts, authorityIsSegment: false) }
      isKnown = true
    }
    throw isKnown ? .unknownHost(miss(.host(scheme: parts.scheme), host)) : .unknownScheme(miss(.scheme, parts.scheme))
  }

  func miss(_ kind: Miss.Kind, _ range: Range<Int>) -> Miss {
    Miss(kind: kind, url: url.text(url.all), range: range, table: table)
  }
}
