/// A builder for the text of a URL whose values survive a round trip.
///
/// Everything but the unreserved characters of RFC 3986 is percent-encoded.
public struct LinkText: Hashable, Sendable {
  /// The scheme and host of a URL.
  public enum Base: Hashable, Sendable {
    /// A scheme with a host: `arc://hong.com/order`, `https://links.example.com/order`.
    case host(scheme: String, host: String)
    /// A scheme whose authority is the first segment: `myapp://order`.
    case path(scheme: String)
  }

  /// The reason that a URL cannot contain a value.
  public enum Unrepresentable: Error, Hashable, Sendable, CustomStringConvertible {
    /// A segment that is empty, `.`, or `..`, which are not allowed even percent-encoded.
    case segment(String)
    /// Text that contains the character U+0000.
    case nullCharacter(String)
    /// A list of no or several items as a single path segment.
    case notOneText(ParameterValue)

    /// A sentence that describes the error.
    public var description: String {
      switch self {
      case .segment(let text): "\(text.inBackticks) cannot be a segment of a path"
      case .nullCharacter(let text): "\(text.inBackticks) contains the character U+0000, which URLs do not allow"
      case .notOneText: "a list is a segment of a path only if it has exactly one item"
      }
    }
  }

  private let base: Base
  private var segments: [String] = []
  private var items: [String] = []

  /// Creates a URL without a path or a query.
  public init(_ base: Base) { self.base = base }

  /// Appends a segment to the path.
  public mutating func append(segment text: String) throws(Unrepresentable) {
    guard !text.isEmpty, text != ".", text != ".." else { throw .segment(text) }
    segments.append(try Self.encoded(text))
  }

  /// Appends a parameter to the path as one segment.
  public mutating func append(segment value: ParameterValue) throws(Unrepresentable) {
    guard let text = value.urlTexts.first, value.urlTexts.count == 1 else { throw .notOneText(value) }
    try append(segment: text)
  }

  /// Appends a rest parameter to the path, with one segment for each item of a list or slash-separated part of a
  /// string.
  public mutating func append(rest value: ParameterValue) throws(Unrepresentable) {
    var texts = value.urlTexts
    if case .string(let text) = value { texts = text.pathParts }
    guard !texts.isEmpty else { throw .segment("") }
    for text in texts { try append(segment: text) }
  }

  /// Appends a parameter or a required value to the query, with one query item for each item of a list.
  public mutating func append(query name: String, _ value: ParameterValue) throws(Unrepresentable) {
    let name = try Self.encoded(name)
    for text in value.urlTexts { items.append(name + "=" + (try Self.encoded(text))) }
  }

  private static func encoded(_ text: String) throws(Unrepresentable) -> String {
    guard !text.utf8.contains(0) else { throw .nullCharacter(text) }
    return text.urlEncoded
  }

  /// The query with its question mark; empty if there is none.
  var query: String { items.isEmpty ? "" : "?" + items.joined(separator: "&") }

  /// The text of the URL.
  public var text: String {
    let path = segments.joined(separator: "/")
    switch base {
    case .host(let scheme, let host): return "\(scheme)://\(host)/\(path)\(query)"
    case .path(let scheme):
      // Some systems lowercase URL hosts or reject escapes in them, so an unsafe first segment follows a third slash.
      let isSafe = segments.first?.utf8.allSatisfy { Self.hostCharacters.contains($0) } ?? true
      return "\(scheme)://\(isSafe ? "" : "/")\(path)\(query)"
    }
  }

  private static let hostCharacters = ASCIISet("abcdefghijklmnopqrstuvwxyz0123456789-.")

  /// Returns the want URL that opens an ability with parameters, in the form that ArkUI-X sends.
  public static func want(
    bundleName: String, module: String, ability: String, parameters: some Sequence<ParameterValue.Field>
  ) throws(WantParameters.Unrepresentable) -> String {
    let name = ability.urlEncoded
    let json = try WantParameters.encode(parameters).urlEncoded
    return "\(bundleName)://\(module.urlEncoded)?abilityName=\(name)&params=\(json)"
  }
}
