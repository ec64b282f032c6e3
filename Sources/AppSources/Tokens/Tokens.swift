package import ManifestText

/// The tokens of a source with their brackets paired.
package struct Tokens: Sendable {
  package let file: SourceFile
  package let language: SourceLanguage
  package private(set) var all: [Token]
  /// The position of each bracket's counterpart, of an opening one without a counterpart where the brackets around it end, and of
  /// other tokens their own.
  private var partners: [Int32] = []
  /// The first closing bracket that closes nothing, otherwise the innermost opening one that nothing closes; nil if all
  /// brackets match.
  package private(set) var unmatchedBracket: Int?

  init(_ file: SourceFile, in language: SourceLanguage) {
    self.file = file
    self.language = language
    let isPage = [".html", ".htm"].contains { file.path.lowercased().hasSuffix($0) }
    all = Lexer.tokens(of: isPage ? PageScripts.masked(file.bytes) : file.bytes, in: language)
    pairBrackets()
    if unmatchedBracket != nil, leaveOutAlternatives() { pairBrackets() }
  }

  /// Returns the text of a token; that of a name in backticks is without them.
  package func text(_ position: Int) -> String { String(decoding: file.bytes[textRange(position)], as: UTF8.self) }

  /// Returns the place of a token; that of a name in backticks is without them.
  package func span(_ position: Int) -> Span {
    let range = textRange(position)
    return file.span(range.lowerBound, range.upperBound)
  }

  private func textRange(_ position: Int) -> Range<Int> {
    let range = all[position].range
    guard all[position].kind == .quotedWord else { return range }
    let hasEnd = range.count > 1 && file.bytes[range.upperBound - 1] == UInt8(ascii: "`")
    return range.lowerBound + 1..<(hasEnd ? range.upperBound - 1 : range.upperBound)
  }

  /// Returns whether an opening bracket has a counterpart.
  func isClosed(_ position: Int) -> Bool {
    let end = Int(partners[position])
    return end < partners.count && Int(partners[end]) == position
  }

  /// Returns the position of a bracket's counterpart, of an opening one without a counterpart where the brackets around it end,
  /// and of other tokens their own.
  package func partner(_ position: Int) -> Int { Int(partners[position]) }

  func isMark(_ position: Int, _ mark: Unicode.Scalar) -> Bool {
    all.indices.contains(position) && all[position].kind == .mark
      && file.bytes[all[position].range.lowerBound] == UInt8(ascii: mark)
  }

  func isWord(_ position: Int, _ word: String) -> Bool {
    guard all.indices.contains(position), all[position].kind == .word else { return false }
    let range = all[position].range
    return range.count == word.utf8.count && file.bytes[range].elementsEqual(word.utf8)
  }

  /// The bracket that a token opens or closes: positive for an opening one.
  private func bracket(_ token: Token) -> Int {
    switch token.kind {
    case .textStart: return 4
    case .textEnd: return -4
    case .mark:
      switch file.bytes[token.range.lowerBound] {
      case UInt8(ascii: "("): return 1
      case UInt8(ascii: "["): return 2
      case UInt8(ascii: "{"): return 3
      case UInt8(ascii: ")"): return -1
      case UInt8(ascii: "]"): return -2
      case UInt8(ascii: "}"): return -3
      default: return 0
      }
    default: return 0
    }
  }

  /// Pairs the brackets; one that is not closed ends with the brackets around it, and does not change what is outside of
  /// these.
  private mutating func pairBrackets() {
    partners = all.indices.map { Int32(truncatingIfNeeded: $0) }
    unmatchedBracket = nil
    var open: [Int] = []
    // How many brackets of each kind are open, so that one that closes nothing is found at once.
    var counts = [0, 0, 0, 0, 0]
    for position in all.indices {
      let bracket = bracket(all[position])
      if bracket > 0 {
        open.append(position)
        counts[bracket] += 1
      } else if bracket < 0 {
        guard counts[-bracket] > 0 else {
          unmatchedBracket = unmatchedBracket ?? position
          continue
        }
        while let last = open.popLast() {
          let kind = self.bracket(all[last])
          counts[kind] -= 1
          partners[last] = Int32(truncatingIfNeeded: position)
          guard kind != -bracket else {
            partners[position] = Int32(truncatingIfNeeded: last)
            break
          }
          unmatchedBracket = unmatchedBracket ?? position
        }
      }
    }
    unmatchedBracket = unmatchedBracket ?? open.last
    for position in open { partners[position] = Int32(truncatingIfNeeded: all.count) }
  }

  /// Leaves out the `#else` groups of conditions with brackets that have no counterpart in the same group, such as two
  /// method headers for two versions of iOS; returns whether there are any.
  private mutating func leaveOutAlternatives() -> Bool {
    var kept: [Token] = []
    var depth = 0
    // The number of open brackets before each condition, and whether its group is left out.
    var conditions: [(depth: Int, isLeftOut: Bool)] = []
    for (position, token) in all.enumerated() {
      let isLeftOut = conditions.contains(where: \.isLeftOut)
      if token.kind == .directive {
        let name = text(position).drop { !$0.isLetter }.prefix { $0.isLetter }
        if name.hasPrefix("if") { conditions.append((depth, isLeftOut)) }
        if name.hasPrefix("el"), let last = conditions.last {
          conditions[conditions.count - 1].isLeftOut = depth != last.depth
        }
        if name == "endif" { _ = conditions.popLast() }
      } else if !isLeftOut {
        depth += bracket(token).signum()
      }
      if !isLeftOut { kept.append(token) }
    }
    defer { all = kept }
    return kept.count < all.count
  }
}
