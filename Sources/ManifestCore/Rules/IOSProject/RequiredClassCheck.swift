import ManifestRuntime
import ManifestText

/// Checks that a required class is implemented, compiled by the target, of the right kind, and found by its name.
enum RequiredClassCheck: ProjectCheck {
  static let rules: [Rule] = [.unimplementedClass, .classInNoTarget, .wrongSuperclass, .hiddenClass]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard context.ios.hasSources else { return }
    let paths = Dictionary(context.ios.sources.map { ($0.id, $0.path) }) { first, _ in first }
    let judge = ClassJudge(ios: context.ios, paths: paths, areSourcesComplete: context.ios.areSourcesComplete)
    var reported: Set<ExactName> = []
    for required in context.requiredClasses {
      guard let fault = judge.fault(of: required), reported.insert(ExactName(required.name)).inserted else { continue }
      diagnostics.report(fault)
    }
  }
}

/// Checks required classes one by one.
private struct ClassJudge {
  let ios: IOSProject
  let paths: [SourceID: String]
  let areSourcesComplete: Bool

  /// Returns the first error of a class; nil if there is none, or if the class is undeclared, which is reported
  /// elsewhere.
  func fault(of required: RequiredClass) -> Diagnostic? {
    guard let declaration = ios.classes[required.name] ?? ios.structures[required.name] else { return nil }
    return unimplemented(required, declaration) ?? wrongBase(required, declaration)
      ?? hidden(required, declaration) ?? notCompiled(required, declaration)
  }

  private func unimplemented(_ required: RequiredClass, _ declaration: ClassDeclaration) -> Diagnostic? {
    guard declaration.kind == .interface, areSourcesComplete else { return nil }
    guard !ios.classes.all(required.name).contains(where: { $0.kind == .implementation }) else { return nil }
    guard let path = paths[declaration.name.span.source], !hasLibrary(beside: path) else { return nil }
    return Diagnostic(
      .unimplementedClass, "class `\(required.name)` is declared, and not implemented", at: declaration.name.span,
      related: [.init(required.span, "\(required.owner) needs it")],
      help: "add `@implementation \(required.name)` to a source of the target")
  }

  /// Returns whether a static library next to the header may implement the class.
  private func hasLibrary(beside path: String) -> Bool {
    ios.libraries.contains { library in
      guard let end = library.lastIndex(of: "/") else { return false }
      let folder = library[...end]
      let outer = folder.dropLast().lastIndex(of: "/").map { String(folder[...$0]) } ?? ""
      return path.hasPrefix(folder) || ["include/", "Headers/"].contains { path.hasPrefix(outer + $0) }
    }
  }

  private func wrongBase(_ required: RequiredClass, _ declaration: ClassDeclaration) -> Diagnostic? {
    let name = required.name
    let wanted: String
    switch required.base {
    case .any: return nil
    case .derived(let base, let exception):
      switch ios.hierarchy.derives(name, from: base) {
      case .unknown: return nil
      case .no: wanted = "a `\(base)`"
      case .yes:
        guard let exception, ios.hierarchy.derives(name, from: exception) == .yes else { return nil }
        return Diagnostic(
          .wrongSuperclass, "\(required.owner) needs a view controller of its own, and `\(name)` is a `\(exception)`",
          at: required.span, related: [.init(declaration.name.span, "declared here")], help: required.help)
      }
    case .adopting(let protocols):
      let answers = protocols.map { ios.hierarchy.conforms(name, to: $0) }
      guard answers.allSatisfy({ $0 == .no }), let first = protocols.first else { return nil }
      wanted = "a type that adopts `\(first)`"
    }
    return Diagnostic(
      .wrongSuperclass, "\(required.owner) needs \(wanted), but `\(name)` is not one", at: declaration.name.span,
      related: [.init(required.span, "named here")], help: required.help)
  }

  private func hidden(_ required: RequiredClass, _ declaration: ClassDeclaration) -> Diagnostic? {
    let name = required.name
    if case .adopting(let protocols) = required.base, let first = protocols.first,
      ios.hierarchy.conforms(name, to: first) != .yes
    {
      return nil
    }
    let reason: String
    let help: String
    switch (required.lookup, declaration.obstacle) {
    case (.none, _), (.either, nil): return nil
    case (_, .nested?):
      reason = "it is declared inside another type"
      help = "move it to the top level, or add `@objc(\(name))`"
    case (_, .generic?):
      reason = "it is generic"
      help = "derive a class that is not generic"
    case (_, .private?):
      reason = "it is private"
      help = "remove `private`, or add `@objc(\(name))`"
    case (.plain, nil):
      // A name may be declared in several languages for several targets.
      guard !ios.classes.all(name).contains(where: \.isPlain) else { return nil }
      reason = "Objective-C knows it as `Module.\(name)`"
      help = "add `@objc(\(name))`"
    case (.inModule, nil):
      guard ios.classes.all(name).allSatisfy(\.isPlain) else { return nil }
      reason = "Objective-C knows it without the name of a module"
      help = required.plainHelp ?? "write its name alone"
    }
    return Diagnostic(
      .hiddenClass, "class `\(required.name)` is not found by its name: \(reason)", at: declaration.name.span,
      related: [.init(required.span, "\(required.owner) needs it")], help: help)
  }

