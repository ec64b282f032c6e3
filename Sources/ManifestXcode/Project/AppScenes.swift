package import AppSources
import ManifestRuntime
package import ManifestText

/// The windows of an app: whether UIKit manages them as scenes, and what gets links from UIKit.
///
/// Only what the Info.plist files, the build settings and the sources show for certain is known.
package struct AppScenes: Sendable {
  /// The object that UIKit calls for links.
  package enum LifeCycle: Hashable, Sendable {
    /// The app delegate, because the app has no scenes.
    case appDelegate
    /// The scene delegate; UIKit does not call the app delegate for links.
    case sceneDelegate
    /// Views of a SwiftUI app.
    case swiftUI
    case unknown(Unknown)
  }

  /// A scene configuration for the windows of an app.
  package struct Configuration: Sendable {
    /// The name of the delegate class, with its build variables replaced; nil if it is unknown.
    package let delegate: String?
    /// The name as it is written; nil if there is none.
    package let written: Spanned<String>?
    package let storyboard: Spanned<String>?
    /// The name of the app's module; nil if it is unknown.
    package let module: String?
  }

  /// An Info.plist whose keys are known.
  package struct List {
    package let properties: BuiltPropertyList
    package let manifest: Manifest
    /// Whether it is of the configuration that ships.
    package var mayShip: Bool
  }

  /// The scene manifest of an Info.plist.
  package enum Manifest {
    /// There is none, or it has no configurations; diagnostics point to this position.
    case absent(Span)
    /// The build setting at this position writes one without configurations over that of the file.
    case generated(Span)
    /// It has configurations of some role, whose delegates may be missing; diagnostics about all of them point to its key.
    case configured([Configuration], at: Span, multipleScenes: Span?)
    case unknown(Unknown)
  }

  package let lifeCycle: LifeCycle
  /// The configurations in the Info.plist files, each file once.
  package let configurations: [Configuration]
  /// The positions of `UIApplicationSupportsMultipleScenes` if it is true.
  package let multipleScenes: [Span]
  /// The app delegates in the sources; nil if that of a framework may be used.
  package let appDelegates: [ClassDeclaration]?
  /// The app delegates in the sources, also those of a framework.
  package let delegates: [ClassDeclaration]
  /// Whether there is an app delegate, and no class inherits from a delegate of a framework that may receive links.
  package let hasKnownDelegate: Bool
  /// The scene delegates in the sources.
  package let sceneDelegates: [ClassDeclaration]
  /// The SwiftUI app; nil if there is none.
  package let swiftUIApp: ClassDeclaration?
  /// The storyboards from which UIKit makes windows, at the keys or build settings that name them.
  package let storyboards: [Spanned<String>]
  /// Whether the app certainly has scenes.
  package let isAdopted: Bool
  package let lists: [List]
  /// The reason why it is unknown whether the app starts; nil if a source starts it, or if not all are read.
  package let start: Unknown?
  /// Whether an app without configurations in its Info.plist ends at launch if it is built with Xcode 27.
  package let needsConfiguration: Bool

  /// The app delegate that makes the app's window; nil if something else does, or if that is unknown.
  package var onlyDelegate: ClassDeclaration? {
    guard lifeCycle == .appDelegate, configurations.isEmpty, sceneDelegates.isEmpty, storyboards.isEmpty,
      delegates.count == 1
    else { return nil }
    return delegates.first
  }

  /// Creates the facts about the windows of the app that some targets build, with the name of a generated scene delegate.
  ///
  /// Without targets, the reason why the life cycle is unknown is at the given place.
  package init(_ ios: IOSProject, _ targets: [IOSProject.Target], generated: String?, at place: Span) {
    lists = Self.lists(of: targets)
    var (configurations, multipleScenes): ([Configuration], [Span]) = ([], [])
    for case .configured(let found, _, let multiple) in lists.map(\.manifest) {
      configurations += found
      multipleScenes += multiple.map { [$0] } ?? []
    }
    self.configurations = configurations
    self.multipleScenes = multipleScenes
    let code = CodeFacts(ios)
    let isStarted = code.words.startsApp || ios.mayDeclareElsewhere || ios.hasUnreadSources
    start =
      isStarted
      ? nil
      : targets.first.map { Unknown("no source of target `\($0.name.value)` starts an app", at: $0.name.span) }
    needsConfiguration = code.isUIKitApp && !code.words.choosesConfigurations && !code.isSwiftUIApp
    swiftUIApp = code.swiftUIApp
    storyboards =
      configurations.compactMap(\.storyboard)
      + lists.compactMap { list in
        switch list.properties.fact(at: "UIMainStoryboardFile") {
        case .written(let key, let node): node.text.map { Spanned($0, key.span) }
        case .generated(let text): text
        case .absent, .unknown: nil
        }
      }
    let written = configurations.map { $0.delegateName ?? "" }
    let chosen = code.words.chosenDelegates.map { $0 + written } ?? Self.classes(in: ios)
    let names = code.words.choosesConfigurations ? chosen : written
    sceneDelegates = names.compactMap { ios.classes[$0] }
    appDelegates = code.unknownDelegate == nil ? code.delegates : nil
    delegates = code.delegates
    hasKnownDelegate = !code.delegates.isEmpty && code.areDelegatesKnown
    let shipped = lists.filter(\.mayShip)
    let haveScenes =
      !shipped.isEmpty && shipped.allSatisfy { if case .configured = $0.manifest { true } else { false } }
    isAdopted = !ios.sources.isEmpty && (code.isSwiftUIApp || code.words.choosesConfigurations || haveScenes)
    do throws(Unknown) {
      guard let target = targets.first else { throw ios.noApp(at: place) }
      lifeCycle = try Self.lifeCycle(ios, target, shipped, code, generated, delegates: isAdopted ? names : nil)
    } catch {
      lifeCycle = .unknown(error)
    }
  }

  /// Returns the life cycle of an app, with the names of its scene delegates if it has scenes.
  private static func lifeCycle(
    _ ios: IOSProject, _ target: IOSProject.Target, _ lists: [List], _ code: CodeFacts, _ generated: String?,
    delegates: [String]?
  ) throws(Unknown) -> LifeCycle {
    guard !ios.sources.isEmpty else {
      throw ios.unreadSource ?? Unknown("the project has no sources", at: target.name.span)
    }
    if let app = code.swiftUIApp {
      guard !code.isUIKitApp else {
        throw Unknown("`\(app.name.value)` and an app delegate both start the app", at: app.name.span)
      }
      return .swiftUI
    }
    if let delegates {
      let unknown = delegates.first { name in
        !["NSObject", generated].compactMap(\.self).contains { ios.hierarchy.derives(name, from: $0) == .yes }
      }
      if let name = unknown {
        throw Unknown(
          name.isEmpty
            ? "no scene configuration of target `\(target.name.value)` names a class that is known"
            : "the scene delegate `\(name)`, or a superclass of it, is not in the folder",
          at: ios.classes[name]?.name.span ?? target.name.span)
      }
      guard !delegates.isEmpty else {
        throw Unknown("no source declares a scene delegate", at: target.name.span)
      }
      return .sceneDelegate
    }
    // What is not read cannot take anything away from what is found.
    if let unread = ios.unreadSource { throw unread }
    for list in lists {
      if case .unknown(let reason) = list.manifest { throw reason }
      if case .configured = list.manifest {
        throw Unknown("only some configurations of target `\(target.name.value)` have scenes", at: target.name.span)
      }
    }
    if let delegate = code.unknownDelegate {
      throw Unknown("a superclass of `\(delegate.name.value)` is not in the folder", at: delegate.name.span)
    }
    guard code.isUIKitApp else {
      throw Unknown("no source of target `\(target.name.value)` starts an app", at: target.name.span)
    }
    return .appDelegate
  }

  /// Returns the names of the classes of the app that are scene delegates by their declarations.
  package static func classes(in ios: IOSProject) -> [String] {
    ios.inApp(ios.classes).names.filter { name in
      ["UIWindowSceneDelegate", "UISceneDelegate"].contains { ios.hierarchy.conforms(name, to: $0) == .yes }
    }
  }

  /// Returns the Info.plist files of the app, each once.
  private static func lists(of targets: [IOSProject.Target]) -> [List] {
    targets.flatMap { target in
      var lists: [List] = []
      for configuration in target.configurations {
        let list = configuration.infoPlist
        if let index = lists.firstIndex(where: { $0.properties.source?.id == list.source?.id }) {
          lists[index].mayShip = lists[index].mayShip || configuration.mayShip
        } else {
          lists.append(List(properties: list, manifest: list.sceneManifest, mayShip: configuration.mayShip))
        }
      }
      return lists
    }
  }
}

