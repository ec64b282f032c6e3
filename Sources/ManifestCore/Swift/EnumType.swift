package import ManifestText

/// An enum of the values of a parameter.
package struct EnumType: Sendable {
  package let name: String
  /// The values as written in URLs, in the order of the map.
  package let values: [String]
  /// The names of the cases, in the order of the values.
  package let cases: [String]

  package init(name: String, values: [String]) {
    self.name = name
    self.values = values
    cases = values.map { SwiftName.value($0, reserved: Self.reserved) }
  }

  private static let reserved = SwiftName.listedEnumMembers.union(["placeholder"])

  /// Returns the case of a value, as an implicit member expression.
  func expression(_ value: String) -> String? {
    values.firstIndex { $0.utf8.elementsEqual(value.utf8) }.map { "." + SwiftName.escaped(cases[$0]) }
  }

  /// Returns the names of the cases, with their owner for messages.
  package func declarations(of owner: String, at span: Span?) -> [SwiftDeclaration] {
    zip(cases, values).map { SwiftDeclaration(name: $0, text: "value `\($1)` of \(owner)", span: span) }
  }
}
