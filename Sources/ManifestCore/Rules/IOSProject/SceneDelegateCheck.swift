import ManifestText

/// Checks that UIKit finds the scene delegate that Info.plist names, and that it is the one of the route map.
///
/// `RequiredClassCheck` checks the class itself.
enum SceneDelegateCheck: ProjectCheck {
  static let rules: [Rule] = [.missingSceneDelegate, .sceneDelegateModule, .otherSceneDelegate, .missingStoryboard]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    finding.severity == .error ? [.cold, .warm] : []
  }

  /// Returns the scene delegates that the Info.plist files name, without those of other modules and generated ones.
  static func requiredClasses(in context: ProjectContext) -> [RequiredClass] {
    guard context.ios.exists else { return [] }
    return context.scenes.configurations.compactMap { configuration in
      guard let delegate = configuration.delegate, let written = configuration.written else { return nil }
      let parts = delegate.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard let name = parts.last, parts.count <= 2, name != context.program.generatedClass else { return nil }
      // The class of another module may be that of a framework, and a wrong module is reported here.
      guard parts.count == 1 || parts.first == configuration.module else { return nil }
      return RequiredClass(
        name, at: written.span, for: "the scene configuration",
        .adopting(["UIWindowSceneDelegate", "UISceneDelegate"]),
        by: parts.count == 1 ? .plain : .inModule, undeclared: .missingSceneDelegate,
        renamingHelp: parts.count == 1 ? "write `\(AppFacts.moduleVariable).\(name)` in the property list" : nil)
    }
  }

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let scenes = context.scenes
    for configuration in scenes.configurations {
      if let finding = wrongModule(configuration, context) { diagnostics.report(finding) }
    }
    for finding in missingStoryboards(scenes, context) { diagnostics.report(finding) }
    guard let delegate = context.program.sceneDelegate,
      let declared = context.project.map.appFacts.lazy.compactMap(\.scenes).first
    else { return }
    for list in scenes.lists {
      let (span, found): (Span, String?)
      switch list.manifest {
      case .unknown: continue
      case .absent(let place), .empty(let place): (span, found) = (place, nil)
      case .configured(let configurations, let place, _):
        if let first = configurations.first, let written = first.written {
          guard let resolved = first.delegate, let expected = list.properties.resolved(delegate),
            !isSame(resolved, expected)
          else { continue }
          (span, found) = (written.span, resolved)
        } else {
          (span, found) = (place, nil)
        }
      }
      let message =
        found.map { "\(list.properties.name) names the scene delegate `\($0)`, but the route map says `\(delegate)`" }
        ?? "\(list.properties.name) has no scene configuration with `\(delegate)`"
      diagnostics.report(
        .otherSceneDelegate, message, at: span, related: [.init(declared.span, "the scene delegate of the route map")],
        help: found == nil
          ? "run `manifestc apply`, or merge the generated `iOS/Info.plist` into it"
          : "write the same class in both places")
    }
  }

  /// Returns the findings for storyboards that no target of the app copies.
  private static func missingStoryboards(_ scenes: AppScenes, _ context: ProjectContext) -> [Diagnostic] {
    let targets = context.appTargets
    // A script may copy any file.
    guard !targets.isEmpty, targets.allSatisfy({ $0.files.isComplete && !$0.files.mayCopyOthers }) else { return [] }
    var seen: Set<Span> = []
    return scenes.storyboards.filter { seen.insert($0.span).inserted }.compactMap { storyboard in
      // A build variable may be any name.
      guard !storyboard.value.isEmpty, !storyboard.value.contains("$") else { return nil }
      let name = "/\(storyboard.value).storyboard"
      let isCopied = targets.contains { target in
        target.files.resources.contains { "/\($0.path)".hasSuffix(name) }
          || context.ios.storyboards.contains { "/\($0)".hasSuffix(name) && target.files.copies($0) }
      }
      guard !isCopied else { return nil }
      return Diagnostic(
        .missingStoryboard, "no target of the app copies the storyboard `\(storyboard.value)`", at: storyboard.span,
        note: "UIKit ends the app when it loads the storyboard",
        help: "remove the key, or add `\(storyboard.value).storyboard` to the resources of the app's target")
    }
  }

  /// Returns whether two names may be those of one class; modules are compared only if both names have one.
  private static func isSame(_ name: String, _ other: String) -> Bool {
    let (parts, others) = (name.split(separator: "."), other.split(separator: "."))
    return parts.last == others.last && (parts.count == 1 || others.count == 1 || parts == others)
  }

  /// Returns the finding for a class in the app's module that is named with another module.
  private static func wrongModule(
    _ configuration: AppScenes.Configuration, _ context: ProjectContext
  ) -> Diagnostic? {
    guard let written = configuration.written, let delegate = configuration.delegate, let module = configuration.module,
      let dot = delegate.lastIndex(of: "."), delegate[..<dot] != module
    else { return nil }
    let name = String(delegate[delegate.index(after: dot)...])
    let declarations = context.ios.classes.all(name)
    let isOwn = declarations.contains { declaration in
      guard let path = context.ios.source(of: declaration)?.path else { return false }
      let libraries = context.ios.targets.filter { [.framework, .library].contains($0.kind) }
      return context.ios.membership(of: path, in: context.appTargets) == .compiled
        && !libraries.contains { $0.files.compiles(path) }
    }
    guard isOwn, !declarations.isEmpty else { return nil }
    return Diagnostic(
      .sceneDelegateModule, "class `\(name)` is in module `\(module)`, not in `\(delegate[..<dot])`", at: written.span,
      help: "write `\(AppFacts.moduleVariable).\(name)`")
  }
}

