/// The commands that continuous integration would read from the output of a step, if an input contained them.
///
/// The runners of GitHub and Azure find `##[` and `##vso[` anywhere in a line; `::` is a command at its start.
package enum LogCommands {
  /// Returns a text for a terminal without commands.
  package static func escaped(_ text: String) -> String {
    replaced(text, bracket: "\\u{5B}", colon: "\\u{3A}")
  }

  /// Returns a JSON text without commands; it means the same, because `#` only occurs in strings.
  static func escaped(json text: String) -> String { replaced(text, bracket: "\\u005b", colon: nil) }

  private static func replaced(_ text: String, bracket: String, colon: String?) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isAtStart = true
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "[") where endsWithPrefix(result):
        result += Array(bracket.utf8)
      case UInt8(ascii: ":") where isAtStart && index + 1 < bytes.count && bytes[index + 1] == byte:
        result += colon.map { Array($0.utf8) } ?? [byte]
      default: result.append(byte)
      }
      isAtStart = byte == UInt8(ascii: "\n") || isAtStart && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func endsWithPrefix(_ bytes: [UInt8]) -> Bool {
    prefixes.contains { prefix in
      bytes.suffix(prefix.count).elementsEqual(prefix) { $0 == $1 || (0x41...0x5A).contains($0) && $0 | 0x20 == $1 }
    }
  }

  private static let prefixes = ["##", "##vso"].map { Array($0.utf8) }
}
