/// An error that occurs when a route table is read.
public enum TableFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text does not begin with the header of a route table.
  case notATable
  /// The table has the given version, which this runtime does not support.
  case otherVersion(String)
  /// The last line of the table is missing.
  case truncated
  /// The text is invalid at the given byte offset.
  case damaged(at: Int)
  /// The table and the generated code do not match: only one of them contains the given route.
  case foreignRoute(String)

  /// A sentence that describes the error and its solution.
  public var description: String {
    switch self {
    case .notATable: "the text is not a route table"
    case .otherVersion(let version):
      "the route table has version \(version), but this runtime supports version \(TableFormat.version); generate it again"
    case .truncated: "the route table is truncated; generate it again"
    case .damaged(let offset): "the route table is damaged at byte \(offset); generate it again"
    case .foreignRoute(let name):
      "only the route table or only the generated code contains \(name.inBackticks); generate both again"
    }
  }
}
