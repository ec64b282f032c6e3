/// A pattern of a component: `*` is any text, `?` one character, and `$(name)` a text of a substitution variable.
struct AssociationPattern: Sendable {
  fileprivate enum Piece {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    case oneOf([AssociationPattern])
    /// A code of a language or region.
    case code
  }

  /// The texts of the variables of a file.
  typealias Variables = [String: [String]]

  private let pieces: [Piece]

  init(_ text: String, _ variables: Variables = [:]) {
    var pieces: [Piece] = []
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
    self.pieces = pieces
  }

  /// The first segment in lower case, if it is the same in all paths that match.
  var firstSegment: String? {
    guard case .character("/")? = pieces.first else { return nil }
    var segment = ""
    for piece in pieces.dropFirst() {
      switch piece {
      case .character("/"): return segment.lowercased()
      case .character(let character): segment.unicodeScalars.append(character)
      case .anyCharacter, .anyText, .oneOf, .code: return nil
      }
    }
    return segment.lowercased()
  }

  func matches(_ text: String, ignoringCase: Bool) -> Bool {
    let text = Array((ignoringCase ? text.asciiLowercased : text).unicodeScalars)
    let start = [true] + [Bool](repeating: false, count: text.count)
    return ends(of: text, from: start, ignoringCase)[text.count]
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
        let character =
          ignoresCase ? character.properties.lowercaseMapping.unicodeScalars.first ?? character : character
        for position in first..<text.count where reached[position] && text[position] == character {
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
      case .code:
        for length in Piece.codeLengths {
          for position in reached.indices.dropLast(length)
          where reached[position]
            && text[position..<(position + length)].allSatisfy({ $0.isASCII && $0.properties.isAlphabetic })
          {
            next[position + length] = true
          }
        }
      }
      reached = next
    }
    return reached
  }

  /// Returns a text that matches, with a text for each `*`.
  func sample(anyText: String) -> String {
    pieces.map { piece in
      switch piece {
      case .character(let character): String(character)
      case .anyCharacter: "x"
      case .anyText: anyText
      case .oneOf(let patterns): patterns.first?.sample(anyText: anyText) ?? ""
      case .code: "en"
      }
    }.joined()
  }
}

extension AssociationPattern.Piece {
  /// The lengths of codes in ISO 639 and ISO 3166.
  fileprivate static let codeLengths = 2...3

  /// Creates the piece for a variable; nil if the file does not have it.
  fileprivate init?(variable name: Substring, _ variables: AssociationPattern.Variables) {
    if let texts = variables[String(name)] {
      // A text has wildcards, but no variables.
      self = .oneOf(texts.map { AssociationPattern($0) })
    } else if name == "lang" || name == "region" {
      self = .code
    } else {
      return nil
    }
  }
}
