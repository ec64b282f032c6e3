/// The cases of a generated enum and of the nested enums of its namespaces, for example all routes.
package struct CaseFamily: Hashable, Sendable {
  /// The name of the root enum; the enums of namespaces end with it.
  package let typeName: String
  /// The plural noun for the cases in documentation.
  package let noun: String
  /// The text that follows the noun in the documentation of the root enum.
  let addition: String
  /// The prefix of names that would begin with a digit, and in upper case the suffix of reserved names.
  private let prefix: String
  private let reserved: Set<String>

  /// Creates a family, given the members of its enums besides those of every enum.
  package init(typeName: String, noun: String, addition: String = "", prefix: String, reserved: Set<String>) {
    self.typeName = typeName
    self.noun = noun
    self.addition = addition
    self.prefix = prefix
    self.reserved = SwiftName.enumMembers.union(["encoded", "write"]).union(reserved)
  }

  /// The family of the routes, and of the abilities that wants open.
  package static let routes = CaseFamily(
    typeName: "Routes", noun: "routes", addition: ", and the abilities that wants open", prefix: "route",
    reserved: ["resolution", "resolve", "table", "url"])

  /// Returns the Swift name of the case for a declaration's name.
  package func caseName(_ name: String) -> String {
    SwiftName.member(name, prefix: prefix, reserved: reserved, suffix: SwiftName.type(prefix))
  }

  package static func == (left: CaseFamily, right: CaseFamily) -> Bool { left.typeName == right.typeName }
  package func hash(into hasher: inout Hasher) { hasher.combine(typeName) }
}
