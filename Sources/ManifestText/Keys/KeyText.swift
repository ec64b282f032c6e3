/// The text of a key where it stands, of which a string is made only for who asks for one.
///
/// It is valid only while its bytes are: those of the file, or those that `KeptTexts` has.
struct KeyText {
  private let start: UnsafePointer<UInt8>?
  private let length: UInt32
  let isASCII: Bool
  /// The first eight bytes, with zeros behind fewer.
  let head: UInt64

  /// The text of a range of valid UTF-8.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isASCII: Bool) {
    start = bytes.baseAddress.map { $0 + range.lowerBound }
    length = UInt32(clamping: range.count)
    self.isASCII = isASCII
    if range.lowerBound + 8 <= bytes.count {
      head = bytes.word(at: range.lowerBound).first(range.count)
    } else {
      head = range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
    }
  }

  var count: Int { Int(length) }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  var string: String { isASCII ? bytes.asciiString : String(decoding: bytes, as: UTF8.self) }

  /// Whether two keys have the same bytes, whatever strings are equal by canonical equivalence.
  @inline(__always)
  static func == (left: KeyText, right: KeyText) -> Bool {
    left.head == right.head && left.length == right.length && (left.length <= 8 || left.hasSameRest(as: right))
  }

  /// Compares what the heads of two texts of one length leave out.
  private func hasSameRest(as other: KeyText) -> Bool {
    var index = count - 8
    while index > 0 {
      if bytes.word(at: index) != other.bytes.word(at: index) { return false }
      index -= 8
    }
    return true
  }

  /// A number for the bytes, which nobody can foresee who does not know the seed.
  func hash(seed: UInt64) -> UInt64 {
    func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
      let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      return product.high ^ product.low
    }
    var hash = mixed(seed ^ UInt64(length), head)
    var index = count - 8
    while index > 0 {
      hash = mixed(hash, bytes.word(at: index))
      index -= 8
    }
    return hash
  }
}

/// Texts that stand in no file as they are meant, because they were written with escapes.
struct KeptTexts: ~Copyable {
  private var buffers: [UnsafeMutableBufferPointer<UInt8>] = []

  deinit { for buffer in buffers { buffer.deallocate() } }

  /// A text that is valid for as long as this is.
  mutating func keep(_ text: String) -> KeyText {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = buffer.initialize(from: text.utf8)
    buffers.append(buffer)
    let bytes = UnsafeBufferPointer(buffer)
    return KeyText(bytes, 0..<bytes.count, isASCII: bytes.isASCII)
  }
}
