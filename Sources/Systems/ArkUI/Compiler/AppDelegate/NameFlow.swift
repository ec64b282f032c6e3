import ManifestCore
import ManifestText

/// Follows the modules and the abilities of wants through the functions of a source file, to the calls of other code
/// that get them.
///
/// Variables are judged by their names, by the values that they are assigned, and by the arguments that parameters get.
struct NameFlow {
  private let code: CodeTokens
  private let functions: [CodeFunction]
  private let byName: [String: Int]
  private let parts: [String: WantPart]
  /// The called functions of other code, outside of branches, each with the label of an argument that contains names.
  private(set) var calls: Set<String> = []
  /// The variables of each function that contain names of wants, other than those that are named accordingly.
  private var carriers: [Set<String>]

  /// Follows the names outside of the bodies of branches.
  ///
  /// If `isView`, code outside of functions may receive URLs.
  init(
    _ code: CodeTokens, _ functions: [CodeFunction], _ variables: URLVariables, outside bodies: [Range<Int>],
    isView: Bool
  ) {
    self.code = code
    let file = CodeFunction(name: "", header: 0..<0, body: code.indices)
    self.functions = functions + (isView ? [file] : [])
    byName = Dictionary(functions.indices.map { (functions[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    parts = variables.parts
    carriers = self.functions.map { function in
      Set(function.header.lazy.filter { code.isWord($0) && code.text($0).hasPart("nstanceName") }.map(code.text))
    }
    var pending = functions.indices.filter { functions[$0].getsNames(in: code) } + (isView ? [functions.count] : [])
    let inBranches = Set(bodies.joined())
    while let function = pending.popLast() {
      for index in self.functions[function].body where carries(index, in: function) {
        if !inBranches.contains(index), let called = follow(index, in: function) { pending.append(called) }
      }
    }
  }

  /// Returns whether a word is a variable of a function, or of a view, that has been assigned names of a want.
  func isCarrier(_ index: Int, in function: Int?) -> Bool {
    let function = function ?? carriers.count - 1
    return code.isWord(index) && carriers.indices.contains(function) && carriers[function].contains(code.text(index))
  }

  /// Returns whether a word is a variable or a property with the names of a want.
  private func carries(_ index: Int, in function: Int) -> Bool {
    guard code.isWord(index), !code.isLabel(index), !code.isMark(index + 1, "(") else { return false }
    // `case .ability(let ability)`
    if code.isWord(index - 1, "let") || code.isWord(index - 1, "var") { return false }
    let name = code.text(index)
    guard name.first?.isLowercase == true || name.hasPrefix("_") else { return false }
    if carriers[function].contains(name) { return true }
    let part = parts[name] ?? WantPart(variable: name)
    // `[ability isEqualToString:…]`, but not `[Page abilityPage]`
    let isSelector = !code.isSwift && code.isWord(index - 1) || code.isMark(index - 1, "]")
    return (part == .module || part == .ability || name == "want") && !isSelector
  }

  /// Follows a value to the variable that it is assigned, or to the call that gets it.
  ///
  /// - Returns: A function of the file that gets names by another parameter than before.
  private mutating func follow(_ index: Int, in function: Int) -> Int? {
    let start = functions[function].body.lowerBound
    var (index, label) = (index, nil as Int?)
    for _ in 0..<Self.reach where index > start && !startsStatement(index) {
      let before = index - 1
      if code.partner(before) <= before { index = code.partner(before) } else { index = before }
      if code.isMark(before, "=") {
        if let variable = code.variable(assignedBy: before) { add([code.text(variable)], to: function) }
        return nil
      }
      if code.isLabel(before), label == nil { label = before }
      guard code.partner(before) > before else { continue }
      switch destination(before) {
      case .value: label = nil
      case .end: return nil
      case .call(let name):
        let label = label.map(code.text)
        guard let called = byName[name], label.map({ functions[called].hasWord($0, in: code) }) != false else {
          calls.insert("\(name)/\(label ?? "")")
          return nil
        }
        return pass(label, to: called)
      }
    }
    return nil
  }

  /// The maximum number of steps from a variable to the call that gets it.
  private static let reach = 64

  private func startsStatement(_ index: Int) -> Bool {
    let before = index - 1
    if code.isMark(before, ";") { return true }
    // A block ends, or a literal `@{…}`.
    guard code.isSwift else { return code.isMark(before, "}") && !code.isMark(code.partner(before) - 1, "@") }
    return code.startsLine(index) && ![".", "?"].contains { code.isMark(index, $0) }
      && ![",", "(", "[", "=", ":", "+", "&", "|", "?"].contains { code.isMark(before, $0) }
  }

  /// Records that the argument with a label contains names; returns the called function if that is new.
  private mutating func pass(_ label: String?, to called: Int) -> Int? {
    let header = functions[called].header
    var names = header.filter { code.isWord($0) }
    if let label, let index = header.first(where: { code.isWord($0, label) && (code.isSwift || code.isLabel($0)) }) {
      // `label:(NSString *)name`, `label name: String`
      let name = code.isSwift ? index + 1 : code.after(index + 2)
      names = [code.isWord(name) ? name : index]
    }
    return add(names.map(code.text), to: called) ? called : nil
  }

  /// Records variables of a function; returns whether one of them is new.
  @discardableResult private mutating func add(_ names: [String], to function: Int) -> Bool {
    let count = carriers[function].count
    carriers[function].formUnion(names)
    return carriers[function].count > count
  }

  // MARK: Expressions

  private enum Destination {
    /// The result contains the names, as that of `stringWithFormat:`.
    case value
    case call(String)
    /// The result does not contain the names, as that of a comparison.
    case end
  }

  /// Returns what the expression in a bracket does with names in it.
  private func destination(_ bracket: Int) -> Destination {
    if code.isMark(bracket, "{") { return code.isMark(bracket - 1, "@") ? .value : .end }
    let isKeyword = code.isWord(bracket - 1) && Self.keywords.contains(code.text(bracket - 1))
    let isAfterValue = code.isWord(bracket - 1) || code.isMark(bracket - 1, "]") || code.isMark(bracket - 1, ")")
    guard let called = code.function(calledBy: bracket) else {
      return code.isMark(bracket, "[") && isAfterValue && !isKeyword ? .call("subscript") : .value
    }
    let name = code.text(called)
    if URLVariables.compositions.contains(name) || Self.conversions.contains(name) { return .value }
    if isKeyword && called < bracket || Self.harmless.contains(name) { return .end }
    let folded = name.lowercased()
    let isLog =
      folded.hasSuffix("log") || ["ddlog", "print", "track", "event", "assert"].contains(where: folded.hasPart)
    return isLog ? .end : .call(name)
  }

  private static let keywords: Set<String> = ["if", "while", "for", "switch", "case", "return", "in", "guard", "where"]

  private static let conversions: Set<String> = [
    "String", "NSString", "string", "lowercaseString", "lowercased", "copy", "UTF8String", "stringWithUTF8String",
    "componentsSeparatedByString", "components", "split", "stringByRemovingPercentEncoding", "objectAtIndex",
    "capitalizedString", "uppercaseString", "stringWithString", "arrayWithObjects", "dictionaryWithObjectsAndKeys",
  ]

  private static let harmless: Set<String> = [
    "isEqualToString", "isEqual", "caseInsensitiveCompare", "compare", "hasPrefix", "hasSuffix", "containsString",
    "contains", "length", "count", "handleSingleton", "isKindOfClass", "selector", "sizeof",
  ]
}

extension CodeFunction {
  func hasWord(_ word: String, in code: CodeTokens) -> Bool { header.contains { code.isWord($0, word) } }

  /// Returns whether a function gets a URL, an instance name or the name of an ability.
  func getsNames(in code: CodeTokens) -> Bool {
    getsURL(in: code, alsoParts: false)
      || header.contains { index in
        code.isWord(index)
          && (WantPart(variable: code.text(index)) == .ability || code.text(index).hasPart("nstanceName"))
      }
  }

  /// The calls of a function with its labels, as in `NameFlow.calls`.
  func calls(in code: CodeTokens) -> [String] {
    let labels = [""] + header.filter { code.isWord($0) }.map(code.text)
    let calls = labels.map { "\(name)/\($0)" }
    // Swift calls `openWithModuleName:` as `open(withModuleName:)`.
    guard let with = name.firstRange(of: "With") else { return calls }
    return calls + (labels + ["with\(name[with.upperBound...])"]).map { "\(name[..<with.lowerBound])/\($0)" }
  }
}
