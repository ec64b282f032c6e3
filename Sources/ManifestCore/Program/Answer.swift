/// The URLs that the templates of a route match: those with some bases, compared in one way.
package struct Answer: Hashable, Sendable {
  /// The positions of the bases in `Program.Links.bases`; nil for all.
  let positions: Set<Int>?
  /// Whether literals and required query values match in any case of ASCII letters.
  package let ignoresCase: Bool

  /// The URLs with any base, compared exactly.
  package static let everywhere = Answer(positions: nil, ignoresCase: false)

  /// Returns whether URLs with a base, given by its position, are among these.
  func contains(_ base: Int) -> Bool { positions?.contains(base) ?? true }
}
