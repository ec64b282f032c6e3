import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Reports wants of the app for its own abilities that are not exported, if the app does not record the URLs that it
/// opens and cannot tell these wants from those of other apps.
enum OwnWantCheck: Check {
  static let rules: [Rule] = [.unprovenOwnWant]

  static func run(on wants: StartedWants, into diagnostics: inout Diagnostics) {
    let context = wants.context
    let (program, ios) = (context.program, context.ios)
    // The classes that refuse external wants for abilities that are not exported.
    let routers = Set(["StageRouter", "StageSceneDelegate"] + (program.facade.map { [$0] } ?? []))
    guard program.opensWants, !program.opensAllAbilities, context.project.map.isComplete,
      !ios.hasUnreadSources, !ios.hasUnreadPlist, ios.uses(anyOf: routers), !hasLedger(context)
    else { return }
    let refused = refusedWants(wants)
    guard let (want, ability) = refused.first else { return }
    let principals = context.appInfoPlists.flatMap { $0.entries(at: ["NSPrincipalClass"]) }
    if let misspelled = principals.first(where: {
      $0.value != application && NearestName.isAlmost($0.value ?? "", application)
    }) {
      diagnostics.report(
        .unprovenOwnWant, "`NSPrincipalClass` is `\(misspelled.value ?? "")`, but the class is `\(application)`",
        at: misspelled.span,
        related: [.init(want.place, "the app does not open this want for `\(ability.declaration.name)`")],
        help: "write `\(application)`")
      return
    }
    let recording = program.facade.map { "[\($0).shared willOpenURL:url]" } ?? "router.willOpen(url)"
    let naming =
      principalClass(ios) != nil
      ? "pass `nil` to `UIApplicationMain` in place of the class"
      : program.scenes == .generated
        ? "run `manifestc apply`, or merge the generated `iOS/Info.plist`, which names `\(application)` as the app's `NSPrincipalClass`"
        : "name `\(application)` as the app's `NSPrincipalClass`"
    diagnostics.report(
      .unprovenOwnWant, "the app does not open its own want for `\(ability.declaration.name)`, which is not exported",
      at: want.place,
      related: refused.dropFirst().prefix(maximumOthers).map { want, ability in
        .init(want.place, "nor this want for `\(ability.declaration.name)`")
      } + [.init(ability.span, "the ability")]
        + [principalClass(ios)].compactMap { $0.map { .init($0.span, "iOS ignores `NSPrincipalClass`") } },
      note: "it cannot tell its own wants from those of other apps, because it does not record the URLs that it opens",
      help:
        "\(naming), or call `\(recording)` before the app opens a URL; or add `wants: all` to `app` in the route map, which opens all abilities to other apps"
    )
  }

  /// The subclass of `UIApplication` that records the URLs that the app opens.
  private static let application = "ManifestApplication"
  /// The names in sources of an app that records the URLs that it opens.
  private static let ledgers: Set = [application, "willOpen", "willOpenURL"]
  /// The maximum number of other wants that the finding names.
  private static let maximumOthers = 3

  /// Returns the wants that the app starts for its own abilities that are not exported.
  private static func refusedWants(_ wants: StartedWants) -> [(want: Want, ability: ArkUI.Ability)] {
    let arkUI = wants.delegates.arkUI
    return wants.targets.compactMap { want, target in
      guard want.use == .start, case .ability(let reference, _?) = target,
        let index = arkUI.names.position(of: reference).flatMap({ arkUI.indices[$0] })
      else { return nil }
      let ability = arkUI.abilities[index]
      return ability.isExported ? nil : (want, ability)
    }
  }

  /// Returns whether the app records the URLs that it opens, or may do so.
  private static func hasLedger(_ context: ProjectContext) -> Bool {
    // A project of a framework does not have the app's Info.plist.
    context.ios.uses(anyOf: ledgers) || context.ios.hasProjectFile && !context.ios.hasApp
      || principalClass(context.ios) == nil
        && context.infoPlistTexts(of: "NSPrincipalClass").contains { text in
          // A class may be qualified with its module.
          text.map { $0.split(separator: ".").last.map(String.init) == application } ?? true
        }
  }

  /// Returns the class that `main` starts, for which iOS does not read Info.plist; nil if it starts none, or an unknown one.
  private static func principalClass(_ ios: IOSProject) -> CodeNode? {
    ios.sources.lazy.flatMap { $0.calls(named: "UIApplicationMain") }.compactMap { call in
      call.arguments.dropFirst(2).first?.base
    }.first { $0.kind == .literal || $0.kind == .call && $0.base?.name == "NSStringFromClass" }
  }
}

extension Want {
  /// The position of the ability's name.
  fileprivate var place: Span { abilityName.text?.span ?? span }
}

extension Rule {
  static let unprovenOwnWant = Rule("MC5315", "unproven-own-want", .error)
}
