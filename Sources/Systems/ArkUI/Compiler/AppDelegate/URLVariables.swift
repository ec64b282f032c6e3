import ManifestCore
import ManifestText

/// The variables of a file that are assigned parts of a URL.
struct URLVariables: Sendable {
  private(set) var parts: [String: WantPart] = [:]
  private(set) var faults: [DelegateSource.ParserFault] = []
  /// The property of the URL with the path, by the variable that contains the path or a part of it.
  private(set) var paths: [String: Spanned<String>] = [:]
  /// The property of the URL with the query, by the variable that is assigned the whole query or an item of it.
  private var queries: [String: Spanned<String>] = [:]
  /// The variables that are assigned the module joined with the ability.
  private(set) var keys: Set<String> = []
  /// The parts whose query items the file reads.
  private(set) var readItems: Set<WantPart> = []

  /// The maximum number of tokens in a value that reads a query item; longer values do something else.
  private static let maximumValueLength = 64

  /// The properties of a URL that never contain the ability and, except for `host`, never the module.
  private static let wrongProperties: Set<String> = [
    "query", "path", "fragment", "absoluteString", "lastPathComponent", "resourceSpecifier", "host", "scheme",
    "relativePath", "percentEncodedQuery", "percentEncodedPath", "pathComponents",
  ]

  init(_ code: CodeTokens) {
    var assignments: [String: Int] = [:]
    var (ambiguous, changed) = (Set<String>(), Set<String>())
    var found: [DelegateSource.ParserFault] = []
    var logEnd = 0
    for index in code.indices {
      logEnd = max(logEnd, code.logEnd(index) ?? 0)
      if index >= logEnd, Self.namesAbilityItem(code, index) { readItems.insert(.ability) }
      if code.isString(index), WantPart(item: code.text(index)) == .params { readItems.insert(.params) }
      if code.isWord(index), Self.isReceiver(code, index) { changed.insert(code.text(index)) }
      guard let variable = code.variable(assignedBy: index), !code.isMark(variable - 1, ".") else { continue }
      let name = code.text(variable)
      let value = index + 1..<Self.valueEnd(code, from: index + 1)
      let part = WantPart(variable: name)
      if !Self.isEmpty(code, value) { assignments[name, default: 0] += 1 }
      if let fault = fault(code, name, part, value, assignment: index) { found.append(fault) }
      guard part == nil else { continue }
      if joinsWant(code, value) { keys.insert(name) }
      if let path = Self.path(code, value) { paths[name] = path }
      if let query = Self.property(code, value), query.value == "query" { queries[name] = query }
      guard let read = Self.part(code, value, assignment: index) ?? copied(code, value, to: name) else { continue }
      if let known = parts[name], known != read { ambiguous.insert(name) }
      parts[name] = read
    }
    for name in ambiguous { parts[name] = nil }
    paths = paths.filter { assignments[$0.key] == 1 && parts[$0.key] == nil }
    faults = found.filter { [readItems] fault in
      assignments[fault.variable] == 1 && !changed.contains(fault.variable)
        && (fault.part != .ability || fault.isGuarded || !readItems.contains(.ability))
    }
  }

  /// Returns whether an expression joins the module and the ability, in this order, and no other parts.
  func joinsWant(_ code: CodeTokens, _ range: Range<Int>) -> Bool {
    guard range.count > 1 else { return range.first.map { code.isWord($0) && keys.contains(code.text($0)) } ?? false }
    guard range.count <= Self.maximumValueLength, Self.isComposed(code, range) else { return false }
    // The words of an interpolation are tokens, too.
    let words = range.filter { code.isWord($0) }.map(code.text)
    return words.compactMap { parts[$0] ?? WantPart(variable: $0) } == [.module, .ability]
  }

  /// Returns whether an expression composes a text, such as `module + "." + ability` or `"\(module).\(ability)"`, which
  /// equals none of its parts.
  static func isComposed(_ code: CodeTokens, _ range: Range<Int>) -> Bool {
    range.contains { index in
      if code.tokens[index].kind == .text || code.isMark(index, "+") { return true }
      return code.isWord(index) && compositions.contains(code.text(index))
    }
  }

