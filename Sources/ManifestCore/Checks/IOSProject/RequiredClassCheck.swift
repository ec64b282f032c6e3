import AppSources
import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that a required class is implemented, compiled by the target, of the right kind, and found by its name.
enum RequiredClassCheck: DeliveryCheck {
  static let rules: [Rule] = [.unimplementedClass, .classInNoTarget, .wrongSuperclass, .hiddenClass]

  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    var verdicts: [ResolvedDestination: Delivery.Verdict] = [:]
    let linked = Set(delivery.entryPoints.flatMap { $0.destinations ?? [] })
    if !context.ios.sources.isEmpty { check(context, linked, &verdicts, into: &diagnostics) }
    for entryPoint in delivery.entryPoints {
      guard let destinations = entryPoint.destinations else { continue }
      if context.ios.sources.isEmpty {
        let place = context.project.app.bundleName.span
        let reason =
          context.ios.unreadSource
          ?? (context.ios.targets.isEmpty
            ? context.ios.noApp(at: place) : Unknown("there are no sources", at: entryPoint.span))
        delivery.judge(.shown, of: entryPoint.id, .unknown(reason))
      }
      // What needs no class of the app is shown by the libraries.
      let worst = destinations.compactMap { verdicts[$0] }.reduce(.proven) { $1.rank > $0.rank ? $1 : $0 }
      delivery.judge(.shown, of: entryPoint.id, worst)
    }
  }

  private static func check(
    _ context: ProjectContext, _ linked: Set<ResolvedDestination>,
    _ verdicts: inout [ResolvedDestination: Delivery.Verdict],
    into diagnostics: inout Diagnostics
  ) {
    let judge = ClassJudge(
      ios: context.ios, apps: context.appTargets, areSourcesComplete: context.ios.areSourcesComplete,
      place: context.project.app.bundleName.span)
    var undeclared = UndeclaredTypes(context.ios, required: context.requiredClasses)
    let reported = Dictionary(
      diagnostics.items.map { ($0.span, $0) }, uniquingKeysWith: { $0.severity >= $1.severity ? $0 : $1 })
    var found: [ExactName: Delivery.Verdict] = [:]
    for required in context.requiredClasses {
      let name = ExactName(required.name)
      var verdict = found[name]
      if verdict == nil {
        let isDeclared = context.ios.declaration(of: required.name) != nil
        let fault =
          isDeclared
          ? judge.fault(of: required)
          : context.ios.hasUnreadSources ? nil : undeclared.diagnostic(for: required, &diagnostics.nearestName)
        // That a link may open nothing is a finding about the link.
        let isAboutLink = fault?.severity == .note && required.destination.map(linked.contains) == true
        if let fault, !isAboutLink { diagnostics.report(fault) }
        let finding = fault ?? (isDeclared ? nil : reported[required.span])
        verdict = finding.map { Delivery.Verdict($0) } ?? judge.verdict(on: required)
        // A class that is right in one place may be wrong in another.
        if finding != nil { found[name] = verdict }
      }
      guard let destination = required.destination, let verdict else { continue }
      if let known = verdicts[destination], known.rank >= verdict.rank { continue }
      verdicts[destination] = verdict
    }
  }
}

extension Delivery.Verdict {
  /// Creates the verdict on a class with a finding.
  fileprivate init(_ finding: Diagnostic) {
    switch finding.severity {
    case .error: self = .broken(finding)
    case .warning: self = .unknown(Unknown(finding.message, at: finding.span, isReported: true))
    case .note: self = .unknown(Unknown(finding.message, at: finding.span))
    }
  }
}

/// Checks required classes one by one.
private struct ClassJudge {
  let ios: IOSProject
  /// The targets of the app; empty if several qualify.
  let apps: [IOSProject.Target]
  let areSourcesComplete: Bool
  /// The position of findings about a missing Xcode project.
  let place: Span

  /// Returns what is known of a class without a finding.
  func verdict(on required: RequiredClass) -> Delivery.Verdict {
    guard ios.declaration(of: required.name) != nil else {
      if KnownClasses.superclasses[required.name] != nil { return .proven }
      return .unknown(ios.unreadSource ?? Unknown("no source declares `\(required.name)`", at: required.span))
    }
    let paths = (ios.classes.all(required.name) + ios.structures.all(required.name)).compactMap {
      ios.source(of: $0)?.path
    }
    if paths.contains(where: { ios.membership(of: $0, in: ios.appTargets) != .unknown || ios.isInPackage([$0]) }) {
      return .proven
    }
    let target = ios.appTargets.first { !$0.files.isComplete }
    return .unknown(
      target.map { Unknown("target `\($0.name.value)` has files outside the folder", at: $0.name.span) }
        ?? ios.noApp(at: place))
  }

  /// Returns the first error of a declared class, if any.
  func fault(of required: RequiredClass) -> Diagnostic? {
    guard let declaration = ios.declaration(of: required.name) else { return nil }
    return unimplemented(required, declaration) ?? wrongBase(required, declaration)
      ?? hidden(required, declaration) ?? notCompiled(required, declaration)
  }

  private func unimplemented(_ required: RequiredClass, _ declaration: ClassDeclaration) -> Diagnostic? {
    guard declaration.kind == .interface, areSourcesComplete else { return nil }
    guard !ios.classes.all(required.name).contains(where: { $0.kind == .implementation }) else { return nil }
    guard let path = ios.source(of: declaration)?.path, !hasLibrary(beside: path),
      !mayMacroImplement(required.name)
    else { return nil }
    return Diagnostic(
      .unimplementedClass, "class `\(required.name)` is declared but not implemented", at: declaration.name.span,
      related: [.init(required.span, "\(required.owner) needs it")],
      help: "add `@implementation \(required.name)` to a source of the target")
  }

