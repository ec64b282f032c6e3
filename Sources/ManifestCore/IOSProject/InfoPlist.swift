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

  /// Reads the root of a property list; reports and skips values of the wrong type, and reads the value of a misspelled
  /// key as that of the right one.
  package init?(_ root: Node, into diagnostics: inout Diagnostics) {
    guard case .mapping(let keys) = root.content else {
      if let finding = Diagnostic.misshapenRoot(root) { diagnostics.report(finding) }
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
    guard let member = member(key, into: &diagnostics) else { return nil }
    if let text = member.value.buildText { return text }
    diagnostics.report(.misshapen(member.name, member.value, expected: "a string"))
    return nil
  }

  /// Returns the member with a key, or with a misspelled one, which is reported, so that no finding follows from it.
  private func member(_ key: String, into diagnostics: inout Diagnostics) -> Member? {
    if let member = members.first(where: { $0.key == key }) { return member }
    guard let misspelled = misspelling(of: key) else { return nil }
    diagnostics.report(
      .misspelledPropertyListKey, "`\(misspelled.key)` is not a key of an Info.plist", at: misspelled.keySpan,
      note: "iOS compares keys exactly, and ignores those that it does not know", help: "write `\(key)`")
    return misspelled
  }

  fileprivate func texts(_ key: String, into diagnostics: inout Diagnostics) -> [Spanned<BuildText>] {
    items(key, of: "strings", into: &diagnostics) { item, _ in item.buildText }
  }

  /// Returns the items of an array; reports and skips those for which `read` returns nil.
  fileprivate func items<Item>(
    _ key: String, of plural: String, into diagnostics: inout Diagnostics,
    _ read: (Node, inout Diagnostics) -> Item?
  ) -> [Item] {
    guard let member = member(key, into: &diagnostics) else { return [] }
    guard case .sequence(let nodes) = member.value.content else {
      diagnostics.report(.misshapen(member.name, member.value, expected: "an array of \(plural)"))
      return []
    }
    return nodes.compactMap { node in
      if let item = read(node, &diagnostics) { return item }
      diagnostics.report(.misshapen(item: node, of: member.name, expected: plural))
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
