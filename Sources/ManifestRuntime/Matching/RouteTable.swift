/// Every way into an app by URL, read in place from the text that the compiler wrote.
///
/// Opening a table reads its head and its last line and finds where its groups of lines begin, whatever the number of routes.
public struct RouteTable: Sendable {
  let text: TableText
  let layout: Result<TableLayout, TableFault>

  /// The number of bytes that a URL may have.
  public static let maximumURLLength = URLParts.maximumLength

  /// Opens a table that is part of the program.
  ///
  /// A table that cannot be read answers every URL with `RouteError.unreadableTable`.
  public init(_ text: StaticString) { self.init(TableText.program(text)) }

  /// Opens a table that was read or made at run time, after reading every line of it.
  public init(utf8 bytes: [UInt8]) throws(TableFault) {
    self.init(unverified: bytes)
    try verify()
  }

  /// Opens a table as if it were part of the program, without reading every line.
  package init(unverified bytes: [UInt8]) { self.init(TableText.memory(bytes)) }

  private init(_ text: TableText) {
    self.text = text
    layout = text.withBytes { bytes in Result { () throws(TableFault) in try TableLayout(bytes) } }
  }

  /// Reads every line of the table, at a cost that follows its length.
  ///
  /// - Throws: The fault of the first line that the compiler cannot have written: one that cannot be read, is in the wrong order,
  ///   or is not found by its own hash.
  public func verify() throws(TableFault) {
    try text.withBytes { (bytes) throws(TableFault) in try TableVerifier.verify(bytes) }
  }

  /// Finds what a URL opens.
  public func resolve(_ url: String, origin: Origin) -> Result<Resolution, RouteError> {
    ByteView.reading(url) { resolve($0, origin: origin) }
  }

  /// Finds what a URL opens that is part of another text.
  public func resolve(_ url: some StringProtocol, origin: Origin) -> Result<Resolution, RouteError> {
    resolve(String(url), origin: origin)
  }

  /// Finds what a URL opens that may be any bytes.
  public func resolve(utf8 url: [UInt8], origin: Origin) -> Result<Resolution, RouteError> {
    ByteView.reading(url) { resolve($0, origin: origin) }
  }

  private func resolve(_ url: ByteView, origin: Origin) -> Result<Resolution, RouteError> {
    switch layout {
    case .failure(let fault): .failure(.unreadableTable(fault))
    case .success(let layout):
      text.withBytes { bytes in
        Result { () throws(RouteError) in
          try Matcher(table: text, layout: layout, bytes: bytes, url: url, origin: origin).resolve()
        }
      }
    }
  }
}
