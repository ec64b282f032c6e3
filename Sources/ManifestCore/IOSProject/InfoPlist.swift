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
  /// `LSApplicationQueriesSchemes`.
  package let queriedSchemes: [Spanned<BuildText>]
  /// The keys of usage descriptions, which explain access to the user's data.
  package let usageDescriptions: [String]

  /// Reads the root of a property list; reports and skips values of the wrong type.
  package init?(_ root: Node, into diagnostics: inout Diagnostics) {
    guard case .mapping(let keys) = root.content else {
      diagnostics.report(.misshapenInfoPlist, "an Info.plist is a dictionary, not \(root.kind)", at: root.span.head)
      return nil
    }
    queriedSchemes = keys.texts("LSApplicationQueriesSchemes", into: &diagnostics)
    usageDescriptions = keys.members.map(\.key).filter { $0.hasSuffix("UsageDescription") }
    let packageType = keys.text("CFBundlePackageType", into: &diagnostics)
    bundleKind = Self.bundleKind(packageType?.value.literal, isExtension: keys.namesExtensionPoint)
    urlTypes = keys.items("CFBundleURLTypes", of: "dictionaries", into: &diagnostics) { item, diagnostics in
      guard case .mapping(let type) = item.content else { return nil }
      return URLType(schemes: type.texts("CFBundleURLSchemes", into: &diagnostics), span: item.span)
    }
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

  fileprivate func text(_ key: String, into diagnostics: inout Diagnostics) -> Spanned<BuildText>? {
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    if let text = member.value.buildText { return text }
    diagnostics.report(
      .misshapenInfoPlist, "the value of `\(key)` is \(member.value.kind), not a string", at: member.keySpan)
    return nil
  }

  fileprivate func texts(_ key: String, into diagnostics: inout Diagnostics) -> [Spanned<BuildText>] {
    items(key, of: "strings", into: &diagnostics) { item, _ in item.buildText }
  }

  /// Returns the items of an array; reports and skips those for which `read` returns nil.
  fileprivate func items<Item>(
    _ key: String, of plural: String, into diagnostics: inout Diagnostics,
    _ read: (Node, inout Diagnostics) -> Item?
  ) -> [Item] {
    guard let member = members.first(where: { $0.key == key }) else { return [] }
    guard case .sequence(let nodes) = member.value.content else {
      diagnostics.report(
        .misshapenInfoPlist, "the value of `\(key)` is \(member.value.kind), not an array of \(plural)",
        at: member.keySpan)
      return []
    }
    return nodes.compactMap { node in
      if let item = read(node, &diagnostics) { return item }
      diagnostics.report(
        .misshapenInfoPlist, "`\(key)` contains \(node.kind), but must be an array of \(plural)", at: node.span,
        related: [.init(member.keySpan, "in this array")])
      return nil
    }
  }
}

extension Node {
  fileprivate var buildText: Spanned<BuildText>? {
    guard case .string(let text) = content else { return nil }
    return Spanned(BuildText(text), span)
  }
}

extension Rule {
  package static let misshapenInfoPlist = Rule(
    "MC5121", "misshapen-info-plist", .error, adjustable: false,
    summary: "A value in an Info.plist has a type that iOS does not expect there.",
    explanation: """
      iOS silently ignores a value of the wrong type: URL schemes in a string instead of an array of strings, or \
      directly in `CFBundleURLTypes` instead of in the `CFBundleURLSchemes` of one of its dictionaries, are never \
      registered, and their links do not open the app.

      `CFBundleURLTypes` is an array of dictionaries, whose `CFBundleURLSchemes` is an array of strings; \
      `LSApplicationQueriesSchemes` is an array of strings.
      """,
    bad: .infoPlist(
      """
      <dict>
      \t<key>LSApplicationQueriesSchemes</key>
      \t<string>weixin</string>
      </dict>
      """),
    good: .infoPlist(
      """
      <dict>
      \t<key>LSApplicationQueriesSchemes</key>
      \t<array>
      \t\t<string>weixin</string>
      \t</array>
      </dict>
      """)
  )

  package static let infoPlistRules: [Rule] = [.misshapenInfoPlist]
}