extension AppScenes.Configuration {
  /// The name of the delegate class without its module, which may be unknown.
  package var delegateName: String? {
    let name = (delegate ?? written?.value)?.split(separator: ".").last.map(String.init)
    return name.flatMap { BuildText($0).literal }
  }
}

extension IOSProject {
  /// Returns the reason why the target of the app is unknown.
  package func noApp(at place: Span) -> Unknown {
    if let unreadProject { return Unknown("the Xcode project cannot be read", at: unreadProject.span) }
    if let app = targets.first(where: { $0.kind == .application }) {
      // A check says it.
      return Unknown("no target has a bundle identifier of the app", at: app.name.span, isReported: true)
    }
    return hasProjectFile
      ? Unknown("no target of the Xcode project is an app", at: targets.first?.name.span ?? place)
      : Unknown("there is no Xcode project", at: place, help: Unknown.projectHelp)
  }
}

extension AppScenes.Manifest {
  static let key = "UIApplicationSceneManifest"
  /// The build setting that makes Xcode write a manifest.
  package static let setting = "INFOPLIST_KEY_\(key)_Generation"
}

extension BuiltPropertyList {
  /// The scene manifest of an Info.plist.
  package var sceneManifest: AppScenes.Manifest {
    let key = AppScenes.Manifest.key
    // A key such as `UIApplicationSceneManifest~ipad` replaces the other one on some devices.
    if let other = root?.mapping?.members.first(where: { $0.key.hasPrefix(key + "~") }) {
      return .unknown(Unknown("`\(other.key)` replaces the scene manifest on some devices", at: other.keySpan))
    }
    if case .generated(let text) = fact(at: key + "_Generation"), text.value == "YES" { return .generated(text.span) }
    switch fact(at: key) {
    case .absent(let span): return .absent(span)
    case .written(let key, let node):
      guard node.isSound, let manifest = node.mapping else { return .unknown(.otherType(at: key.span)) }
      let roles = node.members(of: "UISceneConfigurations").map { ($0.key, $0.value.sequence ?? []) }
      guard roles.contains(where: { !$0.1.isEmpty }) else { return .absent(key.span) }
      let own = roles.filter { $0.0 == "UIWindowSceneSessionRoleApplication" }.flatMap(\.1)
      let multiple = manifest.members.first { $0.key == "UIApplicationSupportsMultipleScenes" }
      return .configured(
        own.map { item in
          let name = item["UISceneDelegateClassName"]
          return .init(
            delegate: name.flatMap(text), written: name?.spannedText,
            storyboard: item["UISceneStoryboardFile"]?.spannedText, module: resolved(BuildSettings.moduleVariable))
        },
        at: key.span,
        multipleScenes: multiple.flatMap { member in
          holds(.bool(true), member.value) == true ? member.value.span : nil
        })
    case .generated(let text): return .unknown(.otherType(at: text.span))
    case .unknown(let reason): return .unknown(reason)
    }
  }
}

