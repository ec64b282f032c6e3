import ManifestRuntime
package import ManifestText

/// A generated enum: the declarations of a family in one namespace.
package struct CaseEnumeration: Sendable {
  package struct Case: Sendable {
    /// The Swift name of the case.
    package let name: String
    package let declaration: TypedDeclaration
    package let parameters: [TypedParameter]

    /// Returns a name in generated code that a parameter of the case has.
    func name(_ name: String, of parameter: TypedParameter) -> SwiftDeclaration {
      SwiftDeclaration(
        name: name, text: "parameter `\(parameter.name)` of \(declaration.label)", span: declaration.span)
    }
  }

  /// The maximum number of cases; the compile time of a `switch` grows faster than linearly.
  package static let maximumCases = 500

  let family: CaseFamily
  /// The namespace as the map spells it, at its first declaration; nil for the root.
  package let namespace: Spanned<String>?
  package let typeName: String
  /// The Swift name of the root's case for the namespace; empty for the root itself.
  package let memberName: String
  /// The cases, sorted by name.
  package let cases: [Case]
  /// The enums of the namespaces that have cases, sorted by name; only the root has a case for each.
  package let inner: [CaseEnumeration]

  init(
    _ family: CaseFamily, _ namespace: Spanned<String>?, _ cases: [Case], inner: [CaseEnumeration] = [],
    _ names: TypeNames
  ) {
    self.family = family
    self.namespace = namespace
    memberName = namespace.map { family.caseName($0.value) } ?? ""
    typeName = names.name(SwiftName.type(memberName), "Namespace", family.typeName)
    self.cases = cases.sorted {
      $0.name == $1.name ? $0.declaration.label < $1.declaration.label : $0.name < $1.name
    }
    self.inner = inner.sorted { $0.memberName < $1.memberName }
  }

  /// The name of the enum.
  var typeDeclaration: SwiftDeclaration { declaration(named: typeName) }

  private func declaration(named name: String) -> SwiftDeclaration {
    let text = namespace.map { "namespace `\($0.value)`" } ?? "the app's \(family.noun)"
    return SwiftDeclaration(name: name, text: text, span: namespace?.span)
  }

  /// Returns the names of the cases that lead to a case, separated by dots.
  func path(of item: Case) -> String { namespace == nil ? item.name : "\(memberName).\(item.name)" }

  /// The names of the cases; those for namespaces come last.
  var names: [SwiftDeclaration] {
    cases.map { SwiftDeclaration(name: $0.name, text: $0.declaration.label, span: $0.declaration.span) }
      + inner.map { $0.declaration(named: $0.memberName) }
  }

  /// The enums of its cases' parameters, in the order of the cases.
  var ownTypes: [(type: EnumType, declaration: SwiftDeclaration)] {
    cases.flatMap { item in
      item.parameters.compactMap { parameter in
        guard case .own(let type) = parameter.scalar else { return nil }
        return (type, item.name(type.name, of: parameter))
      }
    }
  }
}
