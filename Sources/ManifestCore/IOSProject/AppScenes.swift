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
    case unknown
  }

  /// A scene configuration for the windows of an app.
  package struct Configuration: Sendable {
    /// The name of the delegate class, with its build variables replaced; nil if it is unknown.
    package let delegate: String?
    /// The name as it is written; nil if there is none.
    package let written: Spanned<String>?
    package let storyboard: Spanned<String>?
    /// The name of the app's module; nil if it is unknown.
    let module: String?
  }

  /// An Info.plist whose keys are known.
  struct List {
    let properties: BuiltPropertyList
    let manifest: Manifest
  }

  /// The scene manifest of an Info.plist.
  enum Manifest {
    /// There is none; diagnostics point to this position.
    case absent(Span)
    /// It has no configurations: at its key, or at the build setting that generates it.
    case empty(Span)
    /// It has configurations of some role, whose delegates may be missing; diagnostics about all of them point to its key.
    case configured([Configuration], at: Span, multipleScenes: Span?)
    case unknown
  }

  package let lifeCycle: LifeCycle
  /// The configurations in the Info.plist files, each file once.
  package let configurations: [Configuration]
  /// The positions of `UIApplicationSupportsMultipleScenes` if it is true.
  package let multipleScenes: [Span]
  /// The app delegates in the sources; nil if that of a framework may be used.
  package let appDelegates: [ClassDeclaration]?
  /// The scene delegates in the sources.
  package let sceneDelegates: [ClassDeclaration]
  /// The SwiftUI app; nil if there is none.
  package let swiftUIApp: ClassDeclaration?
  /// The storyboards from which UIKit makes windows, at the keys or build settings that name them.
  package let storyboards: [Spanned<String>]
  /// Whether the app certainly has scenes.
  package let isAdopted: Bool
  let lists: [List]
  /// Whether an app without configurations in its Info.plist ends at launch if it is built with Xcode 27.
  let needsConfiguration: Bool

  /// Creates the facts about the windows of the app that the given targets build.
  init(_ ios: IOSProject, _ targets: [IOSProject.Target]) {
    let areListsKnown: Bool
    (lists, areListsKnown) = Self.lists(of: targets)
    var (configurations, multipleScenes): ([Configuration], [Span]) = ([], [])
    for case .configured(let found, _, let multiple) in lists.map(\.manifest) {
      configurations += found
      multipleScenes += multiple.map { [$0] } ?? []
    }
    self.configurations = configurations
    self.multipleScenes = multipleScenes
    let code = CodeFacts(ios)
    needsConfiguration = code.isUIKitApp && !code.choosesConfigurations && !code.isSwiftUIApp
    let haveScenes = lists.allSatisfy { if case .configured = $0.manifest { true } else { false } }
    let haveNone = lists.allSatisfy { list in
      switch list.manifest {
      case .absent, .empty: true
      case .configured, .unknown: false
      }
    }
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
    let areDelegatesKnown: Bool
    (sceneDelegates, areDelegatesKnown) = Self.sceneDelegates(
      code.choosesConfigurations ? nil : configurations, ios)
    appDelegates = code.areDelegatesKnown ? code.delegates : nil
    isAdopted =
      ios.hasSources && (code.isSwiftUIApp || code.choosesConfigurations || areListsKnown && haveScenes)
    if !ios.hasSources {
      lifeCycle = .unknown
    } else if code.isSwiftUIApp {
      lifeCycle = code.isUIKitApp ? .unknown : .swiftUI
    } else if isAdopted {
      lifeCycle = areDelegatesKnown ? .sceneDelegate : .unknown
    } else {
      lifeCycle = areListsKnown && haveNone && code.isUIKitApp ? .appDelegate : .unknown
    }
  }

  /// Returns the scene delegates that the sources declare.
  ///
  /// - Parameters:
  ///   - configurations: The configurations with the delegates; nil if code chooses them.
  ///   - ios: The iOS project.
  /// - Returns: The delegates, and whether they are all; one of a framework may get links itself.
  private static func sceneDelegates(
    _ configurations: [Configuration]?, _ ios: IOSProject
  ) -> (found: [ClassDeclaration], areAllKnown: Bool) {
    let names: [String]
    if let configurations {
      names = configurations.map { $0.delegate?.split(separator: ".").last.map(String.init) ?? "" }
    } else {
      names = classes(in: ios)
    }
    let areKnown = names.allSatisfy { name in
      ios.classes[name] != nil && ios.hierarchy.derives(name, from: "NSObject") == .yes
    }
    return (names.compactMap { ios.classes[$0] }, areKnown && !names.isEmpty)
  }

  /// Returns the names of the classes of the app that are scene delegates by their declarations.
  static func classes(in ios: IOSProject) -> [String] {
    ios.inApp(ios.classes).names.filter { name in
      ["UIWindowSceneDelegate", "UISceneDelegate"].contains { ios.hierarchy.conforms(name, to: $0) == .yes }
    }
  }

  /// Returns the Info.plist files of the app, each once, and whether those of all configurations are known.
  private static func lists(of targets: [IOSProject.Target]) -> (lists: [List], areAllKnown: Bool) {
    var (lists, areAllKnown): ([List], Bool) = ([], !targets.isEmpty)
    for target in targets {
      var seen: Set<SourceID?> = []
      for list in target.configurations.map(\.infoPlist) {
        if case .unread = list.file { areAllKnown = false }
        guard seen.insert(list.source?.id).inserted else { continue }
        lists.append(List(properties: list, manifest: Manifest(list)))
      }
    }
    return (lists, areAllKnown && !lists.isEmpty)
  }
}

