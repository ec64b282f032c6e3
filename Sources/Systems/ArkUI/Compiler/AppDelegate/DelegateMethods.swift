import ManifestCore
import ManifestText

extension CodeFunction {
  /// The delegate methods that receive URLs from iOS or from mPaaS.
  private static let urlMethods: Set = [
    "application:openURL:options:", "application:openURL:sourceApplication:annotation:", "application:handleOpenURL:",
    "application:openURL:newURL:sourceApplication:annotation:", "scene:openURLContexts:",
    "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)",
    "application(_:open:newURL:sourceApplication:annotation:)", "application(_:handleOpen:)",
    "scene(_:openURLContexts:)",
  ]
  /// The delegate methods that receive user activities from iOS.
  private static let activityMethods: Set = [
    "application:continueUserActivity:restorationHandler:", "scene:continueUserActivity:",
    "application(_:continue:restorationHandler:)", "scene(_:continue:)",
  ]

  /// Returns whether a function gets the URLs of wants, or their parts.
  func getsWants(in code: CodeTokens) -> Bool {
    urlHandler(in: code) != nil
      || header.contains { code.isWord($0) && WantPart(variable: code.text($0)) == .module }
  }

  /// Returns whether a function gets URLs, or parts of them.
  func getsURL(in code: CodeTokens, alsoParts: Bool = true) -> Bool {
    (alsoParts ? getsWants(in: code) : urlHandler(in: code) != nil)
      || header.contains { code.isWord($0, "NSURL") || code.isWord($0, "URL") }
  }

  /// Returns whether a function resembles one of the delegate methods, but has another name, so that iOS never calls it.
  ///
  /// A function with an attribute is not misspelled, because `@objc` may give it the right name.
  private func isMisspelled(in code: CodeTokens, _ methods: Set<String>) -> Bool {
    guard name == "application" || name == "scene" else { return false }
    // Modifiers may follow the attribute.
    var before = header.lowerBound - 1
    while code.isWord(before) { before -= 1 }
    return !code.isMark(before, ")") && !methods.contains(fullName(in: code))
  }

  /// Returns the position of the name of a function that receives URLs from iOS or is named accordingly.
  func urlHandler(in code: CodeTokens) -> Span? {
    if isMisspelled(in: code, Self.urlMethods) { return nil }
    for index in header where code.isWord(index) {
      if ["openURL", "openURLContexts", "handleOpenURL", "handleOpen"].contains(where: { code.isWord(index, $0) }) {
        return code.span(index)
      }
      if code.isSwift, code.isWord(index, "open"), code.isMark(index - 1, ","), code.isWord(index + 1) {
        return code.span(index..<index + 2)
      }
    }
    return nil
  }

  /// Returns the name of a function that iOS does not call but that looks like one that receives URLs.
  func misnamedURLMethod(in code: CodeTokens) -> Span? {
    guard isMisspelled(in: code, Self.urlMethods) else { return nil }
    return header.first { index in
      guard code.isWord(index) else { return false }
      if code.isSwift, code.isWord(index, "open"), code.isMark(index - 1, ",") { return true }
      let isURL = ["openurl", "openurlcontexts"].contains(code.text(index).lowercased())
      return isURL && (code.isSwift || code.isMark(index + 1, ":"))
    }.map(code.span)
  }

  /// Returns whether a function receives universal links from iOS.
  func isActivityHandler(in code: CodeTokens) -> Bool {
    if isMisspelled(in: code, Self.activityMethods) { return false }
    return header.contains { index in
      code.isWord(index, "continueUserActivity")
        || code.isSwift && code.isWord(index, "continue") && code.isMark(index - 1, ",")
    }
  }
}
