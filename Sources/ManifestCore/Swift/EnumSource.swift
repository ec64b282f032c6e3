import ManifestRuntime

/// An enumeration of the values that parameters can have.
package enum EnumSource {
  /// Writes an enumeration.
  package static func write(_ type: EnumType, conformances: String = "RouteEnum", to swift: inout SwiftWriter) {
    let values = type.values.map { "`\($0)`" }.joined(separator: ", ")
    swift.enumeration("One of \(values).", name: type.name, conformances: conformances) { swift in
      for name in type.cases { swift.line("case \(SwiftName.escaped(name))") }
      swift.declaration("var rawValue: String") { swift in
        swift.switch("self") { swift in
          for (name, value) in zip(type.cases, type.values) {
            swift.line("case .\(SwiftName.escaped(name)): \(SwiftText.literal(value))")
          }
        }
      }
    }
  }
}
