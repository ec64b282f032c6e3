import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that the app's target has the identifiers of the app, and that each extension has a target.
enum BundleIdentifierCheck: Check {
  static let rules: [Rule] = [
    .otherBundleIdentifier, .noBundleIdentifier, .missingExtensionTarget, .otherExtensionIdentifier,
  ]

  private static let setting = "PRODUCT_BUNDLE_IDENTIFIER"

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let targets = RequiredTargets(context)
    checkApp(context, into: &diagnostics)
    for (item, target) in targets.renamed {
      let identifier = item.bundleIdentifier
      let prefixes = Set(targets.apps.flatMap(\.bundleIdentifiers)).union(context.project.targetIdentifiers)
      let mayBeRight = target.bundleIdentifiers.contains { own in prefixes.contains { own.hasPrefix($0 + ".") } }
      diagnostics.report(
        .otherExtensionIdentifier,
        "target `\(target.name.value)` does not have the bundle identifier `\(identifier.value)` of the route map",
        at: target.bundleIdentifierSpan ?? target.name.span,
        related: [.init(identifier.span, "the bundle identifier in the route map")],
        help: mayBeRight
          ? "write the same bundle identifier in both places"
          : "write `\(identifier.value)`, because the identifier of an extension begins with the app's")
    }
    checkPrefixes(targets, context, into: &diagnostics)
    for item in targets.missing {
      diagnostics.report(
        .missingExtensionTarget, "the Xcode project has no target for extension `\(item.name.value)`",
        at: item.name.span,
        help: "add one with the bundle identifier `\(item.bundleIdentifier.value)`, or remove the extension")
    }
  }

  /// Checks that the identifiers of extensions begin with the app's in each build configuration, which may append something
  /// to it, such as `.beta`.
  private static func checkPrefixes(
    _ targets: RequiredTargets, _ context: ProjectContext, into diagnostics: inout Diagnostics
  ) {
    guard targets.apps.count == 1, let app = targets.apps.first else { return }
    var reported: Set<Span> = []
    let renamed = targets.renamed.map(\.target.name)
    for target in targets.extensions.values.sorted(by: { $0.name.span.start < $1.name.span.start })
    where !renamed.contains(target.name) {
      for configuration in target.configurations {
        guard let host = app.configurations.first(where: { $0.name.value == configuration.name.value }),
          let identifier = configuration.bundleIdentifier.text, let prefix = host.bundleIdentifier.text,
          context.project.targetIdentifiers.contains(where: { (prefix + ".").hasPrefix($0 + ".") }),
          !identifier.hasPrefix(prefix + "."),
          let span = configuration.bundleIdentifierSpan, reported.insert(span).inserted
        else { continue }
        diagnostics.report(
          .otherExtensionIdentifier,
          "\(identifier.inBackticks) does not begin with the app's identifier in configuration `\(host.name.value)`",
          at: span, related: [.init(host.bundleIdentifierSpan ?? app.name.span, "the app's is declared here")],
          note: "the app cannot be installed with the extension",
          help: "begin it with \((prefix + ".").inBackticks) in this configuration")
      }
    }
  }

  private static func checkApp(_ context: ProjectContext, into diagnostics: inout Diagnostics) {
    let (first, allowed) = (context.project.identifiers[0], context.project.targetIdentifiers)
    // `BundleNameCheck` reports a name that cannot be a bundle identifier.
    guard NameGrammar.isBundleIdentifier(first.value) else { return }
    let apps = context.ios.targets.filter { $0.kind == .application }
    let related: [Diagnostic.Related] = [.init(first.span, "the app's identifier")]
    let own = apps.filter { !$0.bundleIdentifiers.isDisjoint(with: allowed) }
    if own.count == 1 { checkConfigurations(of: own[0], context, related, into: &diagnostics) }
    guard let app = apps.first, apps.allSatisfy(\.areBundleIdentifiersKnown), own.isEmpty else { return }
    let place = app.shipping?.bundleIdentifierSpan ?? app.bundleIdentifierSpan ?? app.name.span
    // Only the bundle identifier would tell which of several apps this is.
    guard apps.count == 1 else {
      diagnostics.report(
        .otherBundleIdentifier, "no app target has the bundle identifier `\(first.value)`", at: place,
        related: related, note: "the app is not checked, because its target is unknown",
        help: "write `\(first.value)` in the target of the app")
      return
    }
    guard let identifier = app.bundleIdentifiers.min() else {
      diagnostics.report(
        .noBundleIdentifier, "target `\(app.name.value)` has no bundle identifier", at: place, related: related,
        help: "set `\(setting)` to `\(first.value)` before the app is signed")
      return
    }
    let facts = context.project.map.appFacts
    let remedy =
      facts.contains { !$0.identifiers.isEmpty }
      ? "list \(identifier.inBackticks) under `app.identifiers` of the route map"
      : facts.isEmpty
        ? "add `app: {identifiers: [\(identifier)]}` to the route map"
        : "add `identifiers: [\(identifier)]` to `app` of the route map"
    diagnostics.report(
      .otherBundleIdentifier, "the bundle identifier of target `\(app.name.value)` is \(identifier.inBackticks)",
      at: place, related: related, note: "the generated files for iOS use `\(first.value)` as the app's identifier",
      help: "write `\(first.value)`, or \(remedy)")
  }

  /// Checks that the configuration that ships has the first identifier, and that others have one of those in the route map.
  private static func checkConfigurations(
    of app: IOSProject.Target, _ context: ProjectContext, _ related: [Diagnostic.Related],
    into diagnostics: inout Diagnostics
  ) {
    let (listed, allowed) = (context.project.map.appFacts.flatMap(\.identifiers), context.project.targetIdentifiers)
    let first = context.project.identifiers[0].value
    let shipping = app.shipping?.name.value
    var reported: Set<Span> = []
    for configuration in app.configurations {
      guard let identifier = configuration.bundleIdentifier.text, let span = configuration.bundleIdentifierSpan
      else { continue }
      let ships = configuration.name.value == shipping
      let isRight =
        ships
        ? (listed.isEmpty ? allowed.contains(identifier) : identifier == first)
        : listed.isEmpty || allowed.contains(identifier)
      guard !isRight, reported.insert(span).inserted else { continue }
      let name = "configuration `\(configuration.name.value)`\(ships ? ", which ships," : "")"
      diagnostics.report(
        .otherBundleIdentifier, "\(name) has the bundle identifier \(identifier.inBackticks)", at: span,
        related: related,
        note: ships ? "the association file and the extensions use `\(first)`" : nil,
        help: ships
          ? "write `\(first)`, or list \(identifier.inBackticks) first under `app.identifiers` of the route map"
          : "add \(identifier.inBackticks) to `app.identifiers` of the route map")
    }
  }
}

extension Rule {
  static let otherBundleIdentifier = Rule("MC5041", "other-bundle-identifier", .warning)
  static let noBundleIdentifier = Rule("MC5042", "no-bundle-identifier", .note)
  static let missingExtensionTarget = Rule("MC5043", "missing-extension-target", .warning)
  static let otherExtensionIdentifier = Rule("MC5044", "other-extension-identifier", .warning)
}
