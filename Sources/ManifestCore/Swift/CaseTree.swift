package import ManifestRuntime
import ManifestText

/// The generated enums of a program, such as its routes and pages.
///
/// Each family has a root enum, with a case for each namespace, whose payload is the namespace's enum.
package struct CaseTree: Sendable {
  /// All enums by family, each root before its namespaces, which are sorted by name.
  let enumerations: [CaseEnumeration]
  /// The enums declared under `types`, sorted by name.
  let sharedTypes: [(type: EnumType, declaration: SwiftDeclaration)]
  /// The names that generated types must not have.
  package let typeNames: TypeNames
  private let cases: [TypedDeclaration.ID: (path: String, parameters: [TypedParameter])]

  /// Derives the Swift names of a program's declarations.
  package init(_ program: Program) {
    let names = TypeNames(program.sections.map { type(of: $0) })
    typeNames = names
    sharedTypes = program.enumerations.map { name, values in
      (
        EnumType(name: name.value, values: values),
        SwiftDeclaration(name: name.value, text: "type `\(name.value)`", span: name.span)
      )
    }
    let cases = Dictionary(grouping: program.declarations) { $0.family }
    enumerations = program.families.flatMap { Self.enumerations($0, cases[$0] ?? [], program.namespaces, names) }
    var named: [TypedDeclaration.ID: (path: String, parameters: [TypedParameter])] = [:]
    named.reserveCapacity(enumerations.reduce(0) { $0 + $1.cases.count })
    for enumeration in enumerations {
      for item in enumeration.cases { named[item.declaration.id] = (enumeration.path(of: item), item.parameters) }
    }
    self.cases = named
  }

  /// The names of the enums declared under `types`.
  package var typeDeclarations: [SwiftDeclaration] { sharedTypes.map(\.declaration) }

  /// Returns the enums of a family, the root first.
  package func enumerations(of family: CaseFamily) -> [CaseEnumeration] {
    enumerations.filter { $0.family == family }
  }

  /// Returns the cases of the routes with these names, in the order of the enums.
  package func routes(named names: Set<String>) -> [(enumeration: CaseEnumeration, item: CaseEnumeration.Case)] {
    enumerations(of: .routes).flatMap { enumeration in
      enumeration.cases.filter { $0.declaration.noun == "route" && names.contains($0.declaration.name) }
        .map { (enumeration, $0) }
    }
  }

  /// Returns the names of the cases that lead to a declaration, separated by dots.
  package func path(of declaration: TypedDeclaration.ID) -> String { cases[declaration]?.path ?? "" }

  /// Returns the case of a declaration as a Swift expression with a leading dot.
  ///
  /// The values must have the parameters' types; parameters without a value get their defaults.
  package func expression(of declaration: TypedDeclaration.ID, with values: [String: ParameterValue] = [:]) -> String {
    guard let (path, parameters) = cases[declaration] else { return "" }
    let names = path.split(separator: ".").map { "." + SwiftName.escaped(String($0)) }
    let arguments = parameters.compactMap { parameter in
      values[parameter.name].flatMap(parameter.expression).map { "\(parameter.label): \($0)" }
    }
    return names.joined(separator: "(") + (parameters.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
      + String(repeating: ")", count: names.count - 1)
  }

  private static func enumerations(
    _ family: CaseFamily, _ declarations: [TypedDeclaration], _ namespaces: [Spanned<String>],
    _ names: TypeNames
  ) -> [CaseEnumeration] {
    let cases = Dictionary(grouping: declarations) { $0.namespace }.mapValues { $0.map { Self.case($0, names) } }
    let inner = namespaces.compactMap { namespace in
      cases[namespace.value].map { CaseEnumeration(family, namespace, $0, names) }
    }.sorted { $0.typeName < $1.typeName }
    return [CaseEnumeration(family, nil, cases[nil] ?? [], inner: inner, names)] + inner
  }

  private static func `case`(_ declaration: TypedDeclaration, _ names: TypeNames) -> CaseEnumeration.Case {
    let name = declaration.family.caseName(declaration.seed)
    return CaseEnumeration.Case(
      name: name, declaration: declaration,
      parameters: declaration.parameters.map {
        TypedParameter($0, of: name, typeName: declaration.typeNames[$0.name], names)
      })
  }
}
