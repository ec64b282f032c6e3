/// A generated file.
///
/// Large texts are rendered only when they are compared or written, one after the other, so that they are not in memory at
/// the same time.
public struct GeneratedFile: Sendable {
  /// The path, relative to the output directory.
  public let path: String
  /// The libraries of manifestc that a Swift file uses.
  package var libraries: Set<String> = []
  private let render: @Sendable () -> String

  /// The contents of the file, rendered anew for each use if it is large.
  public var text: String { render() }

  /// Creates a generated file.
  public init(_ path: String, _ text: String) { self.init(path) { text } }

  /// Creates a file whose text a function renders, always the same.
  package init(_ path: String, rendered render: @escaping @Sendable () -> String) {
    self.path = path
    self.render = render
  }

  /// Returns the file at another path.
  package func moved(to path: String) -> GeneratedFile {
    var file = GeneratedFile(path, rendered: render)
    file.libraries = libraries
    return file
  }
}

extension GeneratedFile: Hashable {
  /// Returns whether two files have the same path and contents.
  public static func == (left: Self, right: Self) -> Bool { left.path == right.path && left.text == right.text }

  /// Hashes the path, which is cheap and nearly always different.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
