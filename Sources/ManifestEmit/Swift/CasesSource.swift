import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// The enumerations of routes or pages, one for each namespace.
///
/// What is emitted is chosen by what compilers do quickly. Only the outermost enumeration has conformances, since a `Hashable`
/// of its own costs each as much as ten routes. And no enumeration stands within another but those of its parameters: the
/// metadata of a type leads to that of its parent, and from there to all types within, which LLVM visits for every function.
enum CasesSource {
  static func write(_ namespace: RouteTree.Namespace, of program: Program, to swift: inout SwiftWriter) {
    swift.enumeration(
      { document(namespace.kind, namespace.family, to: &$0) }, name: namespace.typeName, conformances: "Sendable"
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
        swift.enumCase({ document(inner.kind, inner.family, to: &$0) }, name: name) {
          $0.item { $0.code(inner.typeName) }
        }
      }
      for (type, alias) in namespace.choices { ChoiceSource.write(type, alias, to: &swift) }
    }
  }

  // MARK: - Documentation

  private static func document(
    _ kind: RouteTree.Namespace.Kind, _ family: RouteTree.Family, to text: inout ByteText
  ) {
    switch kind {
    case .root:
      switch family {
      case .routes: text.append("The ways into the app: its links, and the abilities that wants open.")
      case .pages: text.append("The pages of the app.")
      case .apps: text.append("The micro-applications of the app.")
      }
    case .owner(let name): text.append(text: "The \(family.words) of `\(name)`.")
    case .prefix(let name): text.append(text: "The \(family.words) whose names begin with `\(name)`.")
    }
  }

  // Inlined into a closure it copies the whole program for each case.
  @inline(never)
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
    case .app(let index):
      let app = program.microApps.apps[index]
      if let summary = app.summary { text.append(text: summary.hasSuffix(".") ? "\(summary) " : "\(summary). ") }
      text.append("Started as `")
      text.append(text: app.name)
      text.append("`, with `")
      text.append(text: app.delegate)
      text.append("`.")
    case .page(let index):
      let page = program.navigation.pages[index]
      if let summary = page.summary { text.append(text: summary.hasSuffix(".") ? "\(summary) " : "\(summary). ") }
      text.append("Shown by `")
      text.append(text: page.view)
      text.append("`.")
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

extension RouteTree.Family {
  fileprivate var words: String {
    switch self {
    case .routes: "routes"
    case .pages: "pages"
    case .apps: "micro-applications"
    }
  }
}
