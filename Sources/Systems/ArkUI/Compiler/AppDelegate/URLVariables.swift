import ManifestCore
import ManifestText

/// The variables of a file that are assigned parts of a URL.
struct URLVariables: Sendable {
  private(set) var parts: [String: WantPart] = [:]
  private(set) var faults: [DelegateSource.ParserFault] = []
  /// The property of the URL with the path, by the variable that contains the path or a part of it.
  private(set) var paths: [String: Spanned<String>] = [:]
  /// Whether the file reads the query item `abilityName`.
  private(set) var readsAbilityName = false
  /// Whether the file reads the query item `params`.
  private(set) var readsParams = false

  /// The maximum number of tokens in a value that reads a query item; longer values do something else.
  private static let maximumValueLength = 64

  /// The properties of a URL that never contain the part that a variable is named after.
  private static let wrongProperties: [WantPart: Set<String>] = [
    .ability: [
      "query", "path", "fragment", "absoluteString", "lastPathComponent", "resourceSpecifier", "host", "scheme",
      "relativePath", "percentEncodedQuery", "percentEncodedPath", "pathComponents",
    ],
    .module: [
      "query", "path", "fragment", "absoluteString", "lastPathComponent", "resourceSpecifier", "scheme", "relativePath",
      "percentEncodedQuery", "percentEncodedPath", "pathComponents",
    ],
  ]

  private static let logFunctions = ["NSLog", "print", "os_log"]

  init(_ code: CodeTokens) {
    var assignments: [String: Int] = [:]
    var (ambiguous, changed) = (Set<String>(), Set<String>())
    var found: [DelegateSource.ParserFault] = []
    var logEnd = 0
    for index in code.indices {
      if code.isMark(index + 1, "("), Self.logFunctions.contains(where: { code.isWord(index, $0) }) {
        logEnd = max(logEnd, code.after(index + 1))
      }
      if index >= logEnd, Self.namesAbilityItem(code, index) { readsAbilityName = true }
      if code.isString(index), code.text(index) == "params" { readsParams = true }
      if code.isWord(index), Self.isReceiver(code, index) { changed.insert(code.text(index)) }
      guard code.isMark(index, "="), !code.isOperator(index, "=", "="), let name = Self.variable(code, before: index)
      else { continue }
      let value = index + 1..<Self.valueEnd(code, from: index + 1)
      let part = WantPart(variable: name)
      if !Self.isEmpty(code, value) { assignments[name, default: 0] += 1 }
      if let fault = fault(code, name, part, value, assignment: index) { found.append(fault) }
      guard part == nil else { continue }
      if let path = Self.path(code, value) { paths[name] = path }
      guard let read = Self.part(code, value, assignment: index) else { continue }
      if let known = parts[name], known != read { ambiguous.insert(name) }
      parts[name] = read
    }
    for name in ambiguous { parts[name] = nil }
    paths = paths.filter { assignments[$0.key] == 1 && parts[$0.key] == nil }
    let readsHost = !found.isEmpty && Self.readsHost(code)
    faults = found.filter { [readsAbilityName, readsParams] fault in
      guard assignments[fault.variable] == 1, !changed.contains(fault.variable) else { return false }
      switch fault.part {
      case .ability: return !readsAbilityName || fault.isGuarded
      case .params: return !readsParams || fault.isGuarded
      case .module: return fault.kind == .property || !readsHost
      case .bundle: return true
      }
    }
  }

