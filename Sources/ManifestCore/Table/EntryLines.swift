import ManifestRuntime

/// The lines of a table's entries, collected by group.
struct EntryLines: ~Copyable {
  private var text: ByteText
  /// Where each line begins in the text, which is without groups and hashes; and where the next will.
  private var starts = [0]
  /// For each line of a group its hash, and in the lower half its number.
  private var groups: [String: [UInt64]] = [:]

  init(capacity: Int) {
    text = ByteText(capacity: capacity * 160)
    starts.reserveCapacity(capacity + 1)
  }

  /// Adds the line that a function writes to a group.
  mutating func add(to group: String, _ write: (inout ByteText) -> TableHash) {
    let hash = write(&text).value
    groups[group, default: []].append(UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: starts.count - 1)))
    starts.append(text.count)
  }

  /// About how many bytes the lines will have.
  var capacity: Int { text.count + starts.count * (TableFormat.hashDigits + 8) }

  /// Writes each line once, sorted by its bytes: those of its group, its hash, and the others.
  func write(to output: inout ByteText) {
    let (all, starts) = (text.buffer(from: 0), starts)
    func bytes(_ line: UInt64) -> Slice<UnsafeBufferPointer<UInt8>> {
      let number = Int(line & 0xFFFF_FFFF)
      return all[starts[number]..<starts[number + 1]]
    }
    for (group, lines) in groups.sorted(by: { $0.key < $1.key }) {
      let sorted = lines.sorted { left, right in
        (left ^ right) >> 32 == 0 ? bytes(left).lexicographicallyPrecedes(bytes(right)) : left < right
      }
      var last: UInt64?
      for line in sorted {
        if let last, (last ^ line) >> 32 == 0, bytes(last).elementsEqual(bytes(line)) { continue }
        output.append(text: group)
        output.append(" ")
        output.append(hexadecimal: UInt32(line >> 32))
        output.append(" ")
        output.append(UnsafeBufferPointer(rebasing: bytes(line)))
        output.append("\n")
        last = line
      }
    }
  }
}