extension AppScenes.Manifest {
  private static let key = "UIApplicationSceneManifest"
  private static let generation = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"

  init(_ list: BuiltPropertyList) {
    // A key such as `UIApplicationSceneManifest~ipad` replaces the other one on some devices.
    guard !list.keys.contains(where: { $0.hasPrefix(Self.key + "~") }) else {
      self = .unknown
      return
    }
    switch list.fact(at: Self.key) {
    case .absent(let span):
      // Without a configuration, a generated manifest is as good as none.
      let isGenerated = list.settings["GENERATE_INFOPLIST_FILE"] == .text("YES")
      self =
        isGenerated && list.settings[Self.generation] == .text("YES")
        ? .empty(list.settings.written(Self.generation)?.span ?? span) : .absent(span)
    case .written(let key, let node):
      guard node.isSound, let manifest = node.mapping else {
        self = .unknown
        return
      }
      let roles = node.members(of: "UISceneConfigurations").map { ($0.key, $0.value.sequence ?? []) }
      guard roles.contains(where: { !$0.1.isEmpty }) else {
        self = .empty(key.span)
        return
      }
      let own = roles.filter { $0.0 == "UIWindowSceneSessionRoleApplication" }.flatMap(\.1)
      let multiple = manifest.members.first { $0.key == "UIApplicationSupportsMultipleScenes" }
      self = .configured(
        own.map { item in
          let name = item["UISceneDelegateClassName"]
          return .init(
            delegate: name.flatMap(list.text), written: name?.spannedText,
            storyboard: item["UISceneStoryboardFile"]?.spannedText, module: list.resolved(AppFacts.moduleVariable))
        },
        at: key.span,
        multipleScenes: multiple.flatMap { member in
          list.holds(.bool(true), member.value) == true ? member.value.span : nil
        })
    case .generated, .unknown: self = .unknown
    }
  }
}

/// What the sources of an app show about its start.
private struct CodeFacts {
  /// Whether the app starts with an app delegate that is declared in its sources, with known superclasses.
  let isUIKitApp: Bool
  let delegates: [ClassDeclaration]
  let areDelegatesKnown: Bool
  let swiftUIApp: ClassDeclaration?
  var isSwiftUIApp: Bool { swiftUIApp != nil }
  /// Whether the app has a method that chooses a configuration for each scene.
  let choosesConfigurations: Bool

  init(_ ios: IOSProject) {
    let words = Words(ios.compiledSources)
    choosesConfigurations = words.choosesConfigurations
    let compiled = Set(ios.compiledSources.map(\.id))
    func isCompiled(_ name: String, _ index: ClassIndex) -> Bool {
      index.all(name).contains { compiled.contains($0.name.span.source) }
    }
    swiftUIApp =
      [ios.structures, ios.classes].lazy.compactMap { index in
        index.names.sorted().first { ios.hierarchy.conforms($0, to: "App") == .yes && isCompiled($0, index) }
          .flatMap { index[$0] }
      }.first
    let names = ios.classes.names.filter { name in
      ios.hierarchy.conforms(name, to: "UIApplicationDelegate") == .yes && isCompiled(name, ios.classes)
    }.sorted()
    delegates = names.compactMap { ios.classes[$0] }
    // The superclass may be a delegate of a framework, which may have scenes of its own.
    areDelegatesKnown =
      !ios.hasUnreadSources
      && names.allSatisfy { name in
        ios.hierarchy.derives(name, from: "NSObject") == .yes
          && ios.hierarchy.derives(name, from: "DFClientDelegate") == .no
      }
    isUIKitApp = words.startsUIKit && !names.isEmpty && areDelegatesKnown
  }

  /// The words in sources that are not types.
  private struct Words {
    private(set) var startsUIKit = false
    private(set) var choosesConfigurations = false

    private static let searches = ["configurationForConnecting", "UIApplicationMain", "@main"].map { ByteSearch($0) }

    init(_ files: [SourceFile]) {
      for file in files where Self.searches.contains(where: { $0.occurs(in: file.bytes) }) {
        let code = CodeTokens(file)
        for index in code.indices where code.isWord(index) {
          let word = code.text(index)
          if word.hasPrefix("configurationForConnecting") { choosesConfigurations = true }
          if word == "UIApplicationMain" { startsUIKit = true }
          if word == "main", code.isMark(index - 1, "@"), Self.isClass(after: index, in: code) { startsUIKit = true }
        }
      }
    }

    /// Returns whether the attributes and modifiers after a token end with `class`.
    private static func isClass(after start: Int, in code: CodeTokens) -> Bool {
      var index = start + 1
      while code.indices.contains(index), !["class", "struct", "enum", "extension"].contains(code.text(index)) {
        guard code.isWord(index) || code.isMark(index, "@") || code.isMark(index, "(") else { return false }
        index = code.after(index)
      }
      return code.isWord(index, "class")
    }
  }
}
