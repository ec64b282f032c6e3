/// Where the parts of a route table stand in its text.
struct TableLayout: Hashable, Sendable {
  /// The bundle name.
  let bundle: Range<Int>
  /// The `scheme` lines.
  let schemes: Range<Int>
  /// The `shape` lines.
  let shapes: Range<Int>
  /// The lines of the entries.
  let entries: Range<Int>

  /// Reads the head and the foot, at a cost that does not depend on the number of entries.
  init(_ bytes: ByteView) throws(TableFault) {
    var lines = Lines(bytes, bytes.all)
    guard let magic = lines.next(), bytes.hasPrefix(magic, TableFormat.magic) else { throw .notATable }
    let version = bytes.text(magic.dropping(TableFormat.magic))
    guard version == String(TableFormat.version) else { throw .otherVersion(version) }

    let foot = bytes.lineStart(of: bytes.count, floor: 0)..<bytes.count
    guard let length = Self.foot(bytes, foot)?.length, length == foot.lowerBound else { throw .truncated }

    lines = Lines(bytes, lines.position..<foot.lowerBound)
    guard let bundle = lines.next(), bytes.hasPrefix(bundle, TableFormat.bundle) else {
      throw .damaged(at: magic.upperBound)
    }
    self.bundle = bundle.dropping(TableFormat.bundle)
    schemes = lines.skip(TableFormat.scheme)
    shapes = lines.skip(TableFormat.shape)
    guard let title = lines.next(), bytes.equals(title, TableFormat.entries) else {
      throw .damaged(at: shapes.upperBound)
    }
    entries = lines.position..<foot.lowerBound
  }

  /// What the last line says, or nil where it is not the foot of a table.
  static func foot(_ bytes: ByteView, _ line: Range<Int>) -> (length: Int, checksum: UInt64)? {
    guard bytes.hasPrefix(line, TableFormat.foot) else { return nil }
    var fields = Pieces(bytes, line.dropping(TableFormat.foot), by: 0x20)
    guard let length = fields.next(), let number = Int(bytes.text(length)), let checksum = fields.next(),
      fields.next() == nil, checksum.count == TableFormat.checksumDigits,
      let sum = bytes.hexadecimal(at: checksum.lowerBound, digits: TableFormat.checksumDigits)
    else { return nil }
    return (number, sum)
  }

  /// Compares the checksum, at a cost that follows the length of the text.
  static func verify(_ bytes: ByteView) throws(TableFault) {
    let foot = bytes.lineStart(of: bytes.count, floor: 0)..<bytes.count
    guard let checksum = Self.foot(bytes, foot)?.checksum else { throw .truncated }
    guard bytes.hash(0..<foot.lowerBound) == checksum else { throw .damaged(at: foot.lowerBound) }
  }
}
