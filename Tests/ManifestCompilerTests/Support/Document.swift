import ManifestTestSupport

/// A document that can be written as JSON5 or YAML, with its maps in any order.
indirect enum Document {
  case text(String)
  /// A number, a Boolean or a name, without quotes.
  case word(String)
  case list([Document])
  /// A list whose order is not significant.
  case set([Document])
  case map([(String, Document)])
  /// A map of declarations, whose order is kept.
  case declarations([(String, Document)])

  /// Returns the same document in another order.
  func shuffled(using random: inout SplitMix64) -> Document {
    switch self {
    case .text, .word: return self
    case .list(let items): return .list(items.map { $0.shuffled(using: &random) })
    case .set(let items): return .set(items.map { $0.shuffled(using: &random) }.shuffled(using: &random))
    case .map(let members):
      return .map(members.map { ($0, $1.shuffled(using: &random)) }.shuffled(using: &random))
    case .declarations(let members): return .declarations(members.map { ($0, $1.shuffled(using: &random)) })
    }
  }

  var json5: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .word(let word): word
    case .list(let items), .set(let items): "[" + items.map { $0.json5 + ", " }.joined() + "]"
    case .map(let members), .declarations(let members):
      "{\n" + members.map { Self.quoted($0) + ": " + $1.json5 + ",\n" }.joined() + "}"
    }
  }

  var yaml: String { yaml(indentation: "").drop { $0 == "\n" } + "\n" }

  private func yaml(indentation: String) -> String {
    switch self {
    case .text(let text): return " " + Self.quoted(text)
    case .word(let word): return " " + word
    case .list(let items), .set(let items):
      if items.isEmpty { return " []" }
      // In a list, maps are written in braces, as is common for small values.
      return items.map { "\n\(indentation)-\($0.flow)" }.joined()
    case .map(let members), .declarations(let members):
      if members.isEmpty { return " {}" }
      return members.map { "\n\(indentation)\(Self.quoted($0)):\($1.yaml(indentation: indentation + "  "))" }.joined()
    }
  }

  /// The document in YAML's flow style, after a space.
  var flow: String {
    switch self {
    case .text, .word: yaml(indentation: "")
    case .list(let items), .set(let items): " [" + items.map(\.flow).joined(separator: ",") + "]"
    case .map(let members), .declarations(let members):
      " {" + members.map { Self.quoted($0) + ":" + $1.flow }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}
