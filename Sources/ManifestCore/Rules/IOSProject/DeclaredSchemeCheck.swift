import ManifestRuntime
import ManifestText

/// Checks that the app's Info.plist declares its schemes; iOS opens no URLs of other schemes with the app.
enum DeclaredSchemeCheck: DeliveryCheck {
  static let rules: [Rule] = [.undeclaredScheme, .noInfoPlist, .wantWithoutScheme]

  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    checkWants(context, into: &diagnostics)
    let configurations = context.appConfigurations
    // A scheme that has an error may be another one.
    let wrong = Set(diagnostics.items.lazy.filter { $0.severity == .error }.map(\.span))
    let all = needed(context).filter { !wrong.contains($0.span) }
    if let finding = generatedList(all, context) {
      diagnostics.report(finding)
      for needed in all where needed.isUsed { delivery.judge(.declared, of: needed.id, .broken(finding)) }
      return
    }
    let read = configurations.filter { $0.infoPlist.source != nil }
    let unread = configurations.compactMap { if case .unread(let unknown) = $0.infoPlist.file { unknown } else { nil } }
    if read.isEmpty, unread.isEmpty {
      let place = context.project.app.bundleName.span
      let reason =
        context.appTargets.isEmpty
        ? context.ios.noApp(at: place) : Unknown("no app target has an Info.plist", at: place)
      for needed in all where needed.isUsed { delivery.judge(.declared, of: needed.id, .unknown(reason)) }
      if !all.contains(where: \.isUsed) {
        diagnostics.report(
          .noInfoPlist, "no app target has an Info.plist, so its URL schemes are not checked", at: place)
      }
    }
    let reasons =
      unread + read.filter { !$0.infoPlist.areSchemesKnown }.map { Unknown.otherType(at: $0.infoPlist.span) }
    guard reasons.isEmpty else {
      for needed in all where needed.isUsed {
        for reason in reasons { delivery.judge(.declared, of: needed.id, .unknown(reason)) }
      }
      return
    }
    guard !read.isEmpty else { return }
    for needed in all { check(needed, all, in: read, context, &delivery, into: &diagnostics) }
  }

  private static func check(
    _ needed: NeededScheme, _ all: [NeededScheme], in configurations: [IOSProject.Target.Configuration],
    _ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics
  ) {
    func entry(in configuration: IOSProject.Target.Configuration) -> BuiltPropertyList.Entry? {
      configuration.infoPlist.schemes.first { $0.value.map { needed.names.contains($0.lowercased()) } ?? false }
    }
    func report(_ finding: Diagnostic) {
      diagnostics.report(finding)
      if finding.severity == .error { delivery.judge(.declared, of: needed.id, .broken(finding)) }
    }
    let declaring = configurations.filter { entry(in: $0) != nil }
    if declaring.contains(where: \.mayShip) { delivery.judge(.declared, of: needed.id, .proven) }
    // If several lists may be the app's, one declaration is enough.
    guard !context.appTargets.isEmpty || declaring.isEmpty else { return }
    let known = Set(declaring.compactMap(\.infoPlist.source?.id))
    if needed.isUsed, let first = declaring.first.flatMap(entry), !declaring.contains(where: \.mayShip),
      configurations.contains(where: { $0.mayShip && $0.infoPlist.source.map { known.contains($0.id) } ?? false })
    {
      report(
        Diagnostic(
          .undeclaredScheme, "only configurations that do not ship declare the scheme `\(needed.scheme)`",
          at: first.span, related: [.init(needed.span, needed.why)],
          help: "give the build setting this value in the other configurations, too"))
    }
    let names = Set(all.flatMap(\.names))
    var seen = known
    for configuration in configurations {
      let list = configuration.infoPlist
      // A file in which another configuration declares the scheme has been judged.
      guard let source = list.source, seen.insert(source.id).inserted else { continue }
      let same = configurations.filter { $0.infoPlist.source?.id == source.id }
      let variable = list.schemes.first { scheme in
        same.allSatisfy { $0.infoPlist.schemes.contains { $0.span == scheme.span && $0.value == nil } }
      }
      if case .failure(let unknown)? = variable?.text {
        if needed.isUsed { delivery.judge(.declared, of: needed.id, .unknown(unknown)) }
        continue
      }
      let unneeded = list.schemes.filter { !names.contains($0.value?.lowercased() ?? "") }
      let near = unneeded.nearest(to: needed.scheme, &diagnostics.nearestName)
      // An entry that cannot be a scheme is the cause.
      let cause = near?.value.flatMap { text in SchemeFault(text).map { "\(text.inBackticks) \($0), so " } }
      // A build for testing may have a scheme of its own.
      let isOnlyMissingInTests = !same.contains(where: \.mayShip) && !declaring.isEmpty
      let severity: Severity = !needed.isUsed ? .note : isOnlyMissingInTests ? .warning : .error
      report(
        Diagnostic(
          .undeclaredScheme, "\(cause ?? "")Info.plist does not declare the scheme `\(needed.scheme)`",
          at: near?.span ?? list.root?["CFBundleURLTypes"]?.sequence?.first?.span.head ?? list.span,
          severity: cause == nil ? severity : max(severity, .warning), related: [.init(needed.span, needed.why)],
          note: needed.isUsed
            ? "iOS does not open URLs of undeclared schemes with the app"
            : "`startAbility` inside the app opens URLs of this scheme",
          help: near == nil ? "merge the generated `iOS/Info.plist` into it" : "write `\(needed.scheme)`"))
    }
  }

  /// Returns the finding for a configuration whose Info.plist only the build generates, which cannot declare schemes.
  private static func generatedList(_ all: [NeededScheme], _ context: ProjectContext) -> Diagnostic? {
    let targets = context.appTargets
    guard targets.count == 1, let target = targets.first, let needed = all.first(where: \.isUsed) else { return nil }
    let generated = target.configurations.first { configuration in
      configuration.settings["INFOPLIST_FILE"] == .absent
        && configuration.settings["GENERATE_INFOPLIST_FILE"] == .text("YES")
    }
    return generated?.settings.written("GENERATE_INFOPLIST_FILE").map { setting in
      Diagnostic(
        .undeclaredScheme,
        "the generated Info.plist of `\(target.name.value)` does not declare the scheme `\(needed.scheme)`",
        at: setting.span, related: [.init(needed.span, needed.why)], note: "build settings cannot declare URL schemes",
        help: "set `INFOPLIST_FILE` to a file with the generated `iOS/Info.plist`")
    }
  }

  private static func checkWants(_ context: ProjectContext, into diagnostics: inout Diagnostics) {
    let bundleName = context.project.app.bundleName
    guard context.program.hasWantDestinations, !context.program.opensWants, NameGrammar.isBundleName(bundleName.value),
      let want = ownWant(in: context)
    else { return }
    diagnostics.report(
      .wantWithoutScheme, "`startAbility` opens nothing: `\(bundleName.value)` cannot be a URL scheme", at: want.span,
      related: [.init(bundleName.span, "the bundle name")],
      help: "choose a bundle name of letters, digits and `.`, or open a route")
  }

  /// Returns whether the app has a way in by wants: its code opens its own abilities, or it declares the scheme.
  static func hasWants(_ context: ProjectContext) -> Bool {
    let names = Set(context.project.bundleNames.map { $0.lowercased() })
    return ownWant(in: context) != nil
      || context.appInfoPlists.contains { list in
        list.schemes.contains { $0.value.map { names.contains($0.lowercased()) } ?? false }
      }
  }

  /// Returns a want for an ability of the app; nil if there is none.
  private static func ownWant(in context: ProjectContext) -> Want? {
    context.wants.first { want in context.project.bundleNames.contains(where: want.starts) }
  }

  private struct NeededScheme {
    let id: EntryPoint.ID
    let scheme: String
    /// The scheme and its equivalents, in lower case.
    let names: Set<String>
    let span: Span
    let why: String
    /// Whether a route or a want in the app's ArkTS code needs the scheme.
    let isUsed: Bool
  }

  private static func needed(_ context: ProjectContext) -> [NeededScheme] {
    // `SchemeCheck` and `BundleNameCheck` report invalid schemes.
    let valid = context.project.map.links.schemes.filter { NameGrammar.isScheme($0.name.value) }
    var schemes = valid.map { scheme in
      let name = scheme.name.value.lowercased()
      return NeededScheme(
        id: .init(.scheme, name), scheme: name, names: [name], span: scheme.name.span, why: "the scheme is listed here",
        isUsed: true)
    }
    let app = context.project.app.bundleName
    if context.program.opensWants {
      let want = ownWant(in: context)
      schemes.append(
        NeededScheme(
          id: .init(.wants, context.program.bundleName.lowercased()), scheme: app.value.lowercased(),
          names: Set(context.project.bundleNames.map { $0.lowercased() }),
          span: want?.span ?? app.span,
          why: want == nil ? "it opens abilities" : "the app opens its own ability here",
          isUsed: want != nil))
    }
    return schemes
  }
}

