import AppSources
import ManifestText

/// Checks that some source of the app uses generated code, without which the links of routes open nothing.
enum ForwardingCheck: DeliveryCheck {
  static let rules: [Rule] = [.undeliveredLinks]

  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    let cause = GeneratedSourcesCheck.findings(in: context).first
    var finding: Diagnostic?
    for entryPoint in delivery.entryPoints where entryPoint.destinations != nil {
      let verdict = cause.map { .broken($0) } ?? verdict(entryPoint, context, &finding)
      guard let verdict else { continue }
      delivery.judge(.forwarded, of: entryPoint.id, verdict)
    }
    if let finding { diagnostics.report(finding) }
  }

  /// Returns the verdict; nil for wants that no method receives, which is the cause.
  private static func verdict(
    _ entryPoint: EntryPoint, _ context: ProjectContext, _ finding: inout Diagnostic?
  ) -> Delivery.Verdict? {
    let reception = context.reception
    let receivers = [Delivery.Step.cold, .warm].map { try? reception.receiver(entryPoint.channel, $0) }
    if receivers.allSatisfy({ $0 == .library }) {
      if let delegate = reception.uncompiledDelegate?.name {
        return .unknown(
          Unknown("no target of the app compiles `\(delegate.value)`", at: delegate.span, isReported: true))
      }
      if let idle = reception.delegateWithoutOpener {
        let found = finding ?? self.finding(idle.declaration, lacking: idle.property)
        finding = found
        return .broken(found)
      }
      switch entryPoint.id.kind {
      // A body gives them to a route, or writes the link.
      case .appExtension: return .mentioned
      // The generated router gives quick actions to routes.
      case .quickAction where !context.program.generatesRouter:
        if reception.namesQuickActions { return .mentioned }
        if let reason = reception.unreadCode { return .unknown(reason) }
        let found = finding ?? quickActionFinding(entryPoint, context)
        finding = found
        return .broken(found)
      case .scheme, .domain, .wants, .quickAction, .appGroup: return .proven
      }
    }
    if entryPoint.id.kind == .wants, receivers.allSatisfy({ $0 == nil }) { return nil }
    // An app without generated Swift sources reads URLs itself.
    let isMentioned =
      reception.mentionsGeneratedCode || context.generatedSwift == nil || reception.hasFramework
      || entryPoint.id.kind == .wants && reception.createsPages
    if isMentioned, !context.ios.sources.isEmpty { return .mentioned }
    if let reason = reception.unreadCode { return .unknown(reason) }
    let found = finding ?? self.finding(entryPoint, context)
    finding = found
    return .broken(found)
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
    let opensControllers = context.requiredClasses.contains { required in
      guard case .derived = required.base, let destination = required.destination else { return false }
      return entryPoint.destinations?.contains(destination) == true
    }
    let router = context.program.facade.map { "`\($0).shared`" } ?? "a `StageRouter`"
    let call = opensControllers ? "pass them to \(router)" : "pass their URLs to `Routes.resolve(_:origin:)`"
    return Diagnostic(
      .undeliveredLinks, "no source of the app gives its links to the generated code", at: entryPoint.span,
      related: reception.owner.map { [.init($0.name.span, "UIKit calls this for links")] } ?? [],
      note: "the links open the app, but no page",
      help: "\(call) in \(reception.method(entryPoint.channel)), "
        + "or leave `swift` out of `outputs` in `manifestc.yaml` if the app reads URLs itself")
  }
}

extension Rule {
  static let undeliveredLinks = Rule("MC5220", "undelivered-links", .error)
}
