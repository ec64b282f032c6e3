import ManifestAnalysis

/// `Swift/RouteWriting.swift`: how the typed routes are written, as links and to be compared.
enum RouteWritingSource {
  static func write(_ program: Program, _ tree: RouteTree, to swift: inout SwiftWriter) {
    for (name, namespace) in tree.root.all("Routes") {
      swift.extension(name) { swift in
        swift.declaration("func write(to writer: inout RouteWriter)") { swift in
          swift.switchSelf { swift in
            for item in namespace.cases { write(item, of: program, to: &swift) }
            for (name, _) in namespace.namespaces {
              swift.branch({ $0.code(".", name, "(let route)") }, { $0.code("route.write") }) { swift in
                swift.item { $0.code("to: &writer") }
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ item: RouteTree.Case, of program: Program, to swift: inout SwiftWriter) {
    if item.parameters.isEmpty {
      swift.branch({ $0.code(".", item.name) }, { writeTarget(item.subject, to: &$0) }) { swift in
        swift.item { writeKey(item.subject, of: program, to: &$0) }
      }
      return
    }
    swift.branch({ writePattern(item, to: &$0) }) { swift in
      swift.call({ writeTarget(item.subject, to: &$0) }) { swift in
        swift.item { writeKey(item.subject, of: program, to: &$0) }
      }
      for parameter in item.parameters { write(parameter, to: &swift) }
    }
  }

  private static func writePattern(_ item: RouteTree.Case, to swift: inout SwiftWriter) {
    swift.code(".", item.name)
    var separator = "("
    for parameter in item.parameters {
      swift.code(separator, "let ", parameter.binding)
      separator = ", "
    }
    swift.code(")")
  }

  private static func writeTarget(_ subject: RouteTree.Subject, to swift: inout SwiftWriter) {
    switch subject {
    case .route: swift.code("writer.link")
    case .ability: swift.code("writer.ability")
    }
  }

  /// Writes what the table knows the route or the ability by.
  private static func writeKey(_ subject: RouteTree.Subject, of program: Program, to swift: inout SwiftWriter) {
    swift.literal { text in
      switch subject {
      case .route(let index):
        if let template = program.routes[index].templates.first {
          TableEntry.writePattern(template, program.routes[index].query, to: &text)
        }
      case .ability(let index): TableEntry.writeKey(of: program.abilities[index], to: &text)
      }
    }
  }

  private static func write(_ parameter: TypedParameter, to swift: inout SwiftWriter) {
    let binding = parameter.binding
    swift.call({ $0.code("writer.", parameter.method, parameter.shape == .list ? "s" : "") }) { swift in
      swift.item { $0.literal(parameter.name) }
      guard case .choice(let type) = parameter.scalar else { return swift.item { $0.code(binding) } }
      swift.item { swift in
        switch parameter.shape {
        case .one: swift.code(binding, ".rawValue")
        case .optional: swift.code(binding, "?.rawValue")
        case .list: swift.code(binding, ".map(\\.rawValue)")
        }
      }
      swift.item { $0.code("of: ", type.name, ".words") }
    }
  }
}

extension TypedParameter {
  /// The name of the value in generated code, where no keyword and none of its own names will do.
  fileprivate var binding: String {
    label == "writer" || SwiftName.isKeyword(label) ? label + "Value" : label
  }
}
