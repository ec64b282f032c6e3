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
    guard let position = Words(Self.words).position(of: word) else { return nil }
    self.init(rawValue: position)
  }

  /// The word as people and URLs spell it.
  public var word: String { Words(Self.words)[rawValue] ?? "" }
}

/// Words in one text, as `RouteWord.words` has them.
struct Words {
  private let text: StaticString

  init(_ text: StaticString) { self.text = text }

  /// The word at a position, or nil where there are fewer words.
  subscript(position: Int) -> String? {
    ByteView.reading(text) { bytes in
      for (index, range) in Pieces(bytes, bytes.all, by: 0x20).enumerated() where index == position {
        return PercentDecoded(bytes, range).text
      }
      return nil
    }
  }

  /// The position of a word, compared by bytes as the table does.
  func position(of word: String) -> Int? {
    ByteView.reading(text) { bytes in
      for (index, range) in Pieces(bytes, bytes.all, by: 0x20).enumerated()
      where PercentDecoded(bytes, range).elementsEqual(word.utf8) {
        return index
      }
      return nil
    }
  }
}
