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
    for scheme in layout.schemes where bytes.equalsIgnoringCase(scheme.name, url, parts.scheme) {
      switch scheme.grammar {
      case .want: return try resolveWant(parts)
      case .path: return try resolveLink(parts, authorityIsSegment: true)
      case .host(let allowed):
        if bytes.equalsIgnoringCase(allowed, url, host) { return try resolveLink(parts, authorityIsSegment: false) }
        isKnown = true
      }
    }
    throw isKnown ? .unknownHost(miss(.host(scheme: parts.scheme), host)) : .unknownScheme(miss(.scheme, parts.scheme))
  }

  func miss(_ kind: Miss.Kind, _ range: Range<Int>) -> Miss {
    Miss(kind: kind, url: url.text(url.all), range: range, table: table, layout: layout)
  }
}
