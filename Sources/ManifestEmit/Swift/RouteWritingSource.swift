import ManifestAnalysis

/// `Swift/RouteWriting.swift`: how the typed routes are written, as links and to be compared.
///
/// Routes with the same parameters share what writes them.
enum RouteWritingSource {
  /// Writes how the cases of namespaces are written; pages are known by the names of the cases that lead to them.
  static func write(
    _ program: Program, _ namespaces: [RouteTree.Namespace], pages: [CasePath], to swift: inout SwiftWriter
  ) {
    for namespace in namespaces {
      swift.extension(namespace.typeName) { swift in
        swift.bulk("var target: String", isRequired: namespace.isRoot) { swift in
          swift.switch("self") { writeTargets(namespace, of: program, pages, to: &$0) }
        }
        swift.bulk("func writeParameters(to writer: inout RouteWriter)", isRequired: namespace.isRoot) { swift in
          writeParameters(namespace, to: &swift)
        }
      }
    }
  }

  private static func writeTargets(
    _ namespace: RouteTree.Namespace, of program: Program, _ pages: [CasePath], to swift: inout SwiftWriter
  ) {
    for item in namespace.cases {
      swift.line { swift in
        swift.code("case .", item.name, ": return ")
        swift.literal { text in
          switch item.subject {
          case .route(let index):
            if let template = program.routes[index].templates.first {
              TableEntry.writePattern(template, program.routes[index].query, to: &text)
            }
          case .ability(let index): TableEntry.writeKey(of: program.abilities[index], to: &text)
          case .page(let index): pages[index].write(to: &text)
          case .app(let index): text.append(tableEncoded: program.microApps.apps[index].name)
          }
          for parameter in item.parameters {
            text.append(" ")
            text.append(tableEncoded: parameter.name)
          }
        }
      }
    }
    for (name, _) in namespace.namespaces { swift.line("case .\(name)(let route): return route.target") }
  }

  private static func writeParameters(_ namespace: RouteTree.Namespace, to swift: inout SwiftWriter) {
    // The cases are sorted, so that the groups are, too, by their first.
    var groups: [[RouteTree.Case]] = []
    for item in namespace.cases where !item.parameters.isEmpty {
      if let index = groups.firstIndex(where: { $0[0].isWritten(like: item) }) {
        groups[index].append(item)
      } else {
        groups.append([item])
      }
    }
    if groups.isEmpty && namespace.namespaces.isEmpty { return }
    let hasOthers = namespace.cases.contains(where: \.parameters.isEmpty)
    swift.switch("self") { swift in
      for group in groups {
        swift.branch({ writePatterns(group, to: &$0) }) { swift in
          for parameter in group[0].parameters { write(parameter, to: &swift) }
        }
      }
      for (name, _) in namespace.namespaces {
        swift.line("case .\(name)(let route): route.writeParameters(to: &writer)")
      }
      if hasOthers { swift.line("default: break") }
    }
  }

  private static func writePatterns(_ items: [RouteTree.Case], to swift: inout SwiftWriter) {
    for (index, item) in items.enumerated() {
      if index > 0 { swift.nextPattern() }
      swift.code(".", item.name)
      var separator = "("
      for parameter in item.parameters {
        swift.code(separator, "let ", parameter.binding)
        separator = ", "
      }
      swift.code(")")
    }
  }

  private static func write(_ parameter: TypedParameter, to swift: inout SwiftWriter) {
    let binding = parameter.binding
    swift.call({ $0.code("writer.", parameter.method, parameter.shape == .list ? "s" : "") }) { swift in
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

extension RouteTree.Case {
  /// Whether the same code writes the parameters of both.
  fileprivate func isWritten(like other: Self) -> Bool {
    parameters.count == other.parameters.count
      && zip(parameters, other.parameters).allSatisfy { $0.isWritten(like: $1) }
  }
}

extension TypedParameter {
  /// Whether the same code writes both; equal words are one type, whatever their parameters call it.
  fileprivate func isWritten(like other: TypedParameter) -> Bool {
    shape == other.shape && label == other.label && method == other.method && words == other.words
  }

  private var words: [String] {
    if case .choice(let type) = scalar { type.words } else { [] }
  }
}
