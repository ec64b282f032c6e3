import ManifestRuntime

/// An enumeration of the values that parameters can have.
enum EnumSource {
  /// Writes an enumeration.
  static func write(_ type: EnumType, conformances: String = "String, RouteEnum", to swift: inout SwiftWriter) {
    let values = type.values.map { "`\($0)`" }.joined(separator: ", ")
    swift.enumeration({ $0.append(text: "One of \(values).") }, name: type.name, conformances: conformances) { swift in
      for (name, value) in zip(type.cases, type.values) {
        swift.separate(isShort: true)
        swift.line { swift in
          swift.code("case ", SwiftName.escaped(name))
          guard name != value else { return }
          swift.code(" = ")
          swift.literal(value)
        }
      }
    }
  }
}
