import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// The enumerations of routes or pages, one for each namespace.
///
/// What is emitted is chosen by what compilers do quickly. Only the outermost enumeration is `Hashable`, which costs as much as ten
/// routes. And no enumeration stands within another but those of its parameters: the metadata of a type leads to that of its
/// parent, and from there to all types within, which LLVM visits for every function.
///
/// What takes no memory is frozen: only then Swift numbers the cases that hold it alike with and without library evolution.
enum CasesSource {
  static func write(_ namespace: RouteTree.Namespace, of program: Program, to swift: inout SwiftWriter) {
    swift.enumeration(
      { document(namespace.kind, namespace.family, to: &$0) }, name: namespace.typeName, conformances: "Sendable",
      isFrozen: namespace.takesNoMemory
    ) { swift in
      for item in namespace.cases {
        let thing = Thing(item.subject, of: program)
        swift.enumCase({ document(thing, to: &$0) }, name: item.name) { swift in
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

  private static func document(_ thing: Thing, to text: inout ByteText) {
    switch thing {
    case .ability(let ability):
      text.append("The ability `")
      text.append(text: ability.module)
      text.append("/")
      text.append(text: ability.name)
      text.append("`.")
    case .route(let route): document(route, to: &text)
    case .app(let app):
      if let summary = app.summary { writeSentence(summary, to: &text) }
      text.append("Started as `")
      text.append(text: app.name)
      text.append("`, with `")
      text.append(text: app.delegate)
      text.append("`.")
    case .page(let page):
      if let summary = page.summary { writeSentence(summary, to: &text) }
      text.append("Shown by `")
      text.append(text: page.view)
      text.append("`.")
    }
  }

  /// Writes a summary before what is said of everything of its kind.
  private static func writeSentence(_ summary: String, to text: inout ByteText) {
    text.append(text: summary)
    text.append(summary.hasSuffix(".") ? " " : ". ")
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

/// What a case stands for; an object, for a closure that has the program copies all that this consists of.
private enum Thing {
  case route(Program.Route)
  case ability(Program.Ability)
  case page(Program.Page)
  case app(Program.MicroApp)

  init(_ subject: RouteTree.Subject, of program: Program) {
    self =
      switch subject {
      case .route(let index): .route(program.routes[index])
      case .ability(let index): .ability(program.abilities[index])
      case .page(let index): .page(program.navigation.pages[index])
      case .app(let index): .app(program.microApps.apps[index])
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
