import Workspace

/// The forms that other generators give a table of routes, as Swift source.
enum OtherShapes {
  struct Shape {
    let name: String
    let source: String
    /// Whether the generated module has a bound relative to this form.
    var isJudged = false
  }

  /// A page, and the parameters that the generated module has for its route.
  private struct Route {
    let page: Workspace.Page
    let parameters: [Workspace.Parameter]
  }

  static func all(of workspace: Workspace) -> [Shape] {
    let routes = workspace.features.flatMap { feature in
      feature.modules.flatMap { module in
        module.pages.map { Route(page: $0, parameters: feature.routeParameters(of: $0, in: module)) }
      }
    }
    let values = routes.map { route in
      let page = route.page
      let parameters = route.parameters.map { "Parameter(name: \"\($0.name)\", type: \"\($0.type.swift)\")" }
      return
        "Route(template: \"\(page.template)\", ability: \"\(page.ability)\", parameters: [\(parameters.joined(separator: ", "))])"
    }
    let cases = routes.map { $0.page.route.split { $0 == "-" || $0 == "_" }.joined(separator: "_") }
    return [
      Shape(
        name: "dictionary literal",
        source: types + "public let routes: [String: Route] = [\n"
          + zip(routes, values).map { "  \"\($0.page.template)\": \($1),\n" }.joined() + "]\n"),
      Shape(
        name: "array literal",
        source: types + "public let routes: [Route] = [\n" + values.map { "  \($0),\n" }.joined() + "]\n"),
      Shape(
        name: "one string switch",
        source: types + "public func route(_ path: String) -> Route? {\n  switch path {\n"
          + zip(routes, values).map { "  case \"\($0.page.template)\": \($1)\n" }.joined() + "  default: nil\n  }\n}\n"),
      Shape(
        name: "CaseIterable enum",
        source: "public enum Route: String, CaseIterable {\n"
          + zip(routes, cases).map { "  case \($1) = \"\($0.page.template)\"\n" }.joined() + "}\n"),
      Shape(name: "payload enum, 2 switches", source: payloads(routes, cases), isJudged: true),
      Shape(name: "payload enum with queries, 2 switches", source: payloads(routes, cases, hasQueries: true)),
    ]
  }

  private static let types = """
    public struct Parameter: Sendable { let name, type: String }
    public struct Route: Sendable { let template, ability: String; let parameters: [Parameter] }

    """

  /// Returns an enum with a case and its parameters for each route; one `switch` makes the path, and the query if it is
  /// asked for, another names the ability.
  private static func payloads(_ routes: [Route], _ cases: [String], hasQueries: Bool = false) -> String {
    var source = "public enum Route: Sendable {\n"
    var paths = ""
    var abilities = ""
    for (route, name) in zip(routes, cases) {
      let page = route.page
      let parameters = route.parameters.map { "\($0.name): \($0.type.swift)\($0.presence.isRequired ? "" : "?")" }
      source += "  case \(name)\(parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")\n"
      let captures = page.path.compactMap(\.capture).map(\.name)
      let bindings = route.parameters.map { hasQueries || captures.contains($0.name) ? "let \($0.name)" : "_" }
      let pattern = bindings.isEmpty ? "" : "(\(bindings.joined(separator: ", ")))"
      let path = page.path.map { "/" + ($0.capture.map { "\\(\($0.name))" } ?? $0.template) }.joined()
      let items = route.parameters.filter { hasQueries && !captures.contains($0.name) }.map(item)
      let query = items.isEmpty ? "" : " + query([\(items.joined(separator: ", "))])"
      paths += "    case .\(name)\(pattern): \"\(path)\"\(query)\n"
      abilities += "    case .\(name): \"\(page.ability)\"\n"
    }
    if hasQueries { source += queryMethod }
    return source + "  public var path: String {\n    switch self {\n\(paths)    }\n  }\n"
      + "  public var ability: String {\n    switch self {\n\(abilities)    }\n  }\n}\n"
  }

  /// Returns a parameter as an item of a query.
  private static func item(_ parameter: Workspace.Parameter) -> String {
    let value =
      switch (parameter.type.swift, parameter.presence.isRequired) {
      case ("String", _): parameter.name
      case (_, true): "\"\\(\(parameter.name))\""
      case (_, false): "\(parameter.name).map { \"\\($0)\" }"
      }
    return "(\"\(parameter.name)\", \(value))"
  }

  private static let queryMethod = """
      private func query(_ items: [(name: String, value: String?)]) -> String {
        "?" + items.compactMap { item in item.value.map { "\\(item.name)=\\($0)" } }.joined(separator: "&")
      }

    """
}

extension Workspace.Parameter.ValueType {
  fileprivate var swift: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .string, .words: "String"
    }
  }
}

extension Workspace.Parameter.Presence {
  fileprivate var isRequired: Bool { if case .required = self { true } else { false } }
}
