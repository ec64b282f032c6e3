/// A verifier that reads every line of a route table, in time proportional to the table's length.
///
/// A lookup reads only a few lines and trusts them. Verification also finds lines that a lookup cannot reach: those
/// that are out of order, have the wrong hash, are in the wrong group, or cannot be read.
struct TableVerifier {
  private let bytes: ByteView
  private let layout: TableLayout

  /// Throws the fault of the first invalid line.
  static func verify(_ bytes: ByteView) throws(TableFault) {
    let verifier = TableVerifier(bytes: bytes, layout: try TableLayout(bytes))
    if let offset = bytes.all.first(where: { bytes[$0] != 0x0A && !(0x20...0x7E).contains(bytes[$0]) }) {
      throw .damaged(at: offset)
    }
    var last: Range<Int>?
    for line in LineRanges(bytes, verifier.layout.entries) {
      guard last.map({ verifier.precedes($0, line) }) != false, try verifier.isEntry(line) else {
        throw .damaged(at: line.lowerBound)
      }
      last = line
    }
  }

  private func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.lazy.map { bytes[$0] }.lexicographicallyPrecedes(right.lazy.map { bytes[$0] })
  }

  private func isEntry(_ line: Range<Int>) throws(TableFault) -> Bool {
    if bytes[line.upperBound - 1] == 0x20 { return false }
    if let link = LinkEntry(bytes, line) {
      guard link.target.isDeclared(bytes, layout) else { throw .damaged(at: link.template.lowerBound) }
      return bytes[link.template.lowerBound] == 0x2F && hasShape(line, link.template)
        && hasHash(line, LinkEntry.hash(of: link.template, in: bytes))
        && link.requirements.isSorted(bytes) && link.bases.list.isSorted(bytes)
        && areParameters(link.parameters)
        && link.given.isSound(
          bytes, ParameterNotation.parameters(bytes, link.parameters), link.target.parameters(bytes, layout))
    }
    if let entry = LegacyEntry(bytes, line) {
      guard let url = LegacyURL(PercentDecoded(bytes, entry.url).text), entry.link(bytes, layout) != nil else {
        throw .damaged(at: entry.template.lowerBound)
      }
      return PercentDecoded(bytes, entry.url).elementsEqual(url.bytes) && hasHash(line, url.hash.value)
    }
    if let entry = AbilityEntry(bytes, line) {
      let hash = TableHash.ability(module: entry.module(bytes), name: entry.name(bytes))
      return hasHash(line, hash.value) && entry.requirements.isSorted(bytes) && areParameters(entry.parameters)
    }
    let entry = NamedEntry(bytes, line, group: TableFormat.app) ?? NamedEntry(bytes, line, group: TableFormat.page)
    guard let entry else { return false }
    return hasHash(line, TableHash.named(PercentDecoded(bytes, entry.name)).value) && entry.requirements.isSorted(bytes)
      && areParameters(entry.parameters)
  }

  /// Returns whether the group of a line is the shape of its template.
  private func hasShape(_ line: Range<Int>, _ template: Range<Int>) -> Bool {
    guard let group = SplitBytes(bytes, line, by: 0x20).first(where: { _ in true }) else { return false }
    let shape = TableLayout.Shape(bytes, group, .empty)
    let names = SplitBytes(bytes, shape.names, by: 0x26).filter { !$0.isEmpty }
    let segments = LinkEntry.segments(bytes, template).map { TemplateSegment(bytes, $0).kind.rawValue }
    let items = QueryItems(bytes, LinkEntry.query(bytes, template)).map { $0.name }
    return segments.elementsEqual(shape.kinds.map { bytes[$0] })
      && items.elementsEqual(names) { bytes.equals($0, bytes, $1) }
  }

  private func hasHash(_ line: Range<Int>, _ hash: UInt32) -> Bool {
    var fields = SplitBytes(bytes, line, by: 0x20)
    guard fields.next() != nil, let field = fields.next(), field.count == TableFormat.hashDigits else { return false }
    return bytes.hexadecimal(at: field.lowerBound, digits: TableFormat.hashDigits) == UInt64(hash)
  }

  private func areParameters(_ notations: Range<Int>) -> Bool {
    notations.isEmpty
      || SplitBytes(bytes, notations, by: 0x20).allSatisfy { ParameterNotation.parameter(bytes, $0) != nil }
  }
}
