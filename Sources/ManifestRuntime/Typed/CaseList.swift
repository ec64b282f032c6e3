/// What the cases of a generated enumeration stand for, and of which types their parameters are.
///
/// The text has a line for each case, in the order in which Swift numbers them: those with a payload first, and both halves in the
/// order of the declarations. A line is the name of the case, what it stands for, and its parameters, a space before each:
///
///     order /orders/{id} id:int tab:word note:string?
///
/// The case of an enumeration within has a line with its name alone. Names are percent-encoded, but for those of cases. The types
/// are `bool`, `int`, `double`, `string`, `object` and `word`; behind them stands `?` where a value may be missing, and `[]` for
/// a list.
public struct CaseList {
  private let text: StaticString
  private let inner: [any TypedCases.Type]
  private let words: [any RouteWord.Type]

  /// Takes what generated code says of its cases.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - inner: The enumerations within, in the order of their lines.
  ///   - words: The types of the parameters that are words, in the order of these.
  public init(_ text: StaticString, inner: [any TypedCases.Type] = [], words: [any RouteWord.Type] = []) {
    self.text = text
    self.inner = inner
    self.words = words
  }

  /// The case of a name.
  func find(_ name: ArraySlice<UInt8>) -> TypedCase? {
    name.withUnsafeBufferPointer { name in
      let name = ByteView(name)
      return find { bytes, line in bytes.equals(line.name, name, name.all) }
    }
  }

  /// The case that Swift numbers so.
  func find(_ tag: Int) -> TypedCase? { find { _, line in line.tag == tag } }

  private func find(_ isMeant: (ByteView, CaseLine) -> Bool) -> TypedCase? {
    ByteView.reading(text) { bytes in
      var innerBefore = 0
      for (tag, range) in Lines(bytes, bytes.all).enumerated() {
        let line = CaseLine(bytes, range, tag: tag)
        if isMeant(bytes, line) {
          guard let target = line.target else {
            return inner.indices.contains(innerBefore) ? TypedCase(tag: tag, .inner(inner[innerBefore])) : nil
          }
          return fields(bytes, line).map { TypedCase(tag: tag, .values($0, target: bytes.text(target))) }
        }
        if line.target == nil { innerBefore += 1 }
      }
      return nil
    }
  }

  /// The parameters of a line; nil where the line is none that `manifestc` writes.
  private func fields(_ bytes: ByteView, _ line: CaseLine) -> PayloadFields? {
    var fields = PayloadFields()
    for parameter in Pieces(bytes, line.parameters, by: 0x20) where !parameter.isEmpty {
      guard let colon = bytes.first(CaseLine.colon, in: parameter) else { return nil }
      let notation = PayloadNotation(bytes, colon + 1..<parameter.upperBound)
      let type =
        if notation.isWord {
          word(at: PayloadNotation.words(bytes, before: colon)).flatMap { notation.type(ofWords: $0) }
        } else {
          notation.type
        }
      guard let type else { return nil }
      fields.append(PercentDecoded(bytes, parameter.lowerBound..<colon).text, type)
    }
    return fields
  }

  private func word(at index: Int) -> (any RouteWord.Type)? { words.indices.contains(index) ? words[index] : nil }
}

/// A line of a list of cases.
struct CaseLine {
  let tag: Int
  let name: Range<Int>
  /// What the case stands for; nil for that of an enumeration within.
  let target: Range<Int>?
  let parameters: Range<Int>

  static let colon: UInt8 = 0x3A

  init(_ bytes: ByteView, _ line: Range<Int>, tag: Int) {
    self.tag = tag
    guard let nameEnd = bytes.first(0x20, in: line) else {
      name = line
      target = nil
      parameters = line.upperBound..<line.upperBound
      return
    }
    name = line.lowerBound..<nameEnd
    let targetEnd = bytes.first(0x20, in: nameEnd + 1..<line.upperBound) ?? line.upperBound
    target = nameEnd + 1..<targetEnd
    parameters = min(targetEnd + 1, line.upperBound)..<line.upperBound
  }
}