  static let compositions: Set<String> = [
    "stringWithFormat", "initWithFormat", "localizedStringWithFormat", "stringByAppendingString",
    "stringByAppendingFormat", "stringByAppendingPathComponent", "componentsJoinedByString", "appending",
    "appendingFormat", "appendingPathComponent", "joined", "format",
  ]

  static func readsHost(_ code: CodeTokens) -> Bool {
    code.indices.contains { code.isWord($0) && code.text($0).foldedBytes.hasPart("host") }
  }

  /// Returns whether a literal may find the query item `abilityName`; a format that prints a variable of that name does
  /// not.
  private static func namesAbilityItem(_ code: CodeTokens, _ index: Int) -> Bool {
    switch code.tokens[index].kind {
    case .string:
      let text = code.text(index)
      return text.hasPart("abilityName") && !text.hasPart("%@")
    case .text:
      let text = code.text(index)
      guard code.isSwift, !text.isEmpty else {
        return text.hasPart("abilityName") || code.isSwift && !isInInterpolation(code, index)
      }
      return text.hasPart("abilityName") && withoutInterpolations(text).hasPart("abilityName")
    default: return false
    }
  }

  /// Returns whether a Swift literal is in an interpolation of another one.
  private static func isInInterpolation(_ code: CodeTokens, _ index: Int) -> Bool {
    let start = code.tokens[index].range.lowerBound
    return code.indices[..<index].suffix(maximumValueLength).contains {
      code.tokens[$0].kind == .text && code.tokens[$0].range.upperBound > start
    }
  }

