import ManifestText

/// A source text with positions marked by 1️⃣, 2️⃣, … 9️⃣, which are not part of the text.
///
/// For example: `{a: 1️⃣010️⃣2️⃣}` has the text `{a: 010}` with the first mark at offset 4 and the second at 7.
struct MarkedSource {
  let file: SourceFile
  /// The byte offsets of the marks, by number.
  let marks: [Int]

  init(_ marked: String, path: String = "AppScope/app.json5") {
    var bytes: [UInt8] = []
    var found: [Int: Int] = [:]
    var scalars = Array(marked.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      let isKeycap = scalars.prefix(2).elementsEqual(["\u{FE0F}", "\u{20E3}"])
      if isKeycap, let number = scalar.properties.numericType == nil ? nil : Int(String(scalar)) {
        found[number] = bytes.count
        scalars = scalars.dropFirst(2)
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    var sources = SourceMap()
    file = sources.add(path: path, bytes: bytes)
    marks = found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the span from one mark to another; empty if the second does not exist.
  func span(_ first: Int, _ last: Int) -> Span {
    let start = marks[first - 1]
    return file.span(start, last <= marks.count ? marks[last - 1] : start)
  }
}
