/// The URLs that the templates of a route match: those with some bases, compared in one way.
package struct Answer: Hashable, Sendable {
  /// The bases; nil for all.
  let bases: BaseSet?
  /// Whether literals and required query values match in any case of ASCII letters.
  package let ignoresCase: Bool

  /// The URLs with any base, compared exactly.
  package static let everywhere = Answer(bases: nil, ignoresCase: false)

  /// Returns whether URLs with a base, given by its position, are among these.
  func contains(_ base: Int) -> Bool { bases?.contains(base) ?? true }

  /// Returns whether URLs with some base are among both.
  func overlaps(_ other: Answer) -> Bool {
    guard let bases, let others = other.bases else { return true }
    return !bases.isDisjoint(with: others)
  }
}
