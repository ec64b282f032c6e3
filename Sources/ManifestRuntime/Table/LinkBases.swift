/// The field of a route table that lists the starts of a route's URLs: `all`, or `via(<base>,…)`.
///
/// A base is a scheme, or a scheme and a host: `arc`, `arc://hong.com`.
struct LinkBases {
  let list: ListField

  init?(_ bytes: ByteView, _ field: Range<Int>) {
    guard let list = ListField(bytes, field, none: TableFormat.anywhere, start: TableFormat.via) else { return nil }
    self.list = list
  }

  /// Returns whether URLs with a scheme, and with a host if its URLs have one, are among those of the route.
  func contain(scheme: Range<Int>, host: Range<Int>?, of text: ByteView, in bytes: ByteView) -> Bool {
    if list.items.isEmpty { return true }
    return SplitBytes(bytes, list.items, by: 0x2C).contains { base in
      let (name, own) = Self.parts(base, of: bytes)
      guard bytes.equalsIgnoringCase(name, text, scheme) else { return false }
      guard let own else { return true }
      return host.map { bytes.equalsIgnoringCase(own, text, $0) } ?? false
    }
  }

  /// Splits `scheme://host`.
  static func parts(_ base: Range<Int>, of bytes: ByteView) -> (scheme: Range<Int>, host: Range<Int>?) {
    guard let colon = bytes.first(0x3A, in: base) else { return (base, nil) }
    return (base.lowerBound..<colon, base.from(colon + 3))
  }
}
