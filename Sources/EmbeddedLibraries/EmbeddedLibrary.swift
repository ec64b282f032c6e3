/// A library of apps, as one file of an app's own module.
package struct EmbeddedLibrary: Sendable {
  /// The name of the module, which is that of the file.
  package let name: String
  /// The libraries that it imports.
  let libraries: [String]
  /// The names of the types that it declares.
  package let types: [String]
  /// The code, in which everything is internal, and no library is imported.
  package let text: String

  /// The names of the files of all libraries.
  package static let fileNames = Set(all.map { $0.name + ".swift" })

  /// Returns the libraries with these names and those that they import, sorted by name.
  package static func closure(of names: Set<String>) -> [EmbeddedLibrary] {
    var found = names
    var unread = Array(names)
    while let name = unread.popLast() {
      for library in all where library.name == name { unread += library.libraries.filter { found.insert($0).inserted } }
    }
    return all.filter { found.contains($0.name) }.sorted { $0.name < $1.name }
  }
}
