import AppSources
package import ManifestText
package import ManifestXcode

/// How what arrives at an app reaches its code.
package struct Reception {
  /// The code that receives something.
  enum Receiver {
    /// A class of the libraries, or a generated one, which gives it to the generated code.
    case library
    /// A framework, which gives it to other code of the app.
    case framework(String)
    /// Methods or views of the app; at a cold start, a method for what a scene connects with.
    case code([LinkReceivers.Receiver])
  }

  let scenes: AppScenes
  let receivers: LinkReceivers
  /// Whether a source mentions generated code or the libraries that open its links.
  let mentionsGeneratedCode: Bool
  /// What the code of the app does with what it receives; nil without a route map.
  private let flow: LinkFlow?
  /// The object that UIKit calls; nil if it is unknown.
  let owner: ClassDeclaration?
  /// The reason why some files of the app are not read; nil if all are.
  let unreadFiles: Unknown?
  /// The reason why a package that the app links is not read; nil if all are.
  let unreadPackage: Unknown?
  private let ios: IOSProject
  private let isSwift: Bool
  /// Whether the framework of micro apps receives links.
  let hasFramework: Bool
  /// Whether a source creates pages of the ArkUI-X runtime, as code that opens wants does.
  let createsPages: Bool
  /// The generated scene delegate; nil if none is generated.
  private let generatedDelegate: String?

  /// Creates the facts about the app that some targets build; without a route map, nothing is known of generated code.
  init(
    _ ios: IOSProject, _ targets: [IOSProject.Target], _ scenes: AppScenes, _ program: Program? = nil,
    libraries: Set<String> = [], shown: Set<String> = []
  ) {
    let files = ios.compiledSources.filter { !$0.file.isTest }
    self.ios = ios
    self.scenes = scenes
    receivers = LinkReceivers(files)
    let called = scenes.sceneDelegates.first ?? scenes.swiftUIApp ?? scenes.delegates.first
    owner = called.map { called in
      ios.classes.all(called.name.value).first { $0.kind == .implementation } ?? called
    }
    isSwift = owner.flatMap { ios.source(of: $0) }?.path.hasSuffix(".swift") ?? true
    hasFramework =
      program?.sections.contains(where: \.deliversLinks) == true
      || scenes.delegates.contains { ios.hierarchy.derives($0.name.value, from: "DFClientDelegate") == .yes }
    generatedDelegate = program?.generatedSceneDelegate
    let generated = [program?.facade, generatedDelegate].compactMap(\.self)
    // A type of the app hides the generated one.
    let routes = ios.declaration(of: "Routes") == nil ? "Routes" : nil
    let names = libraries.union(["ManifestArkUI", "StageRouter", "StageSceneDelegate"])
      .union(generated + [routes].compactMap(\.self))
    // The path of a header begins with the name of its library.
    mentionsGeneratedCode = files.contains { source in
      source.mentions(names) || source.imports.contains { header in names.contains { header.value.hasPrefix($0) } }
    }
    let hosts = program.map { $0.links.schemes.compactMap { scheme in scheme.hosts.map { (scheme.name, $0) } } } ?? []
    flow = program.map { _ in
      LinkFlow(
        files, isGenerated: { ios.isGenerated($0.path) }, openers: Set(KnownClasses.openers + generated),
        routes: routes, shown: shown, hosts: hosts)
    }
    createsPages = ios.uses(anyOf: ["initWithInstanceName", "instanceName"])
    unreadFiles = targets.first { !$0.files.isComplete }.map {
      Unknown("target `\($0.name.value)` has files outside the folder", at: $0.name.span)
    }
    unreadPackage =
      ios.arePackagesRead
      ? nil
      : targets.first { $0.files.otherProduct != nil }.map {
        Unknown(
          "the package with `\($0.files.otherProduct ?? "")` is not in the folder of the iOS project", at: $0.name.span)
      }
  }
}

extension Reception {
  /// The reason why some code of the app is not read; nil if all is.
  package var unreadCode: Unknown? {
    if !ios.hasSources || ios.targets.isEmpty, case .unknown(let reason) = scenes.lifeCycle { return reason }
    return ios.unreadSource ?? unreadFiles ?? unreadPackage
  }

