/// A pattern of a component: `*` is any text, `?` one character, and `$(name)` a text of a substitution variable.
struct AssociationPattern: Sendable {
  fileprivate enum Piece {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    case oneOf([AssociationPattern])
    /// A text of characters of a set, with one of some lengths.
    case word(Word)
  }

  /// The texts of the variables of a file.
  typealias Variables = [String: [String]]

  fileprivate var pieces: [Piece] = []

  init(_ text: String, _ variables: Variables = [:]) {
    var rest = Substring(text)
    while let character = rest.unicodeScalars.first {
      if rest.hasPrefix("$("), let end = rest.firstIndex(of: ")"),
        let piece = Piece(variable: rest[rest.index(rest.startIndex, offsetBy: 2)..<end], variables)
      {
        pieces.append(piece)
        rest = rest[rest.index(after: end)...]
        continue
      }
      switch character {
      case "*": pieces.append(.anyText)
      case "?": pieces.append(.anyCharacter)
      default: pieces.append(.character(character))
      }
      rest.unicodeScalars.removeFirst()
    }
  }

  /// Creates the pattern of a path, whose slash at the start may be left out.
  init(path text: String, _ variables: Variables = [:]) {
    let hasStart = text.first.map { "/*".contains($0) } ?? true
    self.init(hasStart ? text : "/" + text, variables)
  }

  /// The pattern if a slash at the end does not matter: one at its own end, and that of the paths that `/*` matches.
  var withoutEndSlash: AssociationPattern {
    guard pieces.count > 1 else { return self }
    var shorter = self
    if case .character("/")? = pieces.last {
      shorter.pieces.removeLast()
    } else if case .anyText? = pieces.last {
      while case .anyText? = shorter.pieces.last { shorter.pieces.removeLast() }
      guard shorter.pieces.count > 1, case .character("/")? = shorter.pieces.last else { return self }
      shorter.pieces.removeLast()
      shorter.pieces.append(.oneOf([AssociationPattern(""), AssociationPattern("/*")]))
    }
    return shorter
  }

  /// The segments that are the same in all paths that match, in lower case, at most two of them.
  var commonSegments: [String] {
    var segments: [String] = []
    var segment: String?
    for piece in pieces {
      guard segments.count < 2, case .character(let character) = piece else { return segments }
      if character == "/" {
        if let segment { segments.append(segment.lowercased()) }
        segment = ""
      } else if segment != nil {
        segment?.unicodeScalars.append(character)
      } else {
        return []
      }
    }
    return segments.count < 2 ? segments + (segment.map { [$0.lowercased()] } ?? []) : segments
  }

  func matches(_ text: [Unicode.Scalar], ignoringCase: Bool) -> Bool {
    for (piece, character) in zip(pieces, text) {
      guard case .character(let expected) = piece else { break }
      if !Self.areEqual(expected, character, ignoringCase) { return false }
    }
    let start = [true] + [Bool](repeating: false, count: text.count)
    return ends(of: text, from: start, ignoringCase)[text.count]
  }

  private static func areEqual(_ left: Unicode.Scalar, _ right: Unicode.Scalar, _ ignoresCase: Bool) -> Bool {
    left == right
      || ignoresCase && left.isASCII && right.isASCII && left.value | 0x20 == right.value | 0x20
        && left.properties.isAlphabetic
  }

  /// Returns the positions of a text where a match that begins at one of some positions can end.
  private func ends(of text: [Unicode.Scalar], from starts: [Bool], _ ignoresCase: Bool) -> [Bool] {
    var reached = starts
    for piece in pieces {
      guard let first = reached.firstIndex(of: true) else { return reached }
      var next = [Bool](repeating: false, count: reached.count)
      switch piece {
      case .anyText:
        for position in first..<next.count { next[position] = true }
      case .character(let character):
        for position in first..<text.count
        where reached[position] && Self.areEqual(character, text[position], ignoresCase) {
          next[position + 1] = true
        }
      case .anyCharacter:
        for position in first..<text.count where reached[position] { next[position + 1] = true }
      case .oneOf(let patterns):
        for pattern in patterns {
          for (position, isReached) in pattern.ends(of: text, from: reached, ignoresCase).enumerated() where isReached {
            next[position] = true
          }
        }
      case .word(let word):
        for position in first..<text.count where reached[position] {
          for length in word.lengths where position + length <= text.count {
            let isMatch = text[position..<(position + length)].allSatisfy { character in
              word.accepts(character) || ignoresCase && character.otherCase.map(word.accepts) == true
            }
            if isMatch { next[position + length] = true }
          }
        }
      }
      reached = next
    }
    return reached
  }

  /// Returns texts that match, with a text for each `*`: one for each text of a variable.
  func samples(anyText: String) -> [String] {
    let count = pieces.map(\.choices.count).max() ?? 1
    return (0..<min(max(count, 1), Self.maximumSamples)).map { choice in
      pieces.map { piece in
        if case .anyText = piece { return anyText }
        let texts = piece.choices
        return texts.isEmpty ? "" : texts[choice % texts.count]
      }.joined()
    }
  }

  /// The maximum number of texts of a variable that are tried.
  private static let maximumSamples = 64
}

extension Unicode.Scalar {
  /// The ASCII letter in the other case; nil for other characters.
  fileprivate var otherCase: Unicode.Scalar? {
    isASCII && properties.isAlphabetic ? Unicode.Scalar(value ^ 0x20) : nil
  }
}

/// A variable that Apple defines, such as `$(lang)`.
private struct Word: Sendable {
  var lengths = 1...1
  /// Texts of the variable.
  let samples: [String]
  let accepts: @Sendable (Unicode.Scalar) -> Bool

  static let predefined: [Substring: Word] = [
    // Codes of ISO 639 and ISO 3166.
    "lang": Word(lengths: 2...3, samples: ["en", "de", "zh"]) { ("a"..."z").contains($0) },
    "region": Word(lengths: 2...2, samples: ["US", "DE", "CN"]) { ("A"..."Z").contains($0) },
    "alpha": Word(samples: ["a", "Z"]) { ("a"..."z").contains($0) || ("A"..."Z").contains($0) },
    "upper": Word(samples: ["A", "Z"]) { ("A"..."Z").contains($0) },
    "lower": Word(samples: ["a", "z"]) { ("a"..."z").contains($0) },
    "digit": Word(samples: ["0", "7"]) { ("0"..."9").contains($0) },
    "alnum": Word(samples: ["a", "7"]) { $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) },
    "xdigit": Word(samples: ["a", "7"]) { $0.isASCII && $0.properties.isASCIIHexDigit },
  ]
}

extension AssociationPattern.Piece {
  /// Creates the piece for a variable; nil if there is none of this name.
  fileprivate init?(variable name: Substring, _ variables: AssociationPattern.Variables) {
    if let texts = variables[String(name)] {
      // A text has wildcards, but no variables.
      self = .oneOf(texts.map { AssociationPattern($0) })
    } else if let word = Word.predefined[name] {
      self = .word(word)
    } else {
      return nil
    }
  }

  /// Texts that match; none for `*`.
  fileprivate var choices: [String] {
    switch self {
    case .character(let character): [String(character)]
    case .anyCharacter: ["x", "7"]
    case .anyText: []
    case .oneOf(let patterns): patterns.flatMap { $0.samples(anyText: "x").prefix(1) }
    case .word(let word): word.samples
    }
  }
}
