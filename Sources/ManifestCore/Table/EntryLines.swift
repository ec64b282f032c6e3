import ManifestRuntime

/// The lines of a table's entries on their way into order.
struct EntryLines: ~Copyable {
  private var text: ByteText
  /// Where each line begins in the text, which is without hashes; and where the next will.
  private var starts = [0]
  /// For each line its hash, and in the lower half its number.
  private var lines: [UInt64] = []

  init(capacity: Int) {
    text = ByteText(capacity: capacity * 160)
    starts.reserveCapacity(capacity + 1)
    lines.reserveCapacity(capacity)
  }

  /// Adds the line that a function writes.
  @inline(__always)
  mutating func add(_ write: (inout ByteText) -> TableHash) {
    let hash = write(&text).value
    lines.append(UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: lines.count)))
    starts.append(text.count)
  }

  /// About how many bytes the lines will have.
  var capacity: Int { text.count + lines.count * (TableFormat.hashDigits + 2) }

  /// Writes each line once, in the order of their bytes, which is that of the hashes first.
  mutating func write(to output: inout ByteText) {
    let (all, starts) = (text.buffer(from: 0), starts)
    func bytes(_ line: UInt64) -> Slice<UnsafeBufferPointer<UInt8>> {
      let number = Int(line & 0xFFFF_FFFF)
      return all[starts[number]..<starts[number + 1]]
    }
    lines.sort { left, right in
      (left ^ right) >> 32 == 0 ? bytes(left).lexicographicallyPrecedes(bytes(right)) : left < right
    }
    var last: UInt64?
    for line in lines {
      if let last, (last ^ line) >> 32 == 0, bytes(last).elementsEqual(bytes(line)) { continue }
      output.append(hexadecimal: UInt32(line >> 32))
      output.append(" ")
      output.append(UnsafeBufferPointer(rebasing: bytes(line)))
      output.append("\n")
      last = line
    }
  }
}