  /// Returns whether a macro that takes the name may implement the class.
  private func mayMacroImplement(_ name: String) -> Bool {
    let uses = [ByteSearch("(\(name))"), ByteSearch("(\(name),")]
    return ios.sources.contains { file in uses.contains { $0.occurs(in: file.file.bytes) } }
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
      case .no: wanted = "a subclass of `\(base)`"
      case .yes:
        guard let exception, ios.hierarchy.derives(name, from: exception) == .yes else { return nil }
        return Diagnostic(
          .wrongSuperclass, "\(required.owner) needs another view controller, because `\(name)` is a `\(exception)`",
          at: required.span, related: [.init(declaration.name.span, "declared here")], help: required.help)
      }
    case .adopting(let protocols):
      let answers = protocols.map { ios.hierarchy.conforms(name, to: $0) }
      guard answers.allSatisfy({ $0 == .no }), let first = protocols.first else { return nil }
      wanted = "a class that conforms to `\(first)`"
    case .view:
      guard ios.hierarchy.conforms(name, to: "View") == .no else { return nil }
      wanted = "a `View`"
    }
    return Diagnostic(
      .wrongSuperclass, "\(required.owner) needs \(wanted), but `\(name)` is not one", at: declaration.name.span,
      related: [.init(required.span, "named here")], help: required.help)
  }

  private func hidden(_ required: RequiredClass, _ declaration: ClassDeclaration) -> Diagnostic? {
    let name = required.name
    switch required.base {
    case .view: return nil
    case .adopting(let protocols):
      guard let first = protocols.first, ios.hierarchy.conforms(name, to: first) == .yes else { return nil }
    case .any, .derived: break
    }
    let reason: String
    let help: String
    /// Returns the ways to give the class the name that is looked up: a qualified one, a plain one, or either.
    func ways(_ qualified: String) -> String {
      switch required.lookup {
      case .plain: "add `@objc(\(name))`"
      case .inModule: qualified
      case .either: "\(qualified), or add `@objc(\(name))`"
      }
    }
    switch (required.lookup, declaration.obstacle) {
    case (.either, nil): return nil
    case (_, .nested?):
      reason = "it is declared inside another type"
      help = ways("move it to the top level")
    case (_, .generic?):
      reason = "it is generic"
      help = "derive a class that is not generic"
    case (_, .private?):
      reason = "it is private"
      help = ways("remove `private`")
    case (.plain, nil):
      // A name may be declared in several languages for several targets.
      guard !ios.classes.all(name).contains(where: \.isPlain) else { return nil }
      reason = "its Objective-C name is `Module.\(name)`"
      help = "add `@objc(\(name))`" + (required.renamingHelp.map { ", or " + $0 } ?? "")
    case (.inModule, nil):
      guard ios.classes.all(name).allSatisfy(\.isPlain), !isNamedPlainly(required) else { return nil }
      reason = "`@objc(\(name))` removes the module from its name"
      help = required.renamingHelp ?? "write the name without a module"
    }
    return Diagnostic(
      .hiddenClass, "class `\(required.name)` cannot be looked up by name: \(reason)", at: declaration.name.span,
      related: [.init(required.span, "\(required.owner) needs it")], help: help)
  }

  /// Returns whether the Info.plist of an extension names its class without a module.
  private func isNamedPlainly(_ required: RequiredClass) -> Bool {
    guard case .appExtension(let identifier) = required.bundle else { return false }
    return ios.extensionTargets(identifier).flatMap(\.configurations).contains {
      $0.principalClass?.value == required.name
    }
  }

  private func notCompiled(_ required: RequiredClass, _ declaration: ClassDeclaration) -> Diagnostic? {
    let targets: [IOSProject.Target]
    let message: String
    switch required.bundle {
    case .app:
      let names = Set(apps.map(\.name.value))
      targets = ios.appTargets.filter { $0.kind != .application || apps.isEmpty || names.contains($0.name.value) }
      message = "no target of the app compiles `\(required.name)`"
    case .appExtension(let identifier):
      targets = ios.extensionTargets(identifier)
      message = "the target of `\(identifier)` does not compile `\(required.name)`"
    }
    let files = (ios.classes.all(required.name) + ios.structures.all(required.name)).filter { $0.kind != .interface }
    let memberships = files.map { file in
      ios.source(of: file).map { $0.path.hasSuffix(".h") ? .unknown : ios.membership(of: $0.path, in: targets) }
        ?? .unknown
    }
    guard !memberships.isEmpty, memberships.allSatisfy({ $0 == .notCompiled }), let file = files.first else {
      return nil
    }
    let path = ios.source(of: file)?.path
    let other = ios.targets.first { target in path.map(target.files.compiles) ?? false }
    return Diagnostic(
      .classInNoTarget, message, at: file.name.span, related: [.init(required.span, "\(required.owner) needs it")],
      note: other.map { "target `\($0.name.value)` compiles it" },
      help: "add the file to the target in Xcode, under Target Membership")
  }
}

extension Rule {
  static let unimplementedClass = Rule("MC5011", "unimplemented-class", .error)
  static let classInNoTarget = Rule("MC5012", "class-in-no-target", .error)
  static let wrongSuperclass = Rule("MC5013", "wrong-superclass", .error)
  static let hiddenClass = Rule("MC5014", "hidden-class", .error)
}
