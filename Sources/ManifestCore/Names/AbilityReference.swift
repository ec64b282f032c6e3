import ManifestText

/// The name of an ability: `module/ability`.
///
/// It is kept in one piece, as the route map writes it, because it is compared far more often than taken apart.
package struct AbilityReference: Sendable, CustomStringConvertible {
  package let description: String
  /// The number of bytes before the slash.
  private let moduleLength: Int

  package init(module: String, ability: String) {
    moduleLength = module.utf8.count
    description = String(unsafeUninitializedCapacity: moduleLength + 1 + ability.utf8.count) { text in
      var end = text.initialize(fromContentsOf: module.utf8)
      end = text[end...].initialize(fromContentsOf: CollectionOfOne(UInt8(ascii: "/")))
      return text[end...].initialize(fromContentsOf: ability.utf8)
    }
  }

  /// Why a text is no name of an ability.
  enum Fault: Error {
    case notOneSlash
    /// The place of a `:`, at which the iOS runtime would take the name apart.
    case colon(at: Int)
  }

  init(_ text: String) throws(Fault) {
    var text = text
    let (slash, slashCount, colon) = text.withUTF8 { bytes in
      var (slash, slashCount, colon): (Int, Int, Int?) = (0, 0, nil)
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "/") { (slash, slashCount) = (index, slashCount + 1) }
        if byte == UInt8(ascii: ":"), colon == nil { colon = index }
      }
      return (slash, slashCount, colon)
    }
    guard slashCount == 1, slash > 0, slash + 1 < text.utf8.count else { throw .notOneSlash }
    if let colon { throw .colon(at: colon) }
    description = text
    moduleLength = slash
  }

  package var module: String { String(Substring(description.utf8.prefix(moduleLength))) }

  package var ability: String { String(Substring(description.utf8.dropFirst(moduleLength + 1))) }
}

extension AbilityReference: Hashable {
  package static func == (left: AbilityReference, right: AbilityReference) -> Bool {
    left.moduleLength == right.moduleLength && left.description.hasSameBytes(as: right.description)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ExactName(description)) }
}
