/// A lookup failure for a part of a URL; the nearest name is computed on demand.
public struct Miss: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case scheme
    case host(scheme: Range<Int>)
    case route(query: Range<Int>)
    case ability(name: Range<Int>)
  }

  let kind: Kind
  /// The URL that was resolved.
  public let url: String
  let range: Range<Int>
  let table: TableText
  let layout: TableLayout

  /// Returns whether two failures concern the same part of the same URL.
  public static func == (left: Miss, right: Miss) -> Bool {
    left.kind == right.kind && left.url == right.url && left.range == right.range
  }

  /// Hashes the URL and the part that was not found.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(url)
    hasher.combine(range)
  }

  /// The part of the URL that was not found: a scheme, a host, a path, or a module.
  public var asked: String { text(range) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: Array(url.utf8)[range.clamped(to: 0..<url.utf8.count)], as: UTF8.self)
  }
}
