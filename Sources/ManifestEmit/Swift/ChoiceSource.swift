import ManifestRuntime

/// The enumerations for the words of parameters.
enum ChoiceSource {
  static func write(_ type: ChoiceType, _ alias: String?, to swift: inout SwiftWriter) {
    if let alias {
      swift.alias({ $0.append(text: "One of the words of `\(alias)`.") }, name: type.name, type: alias)
      return
    }
    let words = type.words.map { "`\($0)`" }.joined(separator: ", ")
    swift.enumeration(
      { $0.append(text: "One of the words \(words).") }, name: type.name, conformances: "Int, Sendable"
    ) { swift in
      swift.enumCases(type.members)
      swift.property("word", type: "String") { $0.code("RouteWords(Self.words)[rawValue]") }
      swift.ownProperty("words", type: "StaticString") { swift in
        swift.literal(type.words.map(\.tableEncoded).joined(separator: " "))
      }
      if let first = type.members.first {
        swift.ownFunction("read(from reader: inout RouteReader)") { swift in
          swift.code("Self(rawValue: reader.word(of: words)) ?? .", first)
        }
      }
    }
  }
}
