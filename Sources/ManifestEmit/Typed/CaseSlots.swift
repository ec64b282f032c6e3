import ManifestRuntime
import ManifestText

/// The places of an enumeration's cases, by which readers find them.
///
/// The hash of a name says where; what is taken leads to the next. There are more than twice as many places as cases, so that one
/// case more moves next to none of the others.
struct CaseSlots {
  /// The places of the names, in the order in which these are given.
  let places: [Int]
  private let names: [String]
  /// The indices of the names in the order of their bytes.
  private let order: [Int]

  init(_ names: [String]) {
    self.names = names
    order = names.indices.sorted { names[$0].utf8Precedes(names[$1]) }
    var places = Array(repeating: 0, count: names.count)
    var free = Array(repeating: true, count: RouteSlot.count)
    for index in order {
      var place = Self.hash(names[index]) % RouteSlot.count
      while !free[place] { place = (place + 1) % RouteSlot.count }
      free[place] = false
      places[index] = place
    }
    self.places = places
  }

  /// Writes a line for each case: its place, its name, and the names of its parameters.
  ///
  /// - Parameters:
  ///   - text: What is written to.
  ///   - parameters: The names for the case at an index.
  func write(to text: inout ByteText, parameters: (_ index: Int) -> [String]) {
    for index in order {
      if index != order[0] { text.append("\n") }
      text.append(text: Self.digits(places[index]))
      text.append(" ")
      text.append(text: names[index])
      for name in parameters(index) {
        text.append(" ")
        text.append(tableEncoded: name)
      }
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