  /// Returns what receives something of a kind; nil if nothing does.
  ///
  /// - Throws: The reason why it is unknown.
  func receiver(_ kind: EntryPoint.Channel, _ step: Delivery.Step) throws(Unknown) -> Receiver? {
    // The framework of micro apps passes links on, unless the app has a delegate of its own.
    if hasFramework {
      let methods = receivers.all.filter { $0.object == .application && $0.kind == kind && !$0.isIdle }
      if !methods.isEmpty { return .code(methods) }
      if scenes.delegates.isEmpty { return .framework("mPaaS") }
    }
    if case .unknown(let reason) = scenes.lifeCycle { throw reason }
    if let found = try found(kind, step) {
      if let start = scenes.start { throw start }
      return found
    }
    if let unread = ios.unreadSource { throw unread }
    if let unread = receivers.unread { throw Unknown("the brackets of a source do not match", at: unread) }
    // A delegate is in the app, but views may be in a package.
    if let unreadFiles { throw unreadFiles }
    if let unreadPackage, scenes.lifeCycle == .swiftUI { throw unreadPackage }
    return nil
  }

  private func found(_ kind: EntryPoint.Channel, _ step: Delivery.Step) throws(Unknown) -> Receiver? {
    switch scenes.lifeCycle {
    case .unknown: return nil
    case .swiftUI:
      let all = receivers.all.filter { $0.kind == kind && $0.object == .view && !$0.isIdle }
      let views = all.filter { view in view.modifier.flatMap { flow?.views.isShown($0) } ?? true }
      if let hidden = all.first, views.isEmpty {
        throw Unknown("no code shows the view with `\(hidden.name.value)` at the start", at: hidden.name.span)
      }
      if views.contains(where: \.isOfLibrary) { return .library }
      // The delegate of a SwiftUI app may have scenes of its own, which get quick actions.
      let scenes = kind == .quickActions ? receivers.all.filter { $0.kind == kind && $0.object == .scene } : []
      if (views + scenes).isEmpty, step == .cold, let method = receivers.connections.first {
        throw Unknown("SwiftUI may call `\(method.fullName)` when its scene connects", at: method.header)
      }
      return (views + scenes).isEmpty ? nil : .code(views + scenes)
    case .appDelegate:
      return try receiver(kind, .application, in: (scenes.appDelegates ?? []).map(\.name.value))
    case .sceneDelegate:
      let names = scenes.configurations.compactMap(\.delegateName) + scenes.sceneDelegates.map(\.name.value)
      if step == .warm { return try receiver(kind, .scene, in: names) }
      let files = sources(of: names)
      let connections = called(receivers.connections.filter { files.contains($0.source.id) }, by: names) { $0 }
      if !connections.isEmpty { return connected(kind, connections) }
      if names.contains(where: isOfLibrary) { return .library }
      return try receiver(kind, .scene, in: names, ofFrameworksOnly: true)
    }
  }

  /// Returns what receives something among the methods of some classes.
  private func receiver(
    _ kind: EntryPoint.Channel, _ object: LinkReceivers.Object, in classes: [String], ofFrameworksOnly: Bool = false
  ) throws(Unknown) -> Receiver? {
    let files = ofFrameworksOnly ? [] : sources(of: classes)
    let methods = receivers.all.filter { method in
      method.object == object && method.kind == kind && files.contains(method.name.span.source)
    }
    let own = called(methods, by: classes) { $0.origins.first }.filter { !$0.isIdle }
    if !own.isEmpty { return .code(own) }
    if !ofFrameworksOnly, let forwarding = forwarding(in: classes) {
      throw Unknown(
        "`\(forwarding.enclosingType?.name ?? "")` forwards messages to another object", at: forwarding.header)
    }
    if classes.contains(where: isOfLibrary) { return .library }
    let frameworks = Self.frameworks.filter { name, kinds in
      kinds.contains(kind) && classes.contains { ios.hierarchy.derives($0, from: name) == .yes }
    }
    return frameworks.keys.min().map { .framework($0) }
  }

  /// Returns a method of some classes that gives the messages of UIKit to another object; nil if there is none.
  private func forwarding(in classes: [String]) -> CodeNode? {
    let files = sources(of: classes)
    return ios.compiledSources.lazy.filter { files.contains($0.id) }.flatMap(\.functions).first { function in
      ["forwardingTarget", "forwardingTargetForSelector", "forwardInvocation"].contains(function.name)
        && function.enclosingType.map { type in
          classes.contains { ios.hierarchy.derives($0, from: type.name) == .yes }
        } == true
    }
  }

