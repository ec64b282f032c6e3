package import ManifestText

/// The functions and views of an app that receive links, by the object on which the system calls them.
package struct LinkReceivers: Sendable {
  /// An object that receives links.
  package enum Object: CaseIterable, Sendable {
    case application, scene, view
    /// Another object, such as a handler of a framework.
    case other
  }

  /// A function or a view that receives links.
  struct Receiver {
    let object: Object
    let kind: EntryPoint.Channel
    let name: Spanned<String>
    /// The function; the name of a view.
    var extent: Span
    /// Whether it is one of the libraries.
    var isOfLibrary = false
    /// Whether its body only returns.
    var isIdle = false
  }

  private(set) var all: [Receiver] = []
  /// The methods that UIKit calls when a scene connects.
  private(set) var connections: [Span] = []
  /// The sources that read the links with which a scene connects.
  private(set) var readers: [EntryPoint.Channel: Set<SourceID>] = [:]
  /// A method that UIKit does not call, with a name like that of one that receives URLs.
  private(set) var misnamed: Span?
  /// The first source whose brackets do not match.
  private(set) var unread: Span?

  /// Words that are in every source with a receiver.
  private static let searches = [
    "UIApplication", "UIScene", "onOpenURL", "NavigationTabs", "ShortcutAppDelegate", "penURL", "penUrl", "pen url",
    "serActivity", "willConnectTo", "performAction",
  ].map { ByteSearch($0) }

  init(_ files: [SourceFile]) {
    for file in files where Self.searches.contains(where: { $0.occurs(in: file.bytes) }) {
      let code = CodeTokens(file)
      guard code.areBalanced else {
        unread = unread ?? file.wholeSpan.head
        continue
      }
      for index in code.indices where code.isWord(index) { word(index, code) }
      for function in CodeFunction.all(in: code) { add(function, code) }
    }
  }

  private mutating func word(_ index: Int, _ code: CodeTokens) {
    let name = Spanned(code.text(index), code.span(index))
    switch name.value {
    case "onOpenURL", "NavigationTabs":
      guard name.value != "onOpenURL" || Self.isModifier(index, code) else { break }
      for kind in [EntryPoint.Channel.urls, .activities] {
        all.append(
          Receiver(
            object: .view, kind: kind, name: name, extent: name.span, isOfLibrary: name.value == "NavigationTabs"))
      }
    case "ShortcutAppDelegate":
      all.append(Receiver(object: .view, kind: .quickActions, name: name, extent: name.span, isOfLibrary: true))
    case "urlContexts", "URLContexts":
      if code.isMark(index - 1, ".") { readers[.urls, default: []].insert(code.file.id) }
    case "userActivities": readers[.activities, default: []].insert(code.file.id)
    case "shortcutItem": readers[.quickActions, default: []].insert(code.file.id)
    default: break
    }
  }

  /// Returns whether a name is that of a modifier: `.onOpenURL {` or `.onOpenURL(perform:`.
  private static func isModifier(_ index: Int, _ code: CodeTokens) -> Bool {
    guard code.isMark(index - 1, ".") else { return false }
    return code.isMark(index + 1, "{") || code.isMark(index + 1, "(") && code.isMark(index + 3, ":")
  }

  private mutating func add(_ function: CodeFunction, _ code: CodeTokens) {
    let object: Object =
      ["application": .application, "scene": .scene, "windowScene": .scene][function.name] ?? .other
    if function.isConnection(in: code) { connections.append(code.span(function.header)) }
    let fullName = { function.fullName(in: code) }
    let extent = code.span(function.header.lowerBound..<max(function.body.upperBound, function.header.upperBound))
    if let span = function.urlHandler(in: code) {
      all.append(
        Receiver(
          object: object, kind: .urls, name: Spanned(fullName(), span), extent: extent,
          isIdle: function.doesNothing(in: code)))
    }
    if function.isActivityHandler(in: code) {
      all.append(
        Receiver(
          object: object, kind: .activities, name: Spanned(fullName(), code.span(function.header)), extent: extent))
    }
    if function.isQuickActionHandler(in: code) {
      all.append(
        Receiver(
          object: object, kind: .quickActions, name: Spanned(fullName(), code.span(function.header)), extent: extent))
    }
    misnamed = misnamed ?? function.misnamedURLMethod(in: code)
  }
}

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
  private static let quickActionMethods: Set = [
    "application:performActionForShortcutItem:completionHandler:",
    "windowScene:performActionForShortcutItem:completionHandler:",
    "application(_:performActionFor:completionHandler:)", "windowScene(_:performActionFor:completionHandler:)",
    // As `async` methods.
    "application(_:performActionFor:)", "windowScene(_:performActionFor:)",
  ]
  private static let connectionMethods: Set = [
    "scene:willConnectToSession:options:", "scene(_:willConnectTo:options:)",
  ]

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
  package func urlHandler(in code: CodeTokens) -> Span? {
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
  fileprivate func misnamedURLMethod(in code: CodeTokens) -> Span? {
    guard isMisspelled(in: code, Self.urlMethods) else { return nil }
    return header.first { index in
      guard code.isWord(index) else { return false }
      if code.isSwift, code.isWord(index, "open"), code.isMark(index - 1, ",") { return true }
      let isURL = ["openurl", "openurlcontexts"].contains(code.text(index).lowercased())
      return isURL && (code.isSwift || code.isMark(index + 1, ":"))
    }.map(code.span)
  }

  /// Returns whether a function receives universal links from iOS.
  package func isActivityHandler(in code: CodeTokens) -> Bool {
    if isMisspelled(in: code, Self.activityMethods) { return false }
    return header.contains { index in
      code.isWord(index, "continueUserActivity")
        || code.isSwift && code.isWord(index, "continue") && code.isMark(index - 1, ",")
    }
  }

  fileprivate func isQuickActionHandler(in code: CodeTokens) -> Bool {
    ["application", "windowScene"].contains(name) && Self.quickActionMethods.contains(fullName(in: code))
  }

  fileprivate func isConnection(in code: CodeTokens) -> Bool {
    name == "scene" && Self.connectionMethods.contains(fullName(in: code))
  }
}
