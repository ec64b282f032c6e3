@testable import ManifestRuntime

/// A URL and a damaged table: any result is fine, except a trap.
///
/// An input is a URL, a line feed, and the table without its last line.
enum TableTarget {
  static func read(_ bytes: [UInt8]) {
    let url = Array(bytes.prefix { $0 != 0x0A })
    var text = Array(bytes.dropFirst(url.count + 1))
    text.append(contentsOf: "\(TableFormat.end)".utf8)
    let table = RouteTable(unverified: text)
    switch table.resolve(utf8: url, origin: .internal) {
    case .failure(let error): expect(!"\(error)".isEmpty, "an error has a description")
    case .success(let found):
      _ = (found.route, found.template, found.deprecation, found.destination, found.destinationParameters)
      _ = try? found.wantParameters()
    }
    // `verify` must not trap either.
    _ = Result { try table.verify() }
  }
}
