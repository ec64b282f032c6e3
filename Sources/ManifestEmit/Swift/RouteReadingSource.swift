/// `Swift/RouteReading.swift`: how the typed routes are read from a resolved URL.
///
/// One branch for a route, and one plain call for each of its parameters: generic calls, closures and larger expressions are what
/// makes compiling thousands of them slow.
enum RouteReadingSource {
  static func write(_ namespaces: [RouteTree.Namespace], to swift: inout SwiftWriter) {
    for namespace in namespaces {
      let slots = CaseSlots(namespace.cases.map(\.name) + namespace.namespaces.map(\.name))
      swift.extension(namespace.typeName) { swift in
        swift.bulk(
          "static func read(from reader: inout RouteReader) throws(RouteError) -> Self", isRequired: namespace.isRoot
        ) { swift in
          swift.switch("reader.next(in: names)") { write(namespace, slots, to: &$0) }
        }
        let cases = namespace.cases
        swift.ownText("names") { text in
          slots.write(to: &text) { $0 < cases.count ? cases[$0].parameters.map(\.name) : [] }
        }
      }
    }
  }

  private static func write(_ namespace: RouteTree.Namespace, _ slots: CaseSlots, to swift: inout SwiftWriter) {
    for (item, place) in zip(namespace.cases, slots.places) {
      swift.branch({ $0.code(".s", CaseSlots.digits(place)) }, { $0.code("return .", item.name) }) { swift in
        for parameter in item.parameters {
          swift.item { swift in
            swift.code(parameter.label, ": ")
            write(parameter, to: &swift)
          }
        }
      }
    }
    for ((name, _), place) in zip(namespace.namespaces, slots.places[namespace.cases.count...]) {
      swift.line("case .s\(CaseSlots.digits(place)): return .\(name)(try .read(from: &reader))")
    }
    swift.line("default: throw reader.foreignRoute")
  }

  /// Writes how the value of a parameter is read.
  private static func write(_ parameter: TypedParameter, to swift: inout SwiftWriter) {
    switch (parameter.scalar, parameter.shape) {
    case (.choice, .one): swift.code(".read(from: &reader)")
    case (.choice(let type), .optional):
      swift.code("reader.optionalWord(of: ", type.name, ".words).flatMap(", type.name, ".init)")
    case (.choice(let type), .list):
      swift.code("reader.words(of: ", type.name, ".words).compactMap(", type.name, ".init)")
    case (_, .one): swift.code("reader.", parameter.method, "()")
    case (_, .optional): swift.code("reader.optional", SwiftName.type(parameter.method), "()")
    case (_, .list): swift.code("reader.", parameter.method, "s()")
    }
  }
}
