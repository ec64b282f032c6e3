package import ManifestCore
import ManifestRuntime
package import ManifestText
import ManifestXcode

/// `extensions`: the app extensions, and the data that they share with the app.
package struct ExtensionsSection: MapSection {
  var extensions: [ExtensionEntry] = []

  package init() {}

  package init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    extensions = root.members(of: "extensions").compactMap { ExtensionEntry($0, file.types, into: &diagnostics) }
  }

  package mutating func merge(_ other: ExtensionsSection) { extensions += other.extensions }

  package var usedTypes: Set<String> { Set(extensions.flatMap(\.shared).flatMap(\.usedTypes)) }

  /// Returns the routes that extensions open, by name.
  func openedRoutes(of map: RouteMap) -> [String: RouteEntry] {
    let opened = Set(extensions.lazy.flatMap(\.opens).map(\.value))
    let routes = map.routes.lazy.filter { opened.contains($0.name.value) }
    return Dictionary(routes.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Keys

  package static let keys: [Schema.Field] = [
    .init("extensions", .map(key: name, value: entry), "The app extensions, and the data that they share with the app.")
  ]

  private static let name = MapForms.routeName.expected(as: "a name such as `today`")
  private static let group = TextForm("an app group such as `group.com.example`", pattern: #"^group\.[A-Za-z0-9]"#) {
    text in
    text.hasPrefix("group.") && text.utf8.dropFirst("group.".utf8.count).first?.isASCIILetterOrDigit == true
  }

  private static let opened: Schema = .object(
    [
      .init("route", .text(MapForms.routeName), required: true, "The route."),
      .init("legacy", .text(MapForms.legacyURL), required: true, "One of its whole URLs, under `legacy`."),
    ], extra: .refused)

  private static let entry: Schema = .object(
    [
      .init(
        "bundleId", .text(.init("a bundle identifier such as `com.example.shop.today`")), required: true,
        "The extension's bundle identifier: the app's, a dot, and a name."),
      .init(
        "point", .text(.init("an extension point such as `widgetkit` or `com.apple.widget-extension`")), required: true,
        "The extension point: an identifier, or one of \(ExtensionPoint.known.map { "`\($0.kind)`" }.joined(separator: ", "))."
      ),
      .init(
        "storyboard", .text(.init("a storyboard such as `MainInterface`")),
        "The main storyboard of the extension."),
      .init(
        "principalClass", .text(.init("a class such as `TodayViewController`")),
        "The principal class of the extension."),
      .init(
        "language", .word(["swift", "objectiveC"]),
        default: "swift",
        "The language of the class; a Swift class is named with its module."),
      .init("displayName", .text(.init("a name such as `Ferries`")), "The display name of the extension."),
      .init("groups", .list(.text(group)), "The app groups that it shares with the app."),
      .init(
        "opens", .list(.either(.text(MapForms.routeName), opened)),
        "The routes of the app that it may open; with `legacy`, by one of the route's whole URLs."),
      .init(
        "scheme", .text(MapForms.scheme),
        "The scheme of the URLs that open them, for `widgetkit` also `https`; the first scheme if absent."),
      .init("shared", MapForms.parameters, "The keys of the first group's defaults, with their types."),
      .init(
        "files", .map(key: MapForms.parameterName, value: .text(.init("a path"))),
        example: "{photo: profile/photo.jpg}",
        "The files in the first group's folder that it shares with the app."),
      .init(
        "attributes", .map(key: .init("an attribute"), value: .any), example: "{IntentsSupported: [OrderIntent]}",
        "`NSExtensionAttributes`."),
    ], extra: .refused)
}

/// An entry of `extensions`: an app extension, and the data that it shares with the app.
struct ExtensionEntry: Sendable {
  let name: Spanned<String>
  let bundleID: Spanned<String>
  /// The kind or the identifier of the extension point.
  let point: Spanned<String>
  /// The storyboard and the principal class; the extension point determines which of them it uses.
  let storyboard: Spanned<String>?
  let principalClass: Spanned<String>?
  /// Whether the class has an Objective-C name, without a module.
  let isObjectiveC: Bool
  let displayName: Spanned<String>?
  /// The app groups that it shares with the app.
  let groups: [Spanned<String>]
  /// The names of the routes that it opens.
  let opens: [Spanned<String>]
  /// The whole URLs by which it opens routes, by the routes' names.
  let legacy: [String: Spanned<String>]
  /// The scheme of the URLs that it opens.
  let scheme: Spanned<String>?
  /// The keys of the first group's defaults.
  let shared: [ParameterDeclaration]
  /// The files of the first group.
  let files: [File]
  let attributes: [Attribute]

  /// A file that an extension shares with its app.
  struct File: Sendable {
    let name: Spanned<String>
    /// The path relative to the group's folder.
    let path: Spanned<String>
  }

  /// An entry of `NSExtensionAttributes`.
  struct Attribute: Sendable {
    let name: Spanned<String>
    let value: PropertyListValue
    let span: Span
  }

  fileprivate init?(_ member: Mapping.Member, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    name = member.name
    NameGrammar.check(name, of: "an extension", into: &diagnostics)
    let node = member.value
    shared = ParameterDeclaration.all(in: node["shared"], types, into: &diagnostics)
    guard let bundleID = node["bundleId"]?.spannedText, let point = node["point"]?.spannedText else { return nil }
    self.bundleID = bundleID
    self.point = point
    storyboard = node["storyboard"]?.spannedText
    principalClass = node["principalClass"]?.spannedText
    isObjectiveC = node["language"]?.text == "objectiveC"
    displayName = node["displayName"]?.spannedText
    groups = node["groups"]?.spannedTexts ?? []
    let opened = node["opens"]?.sequence ?? []
    opens = opened.compactMap { $0.spannedText ?? $0["route"]?.spannedText }
    legacy = opened.reduce(into: [:]) { legacy, item in
      if let route = item["route"]?.spannedText, let url = item["legacy"]?.spannedText { legacy[route.value] = url }
    }
    scheme = node["scheme"]?.spannedText
    files = node.members(of: "files").compactMap { file in
      file.value.spannedText.map { File(name: file.name, path: $0) }
    }
    attributes = node.members(of: "attributes").compactMap { attribute in
      guard let value = PropertyListValue(attribute.value) else {
        diagnostics.report(
          .invalidExtensionAttribute, "the value of attribute `\(attribute.key)` is not supported in property lists",
          at: attribute.value.span, help: "write text, a number, `true`, `false`, a list or an object")
        return nil
      }
      return Attribute(name: attribute.name, value: value, span: attribute.value.span)
    }
  }

  /// The name of the principal class in Info.plist.
  var className: String? {
    guard let name = principalClass?.value else { return nil }
    return isObjectiveC || name.contains(".") ? name : "$(PRODUCT_MODULE_NAME).\(name)"
  }
}

extension Rule {
  static let invalidExtensionAttribute = Rule("MC6509", "invalid-extension-attribute", .error)
}