/// What the sources of an app show about its start.
private struct CodeFacts {
  let words: Words
  /// Whether the app starts with an app delegate that is declared in its sources, with known superclasses.
  let isUIKitApp: Bool
  let delegates: [ClassDeclaration]
  /// A delegate with a superclass of a framework, which may have scenes of its own; nil if there is none.
  let unknownDelegate: ClassDeclaration?
  /// Whether no class inherits from a delegate of a framework that may receive links; that of mPaaS gives them to handlers.
  let areDelegatesKnown: Bool
  let swiftUIApp: ClassDeclaration?
  var isSwiftUIApp: Bool { swiftUIApp != nil }

  init(_ ios: IOSProject) {
    words = Words(ios.compiledSources)
    let compiled = Set(ios.compiledSources.map(\.id))
    func isCompiled(_ name: String, _ index: ClassIndex) -> Bool {
      index.all(name).contains { compiled.contains($0.name.span.source) }
    }
    // A structure without `@main` may be left over.
    swiftUIApp =
      !words.startsSwiftUI
      ? nil
      : [ios.structures, ios.classes].lazy.compactMap { index in
        index.names.sorted().first { ios.hierarchy.conforms($0, to: "App") == .yes && isCompiled($0, index) }
          .flatMap { index[$0] }
      }.first
    let names = ios.classes.names.filter { name in
      ios.hierarchy.conforms(name, to: "UIApplicationDelegate") == .yes && isCompiled(name, ios.classes)
    }.sorted()
    delegates = names.compactMap { ios.classes[$0] }
    unknownDelegate = delegates.first { delegate in
      ios.hierarchy.derives(delegate.name.value, from: "NSObject") != .yes
        || ios.hierarchy.derives(delegate.name.value, from: "DFClientDelegate") != .no
    }
    areDelegatesKnown = !ios.classes.names.contains { name in
      isCompiled(name, ios.classes) && ios.hierarchy.unknownSuperclass(of: name)?.contains("Delegate") == true
    }
    isUIKitApp = words.startsUIKit && !names.isEmpty && unknownDelegate == nil && !ios.hasUnreadSources
  }

