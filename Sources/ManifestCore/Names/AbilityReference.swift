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
    description = module + "/" + ability
  }

  /// The reason that a text is not a name of an ability.
  enum Fault: Error {
    case notOneSlash
    /// The offset of a `:`, at which the iOS runtime would split the name.
    case colon(at: Int)
  }

  init(_ text: String) throws(Fault) {
    var (slash, slashCount, colon): (Int, Int, Int?) = (0, 0, nil)
    for (index, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "/") { (slash, slashCount) = (index, slashCount + 1) }
      if byte == UInt8(ascii: ":"), colon == nil { colon = index }
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
