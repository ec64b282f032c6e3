import ManifestRuntime
package import ManifestText

/// Reports cases of one enumeration whose names have the same number.
package enum CaseNumberCheck {
  package static let rules: [Rule] = [.equalCaseNumbers]

  package static func run(on tree: CaseTree, into diagnostics: inout Diagnostics) {
    for enumeration in tree.enumerations {
      typealias Name = (name: String, text: String, span: Span)
      let names: [Name] =
        enumeration.cases.map { ($0.name, $0.declaration.label, $0.span) }
        + enumeration.inner.map { ($0.name, "namespace `\($0.namespace.value)`", $0.namespace.span) }
      var first: [UInt64: Name] = [:]
      for item in names {
        // Equal names are what `SwiftNameCheck` reports.
        guard let earlier = first.updateValue(item, forKey: NameHash.fnv1a(item.name)), earlier.name != item.name else {
          continue
        }
        diagnostics.report(
          .init(
            .equalCaseNumbers, "\(item.text) and \(earlier.text) have the same number in generated Swift",
            at: item.span,
            related: [.init(earlier.span, earlier.text)], help: "rename one of them"))
      }
    }
  }
}

extension Rule {
  static let equalCaseNumbers = Rule(
    "MC4005", "equal-case-numbers", .error, adjustable: false,
    summary: "The names of two declarations have the same number in generated Swift.",
    explanation: """
      Generated Swift recognizes a case by a number, the 64-bit FNV-1a hash of its name. Two names of one app have the same \
      number by chance about once in a trillion apps.
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
