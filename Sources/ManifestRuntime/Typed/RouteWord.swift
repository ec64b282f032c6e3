/// The values of a parameter that takes one of several words.
///
/// The cases stand in the order of the words, and the raw value is the position.
public protocol RouteWord: RawRepresentable, Hashable, Sendable where RawValue == Int {
  /// The words as URLs spell them, percent-encoded, with a space between two of them.
  static var words: StaticString { get }
}

extension RouteWord {
  /// The value that a word stands for.
  public init?(word: String) {
    for (index, range) in Self.ranges.enumerated() where Self.text(range).utf8.elementsEqual(word.utf8) {
      self.init(rawValue: index)
      return
    }
    return nil
  }

  /// The word as people and URLs spell it.
  public var word: String {
    for (index, range) in Self.ranges.enumerated() where index == rawValue { return Self.text(range) }
    return ""
  }

  private static var ranges: [Range<Int>] { ByteView.reading(words) { Array(Pieces($0, $0.all, by: 0x20)) } }

  private static func text(_ range: Range<Int>) -> String {
    ByteView.reading(words) { PercentDecoded($0, range).text }
  }
}