  /// The reason why no link is opened: the libraries keep or refuse them, and no code lets them go; nil if there is none.
  var heldLinks: Unknown? {
    let settings = ios.compiledSources.flatMap { $0.nodes(.assignment) }
    func values(_ property: String) -> [CodeNode] {
      settings.filter { $0.target?.name == property }.compactMap(\.value)
    }
    let holds = values("holdsLinks")
    if let first = holds.first, holds.allSatisfy({ ["true", "YES"].contains($0.name) }) {
      return Unknown("`holdsLinks` keeps links, and no code sets it to `false`", at: first.firstSpan)
    }
    let decisions = values("beforeOpening")
    guard let first = decisions.first, decisions.allSatisfy({ $0.decides(["refuse", "wait"]) }) else { return nil }
    if decisions.allSatisfy({ $0.decides(["refuse"]) }) {
      return Unknown("`beforeOpening` refuses each link", at: first.firstSpan)
    }
    guard !ios.compiledSources.contains(where: { $0.mentions(["resume"]) }) else { return nil }
    return Unknown("`beforeOpening` lets links wait, and no code calls `resume`", at: first.firstSpan)
  }

  /// Returns those of some methods that some classes have, without those that each of them overrides.
  private func called<Method>(
    _ methods: [Method], by classes: [String], node: (Method) -> CodeNode?
  ) -> [Method] {
    let types = methods.map { node($0)?.enclosingType?.name }
    func isOverridden(_ type: String, in name: String) -> Bool {
      types.contains { other in
        guard let other, other != type else { return false }
        return ios.hierarchy.derives(name, from: other) == .yes && ios.hierarchy.derives(other, from: type) == .yes
      }
    }
    return zip(methods, types).filter { _, type in
      guard let type else { return true }
      let names = classes.filter { ios.hierarchy.derives($0, from: type) == .yes }
      if names.isEmpty { return classes.contains { ios.hierarchy.derives($0, from: type) == .unknown } }
      return !names.allSatisfy { isOverridden(type, in: $0) }
    }.map(\.0)
  }

  /// Returns what receives the links with which a scene connects.
  private func connected(_ kind: EntryPoint.Channel, _ connections: [CodeNode]) -> Receiver {
    .code(
      connections.map { method in
        LinkReceivers.Receiver(
          object: .scene, kind: kind, name: Spanned(method.fullName, method.header), extent: method.span,
          origins: receivers.parts[kind] ?? [], wholes: [method.parameters.last].compactMap(\.self))
      })
  }

  /// Returns where what the code of the app receives arrives.
  func arrivals(_ receivers: [LinkReceivers.Receiver], from entryPoint: EntryPoint.ID) -> [LinkFlow.Arrival] {
    guard let flow else { return [] }
    return receivers.map { flow.arrival(from: entryPoint, of: $0.origins, in: $0.wholes, to: $0.references) }
  }

  /// Returns the method that UIKit calls when a scene connects, but that neither reads the links with which it connects nor gives
  /// its options to other code; nil if there is none.
  func deafConnection(_ kind: EntryPoint.Channel, _ methods: [LinkReceivers.Receiver]) -> LinkReceivers.Receiver? {
    let areDeaf = methods.allSatisfy { method in
      !method.wholes.isEmpty && !method.wholes.contains { $0.isPassedOn(orReads: kind) }
    }
    return areDeaf ? methods.first : nil
  }

  /// Whether what receives links when a scene connects does not read them.
  func isDeaf(_ receiver: Receiver, _ kind: EntryPoint.Channel) -> Bool {
    if case .code(let methods) = receiver { deafConnection(kind, methods) != nil } else { false }
  }

  /// What delegates of Flutter, Expo and Cordova receive and give to their plugins; that of React Native receives nothing.
  private static let frameworks: [String: Set<EntryPoint.Channel>] = [
    "FlutterAppDelegate": [.urls, .activities, .quickActions],
    "FlutterSceneDelegate": [.urls, .activities, .quickActions],
    "ExpoAppDelegate": [.urls, .activities, .quickActions],
    "EXAppDelegateWrapper": [.urls, .activities, .quickActions],
    "ExpoAppSceneDelegate": [.urls, .activities, .quickActions],
    "EXExpoAppSceneDelegate": [.urls, .activities, .quickActions],
    "CDVAppDelegate": [.urls],
  ]

