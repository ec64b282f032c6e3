package import ManifestText

/// The keys of an Info.plist that describe its bundle, its URL schemes and its usage descriptions.
package struct InfoPlist: Sendable {
  /// An element of `CFBundleURLTypes`.
  package struct URLType: Sendable {
    /// `CFBundleURLSchemes`.
    package let schemes: [Spanned<BuildText>]
    package let span: Span
  }

  /// The kind of bundle of an Info.plist.
  package enum BundleKind: Hashable, Sendable {
    case application, framework, appExtension
    /// A loadable bundle, such as an app's tests.
    case plugIn
    /// The build sets the kind, as in Xcode's templates, or the kind does not exist on iOS.
    case undetermined
  }

  package let bundleKind: BundleKind
  package let urlTypes: [URLType]
  /// Whether no scheme is missing from `urlTypes` because of a value of another type.
  let areSchemesKnown: Bool
  /// `LSApplicationQueriesSchemes`.
  package let queriedSchemes: [Spanned<BuildText>]
  /// Whether all queried schemes are known; a build variable may resolve to any scheme.
  package let areQueriesKnown: Bool
  /// The keys of usage descriptions, which explain access to the user's data.
  package let usageDescriptions: [String]

  /// Reads the root of a property list that has been checked against its schema.
  package init?(_ root: Node) {
    guard let keys = root.mapping else { return nil }
    queriedSchemes = keys["LSApplicationQueriesSchemes"]?.buildTexts ?? []
    areQueriesKnown =
      keys["LSApplicationQueriesSchemes"]?.isSound != false && queriedSchemes.allSatisfy { $0.value.literal != nil }
    usageDescriptions = keys.members.map(\.key).filter { $0.hasSuffix("UsageDescription") }
    bundleKind = Self.bundleKind(keys["CFBundlePackageType"]?.text, isExtension: keys.namesExtensionPoint)
    urlTypes = (keys["CFBundleURLTypes"]?.sequence ?? []).compactMap { item in
      item.mapping.map { URLType(schemes: $0["CFBundleURLSchemes"]?.buildTexts ?? [], span: item.span) }
    }
    areSchemesKnown = keys["CFBundleURLTypes"]?.isSound != false
  }

  private static func bundleKind(_ packageType: String?, isExtension: Bool) -> BundleKind {
    if isExtension { return .appExtension }
    switch packageType {
    case "APPL": return .application
    case "FMWK": return .framework
    case "XPC!": return .appExtension
    case "BNDL": return .plugIn
    default: return .undetermined
    }
  }
}

extension Mapping {
  /// Whether the property list is that of an app extension, regardless of its package type.
  fileprivate var namesExtensionPoint: Bool { self["NSExtension"] != nil || self["EXAppExtensionAttributes"] != nil }
}

extension Node {
  /// The texts of an array, with their variables.
  fileprivate var buildTexts: [Spanned<BuildText>]? {
    spannedTexts.map { $0.map { Spanned(BuildText($0.value), $0.span) } }
  }
}
