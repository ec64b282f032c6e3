import ManifestRuntime
package import ManifestText

/// Reports cases of one enumeration whose names have the same number.
package enum CaseNumberCheck {
  package static let rules: [Rule] = [.equalCaseNumbers]

  package static func run(on tree: CaseTree, into diagnostics: inout Diagnostics) {
    for enumeration in tree.enumerations {
      let names = enumeration.cases.map(\.name) + enumeration.inner.map(\.name)
      var first: [UInt64: Int] = [:]
      for (index, name) in names.enumerated() {
        // Equal names are what `SwiftNameCheck` reports.
        guard let earlier = first.updateValue(index, forKey: NameHash.fnv1a(name)), names[earlier] != name else {
          continue
        }
        let (item, other) = (enumeration.name(at: index), enumeration.name(at: earlier))
        diagnostics.report(
          .init(
            .equalCaseNumbers, "\(item.text) and \(other.text) have the same number in generated Swift",
            at: item.span,
            related: [.init(other.span, other.text)], help: "rename one of them"))
      }
    }
  }
}

extension CaseEnumeration {
  /// What messages say of one of the cases, or after these of the inner enumerations.
  fileprivate func name(at index: Int) -> (text: String, span: Span) {
    if index < cases.count { return (cases[index].declaration.label, cases[index].span) }
    let namespace = inner[index - cases.count].namespace
    return ("namespace `\(namespace.value)`", namespace.span)
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
