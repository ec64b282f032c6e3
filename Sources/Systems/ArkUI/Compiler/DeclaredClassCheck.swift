import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the view controllers that links open are classes of the iOS project.
enum DeclaredClassCheck: DelegateCheck {
  static let rules: [Rule] = [.missingClass, .misnamedClass]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let context = delegates.context
    guard context.ios.hasSources else { return }
    let classes = context.ios.classes
    // Another check reports a structure in place of a class.
    func isDeclared(_ name: String) -> Bool { classes[name] != nil || context.ios.structures[name] != nil }
    let hierarchy = context.ios.hierarchy
    let abilities = context.program[ArkUI.self].abilities
    let controllers = context.project.map.routes.compactMap {
      $0.destination.name(of: AbilitiesSection.controllerDestination)
    }
    // Classes that the map already uses are not suggested, nor are those of other targets.
    let used = Set(abilities.compactMap(\.className) + controllers.map(\.value))
    let unused = context.ios.inApp(classes.without(used))
    // Suggests only classes of the required kind, which the next run accepts.
    let names = unused.names
    let arePages = hierarchy.derivations(of: names, from: ArkUI.pageBase)
    let areControllers = hierarchy.derivations(of: names, from: "UIViewController")
    let pages = unused.filter { arePages[$0] != .no }
    let natives = unused.filter { areControllers[$0] != .no && arePages[$0] != .yes }
    // The positions of the class names of native abilities, by those of the abilities.
    let classSpans = Dictionary(
      context.program[ArkUI.self].names.entries.compactMap { entry in
        if case .native(let name) = entry.hosting { (entry.reference.span, name.span) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    let absent = Set(context.project.modules.lazy.filter { !$0.owesViewControllers }.map(\.name))
    for ability in abilities {
      switch ability.presenter {
      // A class cannot have this name; another check reports the name of the module or ability.
      case .viewController(let name) where !NameGrammar.isClassName(name): continue
      case .viewController(let name):
        guard !isDeclared(name), !absent.contains(ability.module) else { continue }
        if let page = delegates.pageName(of: AbilityReference(module: ability.module, ability: ability.name)) {
          diagnostics.report(otherPage(page, instead: name, of: ability))
          continue
        }
        diagnostics.report(missingViewController(name, of: ability, pages, context.ios, after: diagnostics))
      case .native(let name):
        if !isDeclared(name) {
          let span = classSpans[ability.span] ?? ability.span
          if let finding = missing(name, at: span, natives, context.ios, after: diagnostics) {
            diagnostics.report(finding)
          }
        }
      case .dynamic: continue
      }
    }
    for name in controllers where !isDeclared(name.value) {
      if let finding = missing(name.value, at: name.span, natives, context.ios, after: diagnostics) {
        diagnostics.report(finding)
      }
    }
  }

  private static func missing(
    _ name: String, at span: Span, _ classes: ClassIndex, _ ios: IOSProject, after diagnostics: Diagnostics
  ) -> Diagnostic? {
    if let renamed = diagnostics.nearest({ classes.first(named: name) }) {
      let objectiveCName = renamed.name.value
      return Diagnostic(
        .missingClass, "the class `\(name)` is named `\(objectiveCName)` in Objective-C", at: span,
        related: [.init(renamed.name.span, "named here")],
        help: "write `\(objectiveCName)`, or remove `@objc(\(objectiveCName))`")
    }
    return .undeclared(
      .missingClass, "class", name, at: span, similar: diagnostics.nearest { classes.nearest(to: name) }, in: ios)
  }

  /// Returns the diagnostic for an ability that the app delegate shows in a class with another name.
  private static func otherPage(
    _ page: Spanned<String>, instead name: String, of ability: ArkUI.Ability
  ) -> Diagnostic {
    Diagnostic(
      .misnamedClass,
      page.value == name
        ? "the app delegate shows `\(ability.module)/\(ability.name)` in a class that is not named `\(name)` in Objective-C"
        : "the app delegate shows `\(ability.module)/\(ability.name)` in `\(page.value)`, not `\(name)`",
      at: ability.span, severity: .warning, related: [.init(page.span, "created here")],
      note: "wants open the ability, but a `StageRouter` would not, because no class `\(name)` is declared",
      help: "add `hosting: dynamic`, because the app creates the page itself")
  }

  private static func missingViewController(
    _ name: String, of ability: ArkUI.Ability, _ classes: ClassIndex, _ ios: IOSProject, after diagnostics: Diagnostics
  ) -> Diagnostic {
    func misnamed(_ found: ClassDeclaration, _ note: String) -> Diagnostic {
      Diagnostic(
        .misnamedClass,
        "the view controller of `\(ability.module)/\(ability.name)` is named `\(found.name.value)`, not `\(name)`",
        at: ability.span, related: [.init(found.name.span, "declared here")], note: note,
        help: "rename the class to `\(name)`, or add `hosting: dynamic` if the app creates it itself")
    }
    // The official guide omits `Ability` at the end of the name in one place: `EntryMainViewController`.
    if ability.name.hasSuffix("Ability"), ability.name != "Ability",
      let found = classes[
        AbilityDestination.viewControllerName(
          module: ability.module, ability: String(ability.name.dropLast("Ability".count)))]
    {
      return misnamed(found, "the class name contains the full name of the ability, including `Ability`")
    }
    let lowerCased = name.dropLast(AbilityDestination.viewControllerSuffix.count) + "viewController"
    if let found = classes[String(lowerCased)] {
      return misnamed(found, "the suffix is `ViewController` with an upper-case `V`")
    }
    guard let near = diagnostics.nearest({ classes.nearest(to: name) }) else {
      let message = "the iOS project declares no class `\(name)` for `\(ability.module)/\(ability.name)`"
      guard ios.targets.allSatisfy(\.files.isComplete) else {
        return Diagnostic(
          .missingClass, message, at: ability.span, severity: .note,
          note: "cannot be checked, because a source outside the project may declare it")
      }
      return Diagnostic(
        .missingClass, message, at: ability.span,
        help:
          "declare `@interface \(name) : StageViewController`, or add `hosting: dynamic` if the app creates it itself"
      )
    }
    let isCaseOnly = near.name.value.lowercased() == name.lowercased()
    return misnamed(
      near,
      isCaseOnly ? "the names differ only in case" : "the name is the module's, the ability's, and `ViewController`"
    )
  }
}

extension Rule {
  private static func classes(_ name: String, _ superclass: String) -> Example {
    Example([
      ".arkui-x/ios/app/Controllers.h": "@interface \(name) : \(superclass)\n@end\n@implementation \(name)\n@end\n"
    ])
  }

  static let missingClass = Rule(
    "MC5001", "missing-class", .error,
    summary: "The iOS project does not declare a required class.",
    explanation: """
      A link opens a view controller by its class name. If no source of the iOS project declares the class, the page \
      cannot open. The name of an ability's view controller is the module's name with its first letter in upper case, the \
      ability's name, and `ViewController`.
      """,
    bad: classes("AppDelegate", "UIResponder"), good: classes("EntryEntryAbilityViewController", "StageViewController")
  )

  static let misnamedClass = Rule(
    "MC5002", "misnamed-class", .error,
    summary: "A view controller does not follow the naming convention.",
    explanation: """
      The official guide itself writes `EntryMainViewController` for module `entry` and ability `MainAbility` in one place, \
      and a suffix `viewController` in another. `ace` and the samples use `EntryMainAbilityViewController`. If a branch of \
      the app delegate creates the class, wants open the ability, and the finding is a warning.
      """,
    bad: classes("EntryEntryViewController", "StageViewController"),
    good: classes("EntryEntryAbilityViewController", "StageViewController")
  )
}
