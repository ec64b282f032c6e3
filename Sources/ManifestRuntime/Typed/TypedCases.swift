/// A generated enumeration whose cases have parameters: the routes of an app, its pages, its micro-applications.
public protocol TypedCases: Hashable, Sendable {
  /// Reads the case that a reader stands at.
  ///
  /// - Throws: `RouteReader.foreignRoute` where the reader stands at none of these cases.
  static func read(from reader: inout RouteReader) throws(RouteError) -> Self

  /// What the case is known by outside the code, and the names of its parameters, a space before each.
  ///
  /// For a route that is what the table knows it by, the first template of a link or `module/ability`; for a page the names of
  /// the cases that lead to it, with a dot between two; for a micro-application the name that it is registered under.
  var target: String { get }

  /// Writes the parameters of the case in the order of their names.
  func writeParameters(to writer: inout RouteWriter)
}

extension TypedCases {
  /// Whether both are the same case with the same parameters.
  public static func == (left: Self, right: Self) -> Bool { left.written == right.written }

  /// Hashes the case and its parameters.
  public func hash(into hasher: inout Hasher) { hasher.combine(written) }

  var written: RouteWriter {
    var writer = RouteWriter(target: target)
    writeParameters(to: &writer)
    return writer
  }

  /// Reads the case that a path of names leads to.
  ///
  /// - Throws: `RouteError.unreadableTable` where there is no such case, or a parameter has another type.
  init(path: String, parameters: ParameterValues) throws(RouteError) {
    var reader = RouteReader(path: path, parameters: parameters)
    let value = try Self.read(from: &reader)
    guard reader.isAtEnd, reader.isComplete else { throw reader.foreignRoute }
    self = value
  }
}
