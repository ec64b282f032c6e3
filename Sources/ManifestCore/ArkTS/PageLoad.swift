import AppSources
package import ManifestText

/// A page that an ArkTS source shows by its path, with `loadContent` or `setUIContent` of a window, or with a router.
package struct PageLoad: Sendable {
  /// Whether a router shows it in a window that shows another page.
  package let isRouted: Bool
  /// The path, for example `pages/Index`.
  package let page: Spanned<String>
  /// The position of the constant with the path; nil for a literal.
  package let constant: Span?
  /// The module that contains the source.
  package let module: Project.Module
}

/// Finds the pages that an ArkTS source shows by known paths: literals and constants.
struct PageLoadScan {
  let scopes: Scopes
  let values: ScriptValues
  let module: Project.Module

  func loads() -> [PageLoad] {
    scopes.source.nodes(.call).flatMap { call -> [PageLoad] in
      guard let callee = call.base, callee.kind == .member, let owner = callee.base else { return [] }
      let isRouted = Self.routes.contains(callee.name)
      let argument = isRouted ? isRouter(owner) ? url(of: call) : nil : isWindow(owner) ? path(of: call) : nil
      return argument?.alternatives.compactMap { value in
        guard case .text(let text) = values.value(value) else { return nil }
        return PageLoad(
          isRouted: isRouted, page: Spanned(text, value.firstSpan), constant: values.constantSpan(value),
          module: module)
      } ?? []
    }
  }

  // MARK: Routers

  /// The methods of a router that show a page by its path.
  private static let routes: Set = ["pushUrl", "replaceUrl"]

  /// Returns the path in the options of a router: `{ url: 'pages/Detail' }`.
  private func url(of call: CodeNode) -> CodeNode? {
    guard let options = call.arguments.first?.base?.uncast, options.kind == .object else { return nil }
    return options.all(.entry).first { $0.key?.value == "url" }?.value
  }

  /// Returns whether an expression is a router: `router` of the system, `getRouter()`, or a variable of type `Router`.
  private func isRouter(_ expression: CodeNode) -> Bool {
    let node = expression.uncast
    if node.kind == .call { return node.base?.name == "getRouter" }
    if node.kind == .name, let imported = scopes.imports.first(where: { $0.alias == node.name }) {
      return ["@ohos.router", "@kit.ArkUI"].contains(imported.specifier)
    }
    let declaration = scopes.reference(node)
    return declaration?.typeName?.contains(word: "Router") == true || declaration?.value?.base?.name == "getRouter"
  }

  // MARK: Windows

  /// Returns the path argument of a call; nil if it loads no page.
  private func path(of call: CodeNode) -> CodeNode? {
    let arguments = call.arguments.compactMap(\.base)
    guard ["loadContent", "setUIContent"].contains(call.base?.name), let first = arguments.first else { return nil }
    // The first argument of a window stage's `setUIContent` is the context; a window's has none.
    if call.base?.name == "loadContent" { return first }
    if case .text = values.value(first) { return first }
    return arguments.dropFirst().first
  }

  /// The types of the system that load pages by path.
  private static let types: Set = ["WindowStage", "Window"]
  /// The lower-case suffixes of the names of variables with such a type.
  private static let endings = ["windowstage", "window", "windowclass", "uicontent"]

  /// The functions of the system that return a window, or pass one to a callback.
  private static let makers: Set = [
    "getMainWindow", "getMainWindowSync", "createSubWindow", "createSubWindowWithOptions", "getLastWindow",
  ]

  /// Returns whether a call returns a window, or a promise of one.
  private func makesWindow(_ call: CodeNode) -> Bool {
    call.kind == .call && Self.makers.contains(call.base?.name ?? "")
  }

  /// Returns whether a parameter is that of a function that gets a window: `getMainWindow().then((name) => …)`.
  private func isPassedWindow(_ parameter: CodeNode) -> Bool {
    guard parameter.kind == .parameter, let closure = parameter.parent, closure.kind == .closure,
      let argument = closure.parent, argument.kind == .argument, let call = argument.parent
    else { return false }
    if makesWindow(call) { return true }
    return call.base?.name == "then" && call.base?.base.map(makesWindow) == true
  }

  /// Returns whether an expression is a window: a call that returns one, or a variable, by its type if it is declared in the
  /// file, otherwise by its name.
  private func isWindow(_ expression: CodeNode) -> Bool {
    let node = expression.uncast
    if node.kind == .call { return makesWindow(node) }
    guard node.kind == .name || node.kind == .member else { return false }
    if let declaration = scopes.reference(node) {
      if let type = declaration.typeName { return Self.types.contains { type.contains(word: $0) } }
      if isPassedWindow(declaration.node) { return true }
      // Only the system creates windows.
      if let value = declaration.value, value.kind == .prefix, value.name == "new" { return false }
    }
    let name = node.name.lowercased()
    return Self.endings.contains(where: name.hasSuffix)
  }
}
