import ManifestRuntime

/// A text on its way into a file: bytes that grow where they stand.
///
/// An array asks before each append whether it is shared and whether there is room, in a call of its own; files are written in
/// millions of small pieces.
package struct ByteText: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0
  /// Whether the memory is to be given back; that of an array is not.
  private var ownsMemory: Bool
  /// An empty array whose memory is used again and again.
  private var scratch: [UInt8] = []

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
  package mutating func append(_ text: StaticString) { text.withUTF8Buffer { append($0) } }

  /// Appends bytes that all have a property, asked of eight at a time; appends nothing and says so where one has not.
  ///
  /// Less than eight are filled up with letters.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, ifAll areProper: (UInt64) -> Bool) -> Bool {
    guard let source = UnsafeRawPointer(bytes.baseAddress) else { return true }
    let length = bytes.count
    reserve(length + 8)
    let target = UnsafeMutableRawPointer(start + count)
    if length < 8 {
      let word = bytes.fewBytes
      guard areProper(word) else { return false }
      target.storeBytes(of: word.littleEndian, as: UInt64.self)
    } else {
      var place = 0
      while place < length &- 8 {
        let word = source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        guard areProper(word) else { return false }
        target.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
        place &+= 8
      }
      let word = source.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self)
      guard areProper(word) else { return false }
      target.storeBytes(of: word, toByteOffset: length - 8, as: UInt64.self)
    }
    count += length
    return true
  }

  /// Appends any other text, under a name of its own, for Swift would take literals for it.
  package mutating func append(text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      for byte in text.utf8 { append(byte) }
    }
  }

  mutating func append(scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
  }

  /// Appends printable ASCII characters with a backslash before some; appends nothing and says so where there are others.
  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escaping isEscaped: (UInt8) -> Bool) -> Bool {
    reserve(2 * text.count)
    var end = count
    for byte in text {
      guard byte >= 0x20, byte < 0x7F else { return false }
      if isEscaped(byte) {
        start[end] = UInt8(ascii: "\\")
        end += 1
      }
      start[end] = byte
      end += 1
    }
    count = end
    return true
  }

  /// Appends eight lower-case hexadecimal digits.
  mutating func append(hexadecimal number: UInt32) {
    reserve(8)
    for place in 0..<8 {
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(28 - 4 * place) & 15)
      start[count + place] = digit < 10 ? 0x30 + digit : 0x61 + digit - 10
    }
    count += 8
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal number: Int) {
    reserve(20)
    if number < 0 { append("-") }
    var rest = number.magnitude
    var length = 1
    var limit: UInt = 10
    while rest >= limit, length < 19 {
      length += 1
      limit *= 10
    }
    for place in stride(from: count + length - 1, through: count, by: -1) {
      start[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }

  @inline(__always)
  mutating func append(spaces: Int) {
    reserve(spaces + Self.fewSpaces)
    writeSpaces(spaces, at: count)
    count += spaces
  }

  /// So many spaces are written at once, and those that are too many written over.
  private static let fewSpaces = 16

  /// Writes spaces where there is room for a few more.
  @inline(__always)
  private mutating func writeSpaces(_ spaces: Int, at index: Int) {
    UnsafeMutableRawPointer(start + index).storeBytes(of: SIMD16(repeating: 0x20), as: SIMD16<UInt8>.self)
    if spaces > Self.fewSpaces { (start + index).update(repeating: 0x20, count: spaces) }
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
    reserve(spaces + 1 + Self.fewSpaces)
    start[count] = 0x0A
    writeSpaces(spaces, at: count + 1)
    count += spaces + 1
  }

  /// Appends what stands before the value of a JSON object's member, asking only once for room; without an indentation the member
  /// stays on the line.
  @inline(__always)
  mutating func startMember(_ name: StaticString, isFirst: Bool, indentedBy indentation: Int?) {
    let length = name.utf8CodeUnitCount
    let spaces = indentation ?? 0
    reserve(spaces &+ length &+ 2 &* Self.fewSpaces)
    var end = count
    func write(_ byte: Unicode.Scalar) {
      start[end] = UInt8(truncatingIfNeeded: byte.value)
      end &+= 1
    }
    if !isFirst { write(",") }
    if indentation != nil {
      write("\n")
      writeSpaces(spaces, at: end)
      end &+= spaces
    }
    write("\"")
    (start + end).update(from: name.utf8Start, count: length)
    end &+= length
    write("\"")
    write(":")
    if indentation != nil { write(" ") }
    count = end
  }

  /// Appends what a function writes into an array.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    var bytes = scratch
    scratch = []
    write(&bytes)
    bytes.withUnsafeBufferPointer { append($0) }
    bytes.removeAll(keepingCapacity: true)
    scratch = bytes
  }
}
