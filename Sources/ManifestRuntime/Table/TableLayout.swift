/// The positions of a route table's parts in its text.
final class TableLayout: Sendable {
  /// A scheme of the app's URLs.
  struct Scheme {
    let name: Range<Int>
    let grammar: Grammar
    /// Whether paths match in any case of ASCII letters, as far as the routes do not say otherwise.
    let ignoresCase: Bool

    enum Grammar {
      /// The URLs of the scheme are wants; those from outside the app open exported abilities, or all.
      case want(opensAll: Bool)
      /// The authority is the first segment of the path.
      case path
      /// The authority is the given host.
      case host(Range<Int>)
    }

    /// Reads a line, or returns nil if it does not declare a scheme.
    init?(_ bytes: ByteView, _ line: Range<Int>) {
      var fields = SplitBytes(bytes, line.dropping(TableFormat.scheme), by: 0x20)
      guard let name = fields.next(), !name.isEmpty, let word = fields.next() else { return nil }
      self.name = name
      if bytes.equals(word, TableFormat.want) {
        let access = fields.next()
        if let access, !bytes.equals(access, TableFormat.all) { return nil }
        grammar = .want(opensAll: access != nil)
      } else if bytes.equals(word, TableFormat.path) {
        grammar = .path
      } else if bytes.equals(word, TableFormat.host), let host = fields.next(), !host.isEmpty {
        grammar = .host(host)
      } else {
        return nil
      }
      let letters = fields.next()
      ignoresCase = letters.map { bytes.equals($0, TableFormat.any) } ?? false
      if letters != nil, !ignoresCase { return nil }
      guard fields.next() == nil else { return nil }
    }
  }

  /// A group of templates with the same shape.
  struct Shape {
    /// The letters for the kinds of the segments.
    let kinds: Range<Int>
    /// The `&`-separated names of the required query values; empty if there are none.
    let names: Range<Int>
    let lines: EntryGroup
  }

  let bundle: Range<Int>
  let schemes: [Scheme]
  /// The lines of the entries.
  let entries: Range<Int>
  /// The groups of templates, in matching order.
  let shapes: [Shape]
  let abilities: EntryGroup
  let apps: EntryGroup
  let pages: EntryGroup
  /// The whole URLs.
  let legacy: EntryGroup

  /// Reads the head and finds the groups, in time that depends on the number of groups rather than entries.
  init(_ bytes: ByteView) throws(TableFault) {
    var lines = LineRanges(bytes, bytes.all)
    guard let magic = lines.next(), bytes.hasPrefix(magic, TableFormat.magic) else { throw .notATable }
    let version = bytes.text(magic.dropping(TableFormat.magic))
    guard version == String(TableFormat.version) else { throw .otherVersion(version) }

    let end = bytes.count - TableFormat.end.utf8CodeUnitCount
    guard bytes[end - 1] == 0x0A, bytes.equals(max(end, 0)..<bytes.count, TableFormat.end) else { throw .truncated }

    lines = LineRanges(bytes, lines.position..<end)
    guard let bundle = lines.next(), bytes.hasPrefix(bundle, TableFormat.bundle) else {
      throw .damaged(at: magic.upperBound)
    }
    self.bundle = bundle.dropping(TableFormat.bundle)
    var schemes: [Scheme] = []
    let declarations = lines.skip(TableFormat.scheme)
    for line in LineRanges(bytes, declarations) {
      guard let scheme = Scheme(bytes, line) else { throw .damaged(at: line.lowerBound) }
      schemes.append(scheme)
    }
    self.schemes = schemes
    guard let title = lines.next(), bytes.equals(title, TableFormat.entries) else {
      throw .damaged(at: declarations.upperBound)
    }
    entries = lines.position..<end

    var shapes: [Shape] = []
    var (abilities, apps, pages, legacy) = (EntryGroup.empty, EntryGroup.empty, EntryGroup.empty, EntryGroup.empty)
    var position = entries.lowerBound
    while position < entries.upperBound {
      let line = position..<bytes.lineEnd(from: position, limit: entries.upperBound)
      let name = line.lowerBound..<(bytes.first(0x20, in: line) ?? line.upperBound)
      let group = EntryGroup(bytes, name: name, in: position..<entries.upperBound)
      if bytes[name.lowerBound] == 0x2F {
        shapes.append(Shape(bytes, name, group))
      } else if bytes.equals(name, TableFormat.ability) {
        abilities = group
      } else if bytes.equals(name, TableFormat.app) {
        apps = group
      } else if bytes.equals(name, TableFormat.page) {
        pages = group
      } else if bytes.equals(name, TableFormat.legacy) {
        legacy = group
      } else {
        throw .damaged(at: position)
      }
      position = group.lines.upperBound
    }
    self.shapes = shapes.sorted { Self.precedes($0, $1, bytes) }
    (self.abilities, self.apps, self.pages, self.legacy) = (abilities, apps, pages, legacy)
  }

  /// Orders shapes by their letters, then by descending number of required values, then by position.
  private static func precedes(_ left: Shape, _ right: Shape, _ bytes: ByteView) -> Bool {
    let (kinds, others) = (left.kinds.lazy.map { bytes[$0] }, right.kinds.lazy.map { bytes[$0] })
    if kinds.lexicographicallyPrecedes(others) { return true }
    if others.lexicographicallyPrecedes(kinds) { return false }
    func count(_ names: Range<Int>) -> Int { names.isEmpty ? 0 : names.count { bytes[$0] == 0x26 } + 1 }
    let (count, otherCount) = (count(left.names), count(right.names))
    return count == otherCount ? left.names.lowerBound < right.names.lowerBound : count > otherCount
  }
}

extension TableLayout.Shape {
  /// Reads the name of a group of templates.
  init(_ bytes: ByteView, _ name: Range<Int>, _ lines: EntryGroup) {
    let question = bytes.first(0x3F, in: name) ?? name.upperBound
    kinds = name.lowerBound + 1..<max(question, name.lowerBound + 1)
    names = name.from(question + 1)
    self.lines = lines
  }
}

/// A group of lines that begin with the same name, sorted by hash.
struct EntryGroup: Sendable {
  let lines: Range<Int>
  /// The number of bytes before the hash in each line.
  let hashOffset: Int

  static let empty = EntryGroup(lines: 0..<0, hashOffset: 0)
}

extension EntryGroup {
  /// Finds the end of the group of the first line, by bisection.
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

  /// The size in bytes of a range whose lines are read sequentially.
  private static let fewBytes = 512
}

/// The storage of a route table's text.
enum TableText: Sendable {
  /// A text that is compiled into the program and is read in place.
  case program(StaticString)
  /// A text that was created at run time.
  case memory([UInt8])

  func withBytes<Value, Failure: Error>(_ body: (ByteView) throws(Failure) -> Value) throws(Failure) -> Value {
    switch self {
    case .program(let text): try ByteView.reading(text, body)
    case .memory(let bytes): try ByteView.reading(bytes, body)
    }
  }
}
