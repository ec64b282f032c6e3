import ManifestText

/// Checks that each scheme is declared once; the bundle name is declared implicitly.
enum DuplicateSchemeCheck: Check {
  static let rules: [Rule] = [.duplicateScheme, .bundleNameDeclared]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let program = context.program
    let bundleName = context.project.app.bundleName
    var seen = FirstOccurrences()
    for scheme in context.project.map.links.schemes {
      let name = scheme.name.value.lowercased()
      if let first = seen.earlier(name, at: scheme.name.span) {
        diagnostics.report(
          .duplicateScheme, "scheme `\(scheme.name.value)` is declared twice", at: scheme.name.span,
          related: [.init(first, "declared here first")], note: "schemes are case-insensitive",
          help: "remove one of the two")
      } else if name == bundleName.value.lowercased(), program.opensWants {
        diagnostics.report(
          .bundleNameDeclared, "scheme `\(scheme.name.value)` is the bundle name, which opens abilities",
          at: scheme.name.span, related: [.init(bundleName.span, "the bundle name")],
          note: "its URLs are want URLs, `bundleName://module?abilityName=…`, and never reach a route",
          help: "remove it: it is declared implicitly")
      }
    }
  }
}

extension Rule {
  static let duplicateScheme = Rule(
    "MC3010", "duplicate-scheme", .error, adjustable: false,
    summary: "A scheme is declared twice.",
    explanation:
      "Schemes are case-insensitive. Two declarations of a scheme could contradict each other.",
    bad: .links("  schemes: [shop, {name: shop, hosts: [example.com]}]"), good: .links("  schemes: [shop]")
  )

  static let bundleNameDeclared = Rule(
    "MC3011", "bundle-name-declared", .error, adjustable: false,
    summary: "The bundle name is listed among the schemes of links.",
    explanation: """
      An app that opens abilities registers its bundle name as a scheme implicitly and reads such URLs as wants. \
      Routes need another scheme.
      """,
    bad: .links("  schemes: [com.example.shop]"), good: .links("  schemes: [shop]")
  )
}
