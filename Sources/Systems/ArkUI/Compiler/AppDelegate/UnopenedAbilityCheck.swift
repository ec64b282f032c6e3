import ManifestCore
import ManifestRuntime
import ManifestText

/// A hand-written delegate has a branch for each ability that the map lists and whose class is there.
enum UnopenedAbilityCheck: DelegateCheck {
  static let rules: [Rule] = [.abilityWithoutBranch]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let sources = delegates.sources
    // Whatever a part of the sources does that cannot be judged may open any ability.
    guard delegates.areDeclarationsComplete, delegates.areSourcesRead,
      !sources.contains(where: { $0.usesRouter || $0.hasUnreadBranch || $0.findsClassesByName }),
      sources.contains(where: { $0.urlHandler != nil }),
      let last = sources.last(where: { !$0.branches.isEmpty })?.branches.last
    else { return }
    let owing = Set(delegates.context.project.modules.lazy.filter(\.owesViewControllers).map(\.name))
    let unopened = Set(delegates.unopened())
    for ability in delegates.arkUI.abilities where unopened.contains("\(ability.module)/\(ability.name)") {
      guard let className = ability.className, let declaration = delegates.context.ios.classes[className] else {
        continue
      }
      if case .viewController = ability.presenter, !owing.contains(ability.module) { continue }
      guard !isUsed(className, delegates.context.ios) else { continue }
      diagnostics.report(
        .init(
          .abilityWithoutBranch, "no branch of the app delegate opens `\(ability.module)/\(ability.name)`",
          at: ability.span,
          related: [
            .init(last.span, "the last branch"), .init(declaration.name.span, "nothing creates this class"),
          ],
          help: "add a branch that creates `\(className)`, or name the `platforms` that have the ability"))
    }
  }

  /// Whether any source uses a class other than to declare it.
  private static func isUsed(_ name: String, _ ios: IOSProject) -> Bool {
    let bytes = Array(name.utf8)
    return ios.compiledSources.contains { file in
      guard has(bytes, in: file.bytes) else { return false }
      let code = CodeTokens(file)
      return code.indices.contains { index in
        if code.isString(index) || code.tokens[index].kind == .text { return code.text(index).contains(name) }
        guard code.isWord(index, name) else { return false }
        // `@objc(Name)` before a declaration.
        if code.isMark(index - 1, "("), code.isWord(index - 2, "objc"), code.isMark(index - 3, "@") { return false }
        return !["interface", "implementation", "class", "extension"].contains { code.isWord(index - 1, $0) }
      }
    }
  }

  private static func has(_ text: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = text.first, bytes.count >= text.count else { return false }
    return bytes.indices.dropLast(text.count - 1).contains { index in
      bytes[index] == first && bytes[index..<index + text.count].elementsEqual(text)
    }
  }
}

extension Rule {
  private static func abilities(_ branches: String) -> Example {
    Example([
      ".arkui-x/ios/app/AppDelegate.m": Example.delegateText(branches),
      ".arkui-x/ios/app/Controllers.h": """
      @interface EntryEntryAbilityViewController : StageViewController
      @end
      @implementation EntryEntryAbilityViewController
      @end
      @interface EntryOrderAbilityViewController : StageViewController
      @end
      @implementation EntryOrderAbilityViewController
      @end

      """,
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}, {name: 'OrderAbility'}]}}\n",
      "routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n  entry/OrderAbility: {}\n",
    ])
  }

  static let abilityWithoutBranch = Rule(
    "MC5205", "ability-without-branch", .error,
    summary: "A hand-written app delegate has no branch for an ability of the route map.",
    explanation: """
      The runtime knows no view controllers: on iOS an ability opens only if the app delegate creates its controller. Where no \
      branch asks for the ability and nothing else creates the class, a want for it does nothing, without a message. \
      `StageRouter` needs no branches.
      """,
    bad: abilities("  " + Example.branch()),
    good: abilities(
      "  " + Example.branch() + " else "
        + Example.branch("entry", "OrderAbility", class: "EntryOrderAbilityViewController"))
  )
}
