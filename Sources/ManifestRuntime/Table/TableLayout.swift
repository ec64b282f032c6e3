/// Where the parts of a route table are in its text.
struct TableLayout: Hashable, Sendable {
  /// The lines of one shape of templates.
  struct Shape: Hashable, Sendable {
    /// The letters of the segments.
    let kinds: Range<Int>
    /// The names of the required query values, separated by `&`; empty if there are none.
    let names: Range<Int>
    let lines: EntryGroup
  }

  /// The bundle name.
  let bundle: Range<Int>
  /// The `scheme` lines.
  let schemes: Range<Int>
  /// The lines of the entries.
  let entries: Range<Int>
  /// The groups of the templates, in the order in which they are tried.
  private(set) var shapes: [Shape] = []
  private(set) var abilities = EntryGroup.empty
  private(set) var apps = EntryGroup.empty
  private(set) var pages = EntryGroup.empty

  /// Reads the head and finds the groups, at a cost that follows the number of groups and not of entries.
  init(_ bytes: ByteView) throws(TableFault) {
    var lines = Lines(bytes, bytes.all)
    guard let magic = lines.next(), bytes.hasPrefix(magic, TableFormat.magic) else { throw .notATable }
    let version = bytes.text(magic.dropping(TableFormat.magic))
    guard version == String(TableFormat.version) else { throw .otherVersion(version) }

    let end = bytes.count - TableFormat.end.utf8CodeUnitCount
    guard bytes[end - 1] == 0x0A, bytes.equals(max(end, 0)..<bytes.count, TableFormat.end) else { throw .truncated }

    lines = Lines(bytes, lines.position..<end)
    guard let bundle = lines.next(), bytes.hasPrefix(bundle, TableFormat.bundle) else {
      throw .damaged(at: magic.upperBound)
    }
    self.bundle = bundle.dropping(TableFormat.bundle)
    schemes = lines.skip(TableFormat.scheme)
    guard let title = lines.next(), bytes.equals(title, TableFormat.entries) else {
      throw .damaged(at: schemes.upperBound)
    }
    entries = lines.position..<end
    try findGroups(bytes)
  }

  private mutating func findGroups(_ bytes: ByteView) throws(TableFault) {
    var position = entries.lowerBound
    while position < entries.upperBound {
      let line = position..<bytes.lineEnd(from: position, limit: entries.upperBound)
      let name = line.lowerBound..<(bytes.first(0x20, in: line) ?? line.upperBound)
      let group = EntryGroup(bytes, name: name, in: position..<entries.upperBound)
      if bytes[name.lowerBound] == 0x2F {
        let question = bytes.first(0x3F, in: name) ?? name.upperBound
        shapes.append(
          Shape(kinds: name.lowerBound + 1..<question, names: name.from(question + 1), lines: group))
      } else if bytes.equals(name, TableFormat.ability) {
        abilities = group
      } else if bytes.equals(name, TableFormat.app) {
        apps = group
      } else if bytes.equals(name, TableFormat.page) {
        pages = group
      } else {
        throw .damaged(at: position)
      }
      position = group.lines.upperBound
    }
    shapes.sort { Self.precedes($0, $1, bytes) }
  }

  /// The order of the letters, then more required values before fewer, then the order of the lines.
  private static func precedes(_ left: Shape, _ right: Shape, _ bytes: ByteView) -> Bool {
    let (kinds, others) = (left.kinds.lazy.map { bytes[$0] }, right.kinds.lazy.map { bytes[$0] })
    if kinds.lexicographicallyPrecedes(others) { return true }
    if others.lexicographicallyPrecedes(kinds) { return false }
    func count(_ names: Range<Int>) -> Int { names.isEmpty ? 0 : names.count { bytes[$0] == 0x26 } + 1 }
    let (count, otherCount) = (count(left.names), count(right.names))
    return count == otherCount ? left.names.lowerBound < right.names.lowerBound : count > otherCount
  }
}

/// The lines that begin with the same name and a space, sorted by the hashes that follow.
struct EntryGroup: Hashable, Sendable {
  let lines: Range<Int>
  /// The number of bytes before the hash in each line.
  let hashOffset: Int

  static let empty = EntryGroup(lines: 0..<0, hashOffset: 0)

  init(lines: Range<Int>, hashOffset: Int) {
    self.lines = lines
    self.hashOffset = hashOffset
  }

  /// Finds the lines with the name of the first of these lines, by bisection.
  init(_ bytes: ByteView, name: Range<Int>, in all: Range<Int>) {
    func belongs(_ line: Int) -> Bool {
      bytes.equals(line..<line + name.count, bytes, name) && (bytes[line + name.count] == 0x20)
    }
    let end = all.upperBound
    // The first other line is after the line at `low`, and not after the first line that starts after `high`.
    var (low, high) = (all.lowerBound, end)
    while high - low > Self.fewBytes {
      let middle = low + (high - low) / 2
      let line = bytes.nextLine(after: middle, limit: end)
      if line < end, belongs(line) { low = line } else { high = middle }
    }
    repeat { low = bytes.nextLine(after: low, limit: end) } while low < end && belongs(low)
    lines = all.lowerBound..<low
    hashOffset = name.count + 1
  }

  /// The number of bytes in which lines are read one by one.
  private static let fewBytes = 512
}
