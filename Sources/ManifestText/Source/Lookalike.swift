/// Typographic and full-width characters that are typed by accident instead of ASCII punctuation.
package enum Lookalike {
  /// Returns the ASCII character that was meant, or nil if the scalar is not a lookalike.
  package static func ascii(for scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2033}", "＂", "「", "」", "『", "』", "«", "»":
      UInt8(ascii: "\"")
    case "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{2032}", "＇", "´": UInt8(ascii: "'")
    case "：", "﹕", "︰", "∶": UInt8(ascii: ":")
    case "，", "、", "﹐", "；", "﹔": UInt8(ascii: ",")
    case "｛", "﹛": UInt8(ascii: "{")
    case "｝", "﹜": UInt8(ascii: "}")
    case "［", "【", "〔": UInt8(ascii: "[")
    case "］", "】", "〕": UInt8(ascii: "]")
    default: nil
    }
  }
}
