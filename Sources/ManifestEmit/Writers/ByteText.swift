import ManifestRuntime

/// A text on its way into a file: bytes that grow where they stand.
///
/// An array asks before each append whether it is shared and whether there is room, in a call of its own; files are written in
/// millions of small pieces.
struct ByteText: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  /// Whether the memory is to be given back; that of an array is not.
  private var ownsMemory: Bool

  init(capacity: Int = 256) {
    self.capacity = max(capacity, 1)
    start = .allocate(capacity: self.capacity)
    ownsMemory = true
  }

  private init(_ memory: UnsafeMutableBufferPointer<UInt8>, _ address: UnsafeMutablePointer<UInt8>) {
    start = address
    capacity = memory.count
    ownsMemory = false
  }

  deinit {
    if ownsMemory { start.deallocate() }
  }

  /// The bytes that a function writes, straight into the array that is returned if the capacity is enough.
  ///
  /// Capacity costs nothing where it is not written to, so it may be ample.
  static func bytes(capacity: Int, _ write: (inout ByteText) -> Void) -> [UInt8] {
    var outgrown: [UInt8]?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { memory, count in
      guard let address = memory.baseAddress else { return }
      var text = ByteText(memory, address)
      write(&text)
      if text.ownsMemory { outgrown = Array(text.buffer(from: 0)) } else { count = text.count }
    }
    return outgrown ?? bytes
  }

  /// The bytes from an index on, valid until the next one is appended.
  @inline(__always)
  func buffer(from index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + index, count: count - index)
  }

  /// The text from an index on.
  func text(from index: Int) -> String { String(decoding: buffer(from: index), as: UTF8.self) }

  /// Takes away what was written from an index on.
  mutating func remove(from index: Int) { count = index }

  /// Takes away the spaces at the end of what was written from an index on.
  mutating func removeSpaces(from index: Int) {
    while count > index, start[count - 1] == 0x20 { count -= 1 }
  }

  // MARK: - Appending

  @inline(__always)
  private mutating func reserve(_ length: Int) {
    if capacity - count < length { grow(length) }
  }

  @inline(never)
  private mutating func grow(_ length: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: max(2 * capacity, count + length))
    larger.update(from: start, count: count)
    if ownsMemory { start.deallocate() }
    capacity = max(2 * capacity, count + length)
    start = larger
    ownsMemory = true
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let address = bytes.baseAddress else { return }
    reserve(bytes.count)
    (start + count).update(from: address, count: bytes.count)
    count += bytes.count
  }

  /// Appends a text that is part of the program.
  @inline(__always)
  mutating func append(_ text: StaticString) { text.withUTF8Buffer { append($0) } }

  /// Appends any other text, under a name of its own, for Swift would take literals for it.
  mutating func append(text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      for byte in text.utf8 { append(byte) }
    }
  }

  mutating func append(scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }

  /// Appends eight lower-case hexadecimal digits.
  mutating func append(hexadecimal number: UInt32) {
    for place in stride(from: 28, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(place) & 15)
      append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }

  @inline(__always)
  mutating func append(spaces: Int) {
    reserve(spaces)
    (start + count).update(repeating: 0x20, count: spaces)
    count += spaces
  }

  /// Appends lines that are divided by line feeds, with spaces before each that is not empty, and ends the last one, too.
  mutating func append(lines: UnsafeBufferPointer<UInt8>, indentedBy spaces: Int) {
    var start = 0
    while start <= lines.count {
      let end = lines.firstPlace(of: 0x0A, from: start) ?? lines.count
      if end > start { append(spaces: spaces) }
      append(UnsafeBufferPointer(rebasing: lines[start..<end]))
      append(0x0A)
      start = end + 1
    }
  }

  /// Appends a line feed and so many spaces.
  @inline(__always)
  mutating func breakLine(indentedBy spaces: Int) {
    reserve(spaces + 1)
    start[count] = 0x0A
    (start + count + 1).update(repeating: 0x20, count: spaces)
    count += spaces + 1
  }

  /// Appends what a function writes into an array.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128)
    write(&bytes)
    bytes.withUnsafeBufferPointer { append($0) }
  }
}
