#if canImport(Foundation)
  public import Foundation
  import ManifestRuntime

  /// The defaults and files of app groups, which an app and its extensions share.
  ///
  /// Reading never fails: a value of another type, which another version of the app may have written, is ignored.
  public struct SharedStore: Sendable {
    private let defaults: @Sendable (String) -> UserDefaults?
    private let folder: @Sendable (String) -> URL?

    /// Creates a store for the groups that the app is entitled to.
    public init() {
      self.init(defaults: { UserDefaults(suiteName: $0) }, folder: Self.systemFolder)
    }

    /// Creates a store with its own defaults and folders, for tests.
    ///
    /// - Parameters:
    ///   - defaults: Returns the defaults of a group, or nil if there are none.
    ///   - folder: Returns the folder of a group, or nil if there is none.
    public init(
      defaults: @escaping @Sendable (String) -> UserDefaults?, folder: @escaping @Sendable (String) -> URL?
    ) {
      self.defaults = defaults
      self.folder = folder
    }

    /// The value of a key; assigning nil removes it.
    public subscript<Value>(key: SharedKey<Value>) -> Value {
      get { key.value(of: defaults(key.group)?.object(forKey: key.name).flatMap(ParameterValue.init(object:))) }
      nonmutating set {
        guard let value = key.type.write(newValue) else {
          defaults(key.group)?.removeObject(forKey: key.name)
          return
        }
        defaults(key.group)?.set(value.any, forKey: key.name)
      }
    }

    /// Returns the URL of a file; nil if the app is not entitled to the group.
    public func url(of file: SharedFile) -> URL? { folder(file.group)?.appendingPathComponent(file.path) }

    /// Returns the contents of a file; nil if it does not exist.
    public func contents(of file: SharedFile) -> Data? { url(of: file).flatMap { try? Data(contentsOf: $0) } }

    /// Writes a file atomically, and creates the folders in its path.
    ///
    /// - Throws: `CocoaError.fileNoSuchFile` if the app is not entitled to the group, and errors of the file system.
    public func write(_ data: Data, to file: SharedFile) throws {
      guard let url = url(of: file) else { throw CocoaError(.fileNoSuchFile) }
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }

    private static func systemFolder(_ group: String) -> URL? {
      #if canImport(Darwin)
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
      #else
        nil
      #endif
    }
  }
#endif
