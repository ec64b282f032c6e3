/// The cases of one generated enumeration and of its namespaces' enumerations, for example all routes.
package struct CaseFamily: Hashable, Sendable {
  /// The name of the root's enumeration; those of namespaces end with it.
  package let typeName: String
  /// The plural of the cases, as documentation names them.
  package let noun: String
  /// What the documentation of the root's enumeration adds.
  let addition: String
  private let prefix: String
  private let suffix: String
  private let reserved: Set<String>

  /// Describes a family.
  ///
  /// - Parameters:
  ///   - typeName: The name of the root's enumeration.
  ///   - noun: The plural of the cases.
  ///   - addition: What the documentation of the root's enumeration adds to the noun.
  ///   - prefix: What precedes a name that would begin with a digit.
  ///   - suffix: What follows a reserved name.
  ///   - reserved: The members that the enumerations have besides those of every enumeration.
  package init(
    typeName: String, noun: String, addition: String = "", prefix: String, suffix: String, reserved: Set<String>
  ) {
    self.typeName = typeName
    self.noun = noun
    self.addition = addition
    self.prefix = prefix
    self.suffix = suffix
    self.reserved = Self.commonNames.union(reserved)
  }

  /// The routes, and the abilities that wants open.
  package static let routes = CaseFamily(
    typeName: "Routes", noun: "routes", addition: ", and the abilities that wants open", prefix: "route",
    suffix: "Route",
    reserved: ["resolution", "resolve", "table", "url"])

  /// Returns the Swift name of a case.
  func caseName(_ name: String) -> String { SwiftName.member(name, prefix: prefix, reserved: reserved, suffix: suffix) }

  /// Members that every enumeration has, and names that Swift keeps for itself after a dot.
  private static let commonNames: Set = [
    "Protocol", "Type", "encoded", "hash", "hashValue", "init", "none", "self", "some", "write",
  ]

  package static func == (left: CaseFamily, right: CaseFamily) -> Bool { left.typeName == right.typeName }
  package func hash(into hasher: inout Hasher) { hasher.combine(typeName) }
}
