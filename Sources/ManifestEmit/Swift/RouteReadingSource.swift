/// `Swift/RouteReading.swift`: how the typed routes are read from a resolved URL.
///
/// One branch for a route, and one plain call for each of its parameters: generic calls, closures and larger expressions are what
/// makes compiling thousands of them slow.
enum RouteReadingSource {
  static func write(_ tree: RouteTree, to swift: inout SwiftWriter) {
    for namespace in tree.root.all {
      let slots = CaseSlots(namespace.cases.map(\.name) + namespace.namespaces.map(\.name))
      swift.extension(namespace.typeName) { swift in
        swift.bulk(
          "static func read(from reader: inout RouteReader) -> Self?", isRequired: namespace.isRoot
        ) { swift in
          swift.switch("reader.next(in: names)") { write(namespace, slots, to: &$0) }
        }
        swift.ownText("names", lines: slots.write)
      }
    }
  }

  private static func write(_ namespace: RouteTree.Namespace, _ slots: CaseSlots, to swift: inout SwiftWriter) {
    for (item, place) in zip(namespace.cases, slots.places) {
      let words = item.parameters.filter(\.isWord)
      swift.branch({ $0.code(".s", CaseSlots.digits(place)) }) { swift in
        for parameter in words { bind(parameter, to: &swift) }
        swift.call({ $0.code("return Self.", item.name) }) { swift in
          for parameter in item.parameters {
            swift.item { swift in
              swift.code(parameter.label, ": ")
              if parameter.isWord { swift.code(parameter.binding) } else { write(parameter, to: &swift) }
            }
          }
        }
      }
    }
    for ((name, inner), place) in zip(namespace.namespaces, slots.places[namespace.cases.count...]) {
      swift.branch({ $0.code(".s", CaseSlots.digits(place)) }) { swift in
        swift.line("guard let route = \(inner.typeName).read(from: &reader) else { return nil }")
        swift.line("return Self.\(name)(route)")
      }
    }
    swift.line("default: return nil")
  }

  /// `guard let name = Type(rawValue: …) else { return nil }`, for one of several words; `??` would be a closure.
  private static func bind(_ parameter: TypedParameter, to swift: inout SwiftWriter) {
    guard case .choice(let type) = parameter.scalar else { return }
    swift.line { swift in
      swift.code("guard let ", parameter.binding, " = ", type.name, "(rawValue: ")
      writePosition(of: parameter, in: type, to: &swift)
      swift.code(") else { return nil }")
    }
  }

  /// Writes how the value of a parameter is read.
  private static func write(_ parameter: TypedParameter, to swift: inout SwiftWriter) {
    guard case .choice(let type) = parameter.scalar else { return writePosition(of: parameter, to: &swift) }
    writePosition(of: parameter, in: type, to: &swift)
    swift.code(parameter.shape == .list ? ".compactMap(" : ".flatMap(", type.name, ".init)")
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

extension TypedParameter {
  /// Whether it is always one of several words.
  fileprivate var isWord: Bool {
    if case .choice = scalar { shape == .one } else { false }
  }
}
