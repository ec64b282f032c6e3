import ManifestText

/// Writes `AppRequirement`: the requirements that the map declares.
package struct RequirementSource {
  /// The cases, each with its declaration in the map.
  let cases: [(declaration: SwiftDeclaration, name: String)]

  init(_ program: Program) {
    cases = program.requirements.map { requirement in
      let name = SwiftName.member(
        requirement.value, prefix: "requirement", reserved: SwiftName.listedEnumMembers, suffix: "Requirement")
      let text = "requirement `\(requirement.value)`"
      return (SwiftDeclaration(name: name, text: text, span: requirement.span), requirement.value)
    }
  }

  /// The name of the enum.
  static let typeName = "AppRequirement"

  func write(to swift: inout SwiftWriter) {
    swift.enumeration(
      "The requirements of links; the app decides whether each is met.", name: Self.typeName,
      conformances: "String, LinkRequirement, CaseIterable"
    ) { swift in
      for (declaration, name) in cases {
        let value = declaration.name == name ? "" : " = \(SwiftText.literal(name))"
        swift.line("case \(SwiftName.escaped(declaration.name))\(value)")
      }
    }
  }
}
