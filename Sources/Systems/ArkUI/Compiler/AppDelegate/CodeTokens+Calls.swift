import ManifestCore
import ManifestText

extension CodeTokens {
  /// Returns the position of the variable or property that an equals sign assigns, as in `let name: String? = …`; nil
  /// for another token.
  func variable(assignedBy equals: Int) -> Int? {
    guard isMark(equals, "="), !isOperator(equals, "=", "=") else { return nil }
    let type = isMark(equals - 1, "?") || isMark(equals - 1, "!") ? equals - 2 : equals - 1
    let name = isSwift && isMark(type - 1, ":") ? type - 2 : equals - 1
    return isWord(name) ? name : nil
  }

  /// Returns the end of a call that only logs its arguments; nil if no such call starts at an index.
  func logEnd(_ index: Int) -> Int? {
    guard isMark(index + 1, "("), isWord(index) else { return nil }
    let name = text(index)
    return ["NSLog", "print", "debugPrint", "os_log"].contains(name) || name.hasPrefix("DDLog") ? after(index + 1) : nil
  }

  /// Returns the position of the name of the function that a bracket calls, in Objective-C of the first part of the
  /// selector; nil for another bracket.
  func function(calledBy bracket: Int) -> Int? {
    if isMark(bracket, "(") { return isWord(bracket - 1) ? bracket - 1 : nil }
    guard !isSwift, isMark(bracket, "[") else { return nil }
    var name = after(bracket + 1)
    // `[Page.shared open]`
    while isMark(name, "."), isWord(name + 1) { name += 2 }
    return isWord(name) && name < partner(bracket) ? name : nil
  }
}
