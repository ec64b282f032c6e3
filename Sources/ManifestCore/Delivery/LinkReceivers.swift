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
    /// What gets the links: parameters or closures; none for a function that is not in the sources.
    var origins: [CodeNode] = []
    /// What the links are a part of: all that a scene connects with.
    var wholes: [CodeNode] = []
    /// Functions that get the links, by expressions such as `navigator.open`.
    var references: [CodeNode] = []
    /// The name of a modifier or a view in the code of a view; nil for functions.
    var modifier: CodeNode?
    /// Whether it is one of the libraries.
    var isOfLibrary = false
    /// Whether its body only returns.
    var isIdle = false
  }

  /// A method that looks like one for links, but that UIKit does not call.
  struct Uncalled {
    let kind: EntryPoint.Channel
    let name: Spanned<String>
    let reason: Reason

    enum Reason {
      /// Objective-C does not see it, because of this modifier.
      case access(Spanned<String>)
      /// The type of a parameter differs from that of the protocol.
      case type(Spanned<String>)
      /// The app that ships does not have it: `#if DEBUG`.
      case condition
    }
  }

  private(set) var all: [Receiver] = []
  private(set) var uncalled: [Uncalled] = []
  /// The methods that UIKit calls when a scene connects.
  private(set) var connections: [CodeNode] = []
  /// The expressions for the links with which a scene connects.
  private(set) var parts: [EntryPoint.Channel: [CodeNode]] = [:]
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
      let handlers = node.parent.map { Self.handlers(of: $0) } ?? []
      let origins = handlers.filter { $0.kind == .closure || $0.kind == .parameter }
      for kind in [EntryPoint.Channel.urls, .activities] {
        all.append(
          Receiver(
            object: .view, kind: kind, name: name, extent: name.span, origins: origins,
            references: handlers.filter { !origins.contains($0) }, modifier: node,
            isOfLibrary: name.value == "NavigationTabs"))
      }
    case "ShortcutAppDelegate":
      all.append(Receiver(object: .view, kind: .quickActions, name: name, extent: name.span, isOfLibrary: true))
    default:
      // A plain `URLContexts` is the parameter of a method that is a receiver itself.
      if let kind = Self.partKinds[name.value], node.kind == .member || kind != .urls { addPart(node, kind) }
    }
  }

  /// The properties of what a scene connects with that hold links, with the kinds of these.
  static let partKinds: [String: EntryPoint.Channel] = [
    "urlContexts": .urls, "URLContexts": .urls, "userActivities": .activities, "shortcutItem": .quickActions,
  ]

  /// The properties of what a scene connects with; another one is an extension of the app.
  static let connectionOptions = Set(partKinds.keys).union([
    "notificationResponse", "sourceApplication", "handoffUserActivityType", "cloudKitShareMetadata",
  ])

  private mutating func addPart(_ node: CodeNode, _ kind: EntryPoint.Channel) {
    readers[kind, default: []].insert(node.source.id)
    guard node.kind == .member else { return }
    // `[options URLContexts]` is a call.
    let call = node.parent.flatMap { $0.kind == .call && $0.base == node ? $0 : nil }
    parts[kind, default: []].append(call ?? node)
  }

  /// Returns the closures of a call, the parameters of the functions of its type that it names, and other functions.
  private static func handlers(of call: CodeNode) -> [CodeNode] {
    call.arguments.compactMap(\.base).flatMap { argument -> [CodeNode] in
      let isMemberOfSelf = argument.kind == .member && argument.base?.isNamed("self") == true
      guard argument.kind == .name || isMemberOfSelf,
        let type = call.ancestors.first(where: { $0.kind == .type })
      else { return [argument] }
      let functions = type.descendants.filter { $0.kind == .function && $0.name == argument.name }
      return functions.isEmpty ? [argument] : functions.compactMap(\.parameters.first)
    }
  }

  /// Returns whether a name is that of a modifier of a view: `.onOpenURL { … }`, `.onOpenURL(perform: …)`; in a structure or an
  /// extension, the view may be `self`.
  private static func isModifier(_ node: CodeNode) -> Bool {
    guard node.kind == .member || ["extension", "struct"].contains(node.enclosingType?.label), let call = node.parent,
      call.kind == .call, call.base == node
    else { return false }
    return call.arguments.contains { $0.label != nil || $0.base?.kind == .closure }
  }

  private mutating func add(_ function: CodeNode) {
    if function.isConnection { connections.append(function) }
    for (kind, name) in function.receivedKinds {
      if let reason = function.reasonNotToBeCalled {
        uncalled.append(Uncalled(kind: kind, name: name, reason: reason))
        continue
      }
      all.append(
        Receiver(
          object: ["application": .application, "scene": .scene, "windowScene": .scene][function.objectName] ?? .other,
          kind: kind, name: name, extent: function.span, origins: [function.receivingParameter].compactMap(\.self),
          isIdle: kind == .urls && function.returnsOnlyConstant))
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
    return !mayBeRenamed && !methods.contains(calledName)
  }

  /// The name by which UIKit calls a method: that in `@objc(scene:openURLContexts:)`, if there is one.
  private var calledName: String {
    let attribute = all(.modifier).first { $0.attribute == "objc" && $0.text.hasSuffix(":)") }
    return attribute.map { String($0.text.dropFirst("@objc(".count).dropLast()) } ?? fullName
  }

  /// The start of the name by which UIKit calls a method, which says what object calls it.
  fileprivate var objectName: String { String(calledName.prefix { $0 != ":" && $0 != "(" }) }

  /// The place of the name of a function that receives URLs from iOS or is named accordingly; nil for another one.
  package var urlHandler: Span? {
    if isMisspelled(Self.urlMethods) { return nil }
    if calledName != fullName { return Self.urlMethods.contains(calledName) ? nameSpan : nil }
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

  /// What a function receives, with the place that says it.
  fileprivate var receivedKinds: [(EntryPoint.Channel, Spanned<String>)] {
    var found: [(EntryPoint.Channel, Spanned<String>)] = []
    if let span = urlHandler { found.append((.urls, Spanned(fullName, span))) }
    if isActivityHandler { found.append((.activities, Spanned(fullName, header))) }
    if Self.quickActionMethods.contains(calledName) { found.append((.quickActions, Spanned(fullName, header))) }
    return found
  }

  /// The parameter with what a function receives: the second one of a method of a delegate.
  package var receivingParameter: CodeNode? {
    let isOfDelegate = ["application", "scene", "windowScene"].contains(objectName)
    return isOfDelegate && parameters.count > 1 ? parameters[1] : parameters.first
  }

  /// Why UIKit does not call a method that has the name of one that it calls; nil if it does, or may.
  fileprivate var reasonNotToBeCalled: LinkReceivers.Uncalled.Reason? {
    guard ["application", "scene", "windowScene"].contains(name) else { return nil }
    if source.unshipped.contains(where: { $0.contains(position) }) { return .condition }
    guard source.language == .swift, !attributes.contains("objc") else { return nil }
    let access = all(.modifier).first { ["private", "fileprivate"].contains($0.text) }
    if let access { return .access(Spanned(access.text, access.span)) }
    let handler = parameters.last?.typeName
    guard let handler, handler.text.contains("([Any]?)") else { return nil }
    return .type(Spanned(handler.text, handler.span))
  }

  /// Whether a function receives universal links from iOS.
  package var isActivityHandler: Bool {
    if isMisspelled(Self.activityMethods) { return false }
    if calledName != fullName { return Self.activityMethods.contains(calledName) }
    if name == "continueUserActivity" { return true }
    return parameters.enumerated().contains { index, parameter in
      parameter.label == "continueUserActivity" || parameter.name == "continueUserActivity"
        || source.language == .swift && index > 0 && parameter.label == "continue"
    }
  }

  fileprivate var isConnection: Bool { Self.connectionMethods.contains(calledName) }
}
