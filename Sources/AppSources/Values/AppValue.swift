package import ManifestText

/// What an expression of an iOS app is, as far as its code says.
package indirect enum AppValue: Hashable, Sendable {
  /// A URL that the app receives, or an object with all its parts: `NSURLComponents`.
  case url
  /// A property of the URL, or a piece of one, with the place where it is read: `url.host`, `url.pathComponents[1]`.
  case part(Spanned<String>)
  /// The items of the query; with a place if the code splits the query.
  case items(Span?)
  /// An item of the query; with its name if the code searches for it.
  case item(Spanned<String>?, Span?)
  /// The name and the value of an item, as a list.
  case pair
  case itemName(Span)
  /// The value of an item; of any item if the name is nil.
  case itemValue(Spanned<String>?)
  /// A notification of a name, with which code posts what the app has received.
  case notification(String)
  /// Something that code makes of the URL, such as a dictionary of its items.
  case made
  /// A text that consists of segments, each with its possible values, and its position; segments are not composed themselves.
  case composed([Set<AppValue>], Span)
  case text(Spanned<String>)
  /// `nil`, or an empty text.
  case nothing
  case unknown
}

extension Set<AppValue> {
  /// The text, if it is the only possible value.
  package var text: Spanned<String>? {
    guard case .text(let text)? = first,
      allSatisfy({ if case .text(let other) = $0 { other.value == text.value } else { false } })
    else { return nil }
    return text
  }

  /// The texts, in the order of their places.
  package var texts: [Spanned<String>] {
    compactMap { if case .text(let text) = $0 { text } else { nil } }.sorted { $0.span.start < $1.span.start }
  }

  static let unknown: Set<AppValue> = [.unknown]
}

extension AppValue {
  /// Whether all items of the query may be in it.
  package var holdsItems: Bool {
    switch self {
    case .url, .items, .made, .itemValue(nil): true
    case .part(let name): ["query", "absoluteString", "percentEncodedQuery", "resourceSpecifier"].contains(name.value)
    case .notification, .composed, .item, .pair, .itemName, .itemValue, .text, .nothing, .unknown: false
    }
  }

  /// Whether something that the app receives may be in it.
  package var isReceived: Bool {
    switch self {
    case .url, .part, .items, .item, .pair, .itemName, .itemValue, .notification, .made: true
    case .composed(let pieces, _): pieces.contains { $0.contains(where: \.isReceived) }
    case .text, .nothing, .unknown: false
    }
  }

  /// The values in a text that is composed of others, or the value itself.
  package var pieces: [AppValue] {
    guard case .composed(let pieces, _) = self else { return [self] }
    return pieces.flatMap(\.self)
  }
}
