import ManifestRuntime
import ManifestText

/// The places of an enumeration's cases, by which readers find them.
///
/// The hash of a name says where; what is taken leads to the next. There are more than twice as many places as cases, so that one
/// case more moves next to none of the others.
struct CaseSlots {
  /// The places of the names, in the order in which these are given.
  let places: [Int]
  /// The names in the order of their bytes, with their places.
  private let lines: [(name: String, place: Int)]

  init(_ names: [String]) {
    var places = Array(repeating: 0, count: names.count)
    var free = Array(repeating: true, count: RouteSlot.count)
    lines = names.indices.sorted { names[$0].utf8Precedes(names[$1]) }.map { index in
      var place = Self.hash(names[index]) % RouteSlot.count
      while !free[place] { place = (place + 1) % RouteSlot.count }
      free[place] = false
      places[index] = place
      return (names[index], place)
    }
    self.places = places
  }

  /// Writes a line for each case: its place and its name.
  func write(to text: inout ByteText) {
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append("\n") }
      text.append(text: Self.digits(line.place))
      text.append(" ")
      text.append(text: line.name)
    }
  }

  /// The place as the runtime's case has it behind an `s`.
  static func digits(_ place: Int) -> String { allDigits[place] }

  private static let allDigits = (0..<RouteSlot.count).map { String(String($0 + 1_000).dropFirst()) }

  /// FNV-1a, of which the upper half is mixed into the lower.
  private static func hash(_ name: String) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int((hash ^ hash >> 16) & 0xFFFF)
  }
}
