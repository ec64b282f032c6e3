import ManifestRuntime
package import ManifestText

/// Reports enums with more cases than Swift compiles in one `switch` within reasonable time, and cases of one enum whose
/// names have the same hash.
package enum CaseCheck {
  package static let rules: [Rule] = [.tooManyCases, .equalCaseNumbers]

  package static func run(on tree: CaseTree, into diagnostics: inout Diagnostics) {
    for enumeration in tree.enumerations {
      checkHashes(of: enumeration, into: &diagnostics)
      let count = enumeration.cases.count + enumeration.inner.count
      guard count > CaseEnumeration.maximumCases,
        let span = enumeration.namespace?.span ?? enumeration.cases.first?.declaration.span
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

  private static func checkHashes(of enumeration: CaseEnumeration, into diagnostics: inout Diagnostics) {
    var first: [UInt64: SwiftDeclaration] = [:]
    for item in enumeration.names {
      // `SwiftNameCheck` reports equal names.
      guard let other = first.updateValue(item, forKey: NameHash.fnv1a(item.name)), other.name != item.name,
        let span = item.span
      else { continue }
      diagnostics.report(
        .equalCaseNumbers, "the names of \(item.text) and \(other.text) have the same hash", at: span,
        related: other.span.map { [.init($0, other.text)] } ?? [], help: "rename one of them")
    }
  }
}

extension Rule {
  static let tooManyCases = Rule(
    "MC4004", "too-many-cases", .error, adjustment: .nothing,
    summary: "A namespace has too many declarations for a Swift enumeration.",
    explanation: """
      Each namespace of a route map becomes a Swift enumeration, and each of its routes and abilities a case. The \
      compile time of a `switch` grows faster than linearly, so a namespace has at most \
      \(CaseEnumeration.maximumCases) cases. A file of the map declares its namespace with `namespace: orders`; \
      without one, its declarations belong to the root.
      """,
    bad: .routes(
      (0...CaseEnumeration.maximumCases).map { "  r\($0): {path: /r\($0), controller: R\($0)ViewController}" }
        .joined(separator: "\n")),
    good: .routes("  home: {path: /home, controller: HomeViewController}")
  )

  static let equalCaseNumbers = Rule(
    "MC4005", "equal-case-numbers", .error, adjustment: .nothing,
    summary: "The names of two declarations have the same hash.",
    explanation: """
      Generated Swift identifies a case by the 64-bit FNV-1a hash of its name. A collision happens in about one in a \
      trillion apps.
      """,
    bad: .routes(
      """
        bwjaybycqpkntf: {path: /first, ability: entry/EntryAbility}
        whixldrymuuhzc: {path: /second, controller: SecondViewController}
      """),
    good: .routes(
      """
        first: {path: /first, ability: entry/EntryAbility}
        second: {path: /second, controller: SecondViewController}
      """)
  )
}
