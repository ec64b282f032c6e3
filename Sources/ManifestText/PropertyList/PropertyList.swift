/// A reader of XML property lists, the usual format of Info.plist.
package enum PropertyList {
  /// The maximum size of a file in bytes; a long Info.plist has some ten thousand.
  package static let maximumSize = 4 << 20

  /// The maximum depth of nested arrays and dictionaries, which bounds the recursion of the reader.
  package static let maximumDepth = 128
}
