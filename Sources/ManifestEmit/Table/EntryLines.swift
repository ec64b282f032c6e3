import ManifestRuntime

/// The lines of a table's entries on their way into order.
struct EntryLines {
  private struct Line {
    let hash: UInt32
    /// Where the line stands without its hash.
    let range: Range<Int>
  }

  private var text: [UInt8] = []
  private var lines: [Line] = []

  init(capacity: Int) {
    lines.reserveCapacity(capacity)
    text.reserveCapacity(capacity * 128)
  }

  /// Adds the line that a function writes.
  mutating func add(_ write: (inout [UInt8]) -> TableHash) {
    let start = text.count
    let hash = write(&text).value
    lines.append(Line(hash: hash, range: start..<text.count))
  }

  /// Writes each line once, in the order of their bytes, which is that of the hashes first.
  func write(to output: inout [UInt8]) {
    let sorted = lines.sorted { left, right in
      left.hash == right.hash
        ? text[left.range].lexicographicallyPrecedes(text[right.range]) : left.hash < right.hash
    }
    output.reserveCapacity(output.count + text.count + lines.count * (TableFormat.hashDigits + 2))
    var last: Line?
    for line in sorted {
      if let last, last.hash == line.hash, text[last.range] == text[line.range] { continue }
      output.append(hexadecimal: UInt64(line.hash), digits: TableFormat.hashDigits)
      output.append(" ")
      output.append(contentsOf: text[line.range])
      output.append("\n")
      last = line
    }
  }
}
