/// A generated enumeration whose cases have parameters, such as the routes, pages, or micro apps of an app.
///
/// Two values are equal if they are the same case with equal parameters.
public protocol TypedCases: Hashable, Identifiable, Sendable {
  /// Reads a case and its parameters into a value, which remains nil if the enumeration has no such case.
  ///
  /// An initializer would join the parameters of all cases in one place, which takes a tenth longer to compile.
  static func read(_ value: inout Self?, from reader: inout CaseReader)

  /// Writes the case and its parameters.
  func write(to writer: inout CaseWriter)
}

extension TypedCases {
  /// The value itself, so that a view presents it with `.sheet(item:)`.
  public var id: Self { self }

  /// Returns a Boolean value that indicates whether two values are the same case with equal parameters.
  public static func == (left: Self, right: Self) -> Bool { left.encoded == right.encoded }

  /// Hashes the case and its parameters.
  public func hash(into hasher: inout Hasher) { hasher.combine(encoded) }

  /// The case and its parameters, without the Swift types.
  package var encoded: EncodedCase {
    var writer = CaseWriter()
    write(to: &writer)
    return writer.encoded
  }

  /// Creates the value that a reader is at, or returns nil if the enumeration has no such case.
  public init?(from reader: inout CaseReader) {
    var value: Self?
    Self.read(&value, from: &reader)
    guard let value else { return nil }
    self = value
  }

  /// Creates the value at a path of case names.
  ///
  /// - Parameters:
  ///   - path: The dot-separated names of the cases.
  ///   - parameters: The parameters that have a value.
  /// - Throws: `RouteError.unreadableTable` if there is no such case, or if its parameters differ.
  package init(path: String, parameters: ParameterValues) throws(RouteError) {
    var reader = CaseReader(path: path, parameters: parameters)
    guard let value = Self(from: &reader) else { throw reader.fault }
    // Generated code that was edited may read the parameters of another case, or exchange two.
    guard value.encoded.has(path: path, parameters: parameters) else { throw reader.fault }
    self = value
  }
}
