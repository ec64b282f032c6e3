#if canImport(Foundation)
  public import Foundation
  import ManifestRuntime

  /// What an app and its extensions share: the defaults and the files of app groups.
  ///
  /// Reading never fails: what another version of the app has kept as another type is as if it were not there.
  public struct SharedStore {
    private let defaults: (String) -> UserDefaults?
    private let folder: (String) -> URL?

    /// The groups that the app is entitled to.
    public init() {
      self.init(defaults: { UserDefaults(suiteName: $0) }, folder: Self.systemFolder)
    }

    /// Groups that are kept elsewhere, for tests.
    ///
    /// - Parameters:
    ///   - defaults: The defaults of a group, or nil if there are none.
    ///   - folder: The folder of a group, or nil if there is none.
    public init(defaults: @escaping (String) -> UserDefaults?, folder: @escaping (String) -> URL?) {
      self.defaults = defaults
      self.folder = folder
    }

    /// The value of a key; one that is nil is removed.
    public subscript<Value>(key: SharedKey<Value>) -> Value {
      get { key.value(of: defaults(key.group)?.object(forKey: key.name).flatMap(ParameterValue.init(propertyList:))) }
      nonmutating set {
        guard let value = key.type.write(newValue) else {
          defaults(key.group)?.removeObject(forKey: key.name)
          return
        }
        defaults(key.group)?.set(value.propertyList, forKey: key.name)
      }
    }

    /// The URL of a file; nil if the app is not entitled to the group.
    public func url(of file: SharedFile) -> URL? { folder(file.group)?.appendingPathComponent(file.path) }

    /// What a file holds, or nil if there is none.
    public func contents(of file: SharedFile) -> Data? { url(of: file).flatMap { try? Data(contentsOf: $0) } }

    /// Writes a file as a whole, and the folders around it; readers see all of it or nothing.
    ///
    /// - Throws: `CocoaError.fileNoSuchFile` where the app is not entitled to the group, and what the system says.
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
