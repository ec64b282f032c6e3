import ManifestAnalysis

/// `Swift/RouteCases.swift`: what the cases of the typed routes stand for, as `CaseList` of `ManifestRuntime` reads it.
///
/// That is a line of text for each case. Branches of `switch`es, which would read and write the cases, take compilers more time
/// than all else that is generated.
enum RouteCasesSource {
  /// Writes the lists of namespaces; pages are known by the names of the cases that lead to them.
  static func write(
    _ program: Program, _ namespaces: [RouteTree.Namespace], pages: [CasePath], to swift: inout SwiftWriter
  ) {
    for namespace in namespaces {
      // What the outermost one conforms to is declared with it.
      swift.extension(namespace.isRoot ? namespace.typeName : "\(namespace.typeName): TypedCases") { swift in
        let members = namespace.numberedCases
        swift.unoptimized("static var cases: CaseList") { swift in
          swift.call("CaseList", lines: { write(members, of: program, pages, to: &$0) }, types: types(of: members))
        }
      }
    }
  }

  private static func write(
    _ members: [RouteTree.Namespace.NumberedCase], of program: Program, _ pages: [CasePath], to text: inout ByteText
  ) {
    for (index, member) in members.enumerated() {
      if index > 0 { text.append("\n") }
      switch member {
      case .item(let item): write(item, of: program, pages, to: &text)
      case .namespace(let name, _): text.append(text: name)
      }
    }
  }

  private static func write(
    _ item: RouteTree.Case, of program: Program, _ pages: [CasePath], to text: inout ByteText
  ) {
    text.append(text: item.name)
    text.append(" ")
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
      text.append(":")
      text.append(text: parameter.notation)
    }
  }

  /// The types that the lines leave open, by the labels of `CaseList`.
  private static func types(of members: [RouteTree.Namespace.NumberedCase]) -> [(label: String, names: [String])] {
    var inner: [String] = []
    var words: [String] = []
    for member in members {
      switch member {
      case .item(let item):
        for case .choice(let type) in item.parameters.map(\.scalar) { words.append(type.name) }
      case .namespace(_, let namespace): inner.append(namespace.typeName)
      }
    }
    return [("inner", inner), ("words", words)].filter { !$0.1.isEmpty }
  }
}