  private func sources(of classes: [String]) -> Set<SourceID> {
    classes.reduce(into: []) { $0.formUnion(ios.hierarchy.sources(of: $1)) }
  }

  private func isOfLibrary(_ name: String) -> Bool {
    (KnownClasses.sceneDelegates.map(\.name) + [generatedDelegate].compactMap(\.self)).contains { base in
      ios.hierarchy.derives(name, from: base) == .yes
    }
  }

  /// Whether a source uses the router of ArkUI-X apps.
  package var usesRouter: Bool { ios.uses(anyOf: ["StageRouter"]) }

  /// Returns whether the sources certainly have no method that receives something of a kind, but code that would open it.
  func lacksReceiver(_ kind: EntryPoint.Channel) -> Bool {
    // An unknown Info.plist may name a scene delegate of the libraries.
    let mayHaveScenes =
      !ios.targets.isEmpty
      && !scenes.delegates.contains { ios.hierarchy.derives($0.name.value, from: "DFClientDelegate") == .yes }
    guard !mayHaveScenes, generatedDelegate == nil, !ios.classes.names.contains(where: isOfLibrary) else {
      return false
    }
    // Without a map, the framework's handlers may open URLs.
    return (flow != nil ? mentionsGeneratedCode || createsPages : kind == .activities) && scenes.hasKnownDelegate
      && receivers.unread == nil
      && ios.unreadSource == nil && ios.unreadProject == nil && unreadFiles == nil && unreadPackage == nil
      && !receivers.all.contains {
        $0.kind == kind && !$0.isIdle && ($0.object != .view || scenes.swiftUIApp != nil)
      }
  }

  /// Returns whether the scene delegates read what arrives when a scene connects.
  func readsConnection(_ kind: EntryPoint.Channel) -> Bool {
    guard scenes.lifeCycle == .sceneDelegate, let files = receivers.readers[kind] else { return false }
    return !files.isDisjoint(with: sources(of: scenes.sceneDelegates.map(\.name.value)))
  }

  /// A scene delegate whose file no target of the app compiles, which is another finding; nil if there is none.
  var uncompiledDelegate: ClassDeclaration? {
    scenes.sceneDelegates.first { declaration in
      let files = ios.hierarchy.sources(of: declaration.name.value)
      return !files.isEmpty && !ios.compiledSources.contains { files.contains($0.id) }
    }
  }

  /// A scene delegate of the libraries that has nothing to open links with, and the property that it does not override; nil if
  /// there is none.
  var delegateWithoutOpener: (declaration: ClassDeclaration, property: String)? {
    scenes.sceneDelegates.lazy.compactMap { declaration -> (declaration: ClassDeclaration, property: String)? in
      let name = declaration.name.value
      let base = KnownClasses.sceneDelegates.first { ios.hierarchy.derives(name, from: $0.name) == .yes }
      guard let base else { return nil }
      let files = ios.hierarchy.sources(of: name)
      // An override in Swift that is always nil is none.
      let isOverridden = ios.compiledSources.contains { file in
        files.contains(file.id)
          && file.nodes(.variable).contains { variable in
            variable.name == base.property && variable.all(.modifier).contains { $0.name == "override" }
              && variable.body?.isAlwaysNil != true
          }
      }
      return isOverridden ? nil : (declaration, base.property)
    }.first
  }

  /// Whether a source gives quick actions that a library receives to routes: `router.quickActions = { Routes($0) }`,
  /// `.onShortcut(of: Routes.self) { navigator.open($0) }`.
  var givesQuickActions: Bool {
    ios.compiledSources.contains { source in
      source.nodes(.assignment).contains { $0.target?.name == "quickActions" && $0.value?.isAlwaysNil == false }
        || source.nodes(.argument).contains { $0.label == "quickActions" && $0.base?.isAlwaysNil == false }
    } || shortcutModifiers.contains { flow?.views.isShown($0) ?? true }
  }

  /// The reason why a view that gives quick actions to routes does not get them; nil if there is none.
  var hiddenQuickActions: Unknown? {
    shortcutModifiers.first.map { Unknown("no code shows the view with `onShortcut` at the start", at: $0.firstSpan) }
  }