extension Rule {
  private static func schemes(_ names: String...) -> String {
    Example.propertyList(
      "\t<key>CFBundlePackageType</key>\n\t<string>APPL</string>\n" + Example.urlSchemes(names))
  }

  static let undeclaredScheme = Rule(
    "MC5003", "undeclared-scheme", .error,
    summary: "Info.plist does not declare a scheme of the app.",
    explanation: """
      iOS opens a URL with the app whose Info.plist declares its scheme. Merge the generated `iOS/Info.plist`. A \
      scheme that only configurations that do not ship lack is a warning. A \
      missing bundle name is an error if the app's ArkTS code opens its own abilities, native ones included, with \
      `startAbility`; otherwise, it is a note, because routes open abilities without a URL.
      """,
    bad: Example([
      ".arkui-x/ios/app/Info.plist": schemes("com.example.shop"),
      "routes.yaml": "version: 1\nlinks:\n  schemes: [shop]\nabilities:\n  entry/EntryAbility: {}\n",
    ]),
    good: Example([
      ".arkui-x/ios/app/Info.plist": schemes("com.example.shop", "shop"),
      "routes.yaml": "version: 1\nlinks:\n  schemes: [shop]\nabilities:\n  entry/EntryAbility: {}\n",
    ])
  )

  static let noInfoPlist = Rule(
    "MC5007", "no-info-plist", .note,
    summary: "No app target has an Info.plist.",
    explanation: "Without it, the schemes of the app cannot be checked.",
    bad: Example([
      ".arkui-x/ios/app/EntryEntryAbilityViewController.h":
        "@interface EntryEntryAbilityViewController : StageViewController\n@end\n"
    ]),
    good: Example([".arkui-x/ios/app/Info.plist": schemes("com.example.shop")])
  )

  static let wantWithoutScheme = Rule(
    "MC5017", "want-without-scheme", .error,
    summary: "ArkTS code opens an ability of the app, whose bundle name cannot be a URL scheme.",
    explanation: """
      On iOS `startAbility` opens a URL whose scheme is the bundle name. A bundle name with `_` cannot be a scheme, so \
      no URL opens the ability; `startAbility` fails or does nothing.
      """,
    bad: wants("com.example.my_shop"), good: wants("com.example.myshop")
  )

  private static func wants(_ bundleName: String) -> Example {
    Example([
      "AppScope/app.json5": "{\n  \"app\": {\n    \"bundleName\": \"\(bundleName)\"\n  }\n}\n",
      "manifestc.yaml": "version: 1\nrules: {bundle-name-not-a-scheme: off}\n",
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": bundleName]),
      ".arkui-x/ios/app/Info.plist": schemes(bundleName),
      "entry/src/main/ets/pages/Start.ets": """
      this.context.startAbility({ bundleName: '\(bundleName)', moduleName: 'entry', abilityName: 'EntryAbility' });

      """,
    ])
  }
}
