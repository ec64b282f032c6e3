import AppSources
package import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that the iOS project declares the view controllers of abilities, whose names follow a convention.
enum DeclaredClassCheck: Check {
  static let rules: [Rule] = [.missingClass, .misnamedClass]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let context = delegates.context
    let ios = context.ios
    guard ios.hasSources else { return }
    let absent = Set(context.project.modules.lazy.filter { !$0.owesViewControllers }.map(\.name))
    // Suggests only classes that are, or may be, pages, but not those that the map uses or that other targets have.
    lazy var pages = {
      let used = Set(context.program[ArkUI.self].requiredClasses(in: context.project).map(\.name))
      let unused = ios.inApp(ios.classes.without(used))
      let arePages = ios.hierarchy.derivations(of: unused.names, from: ArkUI.pageBase)
      return unused.filter { arePages[$0] != .no }
    }()
    for ability in context.program[ArkUI.self].abilities {
      // A class cannot have another name; another check reports the name of the module or ability.
      guard case .viewController(let name) = ability.presenter, NameGrammar.isClassName(name),
        ios.declaration(of: name) == nil, !absent.contains(ability.module)
      else { continue }
      if let page = delegates.pageName(of: ability.reference) {
        diagnostics.report(otherPage(page, instead: name, of: ability))
      } else if let finding = missingViewController(name, of: ability, pages, delegates, &diagnostics.nearestName) {
        diagnostics.report(finding)
      }
    }
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
    _ name: String, of ability: ArkUI.Ability, _ classes: ClassIndex, _ delegates: AppDelegates,
    _ search: inout NearestName
  ) -> Diagnostic? {
    func misnamed(_ found: ClassDeclaration, _ note: String) -> Diagnostic? {
      // Once the name in the delegate is corrected, wants open the ability in this class.
      guard !delegates.createsForUnknownName(found.name.value) else { return nil }
      return Diagnostic(
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
    guard let near = classes.nearest(to: name, &search) else {
      let message = "the iOS project declares no class `\(name)` for `\(ability.module)/\(ability.name)`"
      guard delegates.context.ios.targets.allSatisfy(\.files.isComplete) else {
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

extension ArkUI {
  /// Returns the view controllers that are certainly missing, and not only misnamed.
  package func missingClasses(in context: ProjectContext) -> [MissingClass] {
    var diagnostics = Diagnostics()
    DeclaredClassCheck.run(on: AppDelegates(context), into: &diagnostics)
    let spans = Set(diagnostics.items.filter { $0.rule == .missingClass && $0.severity == .error }.map(\.span))
    return abilities.compactMap { ability in
      guard spans.contains(ability.span), case .viewController(let name) = ability.presenter else { return nil }
      return MissingClass(name, superclass: Self.pageBase, of: "libarkui_ios")
    }
  }
}

extension Rule {
  static let misnamedClass = Rule("MC5002", "misnamed-class", .error)
}