  private func notCompiled(_ required: RequiredClass, _ declaration: ClassDeclaration) -> Diagnostic? {
    let targets: [IOSProject.Target]
    let message: String
    switch required.bundle {
    case .app:
      targets = ios.appTargets
      message = "no target of the app compiles class `\(required.name)`"
    case .appExtension(let identifier):
      targets = ios.extensionTargets(identifier)
      message = "the target of `\(identifier)` does not compile class `\(required.name)`"
    }
    let files = (ios.classes.all(required.name) + ios.structures.all(required.name)).filter { $0.kind != .interface }
    let memberships = files.map { file in
      paths[file.name.span.source].map { path in
        path.hasSuffix(".h") ? .unknown : ios.membership(of: path, in: targets)
      } ?? .unknown
    }
    guard !memberships.isEmpty, memberships.allSatisfy({ $0 == .notCompiled }), let file = files.first else {
      return nil
    }
    return Diagnostic(
      .classInNoTarget, message, at: file.name.span, related: [.init(required.span, "\(required.owner) needs it")],
      help: "add the file to the target in Xcode, under Target Membership")
  }
}

extension Rule {
  private static func app(_ classes: String, project: String = Example.xcodeProject()) -> Example {
    Example([
      ".arkui-x/ios/app/Controllers.h": "", ".arkui-x/ios/app/Controllers.m": classes,
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": project,
    ])
  }

  private static let interface = "@interface EntryEntryAbilityViewController : StageViewController\n@end\n"
  private static let implementation = "@implementation EntryEntryAbilityViewController\n@end\n"

  static let unimplementedClass = Rule(
    "MC5011", "unimplemented-class", .error,
    summary: "A class that the route map needs has a header and no implementation.",
    explanation: """
      An `@interface` alone makes no class: where the app makes an object of it, linking fails, and where it is looked up by \
      its name, nothing is found and the page does not open.
      """,
    bad: app(interface), good: app(interface + implementation)
  )

  static let classInNoTarget = Rule(
    "MC5012", "class-in-no-target", .error,
    summary: "No target compiles a class that the route map needs.",
    explanation: """
      The source is there, and in no target of the Xcode project that needs it, most often after a merge of \
      `project.pbxproj`. The app is built without the class, and the page does not open. For an extension it is the \
      extension's target that has to compile its principal class.
      """,
    bad: app(interface + implementation, project: Example.xcodeProject(compiling: ["app/AppDelegate.m"])),
    good: app(interface + implementation, project: Example.xcodeProject(compiling: ["app/Controllers.m"]))
  )

  static let wrongSuperclass = Rule(
    "MC5013", "wrong-superclass", .error,
    summary: "A class that the route map needs is of another kind than what opens it expects.",
    explanation: """
      An ability's page is a `StageViewController`, which shows ArkUI. A native ability and a `controller` is another \
      `UIViewController`; a `StageViewController` without an ability shows a blank page. A page or a tab is a SwiftUI `View`, \
      the principal class of an extension is what its extension point asks for, and delegates and services of micro apps \
      adopt the framework's protocol. A class whose superclass is in no source of the project is not judged.
      """,
    bad: app("@interface EntryEntryAbilityViewController : UIViewController\n@end\n" + implementation),
    good: app(interface + implementation)
  )

  static let hiddenClass = Rule(
    "MC5014", "hidden-class", .error,
    summary: "A class that is looked up by its name cannot be found so.",
    explanation: """
      Objective-C knows a class of Swift as `Module.Name` if it is declared at the top level, is not generic and not private. \
      Others have mangled names; `@objc(Name)` gives them a plain one, except to a generic class.
      """,
    bad: Example([
      ".arkui-x/ios/app/Controllers.h": "",
      ".arkui-x/ios/app/Pages.swift":
        "enum Pages {\n  final class EntryEntryAbilityViewController: StageViewController {}\n}\n",
    ]),
    good: Example([
      ".arkui-x/ios/app/Controllers.h": "",
      ".arkui-x/ios/app/Pages.swift": "final class EntryEntryAbilityViewController: StageViewController {}\n",
    ])
  )
}
