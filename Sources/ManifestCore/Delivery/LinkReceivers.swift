package import AppSources
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

  init(_ sources: [AppSource]) {
    for source in sources {
      guard source.areBracketsPaired else {
        unread = unread ?? source.file.wholeSpan.head
        continue
      }
      for node in source.root.descendants {
        switch node.kind {
        case .function where node.body != nil && source.language != .script: add(node)
        case .name, .member: add(named: node)
        case .parameter where node.label == "shortcutItem" || node.name == "shortcutItem":
          readers[.quickActions, default: []].insert(source.id)
        default: break
        }
      }
    }
  }

  private mutating func add(named node: CodeNode) {
    let name = Spanned(node.name, node.nameSpan)
    switch name.value {
    case "onOpenURL", "NavigationTabs":
      guard name.value != "onOpenURL" || Self.isModifier(node) else { break }
      for kind in [EntryPoint.Channel.urls, .activities] {
        all.append(
          Receiver(
            object: .view, kind: kind, name: name, extent: name.span, isOfLibrary: name.value == "NavigationTabs"))
      }
    case "ShortcutAppDelegate":
      all.append(Receiver(object: .view, kind: .quickActions, name: name, extent: name.span, isOfLibrary: true))
    case "urlContexts", "URLContexts":
      if node.kind == .member { readers[.urls, default: []].insert(node.source.id) }
    case "userActivities": readers[.activities, default: []].insert(node.source.id)
    case "shortcutItem": readers[.quickActions, default: []].insert(node.source.id)
    default: break
    }
  }

  /// Returns whether a member is a modifier of a view: `.onOpenURL { … }` or `.onOpenURL(perform: …)`.
  private static func isModifier(_ node: CodeNode) -> Bool {
    guard node.kind == .member, let call = node.parent, call.kind == .call, call.base == node else { return false }
    return call.arguments.contains { $0.label != nil || $0.base?.kind == .closure }
  }

  private mutating func add(_ function: CodeNode) {
    let object: Object =
      ["application": .application, "scene": .scene, "windowScene": .scene][function.name] ?? .other
    if function.isConnection { connections.append(function.header) }
    if let span = function.urlHandler {
      all.append(
        Receiver(
          object: object, kind: .urls, name: Spanned(function.fullName, span), extent: function.span,
          isIdle: function.returnsOnlyConstant))
    }
    if function.isActivityHandler {
      all.append(
        Receiver(
          object: object, kind: .activities, name: Spanned(function.fullName, function.header), extent: function.span))
    }
    if function.isQuickActionHandler {
      all.append(
        Receiver(
          object: object, kind: .quickActions, name: Spanned(function.fullName, function.header),
          extent: function.span))
    }
    misnamed = misnamed ?? function.misnamedURLMethod
  }
}

extension CodeNode {
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
  private func isMisspelled(_ methods: Set<String>) -> Bool {
    guard name == "application" || name == "scene" else { return false }
    let mayBeRenamed = all(.modifier).contains { $0.attribute != nil && $0.text.hasSuffix(")") }
    return !mayBeRenamed && !methods.contains(fullName)
  }

  /// The place of the name of a function that receives URLs from iOS or is named accordingly; nil for another one.
  package var urlHandler: Span? {
    if isMisspelled(Self.urlMethods) { return nil }
    let names: Set = ["openURL", "openURLContexts", "handleOpenURL", "handleOpen"]
    // `handleOpen(_:userInfo:)` is a method of handlers in mPaaS.
    if names.contains(name), name != "handleOpen" { return nameSpan }
    for (index, parameter) in parameters.enumerated() {
      if let label = parameter.label, names.contains(label) { return parameter.labelSpan }
      if names.contains(parameter.name) { return parameter.nameSpan }
      if source.language == .swift, index > 0, parameter.label == "open" { return parameter.labelledSpan }
    }
    return nil
  }

  /// The name of a function that iOS does not call but that looks like one that receives URLs; nil for another one.
  fileprivate var misnamedURLMethod: Span? {
    guard isMisspelled(Self.urlMethods) else { return nil }
    let names: Set = ["openurl", "openurlcontexts"]
    for (index, parameter) in parameters.enumerated() {
      if source.language == .swift, index > 0, parameter.label == "open" { return parameter.labelSpan }
      if let label = parameter.label, names.contains(label.lowercased()) { return parameter.labelSpan }
      if source.language == .swift, names.contains(parameter.name.lowercased()) { return parameter.nameSpan }
    }
    return source.language == .swift && names.contains(name.lowercased()) ? nameSpan : nil
  }

  /// Whether a function receives universal links from iOS.
  package var isActivityHandler: Bool {
    if isMisspelled(Self.activityMethods) { return false }
    if name == "continueUserActivity" { return true }
    return parameters.enumerated().contains { index, parameter in
      parameter.label == "continueUserActivity" || parameter.name == "continueUserActivity"
        || source.language == .swift && index > 0 && parameter.label == "continue"
    }
  }

  fileprivate var isQuickActionHandler: Bool {
    ["application", "windowScene"].contains(name) && Self.quickActionMethods.contains(fullName)
  }

  fileprivate var isConnection: Bool { name == "scene" && Self.connectionMethods.contains(fullName) }
}
