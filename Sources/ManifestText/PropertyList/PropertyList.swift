/// The reader of XML property lists, the form in which Xcode projects keep their Info.plist.
package enum PropertyList {
  /// The largest file that is read, in bytes; a long Info.plist has some ten thousand.
  package static let maximumSize = 4 << 20

  /// The greatest depth of nested arrays and dictionaries; the reader recurses once for each.
  package static let maximumDepth = 128
}
