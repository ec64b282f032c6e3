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
  static let tooManyCases = Rule("MC4004", "too-many-cases", .error, adjustment: .nothing)
  static let equalCaseNumbers = Rule("MC4005", "equal-case-numbers", .error, adjustment: .nothing)
}
