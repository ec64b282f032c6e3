package import ManifestText

/// A page that an ArkTS source loads by its path, with `loadContent` or `setUIContent`.
package struct PageLoad: Sendable {
  /// The path, for example `pages/Index`.
  package let page: Spanned<String>
  /// The position of the constant with the path; nil for a literal.
  package let constant: Span?
  /// The module that contains the source.
  package let module: Project.Module
}

/// Finds the pages that an ArkTS source loads by known paths: literals and constants of the same file.
struct PageLoadScan {
  private let code: ArkTSCode
  private let declarations: ArkTSDeclarations
  private var values: ArkTSValues
  private let module: Project.Module

  init(_ code: ArkTSCode, _ declarations: ArkTSDeclarations, in module: Project.Module) {
    self.code = code
    self.declarations = declarations
    self.module = module
    values = ArkTSValues(code, declarations)
  }

  mutating func loads() -> [PageLoad] {
    code.tokens.indices.compactMap { position in
      guard code.isMark(position + 1, "("), code.isMark(position - 1, "."),
        let argument = path(ofCall: position), isWindow(code.isMark(position - 2, "!") ? position - 3 : position - 2),
        case .text(let text) = values.value(argument)
      else { return nil }
      return PageLoad(
        page: Spanned(text, code.span(argument.lowerBound)),
        constant: declarations.constant(at: argument.lowerBound).map(code.span), module: module)
    }
  }

  /// Returns the path argument of the call whose name is at a position; nil if it loads no page.
  private func path(ofCall position: Int) -> Range<Int>? {
    let close = min(code.closings[position + 1], code.tokens.count)
    var start = position + 2
    if code.isName(position, "setUIContent") {
      // The context is the first argument.
      start = code.endOfItem(from: start, in: close) + 1
    } else if !code.isName(position, "loadContent") {
      return nil
    }
    let end = code.endOfItem(from: start, in: close)
    return start < end ? start..<end : nil
  }

  /// The types of the system that load pages by path.
  private static let types: [StaticString] = ["WindowStage", "Window"]
  /// The lower-case suffixes of the names of variables with such a type.
  private static let endings = ["windowstage", "window", "windowclass", "uicontent"]

  /// Returns whether a variable is a window, by its type if it is declared in the file, otherwise by its name.
  private func isWindow(_ position: Int) -> Bool {
    guard code.kind(position) == .name else { return false }
    let isMember = code.isMark(position - 1, ".")
    let (index, end) = declarations.reference(at: isMember ? position - 2 : position)
    if let index, end == position + 1 {
      let declaration = declarations.all[index]
      if let isTyped = hasWindowType(declaration.position) { return isTyped }
      // Only the system creates windows.
      if let value = declaration.value, code.isName(value, "new") { return false }
    }
    let name = code.text(position).lowercased()
    return Self.endings.contains(where: name.hasSuffix)
  }

  /// Returns whether a declaration's type is a window; nil if it has no type annotation.
  private func hasWindowType(_ name: Int) -> Bool? {
    let colon = code.isAnyMark(name + 1, "?!") ? name + 2 : name + 1
    guard code.isMark(colon, ":") else { return nil }
    var position = colon + 1
    while code.kind(position) == .name || code.isAnyMark(position, ".|") {
      if code.isAnyName(position, Self.types) { return true }
      position += 1
    }
    return false
  }
}
