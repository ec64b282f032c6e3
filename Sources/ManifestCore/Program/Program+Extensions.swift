package import ManifestRuntime
package import ManifestText

extension Program {
  /// An app extension.
  package final class Extension: Sendable {
    package let name: String
    package let bundleID: String
    /// What Info.plist calls the extension point.
    package let point: String
    package let storyboard: String?
    /// The class as Info.plist names it: one of Swift with its module.
    package let principalClass: String?
    /// What the extension is called on screen.
    package let displayName: String?
    /// The app groups whose data it shares with the app, sorted.
    package let groups: [String]
    /// The routes that it may open, as indices into the routes of the program.
    package let opens: [Int]
    /// The scheme by which it opens them, in lower case; nil where it opens none.
    package let scheme: String?
    package let attributes: [String: AttributeValue]
    /// Where the extension's name stands in the route map.
    package let span: Span

    package init(
      name: String, bundleID: String, point: String, storyboard: String?, principalClass: String?,
      displayName: String?, groups: [String], opens: [Int], scheme: String?, attributes: [String: AttributeValue],
      span: Span
    ) {
      self.name = name
      self.bundleID = bundleID
      self.point = point
      self.storyboard = storyboard
      self.principalClass = principalClass
      self.displayName = displayName
      self.groups = groups
      self.opens = opens
      self.scheme = scheme
      self.attributes = attributes
      self.span = span
    }
  }

  /// What an app and its extensions share in one app group.
  package struct SharedGroup: Sendable {
    package let name: String
    /// The keys of the group's defaults, sorted by name.
    package var keys: [Parameter]
    /// The declared types of the keys that have one, by the names of the keys.
    package var typeNames: [String: String] = [:]
    /// The names of the extensions that declare each key and file, sorted, by its name.
    package var owners: [String: [String]] = [:]
    /// The positions of the keys and files in the route map, by their names.
    package var spans: [String: Span] = [:]
    /// The position of the group's first mention in the route map; nil in tests.
    package var span: Span?
    /// The files in the group's folder with their paths, sorted by name.
    package var files: [(name: String, path: String)]

    package init(name: String, keys: [Parameter] = [], files: [(name: String, path: String)] = []) {
      self.name = name
      self.keys = keys
      self.files = files
    }
  }
}
