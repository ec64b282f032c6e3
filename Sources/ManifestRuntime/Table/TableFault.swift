/// Why a text cannot be read as a route table.
public enum TableFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text does not begin like a route table.
  case notATable
  /// The table was written for another version of the runtime.
  case otherVersion(String)
  /// The last line of the table is missing.
  case truncated
  /// The text is not what the compiler wrote; the number is the offset of a line that cannot be read.
  case damaged(at: Int)
  /// The table has no such route, or the generated code has none; both must be generated together.
  case foreignRoute(String)

  /// What is wrong with the table, and what to do.
  public var description: String {
    switch self {
    case .notATable: "the text is not a route table"
    case .otherVersion(let version):
      "the route table has version \(version), but this runtime reads version \(TableFormat.version); generate it again"
    case .truncated: "the route table is not complete; generate it again"
    case .damaged(let offset): "the route table is damaged at byte \(offset); generate it again"
    case .foreignRoute(let name):
      "the route table and the generated code do not both know \(name.inBackticks); generate both again"
    }
  }
}
