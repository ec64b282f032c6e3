/// Recognizes code that reads the bundle name of the running app, as in `context.abilityInfo.bundleName`.
struct OwnBundleName {
  private let code: ArkTSCode
  private let declarations: ArkTSDeclarations
  /// Whether the source creates contexts of other apps, which cannot be distinguished from the app's own.
  private let makesContexts: Bool

  /// The functions that return the app's context.
  private static let calls: [String] = ["getContext", "getHostContext", "getApplicationContext"]
  private static let makers: [String] = ["createBundleContext", "createModuleContext"]

  init(_ file: ArkTSFile) {
    code = file.code
    declarations = file.declarations
    makesContexts = file.code.tokens.indices.contains { file.code.isAnyName($0, Self.makers) }
  }

  /// Returns whether the expression in a range of tokens is the app's bundle name, or a constant with that value.
  func isAsked(in range: Range<Int>) -> Bool {
    guard !makesContexts, !range.isEmpty else { return false }
    if isBundleName(range) { return true }
    let (index, end) = declarations.reference(at: range.lowerBound)
    guard let index, end == range.upperBound, declarations.all[index].kind == .constant,
      let start = declarations.all[index].value
    else { return false }
    return isBundleName(start..<code.endOfValue(from: start))
  }

  /// Returns whether an expression is `….abilityInfo.bundleName` or `….applicationInfo.name` of a context.
  private func isBundleName(_ range: Range<Int>) -> Bool {
    var last = range.upperBound - 1
    if code.isName(last, "string"), code.isName(last - 1, "as") { last -= 2 }
    let isOfAbility = code.isName(last, "bundleName")
    guard isOfAbility || code.isName(last, "name"), var information = member(before: last) else { return false }
    if code.isName(information, "applicationInfo"), !isOfAbility {
      if let outer = member(before: information), code.isName(outer, "abilityInfo") { information = outer }
    } else if !isOfAbility || !code.isName(information, "abilityInfo") {
      return false
    }
    guard let context = member(before: information), context >= range.lowerBound else { return false }
    return isContext(endingAt: context, in: range)
  }

  /// Returns the last position of the expression before `.name`.
  private func member(before name: Int) -> Int? {
    guard code.isMark(name - 1, ".") else { return nil }
    return code.isMark(name - 2, "!") ? name - 3 : name - 2
  }

  /// Returns whether an expression in a range up to a position is a context, by its name or by the function called.
  private func isContext(endingAt last: Int, in range: Range<Int>) -> Bool {
    if code.kind(last) == .name {
      return code.kind(range.lowerBound) == .name && isChain(range.lowerBound..<last)
        && Self.isContextName(code.text(last))
    }
    guard let open = code.opening(of: last), code.isMark(open, "("), open >= range.lowerBound else { return false }
    if code.kind(open - 1) == .name, open > range.lowerBound { return code.isAnyName(open - 1, Self.calls) }
    // A cast in parentheses: `(getContext(this) as common.UIAbilityContext)`.
    guard open == range.lowerBound, let cast = (open + 1..<last).first(where: { code.isName($0, "as") }) else {
      return false
    }
    let end = code.isMark(cast - 1, "!") ? cast - 2 : cast - 1
    if code.kind(end) == .name { return isChain(open + 1..<end) && Self.isContextName(code.text(end)) }
    guard let call = code.opening(of: end), call > open + 1 else { return false }
    return code.isAnyName(call - 1, Self.calls)
  }

  /// Returns whether a range consists of names, dots and exclamation marks only.
  private func isChain(_ range: Range<Int>) -> Bool {
    range.allSatisfy { code.kind($0) == .name || code.isAnyMark($0, ".!") }
  }

  /// Returns whether a name is probably that of a context or of a function that returns one.
  static func isContextName(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("context") || name.hasSuffix("ctx")
  }
}