  /// Returns the text of a Swift literal without its interpolations.
  private static func withoutInterpolations(_ text: String) -> String {
    var (rest, depth) = ("", 0)
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(" where depth > 0 || previous == "\\": depth += 1
      case ")" where depth > 0: depth -= 1
      default: if depth == 0 { rest.unicodeScalars.append(scalar) }
      }
      previous = scalar
    }
    return rest
  }

  /// Returns the end of a value: a semicolon, a closing bracket, or in Swift the end of the line.
  private static func valueEnd(_ code: CodeTokens, from start: Int) -> Int {
    var index = start
    while index < code.tokens.count {
      if [";", ",", ")", "]", "}"].contains(where: { code.isMark(index, $0) }) { break }
      let isAssignment = code.isMark(index, "=") && !code.isOperator(index, "=", "=")
      if isAssignment, !code.isOperator(index - 1, "=", "=") { break }
      if code.isSwift, index > start {
        if code.isWord(index, "else") { break }
        let goesOn = [".", "?", ":", "&", "|"].contains { code.isMark(index, $0) || code.isMark(index - 1, $0) }
        if code.startsLine(index), !goesOn { break }
      }
      // A block of Objective-C, or the body of a condition in Swift.
      if code.isMark(index, "{"), !code.isSwift || !Self.isClosure(code, index) { break }
      index = code.after(index)
    }
    return min(index, code.tokens.count)
  }

  private static func isClosure(_ code: CodeTokens, _ brace: Int) -> Bool {
    code.isMark(brace + 1, "$") || code.isWord(brace - 1, "first") || code.isWord(brace - 1, "last")
      || code.isMark(brace - 1, ")")
  }

  private static func isEmpty(_ code: CodeTokens, _ value: Range<Int>) -> Bool {
    guard value.count <= 1 else { return false }
    return value.allSatisfy { code.isWord($0, "nil") || code.isString($0) && code.text($0).isEmpty }
  }

  /// Returns the part of a URL that a value reads.
  private static func part(_ code: CodeTokens, _ value: Range<Int>, assignment: Int) -> WantPart? {
    if let item = item(code, value) ?? guardingItem(code, assignment) { return WantPart(item: item.value) }
    switch property(code, value)?.value {
    case "host": return .module
    case "scheme": return .bundle
    default: return nil
    }
  }

  /// Returns the module or the ability that a value only copies from another variable: `if let m = moduleName`,
  /// `let m = moduleName ?? ""`.
  private func copied(_ code: CodeTokens, _ value: Range<Int>, to name: String) -> WantPart? {
    let words = value.filter { code.isWord($0) }.map(code.text)
    // Query items and entries of dictionaries have properties of these names.
    guard words.count == 1, !["name", "key", "value"].contains(name),
      value.allSatisfy({ index in
        code.isWord(index) || code.isString(index) && code.text(index).isEmpty
          || ["?", "!"].contains { code.isMark(index, $0) }
      })
    else { return nil }
    let part = parts[words[0]] ?? WantPart(named: words[0])
    return part == .module || part == .ability ? part : nil
  }

  private func fault(
    _ code: CodeTokens, _ name: String, _ part: WantPart?, _ value: Range<Int>, assignment: Int
  ) -> DelegateSource.ParserFault? {
    guard let part else { return nil }
    let guarding = Self.guardingItem(code, assignment)
    let element = value.first.flatMap { first in
      code.isWord(first) ? paths[code.text(first)] ?? (value.count == 1 ? queries[code.text(first)] : nil) : nil
    }
    if let property = element ?? Self.property(code, value),
      Self.wrongProperties.contains(property.value), part == .ability || part == .module && property.value != "host"
    {
      return .init(
        variable: name, part: part, kind: .property, source: property, isGuarded: guarding?.value == "abilityName")
    }
    // `abilityName = item.name`
    guard let guarding, WantPart(item: guarding.value) == part, let last = value.last, code.isWord(last, "name"),
      code.isMark(last - 1, ".")
    else { return nil }
    let source = Spanned(code.text(last), code.span(last))
    return .init(variable: name, part: part, kind: .itemName, source: source, isGuarded: true)
  }

  /// Returns the part whose query item has a name similar to a text; nil for a correct name.
  static func part(misspelledAs item: String) -> WantPart? {
    guard WantPart(item: item) == nil else { return nil }
    let folded = item.lowercased().filter { $0 != "_" && $0 != "-" }
    if folded.hasPrefix("ability"), folded.utf8.count < 13 { return .ability }
    if folded == "module" || folded == "modulename" { return .module }
    if wrongParameters.contains(folded) { return .params }
    var search = NearestName()
    return search.among(["abilityName", "params"], to: item).flatMap { WantPart(item: $0) }
  }

  private static let wrongParameters: Set = ["parameter", "parameters", "wantparams", "wantparameters"]

  // MARK: Properties

  /// Returns the property of a URL that a value reads, with the words after it; nil if a function may read other parts.
  private static func access(_ code: CodeTokens, _ value: Range<Int>) -> (property: Int, operations: ArraySlice<Int>)? {
    guard value.count <= maximumValueLength else { return nil }
    let words = value.filter { code.isWord($0) && !otherWords.contains(code.text($0)) }
    func isURL(_ word: Int) -> Bool {
      let name = code.text(word)
      // `components(separatedBy:)` is a function, `components` a variable.
      let isSplit = splits.contains(name) && (name != "components" || code.isMark(word + 1, "("))
      guard !isSplit, !wrongProperties.contains(name) else { return false }
      return name.foldedBytes.hasPart("url") || name.foldedBytes.hasPart("component")
    }
    guard let owner = words.lastIndex(where: isURL), owner + 1 < words.count,
      words[..<owner].allSatisfy({ code.isMark($0 + 1, ".") || code.isMark($0 + 2, ".") })
    else { return nil }
    return (words[owner + 1], words[(owner + 2)...])
  }

  /// Operations whose result equals no name of an ability if their receiver does not.
  private static let copies: Set = [
    "lowercaseString", "lowercased", "copy", "stringByRemovingPercentEncoding", "removingPercentEncoding",
  ]

  /// Words around a property that do not change it: `String(url.path)`, `url.query(percentEncoded: false)`.
  private static let otherWords: Set = ["String", "Array", "percentEncoded", "true", "false"]

  /// Returns the property in a value that only reads it, such as `url.query`, `[url query]` or `url.host ?? ""`, or
  /// that is a part of the path, an item of the query, `name=value`, or what is before or after the `?`.
  private static func property(_ code: CodeTokens, _ value: Range<Int>) -> Spanned<String>? {
    guard value.count <= 16, let (property, words) = access(code, value) else { return nil }
    let name = code.text(property)
    let operations = Set(words.map(code.text)).subtracting(copies)
    let strings = value.filter { code.isString($0) && !code.text($0).isEmpty }.map(code.text)
    let marks: [Unicode.Scalar] = [".", "?", "!", "(", ")", "[", "]", ":"]
    guard
      value.allSatisfy({ index in
        code.isWord(index) || code.isString(index) || marks.contains { code.isMark(index, $0) }
      })
    else { return nil }
    let isWhole = operations.isEmpty && strings.isEmpty
    // `[0]`; numbers are not tokens.
    let isElement =
      operations.isSubset(of: elements.union(splits))
      && (!operations.isDisjoint(with: elements)
        || value.contains { code.isMark($0, "[") && code.isMark($0 + 1, "]") })
    let isRead =
      switch name {
      case "path", "pathComponents":
        operations.isSubset(of: elements.union(["substringFromIndex", "dropFirst"])) && strings.isEmpty
      case "query": isWhole || isElement && strings == ["&"]
      case "absoluteString": isWhole || isElement && strings == ["?"]
      default: isWhole
      }
    return isRead ? Spanned(name, code.span(property)) : nil
  }

  /// Returns the property of the URL in an expression that never contains the ability of a want: the path, which is
  /// empty, or the whole query.
  static func misreadProperty(_ code: CodeTokens, _ value: Range<Int>) -> Spanned<String>? {
    if let path = path(code, value) { return path }
    guard let property = property(code, value), property.value != "host", property.value != "scheme",
      wrongProperties.contains(property.value)
    else { return nil }
    return property
  }

  /// Returns the property of a URL in a value that contains the path, such as `url.path.split(separator: "/")` or
  /// `[[url path] substringFromIndex:1]`.
  private static func path(_ code: CodeTokens, _ value: Range<Int>) -> Spanned<String>? {
    guard let property = access(code, value)?.property, pathProperties.contains(code.text(property)) else { return nil }
    return Spanned(code.text(property), code.span(property))
  }

  private static let pathProperties: Set<String> = [
    "path", "pathComponents", "lastPathComponent", "relativePath", "percentEncodedPath",
  ]

  private static let elements: Set<String> = ["first", "last", "firstObject", "lastObject", "objectAtIndex"]

  private static let splits: Set<String> = [
    "componentsSeparatedByString", "components", "separatedBy", "split", "separator",
  ]

  // MARK: Query items

  /// Returns the name of the query item that a value reads: `items["abilityName"]`.
  private static func item(_ code: CodeTokens, _ value: Range<Int>) -> Spanned<String>? {
    guard value.count <= maximumValueLength else { return nil }
    let strings = value.filter { code.isString($0) && !code.text($0).isEmpty }
    guard strings.count == 1, value.count > 1, let string = strings.first, !value.contains(where: { isPart($0, code) })
    else { return nil }
    return Spanned(code.text(string), code.span(string))
  }

  /// Returns whether a word is the label of a module or an ability: a function gets a whole want, and its result is
  /// not a part of it.
  private static func isPart(_ index: Int, _ code: CodeTokens) -> Bool {
    guard code.isLabel(index) else { return false }
    let part = WantPart(variable: code.text(index))
    return part == .module || part == .ability
  }

  /// Returns the name of the query item that the condition directly before an assignment compares.
  private static func guardingItem(_ code: CodeTokens, _ equals: Int) -> Spanned<String>? {
    var index = equals - 1
    if code.isMark(index - 1, ".") { index -= 2 }
    index -= 1
    // `if ([item.name isEqualToString:@"x"]) {`, `if item.name == "x" {`, `case "x":`
    for _ in 0..<6 where index > 0 {
      if code.isString(index) { return Spanned(code.text(index), code.span(index)) }
      guard [":", "{", ")", "]"].contains(where: { code.isMark(index, $0) }) else { return nil }
      index -= 1
    }
    return nil
  }

  /// Returns whether a method that may split the text is called on a variable.
  private static func isReceiver(_ code: CodeTokens, _ index: Int) -> Bool {
    let isMessage = code.isMark(index - 1, "[") && code.isWord(index + 1)
    let isProperty = code.isMark(index + 1, ".") && code.isWord(index + 2)
    let isOptional = code.isMark(index + 1, "?") && code.isMark(index + 2, ".")
    guard isMessage || isProperty || isOptional else { return false }
    let operation = isMessage ? index + 1 : isProperty ? index + 2 : index + 3
    guard code.isWord(operation) else { return false }
    return !harmless.contains(code.text(operation))
  }

  private static let harmless: Set<String> = [
    "isEqualToString", "isEqual", "caseInsensitiveCompare", "length", "isEmpty", "count", "UTF8String",
    "lowercaseString", "lowercased", "description", "copy",
  ]
}
