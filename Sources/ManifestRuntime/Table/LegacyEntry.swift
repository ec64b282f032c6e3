/// A line of a route table that declares a whole URL.
struct LegacyEntry {
  /// The percent-encoded URL without its query.
  let url: Range<Int>
  /// The first template of the route.
  let template: Range<Int>
  /// The name of the route.
  let route: Range<Int>

  /// Reads a line, or returns nil if it does not declare a URL.
  init?(_ bytes: ByteView, _ line: Range<Int>) {
    var fields = SplitBytes(bytes, line, by: 0x20)
    guard let group = fields.next(), bytes.equals(group, TableFormat.legacy), fields.next() != nil,
      let url = fields.next(), let template = fields.next(), let route = fields.next(), fields.next() == nil
    else { return nil }
    (self.url, self.template, self.route) = (url, template, route)
  }

  /// Returns the entry with a URL.
  static func find(_ url: LegacyURL, in bytes: ByteView, _ layout: TableLayout) -> LegacyEntry? {
    for line in EntrySearch(bytes, layout.legacy, hash: url.hash.value) {
      guard let entry = LegacyEntry(bytes, line) else { continue }
      if PercentDecoded(bytes, entry.url).elementsEqual(url.bytes) { return entry }
    }
    return nil
  }

  /// Returns the route's entry.
  func link(_ bytes: ByteView, _ layout: TableLayout) -> LinkEntry? {
    LinkEntry.all(template, of: bytes, in: bytes, layout).first { bytes.equals($0.name, bytes, route) }
  }
}

/// A whole URL that opens a route, without its query and fragment.
///
/// Scheme and authority are compared in lower case, everything after them byte by byte.
package struct LegacyURL {
  /// The bytes to compare.
  let bytes: [UInt8]

  /// Creates the URL of a text, or returns nil if it does not have `://` after its scheme.
  package init?(_ text: String) {
    guard let url = ByteView.reading(text, { LegacyURL($0) }) else { return nil }
    self = url
  }

  init?(_ url: ByteView) {
    let end = url.first(0x23, in: url.all) ?? url.count
    let whole = 0..<(url.first(0x3F, in: 0..<end) ?? end)
    guard let colon = url.first(0x3A, in: whole), url[colon + 1] == 0x2F, url[colon + 2] == 0x2F,
      colon + 3 <= whole.upperBound
    else { return nil }
    let path = url.first(0x2F, in: colon + 3..<whole.upperBound) ?? whole.upperBound
    bytes = whole.map { $0 < path ? url[$0].asciiLowercased : url[$0] }
  }

  /// Returns the error that apps report for a URL before they compare it; nil for a valid one.
  package static func fault(in text: String) -> URLFault? {
    ByteView.reading(text) { url in
      do throws(URLFault) { _ = try URLMarks(url) } catch { return error }
      return nil
    }
  }

  /// The URL as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The hash of the URL's line in a table.
  package var hash: TableHash { .named(bytes) }
}
