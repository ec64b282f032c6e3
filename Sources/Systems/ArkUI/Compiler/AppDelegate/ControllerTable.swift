import ManifestCore
import ManifestText

/// The dictionaries of a source file from the names of abilities to view controllers, such as
/// `@{@"entry/EntryAbility": EntryEntryAbilityViewController.class}` or `["entry": ["EntryAbility": { … }]]`, and the
/// enumerations with names of abilities.
struct ControllerTable {
  private let code: CodeTokens
  private let reader: BranchBody

  init(_ code: CodeTokens, _ reader: BranchBody) {
    self.code = code
    self.reader = reader
  }

  /// Returns each entry as a branch; those of a dictionary are a chain, numbered after a chain.
  func branches(after chain: Int) -> [DelegateSource.Branch] {
    var branches: [DelegateSource.Branch] = []
    var brackets: [Int] = []
    for index in code.indices {
      if code.partner(index) > index { brackets.append(index) }
      if code.partner(index) < index { _ = brackets.popLast() }
      guard let bracket = brackets.last, code.isString(index) else { continue }
      let controller = value(of: index, in: bracket).flatMap { reader.controller(valuedIn: $0) }
      guard controller != nil || isCase(index, in: bracket) else { continue }
      let name = Spanned(code.text(index), code.span(index))
      let module = key(of: bracket)
      guard
        let match = module != nil ? WantMatch(module: module, ability: name) : WantMatch(joined: name) ?? single(name)
      else { continue }
      // The entries of nested dictionaries, and pairs, are one chain.
      let outer = module == nil && isDictionary(bracket) ? bracket : brackets.dropLast().last ?? bracket
      var branch = DelegateSource.Branch(matches: [match], span: name.span, chain: chain + 1 + outer)
      branch.controller = controller
      branch.isEntry = true
      branch.presents = true
      branches.append(branch)
    }
    return branches
  }

  private func single(_ name: Spanned<String>) -> WantMatch? {
    name.value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? WantMatch(ability: name) : nil
  }

  /// Returns the value of a key in a dictionary, or in C++ of the first element of a pair.
  private func value(of key: Int, in bracket: Int) -> Range<Int>? {
    guard code.isString(key), isDictionary(bracket) ? code.isMark(key + 1, ":") : isPair(key, bracket) else {
      return nil
    }
    // A nested dictionary has entries of its own.
    guard !isDictionary(code.isSwift ? key + 2 : key + 3) else { return nil }
    return key + 2..<max(key + 2, code.argumentEnd(from: key + 2))
  }

  private func isDictionary(_ bracket: Int) -> Bool {
    code.isSwift ? code.isMark(bracket, "[") : code.isMark(bracket, "{") && code.isMark(bracket - 1, "@")
  }

  /// Returns whether a string is the raw value of a case in `enum Page: String { case order = "OrderAbility" }`.
  private func isCase(_ value: Int, in bracket: Int) -> Bool {
    code.isSwift && code.isMark(value - 1, "=") && code.isMark(bracket, "{")
      && (max(0, bracket - 6)..<bracket).contains { code.isWord($0, "enum") }
  }

  private func isPair(_ key: Int, _ bracket: Int) -> Bool {
    !code.isSwift && code.isMark(bracket, "{") && key == bracket + 1 && code.isMark(key + 1, ",")
  }

  /// Returns the key whose value is a dictionary.
  private func key(of bracket: Int) -> Spanned<String>? {
    let colon = code.isSwift ? bracket - 1 : bracket - 2
    guard isDictionary(bracket), code.isMark(colon, ":"), code.isString(colon - 1) else { return nil }
    return Spanned(code.text(colon - 1), code.span(colon - 1))
  }
}