extension Program {
  /// The name of the generated scene delegate; nil if none is generated.
  fileprivate var generatedClass: String? { scenes == .generated ? sceneDelegate : nil }
}

extension Rule {
  private static func app(_ delegate: String, named name: String, facts: String = "") -> Example {
    Example([
      "routes.yaml": "version: 1\n\(facts)abilities:\n  entry/EntryAbility: {}\n",
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(settings: [
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "PRODUCT_NAME": "shop-app",
      ]),
      ".arkui-x/ios/app/Info.plist": Example.propertyList(
        """
        \(Example.urlSchemes("com.example.shop"))
        \(Example.sceneManifest(name))
        """),
      ".arkui-x/ios/app/AppDelegate.swift": """
      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
      }
      \(Example.sceneDelegate(delegate))
      """,
    ])
  }

  static let missingSceneDelegate = Rule(
    "MC5073", "missing-scene-delegate", .error,
    summary: "The sources do not declare the scene delegate that Info.plist names.",
    explanation: """
      UIKit looks up the class of `UISceneDelegateClassName` when it connects a scene. Without the class, the window stays \
      black, or the app ends. If a library or a source outside the project may declare it, this is a note.
      """,
    bad: app("WindowDelegate", named: "$(PRODUCT_MODULE_NAME).SceneDelegate"),
    good: app("SceneDelegate", named: "$(PRODUCT_MODULE_NAME).SceneDelegate")
  )

  static let sceneDelegateModule = Rule(
    "MC5074", "scene-delegate-module", .error,
    summary: "Info.plist names the scene delegate with another module than its own.",
    explanation: """
      The name of a Swift class contains its module. `$(PRODUCT_MODULE_NAME)` is the module of the app; \
      `$(PRODUCT_NAME)` differs from it if it has a hyphen, a space or another character that is not one of identifiers.
      """,
    bad: app("SceneDelegate", named: "$(PRODUCT_NAME).SceneDelegate"),
    good: app("SceneDelegate", named: "$(PRODUCT_MODULE_NAME).SceneDelegate")
  )

  static let otherSceneDelegate = Rule(
    "MC5075", "other-scene-delegate", .error,
    summary: "Info.plist does not name the scene delegate of the route map.",
    explanation: """
      `app: {scenes: …}` names the class that gets the app's window and its links. UIKit only knows the class in the \
      app's own Info.plist, into which the generated `iOS/Info.plist` is merged.
      """,
    bad: app("SceneDelegate", named: "$(PRODUCT_MODULE_NAME).SceneDelegate", facts: "app: {scenes: WindowDelegate}\n"),
    good: app("SceneDelegate", named: "$(PRODUCT_MODULE_NAME).SceneDelegate", facts: "app: {scenes: SceneDelegate}\n")
  )

  private static func storyboard(_ file: String) -> Example {
    Example([
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"]),
      ".arkui-x/ios/app/\(file)": "<document/>\n",
      ".arkui-x/ios/app/Info.plist": Example.propertyList(
        "\t<key>UIMainStoryboardFile</key>\n\t<string>Main</string>\n" + Example.urlSchemes("com.example.shop")),
    ])
  }

  static let missingStoryboard = Rule(
    "MC5076", "missing-storyboard", .error,
    summary: "No target of the app copies a storyboard that Info.plist names.",
    explanation: """
      UIKit loads the storyboard of `UIMainStoryboardFile` when the app starts, and that of `UISceneStoryboardFile` when a \
      scene connects. If it is not in the bundle, the app ends. Scripts may copy any file, so that a target with a script is \
      not checked.
      """,
    bad: storyboard("Start.storyboard"), good: storyboard("Main.storyboard")
  )
}
