import ManifestCore
import ManifestText

/// Reads the instance names `bundle:module:ability` in a source file, and the variables that they are composed of.
struct InstanceNameReader {
  private let code: CodeTokens
  private let functions: [CodeFunction]
  private let constants: StringConstants
  /// The positions at which variables are passed to view controllers as instance names.
  private let pageVariables: [String: [Int]]

  /// The instance names that have been read.
  private(set) var instances: [DelegateSource.InstanceName] = []
  /// The instance names with other parts.
  private(set) var faults: [DelegateSource.InstanceFault] = []
  /// The variables whose values are the module or the ability of an instance name.
  private(set) var composedVariables: Set<String> = []
  /// The first instance name whose module and ability are variables.
  private(set) var composed: Span?
  /// The values that functions assign to variables with a bundle name; nil for a value other than a literal.
  private var bundleValues: [String: [Spanned<String>?]] = [:]
  /// The variables that instance names start with, each with its function.
  private var bundlesOfInstances: Set<String> = []

  private static let formats: Set<String> = [
    "stringWithFormat", "initWithFormat", "format", "localizedStringWithFormat",
  ]
  private static let order: [WantPart] = [.bundle, .module, .ability]
  /// The maximum number of tokens before a string that are searched for its statement.
  private static let statementReach = 24

  init(_ code: CodeTokens, _ functions: [CodeFunction], _ constants: StringConstants) {
    self.code = code
    self.functions = functions
    self.constants = constants
    pageVariables = Self.pageVariables(code)
  }

  /// Reads `@"%@:%@:%@", bundle, @"entry", @"EntryAbility"`, `"bundle:entry:EntryAbility"` and `"\(bundle):entry:EntryAbility"`.
  ///
  /// - Parameters:
  ///   - index: The position of a string.
  ///   - function: The index of the function around the string.
  ///   - block: The position of the brace that opens the block around the string.
  ///   - conditions: The reader that looks up constants, and records those of other files.
  /// - Returns: The instance name; nil for another string and for a name with an error.
  mutating func read(
    _ index: Int, in function: Int?, block: Int?, _ conditions: inout ConditionReader
  ) -> DelegateSource.InstanceName? {
    let text = code.text(index)
    guard let separator = [UInt8(ascii: ":"), UInt8(ascii: "/")].first(where: text.utf8.contains),
      isAboutInstance(index, block)
    else { return nil }
    let range = code.tokens[index].range
    var pieces: [(text: String, range: Range<Int>)] = []
    var start = range.lowerBound
    for offset in range where code.file.bytes[offset] == separator {
      pieces.append((code.text(start..<offset), start..<offset))
      start = offset + 1
    }
    pieces.append((code.text(start..<range.upperBound), start..<range.upperBound))
    guard pieces.count == 2 || pieces.count == 3 else { return nil }
    var names: [Spanned<String>?] = []
    var parts: [WantPart?] = []
    var variables: [String?] = []
    var next = index + 1
    let isFormat = code.isMark(index - 1, ":") && index > 1 && Self.formats.contains(code.text(index - 2))
    for piece in pieces {
      if isFormat, piece.text.hasPart("%") {
        guard piece.text == "%@" || piece.text == "%s", code.isMark(next, ",") else { return nil }
        let end = code.argumentEnd(from: next + 1)
        let isPath = (next + 1..<end).allSatisfy { code.isWord($0) || code.isMark($0, ".") }
        parts.append(isPath && next + 1 < end ? WantPart(named: code.text(end - 1)) : nil)
        names.append(conditions.literal(next + 1..<end, isConstant: true))
        variables.append(next + 2 == end ? code.text(next + 1) : nil)
        next = end
      } else if piece.text.hasPart("\\") {
        let name = piece.text.dropFirst(2).dropLast()
        let isName = piece.text.hasPrefix("\\(") && piece.text.hasSuffix(")")
        parts.append(isName ? name.split(separator: ".").last.flatMap { WantPart(named: String($0)) } : nil)
        let constant = isName ? constant(String(name)) : nil
        variables.append(isName ? String(name) : nil)
        names.append(constant.map { Spanned($0, code.file.span(piece.range.lowerBound, piece.range.upperBound)) })
      } else {
        guard !piece.text.isEmpty else { return nil }
        parts.append(nil)
        variables.append(nil)
        names.append(Spanned(piece.text, code.file.span(piece.range.lowerBound, piece.range.upperBound)))
      }
    }
    if separator != UInt8(ascii: ":") {
      guard parts == Self.order, isWholeInstance(index, isFormat) else { return nil }
      faults.append(.init(kind: .separator, span: code.span(index)))
      return nil
    }
    if let fault = Self.fault(parts, names), names.count == 3 || isWholeInstance(index, isFormat) {
      faults.append(.init(kind: fault, span: code.span(index)))
    }
    guard names.count == 3 else { return nil }
    if let function, let bundle = variables[0], parts[0] == .bundle, names[0] == nil,
      !functions[function].hasWord(bundle, in: code)
    {
      bundlesOfInstances.insert("\(function) \(bundle)")
    }
    if names[1] == nil, names[2] == nil, parts[1] == .module || variables[1] != nil,
      parts[2] == .ability || variables[2] != nil
    {
      composed = composed ?? code.span(index)
    }
    composedVariables.formUnion((1...2).compactMap { names[$0] == nil ? variables[$0] : nil })
    let instance = DelegateSource.InstanceName(
      bundle: names[0], module: names[1], ability: names[2], span: code.span(index), className: createdClass(index))
    instances.append(instance)
    return instance
  }

