package import ManifestText

extension RouteMap {
  /// The names of the routes that extensions open.
  package var routesOfExtensions: Set<String> { Set(extensions.lazy.flatMap(\.opens).map(\.value)) }

  /// One of `extensions`: an app extension, and what it shares with its app.
  package final class ExtensionEntry: Sendable {
    package let name: Spanned<String>
    package let bundleID: Spanned<String>
    /// The word or the identifier that the map gives.
    package let point: Spanned<String>
    package let entry: Entry
    /// What the extension is called on screen.
    package let displayName: Spanned<String>?
    /// The app groups whose data it shares with the app.
    package let groups: [Spanned<String>]
    /// The routes of the app that it may open.
    package let opens: [Spanned<String>]
    /// The scheme by which it opens them.
    package let scheme: Spanned<String>?
    /// The keys of the first group's defaults.
    package let shared: [ParameterDeclaration]
    /// The files of the first group, by the names that code calls them.
    package let files: [FileEntry]
    package let attributes: [Attribute]

    init(
      name: Spanned<String>, bundleID: Spanned<String>, point: Spanned<String>, entry: Entry,
      displayName: Spanned<String>?,
      groups: [Spanned<String>], opens: [Spanned<String>], scheme: Spanned<String>?, shared: [ParameterDeclaration],
      files: [FileEntry], attributes: [Attribute]
    ) {
      self.name = name
      self.bundleID = bundleID
      self.point = point
      self.entry = entry
      self.displayName = displayName
      self.groups = groups
      self.opens = opens
      self.scheme = scheme
      self.shared = shared
      self.files = files
      self.attributes = attributes
    }

    /// What starts the extension, as the map says; which of it may be there depends on the extension point.
    package struct Entry: Sendable {
      package let storyboard: Spanned<String>?
      package let principalClass: Spanned<String>?
      /// Whether the class is known by its name alone, as one of Objective-C is.
      package let isObjectiveC: Bool
    }

    /// A file that an extension shares with its app.
    package struct FileEntry: Sendable {
      package let name: Spanned<String>
      /// Where it stands in the group's folder.
      package let path: Spanned<String>
    }

    /// One of `NSExtensionAttributes`.
    package struct Attribute: Sendable {
      package let name: Spanned<String>
      package let value: AttributeValue
      package let span: Span
    }
  }
}

/// A value of a property list, as a route map writes it.
package enum AttributeValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case real(Double)
  case string(String)
  case array([AttributeValue])
  case dictionary([String: AttributeValue])
}
