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

    var fields = try scheme(parts)
    guard let grammar = fields.next() else { throw .unreadableTable(.damaged(at: layout.schemes.lowerBound)) }
    if bytes.equals(grammar, TableFormat.want) { return try resolveWant(parts) }
    if bytes.equals(grammar, TableFormat.path) { return try resolveLink(parts, authorityIsSegment: true) }
    guard bytes.equals(grammar, TableFormat.hosts) else { throw .unreadableTable(.damaged(at: grammar.lowerBound)) }
    try checkHost(parts, allowed: fields)
    return try resolveLink(parts, authorityIsSegment: false)
  }

  /// The fields of the scheme's line after its name.
  private func scheme(_ parts: URLParts) throws(RouteError) -> Pieces {
    for line in Lines(bytes, layout.schemes) {
      var fields = Pieces(bytes, line.dropping(TableFormat.scheme), by: 0x20)
      if let name = fields.next(), bytes.equalsIgnoringCase(name, url, parts.scheme) { return fields }
    }
    throw .unknownScheme(miss(.scheme, parts.scheme))
  }

  private func checkHost(_ parts: URLParts, allowed: Pieces) throws(RouteError) {
    let host = parts.authority ?? parts.path.lowerBound..<parts.path.lowerBound
    for name in allowed where bytes.equalsIgnoringCase(name, url, host) { return }
    throw .unknownHost(miss(.host(scheme: parts.scheme), host))
  }

  func miss(_ kind: Miss.Kind, _ range: Range<Int>) -> Miss {
    Miss(kind: kind, url: url.text(url.all), range: range, table: table)
  }
}
