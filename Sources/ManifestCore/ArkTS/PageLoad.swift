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

/// Finds the pages that an ArkTS source loads by known paths: literals and constants.
struct PageLoadScan {
  private let file: ArkTSFile
  private let code: ArkTSCode
  private let values: ArkTSValues

  init(_ file: ArkTSFile, _ values: ArkTSValues) {
    self.file = file
    self.values = values
    code = file.code
  }

  func loads() -> [PageLoad] {
    var loads: [PageLoad] = []
    for position in code.tokens.indices {
      guard code.isMark(position + 1, "("), code.isMark(position - 1, "."), let argument = path(ofCall: position),
        isWindow(code.isMark(position - 2, "!") ? position - 3 : position - 2)
      else { continue }
      for value in code.alternatives(argument) {
        guard case .text(let text) = values.value(value, in: file) else { continue }
        loads.append(
          PageLoad(
            page: Spanned(text, code.span(value.lowerBound)),
            constant: values.constantSpan(at: value.lowerBound, in: file), module: file.source.module))
      }
    }
    return loads
  }

  /// Returns the path argument of the call whose name is at a position; nil if it loads no page.
  private func path(ofCall position: Int) -> Range<Int>? {
    guard code.isAnyName(position, ["loadContent", "setUIContent"]) else { return nil }
    let close = min(code.closings[position + 1], code.tokens.count)
    let end = code.endOfItem(from: position + 2, in: close)
    guard position + 2 < end else { return nil }
    let first = position + 2..<end
    // The first argument of a window stage's `setUIContent` is the context; a window's has none.
    if code.isName(position, "loadContent") { return first }
    if case .text = values.value(first, in: file) { return first }
    let second = code.endOfItem(from: end + 1, in: close)
    return end + 1 < second ? end + 1..<second : nil
  }

  /// The types of the system that load pages by path.
  private static let types: [String] = ["WindowStage", "Window"]
  /// The lower-case suffixes of the names of variables with such a type.
  private static let endings = ["windowstage", "window", "windowclass", "uicontent"]

  /// The functions of the system that return a window, or pass one to a callback.
  private static let makers: [String] = [
    "getMainWindow", "getMainWindowSync", "createSubWindow", "createSubWindowWithOptions", "getLastWindow",
  ]

  /// Returns whether the call that closes at a position returns a window, or a promise of one.
  private func makesWindow(_ close: Int) -> Bool {
    code.opening(of: close).map { code.isMark($0, "(") && code.isAnyName($0 - 1, Self.makers) } ?? false
  }

  /// Returns whether a name is the parameter of a function that gets a window: `getMainWindow().then((name) => …)`.
  private func isPassedWindow(_ name: Int) -> Bool {
    var call = code.parents[name]
    // The parameters themselves may be in brackets.
    if call >= 0, code.kind(code.closings[call] + 1) == .arrow { call = code.parents[call] }
    guard call > 0, code.isMark(call, "(") else { return false }
    if code.isAnyName(call - 1, Self.makers) { return true }
    return code.isName(call - 1, "then") && code.isMark(call - 2, ".") && makesWindow(call - 3)
  }

  /// Returns whether an expression that ends at a position is a window: a call that returns one, or a variable, by its
  /// type if it is declared in the file, otherwise by its name.
  private func isWindow(_ position: Int) -> Bool {
    if code.isMark(position, ")") { return makesWindow(position) }
    guard code.kind(position) == .name else { return false }
    let isMember = code.isMark(position - 1, ".")
    let (index, end) = file.declarations.reference(at: isMember ? position - 2 : position)
    if let index, end == position + 1 {
      let declaration = file.declarations.all[index]
      if let isTyped = hasWindowType(declaration.position) { return isTyped }
      if isPassedWindow(declaration.position) { return true }
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
