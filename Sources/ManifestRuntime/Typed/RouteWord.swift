/// One of the words that a parameter can be; `manifestc` generates an enumeration for each list of words.
public protocol RouteWord: RawRepresentable<Int>, Hashable, Sendable {
  /// The words in the order of the raw values: percent-encoded, with a space between two of them.
  static var words: StaticString { get }
}

extension RouteWord {
  /// The word as people and URLs spell it.
  public var word: String {
    ByteView.reading(Self.words) { bytes in
      for (index, range) in Pieces(bytes, bytes.all, by: 0x20).enumerated() where index == rawValue {
        return PercentDecoded(bytes, range).text
      }
      return ""
    }
  }

  /// Takes a word, compared by bytes as the table does; nil for any other.
  init?(word: String) {
    let position = ByteView.reading(Self.words) { bytes in
      Pieces(bytes, bytes.all, by: 0x20).enumerated().first {
        PercentDecoded(bytes, $0.element).elementsEqual(word.utf8)
      }?
      .offset
    }
    guard let position else { return nil }
    self.init(rawValue: position)
  }
}
