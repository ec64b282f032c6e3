import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// `Swift/Routes.swift`: the typed routes.
///
/// What is emitted is chosen by what compilers do quickly: enumerations without conformances of their own, and in reading and
/// writing one plain call per route and parameter. A synthesized `Hashable` alone costs as much as ten routes.
struct RoutesSource {
  private let program: Program

  static func text(_ program: Program, _ tree: RouteTree, access: SwiftFile.Access, header: String) -> String {
    let source = RoutesSource(program: program)
    let schemes = SchemeSource(program)
    return SwiftWriter.text(
      SwiftFile(
        header: header, access: access, imports: ["ManifestRuntime"],
        declarations: [
          source.declaration(of: tree.root),
          .extension(name: "Routes", conformances: ["TypedRoutes"], members: source.coding(of: tree.root)),
        ] + source.codings(below: tree.root, "Routes") + [schemes.declaration]))
  }

  // MARK: - Declarations

  private func declaration(of namespace: RouteTree.Namespace) -> SwiftFile.Declaration {
    let cases = namespace.cases.map { item in
      SwiftFile.Declaration.enumCase(
        documentation(of: item.subject), name: item.name,
        parameters: item.parameters.map { .init($0.label, $0.label, $0.type, default: $0.defaultValue) })
    }
    let inner = namespace.namespaces.map { name, inner in
      SwiftFile.Declaration.enumCase(
        Self.documentation(of: inner.kind), name: name, parameters: [.init(nil, "", inner.typeName)])
    }
    return .enumeration(
      Self.documentation(of: namespace.kind), name: namespace.typeName, conformances: ["Sendable"],
      members: cases + inner + namespace.choices.map(choice) + namespace.namespaces.map { declaration(of: $0.namespace) })
  }

  private func choice(_ type: ChoiceType, _ alias: String?) -> SwiftFile.Declaration {
    if let alias { return .alias("The same words as those of `\(alias)`.", name: type.name, type: alias) }
    return .enumeration(
      "One of the words \(type.words.map { "`\($0)`" }.joined(separator: ", ")).", name: type.name,
      conformances: ["Int", "RouteWord"],
      members: [
        .enumCases(type.members),
        .property(
          name: "words", type: "StaticString", isStatic: true,
          body: [.expression(.text(type.words.map(\.tableEncoded).joined(separator: " ")))]),
      ])
  }

  private static func documentation(of kind: RouteTree.Namespace.Kind) -> String {
    switch kind {
    case .root: "The ways into the app: its links, and the abilities that wants open."
    case .owner(let name): "The routes of `\(name)`."
    case .prefix(let name): "The routes whose names begin with `\(name)`."
    }
  }

  private func documentation(of subject: RouteTree.Subject) -> String {
    switch subject {
    case .ability(let index):
      let ability = program.abilities[index]
      return "The ability `\(ability.module)/\(ability.name)`."
    case .route(let index):
      let route = program.routes[index]
      var text = "`\(TableEntry.pattern(of: route))`"
      if let summary = route.summary { text += ": \(summary)" } else { text += "." }
      if !route.isPublic { text += " Not for URLs from outside." }
      if let use = route.deprecation?.use { text += " Deprecated: use `\(use)`." }
      else if route.deprecation != nil { text += " Deprecated." }
      return text
    }
  }

  // MARK: - Reading and writing

  private func codings(below namespace: RouteTree.Namespace, _ path: String) -> [SwiftFile.Declaration] {
    namespace.namespaces.flatMap { _, inner in
      let path = "\(path).\(inner.typeName)"
      return [.extension(name: path, conformances: [], members: coding(of: inner))] + codings(below: inner, path)
    }
  }

  private func coding(of namespace: RouteTree.Namespace) -> [SwiftFile.Declaration] {
    [
      .method(
        name: "read", parameters: [.init("from", "reader", "inout RouteReader")], result: "Self?", isStatic: true,
        body: namespace.cases.map(reading) + namespace.namespaces.map(reading) + [.return(.name("nil"))]),
      .method(
        name: "write", parameters: [.init("to", "writer", "inout RouteWriter")], result: nil, isStatic: false,
        body: [.switch("self", namespace.cases.map(writing) + namespace.namespaces.map(writing))]),
    ]
  }

  private func reading(_ item: RouteTree.Case) -> SwiftFile.Statement {
    let values = item.parameters.map { parameter in
      SwiftFile.Expression.labelled(
        parameter.label, .call("reader.\(parameter.readMethod)", [.text(parameter.name)] + parameter.placeholder))
    }
    let name = ".\(SwiftName.escaped(item.name))"
    return .ifReturn(
      ["reader.opens(\(SwiftWriter.literal(item.name)))"], values.isEmpty ? .name(name) : .call(name, values))
  }

  private func reading(_ name: String, _ inner: RouteTree.Namespace) -> SwiftFile.Statement {
    .ifReturn(
      [
        "reader.enters(\(SwiftWriter.literal(name)))",
        "let route = \(inner.typeName).read(from: &reader)",
      ],
      .call(".\(SwiftName.escaped(name))", [.name("route")]))
  }

  private func writing(_ item: RouteTree.Case) -> (pattern: String, body: [SwiftFile.Statement]) {
    let bindings = item.parameters.map { "let \($0.binding)" }.joined(separator: ", ")
    let target: SwiftFile.Expression =
      switch item.subject {
      case .route(let index): .call("writer.link", [.text(TableEntry.pattern(of: program.routes[index]))])
      case .ability(let index): .call("writer.ability", [.text(TableEntry.key(program.abilities[index]))])
      }
    return (
      ".\(SwiftName.escaped(item.name))" + (bindings.isEmpty ? "" : "(\(bindings))"),
      [.expression(target)]
        + item.parameters.map { parameter in
          .expression(.call("writer.\(parameter.writeMethod)", [.text(parameter.name), .name(parameter.binding)]))
        }
    )
  }

  private func writing(_ name: String, _ inner: RouteTree.Namespace) -> (pattern: String, body: [SwiftFile.Statement]) {
    (".\(SwiftName.escaped(name))(let route)", [.expression(.call("route.write", [.labelled("to", .name("&writer"))]))])
  }
}

extension TypedParameter {
  /// The name of the value in generated code, where no keyword and none of its own names will do.
  fileprivate var binding: String {
    SwiftName.keywords.contains(label) || label == "writer" ? label + "Value" : label
  }

  fileprivate var readMethod: String {
    switch shape {
    case .one: method
    case .optional: "optional" + SwiftName.type(method)
    case .list: method + "s"
    }
  }

  fileprivate var writeMethod: String { shape == .list ? method + "s" : method }

  /// What a reader is given for a word, which has no value that stands for none.
  fileprivate var placeholder: [SwiftFile.Expression] {
    guard case .choice(let type) = scalar, shape == .one, let first = type.members.first else { return [] }
    return [.labelled("or", .name(".\(SwiftName.escaped(first))"))]
  }
}