  private static func readsHost(_ code: CodeTokens) -> Bool {
    code.indices.contains { code.isWord($0) && code.text($0).lowercased().hasPart("host") }
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
      guard code.isSwift, !text.isEmpty else { return text.hasPart("abilityName") || code.isSwift }
      return text.replacing("\\(abilityName)", with: "").hasPart("abilityName")
    default: return false
    }
  }

  /// Returns the variable that an equals sign assigns; nil for properties, subscripts and comparisons.
  private static func variable(_ code: CodeTokens, before equals: Int) -> String? {
    var index = equals - 1
    // `let name: String? = …`
    if code.isSwift, code.isMark(index, "?") || code.isMark(index, "!") { index -= 1 }
    if code.isSwift, code.isWord(index, "String"), code.isMark(index - 1, ":") { index -= 2 }
    guard code.isWord(index), !code.isMark(index - 1, ".") else { return nil }
    return code.text(index)
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
    if let item = item(code, value) ?? guardingItem(code, assignment) {
      switch item.value {
      case "abilityName": return .ability
      case "params": return .params
      default: return nil
      }
    }
    switch property(code, value)?.value {
    case "host": return .module
    case "scheme": return .bundle
    default: return nil
    }
  }

  private func fault(
    _ code: CodeTokens, _ name: String, _ part: WantPart?, _ value: Range<Int>, assignment: Int
  ) -> DelegateSource.ParserFault? {
    guard let part else { return nil }
    let guarding = Self.guardingItem(code, assignment)
    let element = value.first.flatMap { code.isWord($0) ? paths[code.text($0)] : nil }
    if let property = element ?? Self.property(code, value),
      Self.wrongProperties[part]?.contains(property.value) == true
    {
      return .init(
        variable: name, part: part, kind: .property, source: property, isGuarded: guarding?.value == "abilityName")
    }
    guard part != .bundle else { return nil }
    // The module is the host of the URL, which no query item repeats.
    let expected: String? = part == .ability ? "abilityName" : part == .params ? "params" : nil
    let value = Self.withoutDefault(code, value)
    if let guarding, let last = value.last, code.isMark(last - 1, ".") {
      if guarding.value == expected, code.isWord(last, "name") {
        let source = Spanned(code.text(last), code.span(last))
        return .init(variable: name, part: part, kind: .itemName, source: source, isGuarded: true)
      }
      guard code.isWord(last, "value"), guarding.value != expected,
        part != .module || Self.isWrong(guarding.value, part)
      else { return nil }
      return .init(variable: name, part: part, kind: .item, source: guarding)
    }
    guard let item = Self.item(code, value), item.value != expected, Self.isWrong(item.value, part) else { return nil }
    return .init(
      variable: name, part: part, kind: .item, source: item,
      isQueryItem: value.contains { code.isWord($0, "queryItems") })
  }

  /// Returns whether a name of a query item is similar to that of a part, but incorrect.
  static func isWrong(_ item: String, _ part: WantPart) -> Bool {
    wrongItems[part]?.contains(item.lowercased().filter { $0 != "_" && $0 != "-" }) ?? false
  }

  /// Incorrect names of query items that are similar to those of a want.
  private static let wrongItems: [WantPart: Set<String>] = [
    .ability: ["ability", "abilityname", "abilityid"],
    .module: ["module", "modulename"],
    .params: ["param", "params", "parameter", "parameters", "wantparams", "wantparameters"],
  ]

  /// Returns a value without a trailing `?? ""`.
  private static func withoutDefault(_ code: CodeTokens, _ value: Range<Int>) -> Range<Int> {
    guard value.count > 3, isEmpty(code, value.upperBound - 1..<value.upperBound),
      code.isOperator(value.upperBound - 3, "?", "?")
    else { return value }
    return value.lowerBound..<value.upperBound - 3
  }

  /// Returns the last property of a value that only reads a URL, such as `url.query`, `[url query]` or `url.host ??
  /// ""`.
  private static func property(_ code: CodeTokens, _ value: Range<Int>) -> Spanned<String>? {
    guard value.count <= 16 else { return nil }
    if let piece = queryPiece(code, value) ?? shortenedPath(code, value) { return piece }
    var words: [Int] = []
    for index in value {
      if code.isWord(index) {
        words.append(index)
      } else if code.isString(index) {
        guard code.text(index).isEmpty else { return nil }
      } else if ![".", "?", "!", "(", ")", "[", "]"].contains(where: { code.isMark(index, $0) }) {
        return nil
      }
    }
    var accesses = words.filter { !operations.contains(code.text($0)) }
    guard var last = accesses.last, accesses.count >= 2, accesses.count <= 4 else { return nil }
    if accesses.count > 2, elements.contains(code.text(last)),
      code.isWord(accesses[accesses.count - 2], "pathComponents")
    {
      accesses.removeLast()
      last = accesses[accesses.count - 1]
    }
    let owner = code.text(accesses[accesses.count - 2]).lowercased()
    guard owner.hasPart("url") || owner.hasPart("component") else { return nil }
    return Spanned(code.text(last), code.span(last))
  }

  /// Returns the property of the URL in an expression that never contains the ability of a want: the path, which is
  /// empty, or the whole query.
  static func misreadProperty(_ code: CodeTokens, _ value: Range<Int>) -> Spanned<String>? {
    if let path = path(code, value) { return path }
    guard let property = property(code, value), property.value != "host", property.value != "scheme",
      wrongProperties[.ability]?.contains(property.value) == true
    else { return nil }
    return property
  }

  /// Returns the property of a URL in a value that contains the path, such as `url.path.split(separator: "/")` or
  /// `[[url path] substringFromIndex:1]`.
  private static func path(_ code: CodeTokens, _ value: Range<Int>) -> Spanned<String>? {
    guard value.count <= maximumValueLength else { return nil }
    let words = value.filter { code.isWord($0) && !["String", "Array"].contains(code.text($0)) }
    func isURL(_ word: Int) -> Bool {
      let name = code.text(word).lowercased()
      return name.hasPart("url") || name.hasPart("component")
    }
    // A function that gets other parts, too, may return any of them.
    guard words.count > 1, isURL(words[0]), pathProperties.contains(code.text(words[1])),
      !words.dropFirst(2).contains(where: { isURL($0) && !splits.contains(code.text($0)) })
    else { return nil }
    return Spanned(code.text(words[1]), code.span(words[1]))
  }

  private static let pathProperties: Set<String> = [
    "path", "pathComponents", "lastPathComponent", "relativePath", "percentEncodedPath",
  ]

  private static let operations: Set<String> = ["lowercaseString", "lowercased", "copy"]

  private static let elements: Set<String> = ["first", "last", "firstObject", "lastObject", "objectAtIndex"]

  /// Returns the `query` of a value that is the first or last item of the query, `name=value`, such as `[url.query
  /// componentsSeparatedByString:@"&"].firstObject` or `url.query?.split(separator: "&").first`.
  private static func queryPiece(_ code: CodeTokens, _ value: Range<Int>) -> Spanned<String>? {
    var query: Int?
    var isSplit = false
    for index in value {
      if code.isWord(index) {
        let word = code.text(index)
        if word == "query" {
          query = index
        } else if query == nil {
          let owner = word.lowercased()
          guard owner.hasPart("url") || owner.hasPart("component") || word == "String" else { return nil }
        } else if !elements.contains(word), !splits.contains(word) {
          return nil
        }
      } else if code.isString(index) {
        if code.text(index) == "&" { isSplit = true } else if !code.text(index).isEmpty { return nil }
      } else if ![".", "?", "!", "(", ")", "[", "]", ":"].contains(where: { code.isMark(index, $0) }) {
        return nil
      }
    }
    // `[0]`; numbers are not tokens.
    let isSubscript =
      value.count > 2 && code.isMark(value.upperBound - 2, "[") && code.isMark(value.upperBound - 1, "]")
    guard let query, isSplit, code.isMark(query - 1, ".") || code.isWord(query - 1),
      isSubscript || value.contains(where: { code.isWord($0) && elements.contains(code.text($0)) })
    else { return nil }
    return Spanned("query", code.span(query))
  }

  /// Returns the `path` of a value that is the path without its slash: `[url.path substringFromIndex:1]`,
  /// `String(url.path.dropFirst())`.
  private static func shortenedPath(_ code: CodeTokens, _ value: Range<Int>) -> Spanned<String>? {
    let words = value.filter { code.isWord($0) && code.text($0) != "String" }
    guard words.count == 3,
      value.allSatisfy({ index in
        code.isWord(index) || ["[", "]", "(", ")", ".", ":", "?", "!"].contains { code.isMark(index, $0) }
      }),
      code.text(words[0]).lowercased().hasPart("url"), code.isWord(words[1], "path"),
      code.isWord(words[2], "substringFromIndex") || code.isWord(words[2], "dropFirst")
    else { return nil }
    return Spanned("path", code.span(words[1]))
  }

  private static let splits: Set<String> = [
    "componentsSeparatedByString", "components", "separatedBy", "split", "separator",
  ]

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
    guard code.isWord(index), code.isMark(index + 1, ":") else { return false }
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
