import ManifestText
package import ManifestXcode

extension Analysis {
  /// Returns the ways into each app of an iOS project that has no route map, as far as the project shows them.
  ///
  /// - Parameters:
  ///   - ios: The iOS project.
  ///   - isCallback: Returns whether an SDK reads the URLs of a scheme, given in lower case, itself.
  /// - Returns: The ways into each app, by the names of the targets.
  package static func entryPoints(
    of ios: IOSProject, besides isCallback: (String) -> Bool
  ) -> [(target: String, delivery: Delivery)] {
    ios.apps.map { target in
      let project = ios.targets.isEmpty ? ios : ios.building(target)
      let targets = ios.targets.isEmpty ? [] : [target]
      let scenes = AppScenes(project, targets, generated: nil, at: target.name.span)
      let declared = DeclaredEntryPoint.all(of: target).filter { !isCallback($0.id.name) }
      var delivery = Delivery(
        declared.map { EntryPoint($0.id.kind, $0.id.name, at: $0.span, by: $0.channel, opening: nil) })
      for item in declared { delivery.judge(.declared, of: item.id, item.verdict) }
      // Its findings are the reasons of the verdicts.
      var ignored = Diagnostics()
      ReceptionCheck.judge(Reception(project, targets, scenes), &delivery, into: &ignored)
      return (target.name.value, delivery)
    }
  }
}

/// A way into an app that its property lists declare.
private struct DeclaredEntryPoint {
  let id: EntryPoint.ID
  let span: Span
  let channel: EntryPoint.Channel
  /// The reason why its name is unknown; nil if it is known.
  var unknown: Unknown?
  /// Whether the app that ships declares it.
  var ships: Bool

  var verdict: Delivery.Verdict {
    if let unknown { return .unknown(unknown) }
    guard !ships else { return .proven }
    return .broken(
      Diagnostic(.undeclaredScheme, "only configurations that do not ship declare `\(id.label)`", at: span))
  }

  private static let quickActions = ["UIApplicationShortcutItems", "UIApplicationShortcutItemType"]
  private static let groups = ["com.apple.security.application-groups"]

  /// Returns what the configurations of a target declare, in the order of the lists.
  static func all(of target: IOSProject.Target) -> [DeclaredEntryPoint] {
    var found: [DeclaredEntryPoint] = []
    func add(
      _ kind: EntryPoint.Kind, _ channel: EntryPoint.Channel, _ entry: BuiltPropertyList.Entry, ships: Bool
    ) {
      let isExact = [.quickAction, .appGroup].contains(kind)
      let id = EntryPoint.ID(kind, entry.value.map { isExact ? $0 : $0.lowercased() } ?? entry.written)
      guard !id.name.isEmpty else { return }
      if let index = found.firstIndex(where: { $0.id == id }) {
        found[index].ships = found[index].ships || ships
      } else {
        let unknown: Unknown? = if case .failure(let reason) = entry.text { reason } else { nil }
        found.append(.init(id: id, span: entry.span, channel: channel, unknown: unknown, ships: ships))
      }
    }
    let shipping = target.shippingIdentifiers
    for configuration in target.configurations {
      // A configuration with an identifier of its own is another app.
      let isOtherApp = configuration.bundleIdentifier.text.map { !shipping.contains($0) } ?? false
      let ships = configuration.mayShip || isOtherApp && !shipping.isEmpty
      for entry in configuration.infoPlist.schemes {
        // `http` opens only web browsers, and `tel` no app.
        if let name = entry.value, ImpossibleSchemeCheck.opensNothing(name, in: [configuration]) { continue }
        add(.scheme, .urls, entry, ships: ships)
      }
      for entry in configuration.entitlements.domains {
        // With a mode, it is not one of the app in the store.
        let hasMode = entry.value?.contains("?") == true
        add(.domain, .activities, entry.withoutMode, ships: ships && !hasMode)
      }
      for entry in configuration.infoPlist.entries(at: Self.quickActions) {
        add(.quickAction, .quickActions, entry, ships: ships)
      }
      for entry in configuration.entitlements.entries(at: Self.groups) {
        add(.appGroup, .urls, entry, ships: ships)
      }
    }
    // No link arrives through a group. It is shown if the app that ships lacks it, because extensions share its data.
    return found.filter { $0.id.kind != .appGroup || !$0.ships && $0.unknown == nil }
  }
}
