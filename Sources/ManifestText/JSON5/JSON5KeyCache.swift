/// Keys that were read lately, so that a key which every object of a list has is made into a string once.
struct JSON5KeyCache {
  private var entries: [(place: Range<Int>, text: String)?] = []
  private static let count = 32

  /// The text of a range of bytes that are valid UTF-8.
  mutating func text(of place: Range<Int>, in bytes: [UInt8]) -> String {
    if entries.isEmpty { entries = Array(repeating: nil, count: Self.count) }
    guard let first = bytes[place].first, let last = bytes[place].last else { return "" }
    let slot = (place.count &* 7 &+ Int(first) &* 3 &+ Int(last)) % Self.count
    if let entry = entries[slot], entry.place.count == place.count,
      bytes[entry.place].elementsEqual(bytes[place])
    {
      return entry.text
    }
    let text = String(decoding: bytes[place], as: UTF8.self)
    entries[slot] = (place, text)
    return text
  }
}
