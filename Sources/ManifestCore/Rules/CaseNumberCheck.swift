import ManifestRuntime
package import ManifestText

/// Reports cases of one enum whose names have the same hash.
package enum CaseNumberCheck {
  package static let rules: [Rule] = [.equalCaseNumbers]

  package static func run(on tree: CaseTree, into diagnostics: inout Diagnostics) {
    for enumeration in tree.enumerations {
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
}

extension Rule {
  static let equalCaseNumbers = Rule(
    "MC4005", "equal-case-numbers", .error, adjustable: false,
    summary: "The names of two declarations have the same hash.",
    explanation: """
      Generated Swift identifies a case by the 64-bit FNV-1a hash of its name. A collision happens in about one in a \
      trillion apps.
      """,
    bad: .routes(
      """
        bwjaybycqpkntf: {path: /first, ability: entry/EntryAbility}
        whixldrymuuhzc: {path: /second, ability: entry/EntryAbility}
      """),
    good: .routes(
      """
        first: {path: /first, ability: entry/EntryAbility}
        second: {path: /second, ability: entry/EntryAbility}
      """)
  )
}