  /// How sources start an app, other than by types.
  struct Words {
    private(set) var startsUIKit = false
    private(set) var startsSwiftUI = false
    /// Whether a source starts an app.
    var startsApp: Bool { startsUIKit || startsSwiftUI }
    /// Whether the app has a method that chooses a configuration for each scene.
    private(set) var choosesConfigurations = false
    private var chosen: [String?] = []
    /// The scene delegates that code sets; nil if there are none, or not all are known.
    var chosenDelegates: [String]? {
      let known = chosen.compactMap(\.self)
      return known.isEmpty || known.count < chosen.count ? nil : known
    }

    init(_ sources: [AppSource]) {
      for source in sources {
        startsUIKit = startsUIKit || source.mentions(["UIApplicationMain"])
        for node in source.root.descendants {
          switch node.kind {
          case .parameter:
            if node.label?.hasPrefix("configurationForConnecting") == true { choosesConfigurations = true }
          case .modifier where node.attribute == "main":
            if node.parent?.label == "class" { startsUIKit = true } else { startsSwiftUI = true }
          case .assignment where node.target?.name == "delegateClass": chosen.append(node.value?.typeOfMetatype)
          // `TheApp.main()`
          case .call where node.base?.kind == .member && node.base?.name == "main" && node.arguments.isEmpty:
            startsSwiftUI = true
          default: break
          }
        }
      }
    }
  }
}

extension CodeNode {
  /// The type `SceneDelegate` of `SceneDelegate.self`, `SceneDelegate.class` or `[SceneDelegate class]`; nil for another expression.
  fileprivate var typeOfMetatype: String? {
    let member = kind == .call ? base : self
    guard let member, member.kind == .member, ["self", "class"].contains(member.name), let type = member.base,
      type.kind == .name
    else { return nil }
    return type.name
  }
}