  /// Records the value that a statement assigns to a local variable with a bundle name.
  mutating func readBundle(assignedTo name: Int, in function: Int) {
    guard code.isMark(name + 1, "="), !code.isOperator(name + 1, "=", "="), !code.isMark(name - 1, "."),
      WantPart(named: code.text(name)) == .bundle
    else { return }
    let (value, end) = (name + 2, name + 3)
    let isWhole =
      code.isMark(end, ";") || code.isMark(end, ",") || code.isSwift && end < code.tokens.count && code.startsLine(end)
    let literal = code.isString(value) && isWhole ? Spanned(code.text(value), code.span(value)) : nil
    bundleValues["\(function) \(code.text(name))", default: []].append(literal)
  }

  /// The literals in the variables that instance names start with.
  var bundles: [Spanned<String>] {
    bundlesOfInstances.compactMap { variable in
      bundleValues[variable].flatMap { $0.count == 1 ? $0[0] : nil }
    }.sorted { $0.span.start < $1.span.start }
  }

  /// Returns the value of the constant `name`, `self.name` or `Names.name`; nil for properties of other values.
  private func constant(_ path: String) -> String? {
    let names = path.split(separator: ".")
    guard let first = names.first, let last = names.last else { return nil }
    guard names.count == 1 || first == "self" || first.first?.isUppercase == true else { return nil }
    return constants[String(last)]
  }

  /// Returns whether a text is the whole instance name: `instanceName = @"…";`,
  /// `initWithInstanceName:[NSString stringWithFormat:…]`.
  private func isWholeInstance(_ index: Int, _ isFormat: Bool) -> Bool {
    // `[NSString stringWithFormat:@"…"` and `String(format: "…"`
    let start = isFormat ? index - 4 : index
    guard start > 0 else { return false }
    var end = isFormat ? code.after(code.isSwift ? index - 3 : start) : index + 1
    // The tokens of interpolations follow their string.
    while end < code.tokens.count, code.tokens[end].range.lowerBound < code.tokens[index].range.upperBound { end += 1 }
    var name = start - 2
    if code.isSwift, code.isWord(name, "String"), code.isMark(name - 1, ":") { name -= 2 }
    let isValue = code.isMark(start - 1, ":") || code.isMark(start - 1, "=")
    guard isValue, code.isWord(name), code.text(name).hasPart("nstanceName") || pageVariables[code.text(name)] != nil
    else { return false }
    return end >= code.tokens.count || code.isSwift && code.startsLine(end)
      || [";", ",", ")", "]"].contains { code.isMark(end, $0) }
  }

