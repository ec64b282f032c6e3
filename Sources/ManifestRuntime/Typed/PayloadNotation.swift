/// The type of a parameter as a list of cases writes it.
struct PayloadNotation {
  private let bytes: ByteView
  private let range: Range<Int>

  init(_ bytes: ByteView, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  var isWord: Bool { bytes.hasPrefix(range, "word") }

  /// The type, where it is not that of a word.
  var type: (any PayloadType.Type)? {
    if bytes.hasPrefix(range, "int") { return shaped(IntPayload.self, behind: "int") }
    if bytes.hasPrefix(range, "string") { return shaped(StringPayload.self, behind: "string") }
    if bytes.hasPrefix(range, "bool") { return shaped(BoolPayload.self, behind: "bool") }
    if bytes.hasPrefix(range, "double") { return shaped(DoublePayload.self, behind: "double") }
    if bytes.hasPrefix(range, "object") { return shaped(ObjectPayload.self, behind: "object") }
    return nil
  }

  /// The type, where it is that of words.
  func type<Word: RouteWord>(ofWords type: Word.Type) -> (any PayloadType.Type)? {
    shaped(WordPayload<Word>.self, behind: "word")
  }

  private func shaped<One: PayloadType>(_ one: One.Type, behind name: StaticString) -> (any PayloadType.Type)? {
    let shape = range.lowerBound + name.utf8CodeUnitCount..<range.upperBound
    if shape.isEmpty { return one }
    if bytes.equals(shape, "?") { return OptionalPayload<One>.self }
    return bytes.equals(shape, "[]") ? ListPayload<One>.self : nil
  }

  /// How many words there are among the types before a place.
  static func words(_ bytes: ByteView, before end: Int) -> Int {
    var count = 0
    var start = 0
    while let colon = bytes.first(CaseLine.colon, in: start..<end) {
      start = colon + 1
      if bytes.hasPrefix(start..<end, "word") { count += 1 }
    }
    return count
  }
}
