import ManifestCore
import ManifestText

/// Finds the words of a source file that refer to the parameters of wants, judging by names.
struct ParameterWords {
  private let code: CodeTokens
  private let parts: [String: WantPart]

  init(_ code: CodeTokens, _ variables: URLVariables) {
    self.code = code
    parts = variables.parts
  }

  /// Returns whether a word refers to the parameters and passes them on.
  func passes(_ index: Int) -> Bool {
    if code.isWord(index, "setParams") || isAskedWant(index) { return true }
    guard isParameters(index), !isEmptied(index) else { return false }
    let isAssigned = code.isMark(index + 1, "=") && !code.isOperator(index + 1, "=", "=")
    if isAssigned { return code.isMark(index - 1, ".") }
    guard !isAsked(index) else { return false }
    return [":", "(", ",", "[", "="].contains { code.isMark(index - 1, $0) }
  }

  /// Returns whether code only shows the parameters, or asks whether there are any: `page.title = params`,
  /// `[params length]`, `params?.isEmpty`, `params != nil`, `if (params)`, `if let params = params`.
  private func isAsked(_ index: Int) -> Bool {
    var next = index + 1
    while ["?", "!", "."].contains(where: { code.isMark(next, $0) }), !code.isMark(next + 1, "=") { next += 1 }
    let isCall = !code.isLabel(next) || code.isMark(index - 1, "[")
    if isCall, Self.questions.contains(where: { code.isWord(next, $0) }) { return true }
    if code.isOperator(index + 1, "!", "=") || code.isOperator(index + 1, "=", "=") { return true }
    if code.isMark(index + 1, ")"), code.isMark(index - 1, "("), code.isWord(index - 2, "if") { return true }
    guard let variable = code.variable(assignedBy: index - 1) else { return false }
    if code.isMark(variable - 1, "."), Self.texts.contains(where: { code.isWord(variable, $0) }) { return true }
    return isParameters(variable) && !code.isMark(variable - 1, ".")
  }

  /// The properties of UIKit whose text the runtime does not read.
  private static let texts = ["title", "text", "accessibilityLabel", "accessibilityIdentifier"]

  private static let questions = ["length", "count", "isEmpty", "isEqualToString", "isKindOfClass"]

  /// Returns whether a word is a whole want that may set the parameters of a page: `[want applyTo:page]`.
  private func isAskedWant(_ index: Int) -> Bool {
    let isReceiver =
      code.isMark(index - 1, "[") && code.isLabel(index + 1)
      || code.isMark(index + 1, ".") && code.isMark(index + 3, "(")
    guard isReceiver, code.text(index).first?.isLowercase == true else { return false }
    return code.text(index).foldedBytes.hasPart("want")
  }

  /// Returns whether a word may carry the parameters, such as the URL or a whole want.
  func mayCarry(_ index: Int) -> Bool {
    guard code.isWord(index), !isEmptied(index) else { return false }
    if isParameters(index) { return !isAsked(index) }
    // `url.host`, `want.instanceName`
    if code.isMark(index + 1, "."), code.isWord(index + 2) {
      let property = code.text(index + 2)
      let part = WantPart(variable: property)
      if part != nil && part != .params || property.hasPart("nstanceName") { return false }
    }
    let name = code.text(index).foldedBytes
    return name.suffix(3).hasPart("url") && !code.isWord(index, "openURL")
      || ["query", "want", "component", "items", "userinfo"].contains { name.hasPart($0) }
  }

  func isNil(_ index: Int) -> Bool { code.isWord(index, "nil") || code.isWord(index, "NULL") }

  /// Returns whether a word is a property or an argument without a value: `page.params = nil`, `params: ""`.
  private func isEmptied(_ index: Int) -> Bool {
    let isProperty = code.isMark(index - 1, ".") && code.isMark(index + 1, "=")
    return (isProperty || code.isMark(index + 1, ":"))
      && (isNil(index + 2) || code.isString(index + 2) && code.text(index + 2).isEmpty)
  }

  private func isParameters(_ index: Int) -> Bool {
    let name = code.text(index)
    return name.foldedBytes.hasPart("param") || parts[name] == .params
  }

  /// The maximum number of tokens between the start of a call and an argument.
  private static let longestCall = 64

  /// Returns the name of the function that is called with a word as an argument.
  func function(calledAround index: Int) -> String? {
    var start = index - 1
    while start >= 0, index - start < Self.longestCall, !code.isMark(start, "{"), !code.isMark(start, ";") {
      guard code.partner(start) <= start else { return code.function(calledBy: start).map(code.text) }
      start = code.partner(start) - 1
    }
    return nil
  }
}
