/// A kind of property list of a target.
package enum PropertyListKind: Hashable, Sendable {
  case infoPlist, entitlements
  /// The property list with this file name that is copied into the bundle.
  case resource(String)

  /// The file name of a list that is copied into the bundle; nil for others.
  package var resourceName: String? { if case .resource(let name) = self { name } else { nil } }
}
