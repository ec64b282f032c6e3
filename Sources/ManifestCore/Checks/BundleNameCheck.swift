import ManifestRuntime
import ManifestText

/// The bundle name is an OpenHarmony name, a URL scheme and a bundle identifier, with three different grammars.
enum BundleNameCheck: Check {
  static let rules: [Rule] = [
    .invalidBundleName, .bundleNameNotAScheme, .bundleNameNotAnIdentifier, .bundleNameUpperCase,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    check(context.project, context.program, into: &diagnostics)
  }

  /// Returns whether the check reports the bundle name, so that nothing should be changed to it.
  static func isReported(in project: Project, _ program: Program) -> Bool {
    var findings = Diagnostics()
    check(project, program, into: &findings)
    return !findings.items.isEmpty
  }

  private static func check(_ project: Project, _ program: Program, into diagnostics: inout Diagnostics) {
    let name = project.app.bundleName
    // The packing tool of OpenHarmony judges the name of an app that has modules; otherwise, Apple's rules apply.
    guard NameGrammar.isBundleName(name.value) || !project.mayHaveModules else {
      diagnostics.report(
        .invalidBundleName, "`\(name.value)` is not a bundle name", at: name.span,
        help: "write at least three segments of letters and digits, 7 to 128 characters, such as `com.example.shop`")
      return
    }
    guard project.mayHaveModules || NameGrammar.isBundleIdentifier(project.identifiers[0].value) else {
      diagnostics.report(
        .bundleNameNotAnIdentifier, "bundleName `\(name.value)` is not a valid CFBundleIdentifier", at: name.span,
        severity: .error, note: "a bundle identifier has only letters, digits, `-` and `.`",
        help: "write the identifier of the app, such as `com.example.shop`")
      return
    }
    // Only an iOS app opens its abilities by URLs.
    guard project.hasIOSProject || !program.hasWantDestinations else { return }
    if program.hasWantDestinations, !NameGrammar.isScheme(name.value) {
      diagnostics.report(
        .bundleNameNotAScheme, "bundleName `\(name.value)` cannot be a URL scheme: it contains `_`", at: name.span,
        note: "only routes open its abilities on iOS; `startAbility` and other apps cannot",
        help: "choose a name of letters, digits and `.`")
    } else if name.value.contains("_"), project.identifiers[0].span == name.span {
      diagnostics.report(
        .bundleNameNotAnIdentifier, "bundleName `\(name.value)` is not a valid CFBundleIdentifier", at: name.span,
        note: "a bundle identifier has only letters, digits, `-` and `.`",
        help: "choose a name without `_`, or name the identifier on iOS under `app.identifiers` of the route map")
    } else if program.hasWantDestinations, name.value.utf8.contains(where: \.isASCIIUpperCase) {
      diagnostics.report(
        .bundleNameUpperCase, "bundleName `\(name.value)` has upper-case letters", at: name.span,
        note:
          "systems and browsers may lowercase a URL's scheme, but the ArkUI-X runtime compares exactly",
        help: "write `\(name.value.lowercased())`")
    }
  }
}

extension Rule {
  static let invalidBundleName = Rule("MC1001", "invalid-bundle-name", .error, adjustment: .nothing)
  static let bundleNameNotAScheme = Rule("MC1002", "bundle-name-not-a-scheme", .warning)
  static let bundleNameNotAnIdentifier = Rule("MC1003", "bundle-name-not-an-identifier", .warning)
  static let bundleNameUpperCase = Rule("MC1004", "bundle-name-upper-case", .warning)
}
