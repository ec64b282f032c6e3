/// One look-up of one URL in one table.
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

  /// The fields of the scheme's line behind its name.
  @inline(__always)
  private func scheme(_ parts: URLParts) throws(RouteError) -> Fields {
    var line = layout.schemes.lowerBound
    while line < layout.schemes.upperBound {
      let name = line &+ TableFormat.scheme.utf8CodeUnitCount
      let end = name &+ parts.scheme.count
      // Most lines of other schemes differ in the first letter, in whatever case.
      if bytes[end] == 0x20, (bytes[name] ^ url[0]) & ~0x20 == 0,
        bytes.equalsIgnoringCase(name..<end, url, parts.scheme)
      {
        return Fields(bytes, from: end &+ 1)
      }
      line = (bytes.first(0x0A, in: line..<layout.schemes.upperBound) ?? layout.schemes.upperBound) &+ 1
    }
    throw .unknownScheme(miss(.scheme, parts.scheme))
  }

  @inline(__always)
  private func checkHost(_ parts: URLParts, allowed: Fields) throws(RouteError) {
    let host = parts.authority ?? parts.path.lowerBound..<parts.path.lowerBound
    for name in allowed where bytes.equalsIgnoringCase(name, url, host) { return }
    throw .unknownHost(miss(.host(scheme: parts.scheme), host))
  }

  func miss(_ kind: Miss.Kind, _ range: Range<Int>) -> Miss {
    Miss(kind: kind, url: url.text(url.all), range: range, table: table)
  }

  /// What a step reports that finds the table damaged.
  @inline(__always)
  func reading<Value>(_ step: () throws(TableFault) -> Value) throws(RouteError) -> Value {
    do throws(TableFault) { return try step() } catch { throw .unreadableTable(error) }
  }
}
