/// `Swift/RouteReading.swift`: how the typed routes are read from a resolved URL.
///
/// One plain call for a route and one for each of its parameters: generic calls and larger expressions are what makes compiling
/// thousands of them slow.
enum RouteReadingSource {
  static func text(_ tree: RouteTree, access: SwiftFile.Access, header: String) -> String {
    SwiftWriter.text(
      SwiftFile(
        header: header, access: access, imports: ["ManifestRuntime"],
        declarations: tree.root.all("Routes").map { name, namespace in
          .extension(name: name, conformances: [], members: [method(namespace)])
        }))
  }

  private static func method(_ namespace: RouteTree.Namespace) -> SwiftFile.Declaration {
    .method(
      name: "read", parameters: [.init("from", "reader", "inout RouteReader")], result: "Self?", isStatic: true,
      body: namespace.cases.map(statement) + namespace.namespaces.map(statement) + [.return(.name("nil"))])
  }

  private static func statement(_ item: RouteTree.Case) -> SwiftFile.Statement {
    let name = ".\(item.name)"
    let values = item.parameters.map { SwiftFile.Expression.labelled($0.label, value(of: $0)) }
    return .ifReturn(
      ["reader.opens(\(SwiftWriter.literal(item.name)))"], values.isEmpty ? .name(name) : .call(name, values))
  }

  private static func statement(_ name: String, _ inner: RouteTree.Namespace) -> SwiftFile.Statement {
    .ifReturn(
      ["reader.enters(\(SwiftWriter.literal(name)))", "let route = \(inner.typeName).read(from: &reader)"],
      .call(".\(name)", [.name("route")]))
  }

  private static func value(of parameter: TypedParameter) -> SwiftFile.Expression {
    let method =
      switch parameter.shape {
      case .one: parameter.method
      case .optional: "optional" + SwiftName.type(parameter.method)
      case .list: parameter.method + "s"
      }
    guard case .choice(let type) = parameter.scalar else {
      return .call("reader.\(method)", [.text(parameter.name)])
    }
    let position = SwiftFile.Expression.call(
      "reader.\(method)", [.text(parameter.name), .labelled("of", .name("\(type.name).words"))])
    switch parameter.shape {
    case .optional: return .method(position, "flatMap", [.name("\(type.name).init")])
    case .list: return .method(position, "compactMap", [.name("\(type.name).init")])
    case .one:
      let first = type.members.first.map { ".\($0)" } ?? "nil"
      return .binary(.call(type.name, [.labelled("rawValue", position)]), "??", .name(first))
    }
  }
}
