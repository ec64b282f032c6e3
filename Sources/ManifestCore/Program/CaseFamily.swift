/// The cases of a generated enum and of the nested enums of its namespaces, for example all routes.
package struct CaseFamily: Hashable, Sendable {
  /// The name of the root enum; the enums of namespaces end with it.
  package let typeName: String
  /// The plural noun for the cases in documentation.
  package let noun: String
  /// The text that follows the noun in the documentation of the root enum.
  let addition: String
  private let prefix: String
  private let suffix: String
  private let reserved: Set<String>

  /// Creates a family.
  ///
  /// - Parameters:
  ///   - typeName: The name of the root enum.
  ///   - noun: The plural noun for the cases.
  ///   - addition: The text that follows the noun in the documentation of the root enum.
  ///   - prefix: The prefix of names that would begin with a digit.
  ///   - suffix: The suffix of reserved names.
  ///   - reserved: The members of these enums besides those of every enum.
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

  /// The family of the routes, and of the abilities that wants open.
  package static let routes = CaseFamily(
    typeName: "Routes", noun: "routes", addition: ", and the abilities that wants open", prefix: "route",
    suffix: "Route",
    reserved: ["resolution", "resolve", "table", "url"])

  func caseName(_ name: String) -> String { SwiftName.member(name, prefix: prefix, reserved: reserved, suffix: suffix) }

  /// The members of every enum, and the names that Swift reserves after a dot.
  private static let commonNames: Set = [
    "Protocol", "Type", "encoded", "hash", "hashValue", "init", "none", "self", "some", "write",
  ]

  package static func == (left: CaseFamily, right: CaseFamily) -> Bool { left.typeName == right.typeName }
  package func hash(into hasher: inout Hasher) { hasher.combine(typeName) }
}
