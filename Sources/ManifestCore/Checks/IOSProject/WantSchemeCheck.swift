import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that the bundle name can be a scheme if the app opens its own abilities.
enum WantSchemeCheck: Check {
  static let rules: [Rule] = [.wantWithoutScheme]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
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
  static func ownWant(in context: ProjectContext) -> Want? {
    context.wants.first { want in context.project.bundleNames.contains(where: want.starts) }
  }
}

extension Rule {
  static let wantWithoutScheme = Rule("MC5017", "want-without-scheme", .error)
}
