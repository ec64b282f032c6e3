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
      { $0.append(text: "One of the words \(words).") }, name: type.name, conformances: "Int, RouteWord",
      isFrozen: type.words.count == 1
    ) { swift in
      swift.enumCases(type.members)
      swift.property("words", type: "StaticString", isStatic: true) { swift in
        swift.literal(type.words.map(\.tableEncoded).joined(separator: " "))
      }
    }
  }
}
