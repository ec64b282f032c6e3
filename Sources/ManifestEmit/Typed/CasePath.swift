/// The names of the cases that lead to a route or an ability.
struct CasePath: Hashable, Sendable {
  /// The names of the enumerations around the case, with a dot behind each.
  let prefix: String
  /// The name of the case.
  let name: String

  /// Writes the names, with a dot between two, as a route table has them.
  func write(to text: inout ByteText) {
    text.append(tableEncoded: prefix)
    text.append(tableEncoded: name)
  }
}
