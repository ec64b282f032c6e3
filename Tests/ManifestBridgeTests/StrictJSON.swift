/// A JSON validator (RFC 8259) that shares no code with the tested one: it reads bytes and stores nothing.
struct StrictJSON {
  private let bytes: [UInt8]
  private var index = 0

  /// Returns whether the bytes are a single UTF-8 JSON text without repeated members.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard String(validating: bytes) else { return false }
    var judge = StrictJSON(bytes: bytes)
    return judge.value(depth: 0) && judge.index == bytes.count
  }

  private static func String(validating bytes: [UInt8]) -> Bool {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount {
      guard take(word.utf8Start[offset]) else { return false }
    }
    return true
  }

  private mutating func space() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func value(depth: Int) -> Bool {
    guard depth < 100 else { return false }
    space()
    defer { space() }
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "t"): return take("true")
    case UInt8(ascii: "f"): return take("false")
    case UInt8(ascii: "n"): return take("null")
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "["):
      index += 1
      space()
      if take(0x5D) { return true }
      repeat { guard value(depth: depth + 1) else { return false } } while take(0x2C)
      return take(0x5D)
    case UInt8(ascii: "{"):
      index += 1
      space()
      if take(0x7D) { return true }
      var names: Set<ArraySlice<UInt8>> = []
      repeat {
        space()
        let start = index
        guard string(), names.insert(bytes[start..<index]).inserted else { return false }
        space()
        guard take(0x3A), value(depth: depth + 1) else { return false }
      } while take(0x2C)
      return take(0x7D)
    default: return number()
    }
  }

  private mutating func string() -> Bool {
    guard take(0x22) else { return false }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x22: return true
      case 0x00..<0x20: return false
      case 0x5C:
        guard index < bytes.count else { return false }
        let letter = bytes[index]
        index += 1
        if letter == UInt8(ascii: "u") {
          for _ in 0..<4 {
            guard index < bytes.count, Character(Unicode.Scalar(bytes[index])).isHexDigit else { return false }
            index += 1
          }
        } else if !#""\/bfnrt"#.utf8.contains(letter) {
          return false
        }
      default: continue
      }
    }
    return false
  }

  private mutating func digits() -> Bool {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index > start
  }

  private mutating func number() -> Bool {
    _ = take(0x2D)
    if !take(0x30) { guard digits() else { return false } }
    if take(0x2E) { guard digits() else { return false } }
    if take(0x65) || take(0x45) {
      if !take(0x2B) { _ = take(0x2D) }
      return digits()
    }
    return true
  }
}
