import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that bundle names in the sources equal the app's bundle name.
enum BundleLiteralCheck: Check {
  static let rules: [Rule] = [.wrongBundleLiteral]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let bundleName = delegates.context.project.app.bundleName
    let registered = delegates.context.ios.infoPlists.flatMap(\.schemes)
    let plists = registered.compactMap { $0.value?.lowercased() }
    let map = delegates.context.project.map.links.schemes.map { $0.name.value.lowercased() }
    let names = delegates.context.project.bundleNames
    let schemes = Set(plists + map + names.map { $0.lowercased() })
    // A scheme with an unknown variable may be any name.
    let areSchemesKnown = plists.count == registered.count
    func isOther(_ name: Spanned<String>) -> Bool { !schemes.contains(name.value.lowercased()) }
    // Several files may use a constant, which is reported once.
    var reported: Set<Span> = []
    for source in delegates.sources {
      func report(_ name: Spanned<String>, _ note: String) {
        let literal = source.origins[name.span] ?? name
        guard reported.insert(literal.span).inserted else { return }
        diagnostics.report(
          .wrongBundleLiteral, "`\(name.value)` is not the bundle name", at: literal.span,
          related: (literal.span == name.span ? [] : [.init(name.span, "used here")])
            + [.init(bundleName.span, "the bundle name")],
          note: note, help: "write `\(bundleName.value)`")
      }
      // Build configurations may require different names.
      if areSchemesKnown, !source.requiredBundles.contains(where: { names.contains($0.value) }) {
        // Names of another form are those of the app's own links.
        for name in source.requiredBundles where name.value.split(separator: ".").count > 2 && isOther(name) {
          report(name, "a want's URL has the bundle name as its scheme, so this condition rejects every want")
        }
      }
      // The names that pages and the runtime get, or that are compared with the scheme.
      let compared = source.branches.flatMap(\.matches).filter { $0.ability != nil }.compactMap(\.bundle)
      for name in source.passedBundles.filter({ !names.contains($0.value) }) + compared.filter(isOther) {
        report(name, "`handleSingleton` does not find the pages, and their wants carry the wrong name")
      }
    }
  }
}

extension Rule {
  static let wrongBundleLiteral = Rule("MC5202", "wrong-bundle-literal", .error)
}
