/// Recognizes code that reads the bundle name of the running app, as in `context.abilityInfo.bundleName`.
struct OwnBundleName {
  private let code: ArkTSCode
  private let declarations: ArkTSDeclarations
  /// Whether the source creates contexts of other apps, which cannot be distinguished from the app's own.
  private let makesContexts: Bool

  init(_ file: ArkTSFile) {
    code = file.code
    declarations = file.declarations
    let makers = ["createBundleContext", "createModuleContext"]
    makesContexts = file.code.tokens.indices.contains { file.code.isAnyName($0, makers) }
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

  /// Returns whether an expression is `….abilityInfo.bundleName` or `….applicationInfo.name` of a context, by its name
  /// or by the function called; it may be cast, as in `(getContext(this) as Context)`.
  private func isBundleName(_ range: Range<Int>) -> Bool {
    guard range.count <= Self.longestExpression, range.allSatisfy({ code.kind($0) == .name || code.kind($0) == .mark })
    else { return false }
    let expression =
      #/
      \(?
      (?: (?: [\w$] [\w$.!]* )? (?i: context | ctx )
        | (?: [\w$.!()]* \. )? (?: getContext | getHostContext | getApplicationContext ) \( [\w$.!()]* \) )
      (?: !? \ as \ [\w.]+ \) )?
      !? \. (?: abilityInfo !? \. bundleName | (?: abilityInfo !? \. )? applicationInfo !? \. name )
      (?: \ as \ string )?
      /#
    let words = range.map { code.isName($0, "as") ? " as " : code.text($0) }
    return words.joined().wholeMatch(of: expression) != nil
  }

  /// The maximum number of tokens in an expression.
  private static let longestExpression = 32
}