  /// Returns the error in the number or the order of the parts of an instance name.
  private static func fault(
    _ parts: [WantPart?], _ names: [Spanned<String>?]
  ) -> DelegateSource.InstanceFault.Kind? {
    if parts.count == 2 {
      // A variable with another name may contain several parts.
      func isOne(_ position: Int, _ part: WantPart) -> Bool {
        names[position].map { !$0.value.utf8.contains(UInt8(ascii: ":")) } ?? (parts[position] == part)
      }
      return isOne(0, .bundle) && isOne(1, .ability) ? .twoParts(second: names[1]?.value) : nil
    }
    return zip(parts, order).allSatisfy { $0 == nil || $0 == $1 } ? nil : .order
  }

  /// Returns whether the statement around a string concerns an instance name.
  private func isAboutInstance(_ index: Int, _ block: Int?) -> Bool {
    for back in 1...Self.statementReach {
      let before = index - back
      guard before >= 0, ![";", "{", "}"].contains(where: { code.isMark(before, $0) }) else { return false }
      // A statement of Swift ends with its line, unless an operator or an opening bracket continues it.
      let isOpen = ["(", "[", ",", "=", ":", "+"].contains { code.isMark(before, $0) }
      if code.isSwift, !isOpen, code.isWord(before + 1), code.startsLine(before + 1) { return false }
      guard code.isWord(before) else { continue }
      let word = code.text(before)
      if word.hasPart("nstanceName") { return !isVariable(before) || isGivenToPage(word, block) }
      if pageVariables[word] != nil, isVariable(before) { return isGivenToPage(word, block) }
      if code.isSwift, ["let", "var", "return"].contains(word) { return false }
    }
    return false
  }

  /// Returns the class of `Name(instanceName: "…")` or `[[Name alloc] initWithInstanceName:@"…"]` around a string.
  private func createdClass(_ index: Int) -> String? {
    for before in (max(0, index - Self.statementReach)..<index).reversed() {
      if [";", "{", "}", "="].contains(where: { code.isMark(before, $0) }) { return nil }
      guard code.isWord(before), code.isWord(before + 1, "alloc") || code.isMark(before + 1, "("),
        code.text(before).first?.isUppercase == true
      else { continue }
      return code.text(before)
    }
    return nil
  }

  /// Returns whether a word is a variable that is assigned a value, as opposed to a label or a property.
  private func isVariable(_ index: Int) -> Bool {
    let isTyped = code.isSwift && code.isMark(index + 1, ":") && code.isWord(index - 1)
    return (code.isMark(index + 1, "=") || isTyped) && !code.isMark(index - 1, ".")
  }

  /// Returns whether a variable of the current block is passed to a view controller as its instance name.
  private func isGivenToPage(_ variable: String, _ block: Int?) -> Bool {
    guard let uses = pageVariables[variable] else { return false }
    return block.map { uses.hasElement(in: $0..<code.partner($0)) } ?? true
  }

  /// Returns the positions at which each variable is passed as an instance name: `initWithInstanceName:name`,
  /// `instanceName: name`, `page.instanceName = name`.
  private static func pageVariables(_ code: CodeTokens) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for index in code.indices
    where code.isMark(index + 1, ":") || code.isMark(index + 1, "=") && code.isMark(index - 1, ".") {
      guard code.isWord(index), code.text(index).hasPart("nstanceName") else { continue }
      var name = index + 2
      while code.isWord(name), code.isMark(name + 1, "."), code.isWord(name + 2) { name += 2 }
      // In a declaration, a type may follow.
      guard code.isWord(name), code.text(name).first?.isUppercase == false else { continue }
      found[code.text(name), default: []].append(name)
    }
    return found
  }
}
