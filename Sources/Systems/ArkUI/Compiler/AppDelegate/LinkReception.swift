import ManifestCore
import ManifestText

/// How the links of an app's routes reach its code.
struct LinkReception {
  let lifeCycle: AppScenes.LifeCycle
  let receivers: LinkReceivers
  /// Whether the receivers that UIKit calls are known.
  let isKnown: Bool
  /// Whether a source mentions generated code or the libraries that open its links.
  let usesGeneratedCode: Bool
  /// The object that UIKit calls for links; nil if it is unknown.
  let owner: ClassDeclaration?
  /// The generated class that delegates in Objective-C call; nil if there is none.
  let facade: String?
  private let context: ProjectContext
  private let isSwift: Bool

  init(_ context: ProjectContext) {
    let ios = context.ios
    let scenes = context.scenes
    let files = ios.compiledSources.filter { !$0.isTest }
    self.context = context
    lifeCycle = scenes.lifeCycle
    receivers = LinkReceivers(files)
    let targets = context.appTargets
    // Views of a SwiftUI app may be in a package of the project.
    let areAllRead = lifeCycle != .swiftUI || ios.arePackagesRead
    isKnown =
      lifeCycle != .unknown && !targets.isEmpty && targets.allSatisfy(\.files.isComplete) && areAllRead
      && receivers.areRead && !ios.hasUnreadSources
    owner = scenes.sceneDelegates.first ?? scenes.swiftUIApp ?? scenes.appDelegates?.first
    isSwift = owner.flatMap { ios.source(of: $0) }?.path.hasSuffix(".swift") ?? true
    facade = context.program.facade
    // A type of the app hides the generated one.
    let names = ["Routes"].filter { ios.declaration(of: $0) == nil } + ["StageRouter", "StageSceneDelegate"]
    let modules = Set(["ManifestArkUI"] + (context.generatedSwift?.modules ?? []))
    usesGeneratedCode = Self.uses(Set(names + (facade.map { [$0] } ?? [])).union(modules), files)
  }

  /// The position in the route map of the first scheme or domain whose URLs open routes; nil if there is none.
  var linkSpan: Span? {
    let links = context.project.map.links
    guard context.program.routes.contains(where: \.isPublic) else { return nil }
    return links.schemes.first?.name.span ?? links.domains.first?.span
  }

  /// Whether URLs of schemes open routes.
  var opensURLs: Bool {
    !context.program.links.schemes.isEmpty && context.program.routes.contains(where: \.isPublic)
  }

  /// Returns the method to implement, in backticks, for the app's life cycle and a language.
  func method(_ kind: LinkReceivers.Kind, isSwift: Bool? = nil) -> String {
    let isSwift = isSwift ?? self.isSwift
    let (method, scene) =
      switch (kind, isSwift) {
      case (.urls, true): ("application(_:open:options:)", "scene(_:openURLContexts:)")
      case (.urls, false): ("application:openURL:options:", "scene:openURLContexts:")
      case (.activities, true): ("application(_:continue:restorationHandler:)", "scene(_:continue:)")
      case (.activities, false):
        ("application:continueUserActivity:restorationHandler:", "scene:continueUserActivity:")
      }
    switch lifeCycle {
    case .appDelegate: return "`\(method)`"
    case .sceneDelegate: return "`\(scene)`"
    case .swiftUI: return "`onOpenURL`"
    case .unknown: return "`\(method)`, or in a scene `\(scene)`"
    }
  }

  /// Returns whether a source mentions one of some names, or imports the header of a library with one.
  private static func uses(_ names: Set<String>, _ files: [SourceFile]) -> Bool {
    let searches = names.map { ByteSearch($0) }
    return files.contains { file in
      guard searches.contains(where: { $0.occurs(in: file.bytes) }) else { return false }
      let code = CodeTokens(file)
      return code.indices.contains { index in
        if code.isWord(index) { return names.contains(code.text(index)) }
        return code.tokens[index].kind == .directive && code.text(index).contains("import")
          && names.contains { name in ["<\(name)", "\"\(name)"].contains { code.text(index).contains($0) } }
      }
    }
  }
}
