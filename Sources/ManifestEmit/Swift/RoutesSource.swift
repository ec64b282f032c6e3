import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// `Swift/Routes.swift`: the typed routes, without what reads and writes them.
///
/// What is emitted is chosen by what compilers do quickly. Only the outermost enumeration has conformances, since a `Hashable`
/// of its own costs each as much as ten routes. And no enumeration stands within another but those of its parameters: the
/// metadata of a type leads to that of its parent, and from there to all types within, which LLVM visits for every function.
enum RoutesSource {
  static func write(_ program: Program, _ tree: RouteTree, to swift: inout SwiftWriter) {
    for namespace in tree.root.all { write(namespace, of: program, to: &swift) }
    for type in tree.choices { write(type, nil, to: &swift) }
    swift.extension("Routes", conformance: "TypedRoutes")
    SchemeSource(program).write(to: &swift)
  }

  private static func write(_ namespace: RouteTree.Namespace, of program: Program, to swift: inout SwiftWriter) {
    swift.enumeration(
      { document(namespace.kind, to: &$0) }, name: namespace.typeName, conformances: "Sendable"
    ) { swift in
      for item in namespace.cases {
        swift.enumCase({ document(item.subject, of: program, to: &$0) }, name: item.name) { swift in
          for parameter in item.parameters {
            swift.item { swift in
              swift.code(parameter.label, ": ", parameter.type)
              if let value = parameter.defaultValue { swift.code(" = ", value) }
            }
          }
        }
      }
      for (name, inner) in namespace.namespaces {
        swift.enumCase({ document(inner.kind, to: &$0) }, name: name) { $0.item { $0.code(inner.typeName) } }
      }
      for (type, alias) in namespace.choices { write(type, alias, to: &swift) }
    }
  }

  private static func write(_ type: ChoiceType, _ alias: String?, to swift: inout SwiftWriter) {
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

  // MARK: - Documentation

  private static func document(_ kind: RouteTree.Namespace.Kind, to text: inout ByteText) {
    switch kind {
    case .root: text.append("The ways into the app: its links, and the abilities that wants open.")
    case .owner(let name): text.append(text: "The routes of `\(name)`.")
    case .prefix(let name): text.append(text: "The routes whose names begin with `\(name)`.")
    }
  }

  private static func document(_ subject: RouteTree.Subject, of program: Program, to text: inout ByteText) {
    switch subject {
    case .ability(let index):
      let ability = program.abilities[index]
      text.append("The ability `")
      text.append(text: ability.module)
      text.append("/")
      text.append(text: ability.name)
      text.append("`.")
    case .route(let index): document(program.routes[index], to: &text)
    }
  }

  private static func document(_ route: Program.Route, to text: inout ByteText) {
    text.append("`")
    if let template = route.templates.first { TableEntry.writePattern(template, route.query, to: &text) }
    text.append("`")
    if let summary = route.summary {
      text.append(": ")
      text.append(text: summary)
    } else {
      text.append(".")
    }
    if !route.isPublic { text.append(" Not for URLs from outside.") }
    if let use = route.deprecation?.use {
      text.append(text: " Deprecated: use `\(use)`.")
    } else if route.deprecation != nil {
      text.append(" Deprecated.")
    }
  }
}
