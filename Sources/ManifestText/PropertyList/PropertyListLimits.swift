/// How much of a property list is read.
package enum PropertyListLimits {
  /// The most bytes a file may have; a long Info.plist has some ten thousand.
  package static let size = 4 << 20

  /// The most arrays and dictionaries that may stand in one another, so that recursion stays small on any thread.
  package static let depth = 128
}
