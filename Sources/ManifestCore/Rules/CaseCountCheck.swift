package import ManifestText

/// Reports namespaces with more cases than Swift compiles in one `switch` within reasonable time.
package enum CaseCountCheck {
  package static let rules: [Rule] = [.tooManyCases]

  package static func run(on tree: CaseTree, into diagnostics: inout Diagnostics) {
    for enumeration in tree.enumerations {
      let count = enumeration.cases.count + enumeration.inner.count
      guard count > CaseEnumeration.maximumCases,
        let span = enumeration.namespace?.span ?? enumeration.cases.first?.span
      else { continue }
      let owner = enumeration.namespace.map { "namespace `\($0.value)`" } ?? "the root"
      let noun = enumeration.family.noun + (enumeration.inner.isEmpty ? "" : " and namespaces")
      diagnostics.report(
        .tooManyCases, "\(owner) has \(count) \(noun); the limit is \(CaseEnumeration.maximumCases)",
        at: span,
        help: enumeration.inner.count > enumeration.cases.count
          ? "give files that belong together the same `namespace`"
          : "move some to an included file with another `namespace`")
    }
  }
}

extension Rule {
  static let tooManyCases = Rule(
    "MC4004", "too-many-cases", .error, adjustable: false,
    summary: "A namespace has too many declarations for a Swift enumeration.",
    explanation: """
      Each namespace of a route map becomes a Swift enumeration, and each of its routes and abilities a case. The \
      compile time of a `switch` grows faster than linearly, so a namespace has at most \
      \(CaseEnumeration.maximumCases) cases. A file of the map declares its namespace with `namespace: orders`; \
      without one, its declarations belong to the root.
      """,
    bad: .routes(
      (0...CaseEnumeration.maximumCases).map { "  r\($0): {path: /r\($0), controller: HomeViewController}" }
        .joined(separator: "\n")),
    good: .routes("  home: {path: /home, controller: HomeViewController}")
  )
}