  private var shortcutModifiers: [CodeNode] {
    ios.compiledSources.flatMap { $0.calls(named: "onShortcut") }.filter { call in
      call.arguments.compactMap(\.base).contains { $0.kind != .closure || !$0.statements.isEmpty }
    }
  }

  /// Returns a method that UIKit does not call in the app's life cycle, if there is one.
  func uncalled(_ kind: EntryPoint.Channel) -> Spanned<String>? {
    let objects: [LinkReceivers.Object]
    switch scenes.lifeCycle {
    case .unknown: return nil
    case .appDelegate: objects = [.scene, .view]
    case .sceneDelegate: objects = [.application, .view]
    case .swiftUI: objects = [.application, .scene]
    }
    let methods = receivers.all.filter { $0.kind == kind }
    return objects.lazy.compactMap { object in methods.first { $0.object == object } }.first?.name
  }

  /// Returns the first method of an app delegate that UIKit does not call because the app has scenes, in a source or around
  /// a position in it.
  package func uncalledMethod(in source: SourceID, around span: Span? = nil) -> Spanned<String>? {
    guard scenes.lifeCycle == .sceneDelegate else { return nil }
    return receivers.all.first { receiver in
      receiver.object == .application && receiver.name.span.source == source
        && span.map(receiver.extent.overlaps) ?? true
    }?.name
  }

  /// Returns a method that receives URLs, but that only returns, if there is one.
  var idle: Span? { receivers.all.first { $0.isIdle && $0.object != .other }?.name.span }

  /// Returns the method to implement, in backticks, for the app's life cycle and a language.
  func method(_ kind: EntryPoint.Channel, isSwift: Bool? = nil) -> String {
    let isSwift = isSwift ?? self.isSwift
    let (method, scene) =
      switch (kind, isSwift) {
      case (.urls, true): ("application(_:open:options:)", "scene(_:openURLContexts:)")
      case (.urls, false): ("application:openURL:options:", "scene:openURLContexts:")
      case (.activities, true): ("application(_:continue:restorationHandler:)", "scene(_:continue:)")
      case (.activities, false):
        ("application:continueUserActivity:restorationHandler:", "scene:continueUserActivity:")
      case (.quickActions, true):
        (
          "application(_:performActionFor:completionHandler:)", "windowScene(_:performActionFor:completionHandler:)"
        )
      case (.quickActions, false):
        (
          "application:performActionForShortcutItem:completionHandler:",
          "windowScene:performActionForShortcutItem:completionHandler:"
        )
      }
    switch scenes.lifeCycle {
    case .appDelegate: return "`\(method)`"
    case .sceneDelegate: return "`\(scene)`"
    case .swiftUI: return kind == .quickActions ? "`\(scene)` of a scene delegate" : "`onOpenURL`"
    case .unknown: return "`\(method)`, or in a scene `\(scene)`"
    }
  }

  /// The method that UIKit calls when a scene connects, in backticks.
  var connection: String {
    isSwift ? "`scene(_:willConnectTo:options:)`" : "`scene:willConnectToSession:options:`"
  }
}

extension CodeNode {
  /// Whether a block or a closure only has `nil`, which it returns.
  fileprivate var isAlwaysNil: Bool {
    let statements = statements
    guard let only = statements.first, statements.count == 1 else { return false }
    return only.isNamed("nil") || only.kind == .exit && only.base?.isNamed("nil") == true
  }

  /// Whether it is a closure of one expression, one of some decisions: `{ _, _ in .refuse }`.
  fileprivate func decides(_ names: Set<String>) -> Bool {
    guard kind == .closure, statements.count == 1, let only = statements.first else { return false }
    let result = only.kind == .exit ? only.base ?? only : only
    let decision = result.kind == .call ? result.base ?? result : result
    return decision.kind == .member && names.contains(decision.name)
  }

  /// Whether code of its function uses a parameter other than for its members, or reads the links of a kind in it.
  fileprivate func isPassedOn(orReads kind: EntryPoint.Channel) -> Bool {
    guard let body = parent?.body else { return true }
    return body.descendants.contains { node in
      switch node.kind {
      case .unknown: true
      case .name: node.name == name && node.parent?.kind != .member
      case .member:
        LinkReceivers.partKinds[node.name] == kind
          || node.base?.isNamed(name) == true && !LinkReceivers.connectionOptions.contains(node.name)
      default: false
      }
    }
  }
}
