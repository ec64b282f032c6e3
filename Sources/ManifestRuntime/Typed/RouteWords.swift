/// The words that a parameter can be, as generated code has them: percent-encoded, with a space between two of them.
public struct RouteWords: Sendable {
  private let text: StaticString

  /// Takes the text.
  public init(_ text: StaticString) { self.text = text }

  /// The word at a position as people and URLs spell it; empty where there are fewer words.
  public subscript(position: Int) -> String { word(at: position) ?? "" }

  func word(at position: Int) -> String? {
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
