import AppSources
import ManifestText
import ManifestXcode

/// Checks that some source of the app uses generated code, without which the links of routes open nothing.
enum ForwardingCheck: DeliveryCheck {
  static let rules: [Rule] = [.undeliveredLinks]

  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    let cause = GeneratedSourcesCheck.findings(in: context).first
    let held = context.reception.heldLinks
    var finding: Diagnostic?
    for entryPoint in delivery.entryPoints where entryPoint.destinations != nil {
      let verdict = cause.map { .broken($0) } ?? verdict(entryPoint, context, finding)
      guard var verdict else { continue }
      if case .proven = verdict, let held { verdict = .unknown(held) }
      if cause == nil, case .broken(let found) = verdict { finding = found }
      delivery.judge(.forwarded, of: entryPoint.id, verdict)
    }
    if let finding { diagnostics.report(finding) }
  }

  /// Returns the verdict; nil for wants that no method receives, which is the cause.
  ///
  /// The finding about an earlier entry point says it of all.
  private static func verdict(
    _ entryPoint: EntryPoint, _ context: ProjectContext, _ finding: Diagnostic?
  ) -> Delivery.Verdict? {
    let reception = context.reception
    let receivers = [Delivery.Step.cold, .warm].map { try? reception.receiver(entryPoint.channel, $0) }
    // What a method does not read when the scene connects is lost, which is another finding.
    let known = receivers.compactMap(\.self).filter { !reception.isDeaf($0, entryPoint.channel) }
    if receivers.allSatisfy({ if case .library? = $0 { true } else { false } }) {
      if let delegate = reception.uncompiledDelegate?.name {
        return .unknown(
          Unknown("no target of the app compiles `\(delegate.value)`", at: delegate.span, isReported: true))
      }
      if let idle = reception.delegateWithoutOpener {
        return .broken(finding ?? self.finding(idle.declaration, lacking: idle.property))
      }
      switch entryPoint.id.kind {
      case .appExtension: return opening(entryPoint, context)
      // The generated router gives quick actions to routes.
      case .quickAction where !context.program.generatesRouter:
        if reception.givesQuickActions { return .proven }
        if let reason = reception.unreadCode ?? reception.hiddenQuickActions { return .unknown(reason) }
        return .broken(finding ?? quickActionFinding(entryPoint, context))
      case .scheme, .domain, .wants, .quickAction, .appGroup: return .proven
      }
    }
    if entryPoint.id.kind == .wants, known.isEmpty { return nil }
    // An app without generated Swift sources reads URLs itself.
    let mayForward =
      reception.mentionsGeneratedCode || context.generatedSwift == nil || reception.hasFramework
      || entryPoint.id.kind == .wants && reception.createsPages
    if mayForward, !context.ios.sources.isEmpty {
      if known.isEmpty { return nil }
      let verdicts = known.map { verdict($0, entryPoint, context, finding) }
      let own = entryPoint.id.kind == .appExtension ? [opening(entryPoint, context)] : []
      return (verdicts + own).max { $0.rank < $1.rank }
    }
    if let reason = reception.unreadCode { return .unknown(reason) }
    return .broken(finding ?? self.finding(entryPoint, context))
  }

  /// Returns what the code that receives links does with them.
  private static func verdict(
    _ receiver: Reception.Receiver, _ entryPoint: EntryPoint, _ context: ProjectContext, _ finding: Diagnostic?
  ) -> Delivery.Verdict {
    let reception = context.reception
    guard case .code(let methods) = receiver else {
      // The handlers of mPaaS are checked for themselves.
      guard case .framework(let name) = receiver, name != "mPaaS" else { return .proven }
      return .unknown(
        Unknown("`\(name)` gives them to its plugins", at: reception.owner?.name.span ?? entryPoint.span))
    }
    let arrivals = reception.arrivals(methods, from: entryPoint.id)
    if arrivals.contains(where: \.isOpened) { return .proven }
    let showsPage = arrivals.contains(where: \.showsPage)
    if showsPage, entryPoint.id.kind == .wants || context.generatedSwift == nil { return .proven }
    if let reason = arrivals.lazy.compactMap(\.unread).first { return .unknown(reason) }
    if let dropped = arrivals.lazy.compactMap(\.dropped).first {
      return .broken(
        finding
          ?? Diagnostic(
            .undeliveredLinks, "nothing uses the route that is found here, so links open nothing", at: dropped,
            help: "show the page of the route"))
    }
    if let reason = reception.unreadCode { return .unknown(reason) }
    guard let method = methods.first else { return .proven }
    let name = method.name.value
    if showsPage {
      return .unknown(Unknown("`\(name)` shows pages without the generated code", at: method.name.span))
    }
    // What a scene connects with has parts for other purposes, too.
    if arrivals.contains(where: \.isUsed) || methods.contains(where: { !$0.wholes.isEmpty }) {
      return .unknown(Unknown("nothing shows where `\(name)` gives them", at: method.name.span))
    }
    return .broken(
      finding
        ?? Diagnostic(
          .undeliveredLinks, "`\(name)` does nothing with the links that it receives", at: method.name.span,
          related: [.init(entryPoint.span, "declared here")], note: "the links open the app, but no page",
          help: help(entryPoint, context)))
  }

  /// Returns whether an extension opens links: with `widgetURL`, `Link`, an intent or its context.
  private static func opening(_ entryPoint: EntryPoint, _ context: ProjectContext) -> Delivery.Verdict {
    let ios = context.ios
    let item = context.extensions.first { $0.name.value == entryPoint.id.name }
    let targets = item.map { ios.extensionTargets($0.bundleIdentifier.value) } ?? []
    let sources = ios.sources.filter { source in
      !ios.isGenerated(source.path) && targets.contains { $0.files.compiles(source.path) }
    }
    let opens = sources.contains { source in
      source.nodes(.call).contains { call in
        OpenedLinks.openings.contains(call.base?.name ?? "")
          && call.arguments.contains { $0.base?.isNamed("nil") == false }
      }
    }
    if opens { return .proven }
    return .unknown(
      ios.unreadSource
        ?? Unknown(
          "no source of the extension opens a link", at: targets.first?.name.span ?? entryPoint.span))
  }

  private static func finding(_ delegate: ClassDeclaration, lacking property: String) -> Diagnostic {
    Diagnostic(
      .undeliveredLinks, "`\(delegate.name.value)` does not override `\(property)`, so links open nothing",
      at: delegate.name.span, help: "return the app's own with `override var \(property)`")
  }

  private static func quickActionFinding(_ entryPoint: EntryPoint, _ context: ProjectContext) -> Diagnostic {
    let isSwiftUI = context.scenes.lifeCycle == .swiftUI
    return Diagnostic(
      .undeliveredLinks, "no source of the app gives its quick actions to routes", at: entryPoint.span,
      related: context.reception.owner.map { [.init($0.name.span, "it receives them")] } ?? [],
      note: "the actions open the app, but no page",
      help: isSwiftUI
        ? "add `.onShortcut(of: Routes.self)` to a view"
        : "set `quickActions = { Routes($0) }` of the router or the navigator")
  }

  private static func finding(_ entryPoint: EntryPoint, _ context: ProjectContext) -> Diagnostic {
    let reception = context.reception
    return Diagnostic(
      .undeliveredLinks, "no source of the app gives its links to the generated code", at: entryPoint.span,
      related: reception.owner.map { [.init($0.name.span, "UIKit calls this for links")] } ?? [],
      note: "the links open the app, but no page",
      help: help(entryPoint, context))
  }

  private static func help(_ entryPoint: EntryPoint, _ context: ProjectContext) -> String {
    let opensControllers = context.requiredClasses.contains { required in
      guard case .derived = required.base, let destination = required.destination else { return false }
      return entryPoint.destinations?.contains(destination) == true
    }
    let router = context.program.facade.map { "`\($0).shared`" } ?? "a `StageRouter`"
    let call = opensControllers ? "pass them to \(router)" : "pass their URLs to `Routes.resolve(_:origin:)`"
    return "\(call) in \(context.reception.method(entryPoint.channel)), "
      + "or leave `swift` out of `outputs` in `manifestc.yaml` if the app reads URLs itself"
  }
}

extension Rule {
  static let undeliveredLinks = Rule("MC5220", "undelivered-links", .error)
}
