/// A node of a tree, in a list in which each node is before those in it.
struct SyntaxRecord: Sendable {
  let kind: SyntaxKind
  /// The first token, and the one after the last.
  let start: Int32
  let end: Int32
  /// The token that names the node: a name, an operator or a keyword; -1 if there is none.
  let main: Int32
  /// The label of an argument or a parameter, or the keyword of a type or a variable; -1 if there is none.
  let label: Int32
  /// The node around it; -1 for the file.
  let parent: Int32
  /// The index after the last node in it.
  var next: Int32
}
