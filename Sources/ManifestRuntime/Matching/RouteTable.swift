/// The routes and abilities of an app, read in place from the text that `manifestc` generates.
///
/// Opening a table reads only its head and last line and locates its groups of lines, not every route.
public struct RouteTable: Sendable {
  let text: TableText
  let layout: Result<TableLayout, TableFault>

  /// The maximum length of a URL in bytes.
  public static let maximumURLLength = URLParts.maximumLength

  /// Opens a table that is compiled into the program.
  ///
  /// If the table cannot be read, resolving any URL fails with `RouteError.unreadableTable`.
  public init(_ text: StaticString) { self.init(TableText.program(text)) }

  /// Opens a table that was created at run time, and verifies it.
  public init(utf8 bytes: [UInt8]) throws(TableFault) {
    self.init(unverified: bytes)
    try verify()
  }

  /// Opens a table without verifying it.
  package init(unverified bytes: [UInt8]) { self.init(TableText.memory(bytes)) }

  private init(_ text: TableText) {
    self.text = text
    layout = text.withBytes { bytes in Result { () throws(TableFault) in try TableLayout(bytes) } }
  }

  /// Verifies every line of the table, in time proportional to its length.
  ///
  /// - Throws: The fault of the first line that cannot be read, is out of order, or has the wrong hash.
  public func verify() throws(TableFault) {
    try text.withBytes { (bytes) throws(TableFault) in try TableVerifier.verify(bytes) }
  }

  /// Resolves a URL.
  public func resolve(_ url: String, origin: LinkOrigin) -> Result<LinkResolution, RouteError> {
    ByteView.reading(url) { resolve($0, origin: origin) }
  }

  /// Resolves a URL that is a substring or another string type.
  public func resolve(_ url: some StringProtocol, origin: LinkOrigin) -> Result<LinkResolution, RouteError> {
    resolve(String(url), origin: origin)
  }

  /// Resolves a URL given as bytes, which may be invalid UTF-8.
  public func resolve(utf8 url: [UInt8], origin: LinkOrigin) -> Result<LinkResolution, RouteError> {
    ByteView.reading(url) { resolve($0, origin: origin) }
  }

  private func resolve(
    _ url: ByteView, origin: LinkOrigin, among shapes: [Int]? = nil
  ) -> Result<LinkResolution, RouteError> {
    switch layout {
    case .failure(let fault): .failure(.unreadableTable(fault))
    case .success(let layout):
      text.withBytes { bytes in
        Result { () throws(RouteError) in
          let shapes = shapes.map { $0.map { layout.shapes[$0] } } ?? layout.shapes
          return try LinkMatcher(
            table: text, layout: layout, shapes: shapes, bytes: bytes, url: url, origin: origin
          ).resolve()
        }
      }
    }
  }
}

extension RouteTable {
  /// The names of the query values that each group of templates requires, in matching order.
  package var shapeNames: [[String]] {
    guard let layout = try? layout.get() else { return [] }
    return text.withBytes { bytes in
      layout.shapes.map { shape in
        shape.names.isEmpty ? [] : SplitBytes(bytes, shape.names, by: 0x26).map { PercentDecoded(bytes, $0).text }
      }
    }
  }

  /// Resolves a URL that can match only some groups of templates, given by their positions in matching order.
  package func resolve(_ url: String, origin: LinkOrigin, among shapes: [Int]) -> Result<LinkResolution, RouteError> {
    ByteView.reading(url) { resolve($0, origin: origin, among: shapes) }
  }
}
