import ManifestAnalysis

/// `Swift/RouteWriting.swift`: how the typed routes are written, as links and to be compared.
struct RouteWritingSource {
  private let program: Program

  static func text(_ program: Program, _ tree: RouteTree, access: SwiftFile.Access, header: String) -> String {
    let source = RouteWritingSource(program: program)
    return SwiftWriter.text(
      SwiftFile(
        header: header, access: access, imports: ["ManifestRuntime"],
        declarations: tree.root.all("Routes").map { name, namespace in
          .extension(name: name, conformances: [], members: [source.method(namespace)])
        }))
  }

  private func method(_ namespace: RouteTree.Namespace) -> SwiftFile.Declaration {
    .method(
      name: "write", parameters: [.init("to", "writer", "inout RouteWriter")], result: nil, isStatic: false,
      body: [.switch("self", namespace.cases.map(branch) + namespace.namespaces.map(branch))])
  }

  private func branch(_ item: RouteTree.Case) -> (pattern: String, body: [SwiftFile.Statement]) {
    let target: SwiftFile.Expression =
      switch item.subject {
      case .route(let index): .call("writer.link", [.text(TableEntry.pattern(of: program.routes[index]))])
      case .ability(let index): .call("writer.ability", [.text(TableEntry.key(program.abilities[index]))])
      }
    let bindings = item.parameters.map { "let \($0.binding)" }.joined(separator: ", ")
    return (
      ".\(item.name)" + (bindings.isEmpty ? "" : "(\(bindings))"),
      [.expression(target)] + item.parameters.map { .expression(writing($0)) }
    )
  }

  private func branch(_ name: String, _ inner: RouteTree.Namespace) -> (pattern: String, body: [SwiftFile.Statement]) {
    (".\(name)(let route)", [.expression(.call("route.write", [.labelled("to", .name("&writer"))]))])
  }

  private func writing(_ parameter: TypedParameter) -> SwiftFile.Expression {
    let method = "writer.\(parameter.method)\(parameter.shape == .list ? "s" : "")"
    guard case .choice(let type) = parameter.scalar else {
      return .call(method, [.text(parameter.name), .name(parameter.binding)])
    }
    let position =
      switch parameter.shape {
      case .one: "\(parameter.binding).rawValue"
      case .optional: "\(parameter.binding)?.rawValue"
      case .list: "\(parameter.binding).map(\\.rawValue)"
      }
    return .call(method, [.text(parameter.name), .name(position), .labelled("of", .name("\(type.name).words"))])
  }
}

extension TypedParameter {
  /// The name of the value in generated code, where no keyword and none of its own names will do.
  fileprivate var binding: String {
    SwiftName.keywords.contains(label) || label == "writer" ? label + "Value" : label
  }
}
