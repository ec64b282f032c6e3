import AppSources
import ManifestText
import ManifestXcode

/// Checks that the system calls code of the app for what arrives, at a cold start and while the app runs.
enum ReceptionCheck: DeliveryCheck {
  static let rules: [Rule] = [.unreceivedURLs, .unreceivedUniversalLinks, .unreceivedQuickActions, .noSceneConnection]

  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    judge(context.reception, &delivery, into: &diagnostics)
  }

  /// Judges an app that may have no route map.
  static func judge(_ reception: Reception, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    // Findings, also of other checks, by what they keep from being received.
    var findings: [EntryPoint.Channel: Diagnostic] = [:]
    for entryPoint in delivery.entryPoints {
      for step in [Delivery.Step.warm, .cold] {
        delivery.judge(step, of: entryPoint.id, verdict(entryPoint, step, reception, delivery, &findings))
      }
    }
    for kind in EntryPoint.Channel.allCases {
      if let finding = findings[kind], rules.contains(finding.rule) { diagnostics.report(finding) }
    }
  }

  private static func verdict(
    _ entryPoint: EntryPoint, _ step: Delivery.Step, _ reception: Reception, _ delivery: Delivery,
    _ findings: inout [EntryPoint.Channel: Diagnostic]
  ) -> Delivery.Verdict {
    let kind = entryPoint.channel
    do throws(Unknown) {
      switch try reception.receiver(kind, step) {
      case .code(let methods)? where step == .cold:
        guard let method = reception.deafConnection(kind, methods) else { return .proven }
        let finding = findings[kind] ?? deaf(method, entryPoint, reception)
        findings[kind] = finding
        return .broken(finding)
      case .library?, .framework?, .code?: return .proven
      case nil: break
      }
    } catch {
      // Without any method, it does not matter which one UIKit calls.
      guard reception.lacksReceiver(kind) else { return .unknown(error) }
    }
    // Where generated code is not used yet, the code that uses it will receive the link.
    let cause: Diagnostic? = if case .broken(let cause)? = delivery[entryPoint.id, .forwarded] { cause } else { nil }
    let finding = findings[kind] ?? misplaced(entryPoint, step, reception) ?? cause ?? missing(entryPoint, reception)
    findings[kind] = finding
    return .broken(finding)
  }

  /// Returns the rule for a kind of links, and the links as messages name them.
  private static func names(_ entryPoint: EntryPoint) -> (rule: Rule, links: String) {
    switch entryPoint.channel {
    case .urls: (.unreceivedURLs, "URLs")
    case .activities: (.unreceivedUniversalLinks, "universal links")
    case .quickActions: (.unreceivedQuickActions, "quick actions")
    }
  }

  /// Returns the finding about a method that does not read the links with which a scene connects.
  private static func deaf(
    _ method: LinkReceivers.Receiver, _ entryPoint: EntryPoint, _ reception: Reception
  ) -> Diagnostic {
    let kind = entryPoint.channel
    let links = names(entryPoint).links
    let isSwift = !method.name.value.hasSuffix(":")
    let (property, call) =
      switch kind {
      case .urls: (isSwift ? "urlContexts" : "URLContexts", "open the URL of each")
      case .activities: ("userActivities", "open the `webpageURL` of each")
      case .quickActions: ("shortcutItem", "open its route")
      }
    return Diagnostic(
      .noSceneConnection, "`\(method.name.value)` does not read `\(property)`, so \(links) that start the app are lost",
      at: method.name.span, related: kind == .urls ? [] : [Diagnostic.Related(entryPoint.span, "declared here")],
      note: "UIKit calls no other method for links that start an app with scenes",
      help: "read `\(property)` of the options, and \(call)")
  }

  private static let note = "`startAbility` and links open the app, but no page"

  /// Returns the finding about code that receives links, but not these ones; nil if there is none.
  private static func misplaced(
    _ entryPoint: EntryPoint, _ step: Delivery.Step, _ reception: Reception
  ) -> Diagnostic? {
    let kind = entryPoint.channel
    let (rule, links) = names(entryPoint)
    let related = kind == .urls ? [] : [Diagnostic.Related(entryPoint.span, "declared here")]
    if step == .cold, let owner = reception.owner {
      return Diagnostic(
        .noSceneConnection,
        "`\(owner.name.value)` does not implement \(reception.connection), so \(links) that start the app are lost",
        at: owner.name.span, related: related, help: "implement \(reception.connection)")
    }
    if let uncalled = reception.uncalled(kind) {
      let reason =
        switch reception.scenes.lifeCycle {
        case .appDelegate: "the app has no scenes"
        case .swiftUI: "SwiftUI receives its links"
        case .sceneDelegate, .unknown: "the app has scenes"
        }
      return Diagnostic(
        rule, "UIKit does not call `\(uncalled.value)`, because \(reason)", at: uncalled.span, related: related,
        note: kind == .urls ? note : nil,
        help: "implement \(reception.method(kind, isSwift: !uncalled.value.hasSuffix(":")))")
    }
    guard reception.readsConnection(kind), let owner = reception.owner else { return nil }
    return Diagnostic(
      rule, "`\(owner.name.value)` receives \(links) when its scene connects, but none while the app runs",
      at: owner.name.span, related: related, note: "UIKit calls another method for links to an app that runs",
      help: "implement \(reception.method(kind))")
  }

  /// Returns the finding about a method that looks like one for links, but that UIKit does not call.
  private static func finding(_ method: LinkReceivers.Uncalled, _ entryPoint: EntryPoint) -> Diagnostic {
    let (rule, links) = names(entryPoint)
    let name = method.name.value
    let (message, span, help): (String, Span, String) =
      switch method.reason {
      case .access(let access):
        ("UIKit does not call `\(name)`, because it is `\(access.value)`", access.span, "remove `\(access.value)`")
      case .type(let type):
        (
          "UIKit does not call `\(name)`, because its last parameter has another type", type.span,
          "write `@escaping ([any UIUserActivityRestoring]?) -> Void`"
        )
      case .condition:
        (
          "the app that ships does not contain `\(name)`, so it receives no \(links)", method.name.span,
          "move it out of the condition"
        )
      }
    return Diagnostic(
      rule, message, at: span,
      related: method.kind == .urls ? [] : [Diagnostic.Related(entryPoint.span, "declared here")],
      note: method.kind == .urls ? note : nil, help: help)
  }

  /// Returns the finding for links that no code receives.
  private static func missing(_ entryPoint: EntryPoint, _ reception: Reception) -> Diagnostic {
    let kind = entryPoint.channel
    let (rule, links) = names(entryPoint)
    if kind == .urls, let idle = reception.idle {
      return Diagnostic(
        rule, "the method that receives URLs does not open them", at: idle, note: note,
        help: reception.usesRouter
          ? "pass the URL to `open(_:)` of the `StageRouter`" : "pass the URL to the code that opens pages")
    }
    if let uncalled = reception.receivers.uncalled.first(where: { $0.kind == kind }) {
      return finding(uncalled, entryPoint)
    }
    let misnamed = kind == .urls ? reception.receivers.misnamed : nil
    return Diagnostic(
      rule, "no method of the app receives \(links)",
      at: misnamed ?? reception.owner?.name.span ?? entryPoint.span,
      related: kind == .urls ? [] : [Diagnostic.Related(entryPoint.span, "declared here")],
      note: kind == .urls ? note : nil,
      help: "\(misnamed == nil ? "implement" : "name it") \(reception.method(kind))")
  }
}

extension Rule {
  static let unreceivedURLs = Rule("MC5213", "unreceived-urls", .error)
  static let unreceivedUniversalLinks = Rule("MC5214", "unreceived-universal-links", .error)
  static let unreceivedQuickActions = Rule("MC5223", "unreceived-quick-actions", .error)

  static let noSceneConnection = Rule("MC5222", "no-scene-connection", .error)
}
