/// Characters that are typed by accident in place of JSON5's punctuation.
enum Lookalike {
  /// The ASCII character that was meant by a typographic or full-width one.
  static func ascii(for scalar: Unicode.Scalar) -> UInt8? {
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
