import ManifestModel

/// `Swift/RouteReading.swift`: how the typed routes are read from a resolved URL.
///
/// One plain call for a route and one for each of its parameters: generic calls and larger expressions are what makes compiling
/// thousands of them slow.
enum RouteReadingSource {
  static func write(_ tree: RouteTree, to swift: inout SwiftWriter) {
    for (name, namespace) in tree.root.all("Routes") {
      swift.extension(name) { swift in
        swift.declaration("static func read(from reader: inout RouteReader) -> Self?") { write(namespace, to: &$0) }
      }
    }
  }

  private static func write(_ namespace: RouteTree.Namespace, to swift: inout SwiftWriter) {
    for item in namespace.cases {
      swift.ifReturn(
        { swift in
          swift.code("reader.opens(")
          swift.literal(item.name)
          swift.code(")")
        }, { $0.code(".", item.name) }
      ) { swift in
        for parameter in item.parameters {
          swift.item { swift in
            swift.code(parameter.label, ": ")
            write(parameter, to: &swift)
          }
        }
      }
    }
    for (name, inner) in namespace.namespaces {
      swift.ifReturn(
        { swift in
          swift.code("reader.enters(")
          swift.literal(name)
          swift.code("), let route = ", inner.typeName, ".read(from: &reader)")
        }, { $0.code(".", name) }
      ) { $0.item { $0.code("route") } }
    }
    swift.line("return nil")
  }

  /// Writes how the value of a parameter is read.
  private static func write(_ parameter: TypedParameter, to swift: inout SwiftWriter) {
    guard case .choice(let type) = parameter.scalar else {
      return writePosition(of: parameter, to: &swift)
    }
    switch parameter.shape {
    case .optional:
      writePosition(of: parameter, in: type, to: &swift)
      swift.code(".flatMap(", type.name, ".init)")
    case .list:
      writePosition(of: parameter, in: type, to: &swift)
      swift.code(".compactMap(", type.name, ".init)")
    case .one:
      swift.code(type.name, "(rawValue: ")
      writePosition(of: parameter, in: type, to: &swift)
      swift.code(") ?? ")
      if let first = type.members.first { swift.code(".", first) } else { swift.code("nil") }
    }
  }

  /// Writes the call of the reader; for one of several words it gives the word's position.
  private static func writePosition(
    of parameter: TypedParameter, in type: ChoiceType? = nil, to swift: inout SwiftWriter
  ) {
    switch parameter.shape {
    case .one: swift.code("reader.", parameter.method, "(")
    case .optional: swift.code("reader.optional", SwiftName.type(parameter.method), "(")
    case .list: swift.code("reader.", parameter.method, "s(")
    }
    swift.literal(parameter.name)
    if let type { swift.code(", of: ", type.name, ".words") }
    swift.code(")")
  }
}
