import ManifestBridge
package import ManifestCore
import ManifestRuntime
package import ManifestText

/// `bridge`: the interface between web pages and the app's native code.
package struct BridgeSection: MapSection {
  /// The section of each file that has one.
  var entries: [BridgeEntry] = []

  package init() {}

  package init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    entries = root["bridge"].flatMap { BridgeEntry($0, file.types, into: &diagnostics) }.map { [$0] } ?? []
  }

  package mutating func merge(_ other: BridgeSection) { entries += other.entries }

  package var usedTypes: Set<String> {
    Set(
      entries.flatMap { bridge in
        let fields = bridge.methods.flatMap { $0.arguments + ($0.answer.map { [$0] } ?? []) }
        return (fields + bridge.events.flatMap(\.fields)).flatMap(\.usedTypes)
      })
  }

  package var uniqueKeys: [(key: String, spans: [Span])] { [("bridge", entries.map(\.span))] }
}

extension RouteMap {
  /// The bridge of the route map; nil if the app has none.
  var bridge: BridgeEntry? { sections[BridgeSection.self].entries.first }
}

extension BridgeSection {
  package static let keys = [
    Schema.Field(
      "bridge", BridgeSchema.section,
      "The interface between the web pages and the native code of the app.")
  ]

  package static let destinations = [WebPage.destination]
}

/// The schema of `bridge`.
enum BridgeSchema {
  static let section: Schema = .object(
    [
      .init("name", .text(name), default: BridgeEntry.usualName, "The name of the bridge's object in pages."),
      .init(
        "profile", .word(["workbench"]),
        "The conventions that the pages follow: `workbench` implies `NativeBridge`, `workbenchapp ios` in the user agent, and `encoding: json-string` for `getDeviceInfo` and `getNetworkStatus`."
      ),
      .init(
        "userAgent", .text(.init("words such as `myapp ios`")),
        "The text that is appended to the user agent, as a hint for pages."),
      .init("content", content, "The first page; if absent, all pages come from `origins`."),
      .init(
        "sources", .list(.text(.init("a folder or a file such as `web/src`"))), example: "[web/src]",
        "The web pages and scripts of the project whose calls are checked, besides the folder of `content`."),
      .init(
        "origins", .list(.text(origin)),
        "The origins of the pages that may call the bridge, such as `https://h5.example.com`."),
      .init("debug", .bool, default: "false", "Whether `http://localhost` is an allowed origin during development."),
      .init(
        "paths", .list(.text(path)),
        "The paths of the pages that links may open; `?a&b` and `#{name}` at the end allow these query items and a fragment."
      ),
      .init("deepLink", deepLink, "The links that open a page, such as `myapp://h5?path=/detail/42`."),
      .init("methods", .map(key: member, value: method), "The methods that pages may call."),
      .init(
        "events", .map(key: member, value: fields), example: "{loggedIn: {user: string}}",
        "The events that the app sends to pages, each with the members of its data."),
      .init("uses", .list(.text(member)), "The methods that the pages call; they must be the declared ones."),
    ], extra: .refused)

  /// An element of `paths`.
  static let path = TextForm(
    "a path such as `/order/{id}` or `/order/{id}?tab&from#{part}`",
    pattern: MapForms.path(endingIn: #"(\?[A-Za-z0-9_.-]+(&[A-Za-z0-9_.-]+)*)?(#\{[A-Za-z][A-Za-z0-9_]*\})?"#)
  ) { text in
    let (head, fragment) = cut(text, at: "#")
    let (path, query) = cut(head, at: "?")
    let areNames = query?.split(separator: "&", omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_.-".utf8.contains($0) }
    }
    let isCapture = fragment.map { text in
      text.hasPrefix("{") && text.hasSuffix("}") && NameGrammar.isParameterName(String(text.dropFirst().dropLast()))
    }
    return MapForms.isPath(path) && areNames ?? true && isCapture ?? true
  }

  private static func isLowerCase(_ byte: UInt8) -> Bool { byte.isASCIILetter && !byte.isASCIIUpperCase }

  /// Splits a text at the first occurrence of a mark; the second part is nil without the mark.
  private static func cut(_ text: String, at mark: Character) -> (String, String?) {
    let parts = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.dropFirst().first)
  }

  /// The URL of a website's page, without a query and a fragment.
  static let site = TextForm("a URL such as `https://h5.example.com/`", pattern: "^https?://[^/?#@*]+(/[^?#]*)?$") {
    text in
    guard let scheme = ["http://", "https://"].first(where: text.hasPrefix) else { return false }
    let (host, path) = cut(String(text.dropFirst(scheme.count)), at: "/")
    return !host.isEmpty && !host.contains { "?#@*".contains($0) } && path?.contains { "?#".contains($0) } != true
  }

  private static let name = TextForm("a name such as `NativeBridge`", pattern: "^[A-Za-z_$][A-Za-z0-9_$]*$") { text in
    text.utf8.first?.isASCIIDigit == false && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_$".utf8.contains($0) }
  }
  static let member = TextForm("a name such as `getStorage`", pattern: "^[a-z][A-Za-z0-9]*$") { text in
    text.utf8.first.map(isLowerCase) == true && text.utf8.allSatisfy(\.isASCIILetterOrDigit)
  }
  static let origin = TextForm(
    "an origin such as `https://h5.example.com`", pattern: "^[A-Za-z][A-Za-z0-9+.-]*://[^/?#@*]*$"
  ) { text in
    guard let mark = text.firstRange(of: "://") else { return false }
    return NameGrammar.isScheme(String(text[..<mark.lowerBound]))
      && !text[mark.upperBound...].contains { "/?#@*".contains($0) }
  }

  private static let content: Schema = .object(
    [
      .init("local", .text(.init("a folder such as `www`")), "The folder of the pages within the app."),
      .init(
        "remote", .text(site),
        "The URL of the first page, whose origin may call the bridge; with `local`, the pages within the app are shown if it cannot be loaded."
      ),
      .init(
        "routing", .word(BridgeEntry.Content.Routing.allCases.map(\.rawValue)), default: "hash",
        "The routing of pages: after `#`, or by URLs of a scheme that the app serves."),
      .init("scheme", .text(MapForms.scheme), "The scheme that the app serves; for `routing: scheme`."),
    ], extra: .refused)

  private static let deepLink: Schema = .object(
    [
      .init("scheme", .text(MapForms.scheme), required: true, "One of the schemes of `links`."),
      .init(
        "host", .text(MapForms.host), default: BridgeEntry.DeepLink.usualHost, example: "page", "The host of the links."
      ),
      .init(
        "parameter", .text(MapForms.parameterName),
        default: BridgeEntry.DeepLink.usualParameter, "The query item with the path."),
    ], extra: .refused)

  private static let method: Schema = .object(
    [
      .init("args", fields, "The arguments in their order."),
      .init(
        "returns", .either(.text(shortType), fields),
        "The type of the answer, or the members of an object; `ok` if absent."),
      .init(
        "encoding", encoding, default: "json",
        "`json-string`: the answer is a text that the page parses once more."),
      .init("errors", .list(.text(error)), "The method's own errors, in addition to those of every method."),
      .init("origins", .list(.text(origin)), "The origins that may call it; all origins of the bridge if absent."),
      .init(
        "mainFrameOnly", .bool, default: "true", example: "false", "`false`: frames within a page may also call it."),
      .init("permission", permission, "The permission that the method requires from the user."),
      .init(
        "audit", audit, default: "redacted",
        "The contents of an audit event: the values of the arguments, their names, or neither."
      ),
      .init(
        "extra", .word([BridgeEntry.Method.ignoredExtra, "refuse"]), default: "refuse",
        "What happens to a call with more arguments, or members of them, than declared, as older pages make: it ignores them, or fails with `bad_args`."
      ),
      .init(
        "storageKeyPrefix", .text(.init("a prefix such as `h5.`")), "The prefix of every `key` in the app's storage."
      ),
      .init("allowedSchemes", .list(.text(MapForms.scheme)), "The allowed schemes of `url`."),
      .init(
        "summary", .text(.init("a sentence such as `Shows the account.`")),
        "A summary for the report and the generated declarations."),
    ], extra: .refused)

  static let encoding: Schema = .word(BridgeMethod.Encoding.allCases.map(\.rawValue))
  static let permission: Schema = .word(BridgePermission.allCases.map(\.rawValue))
  static let audit: Schema = .word(BridgeMethod.Audit.allCases.map(\.rawValue))
  static let error = TextForm("a word such as `cancelled`", pattern: "^[a-z][a-z0-9_]{0,63}$") { text in
    text.utf8.first.map(isLowerCase) == true && text.utf8.count <= 64
      && text.utf8.allSatisfy { isLowerCase($0) || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
  }

  private static let shortType = TextForm(
    "a type such as `string`, `int?`, `list<string>`",
    pattern:
      #"^(\#(shortNames)|list<(\#(shortNames))>)\??$"#
  ) { isType($0, of: ScalarType.Name.shortSpellings) }

  private static let shortNames = (ScalarType.Name.shortSpellings + [MapForms.sharedType]).joined(separator: "|")

  /// The schema of named values, with objects nested down to the maximum depth.
  static let fields: Schema = (0..<BridgeFieldDeclaration.maximumDepth).reduce(fields(of: nil)) { inner, _ in
    fields(of: inner)
  }

  private static func fields(of inner: Schema?) -> Schema {
    var keys: [Schema.Field] =
      [
        .init(
          "type", .text(type), required: true,
          "\(ScalarType.Name.list), `object`, a name under `types`, or `list<…>` of one of these."),
        .init("optional", .bool, default: "false", "Whether the value may be absent."),
        .init("default", .scalar, example: "1", "The default value."),
      ] + MapForms.constraints + [
        .init("sensitive", .bool, default: "false", "Whether audit events always omit the value.")
      ]
    if let inner { keys.append(.init("fields", inner, "The members of an `object`.")) }
    return .map(
      key: MapForms.parameterName,
      value: .either(.text(MapForms.shortType), .object(keys, extra: .refused)))
  }

  private static let type = TextForm(
    "a type such as `enum`, `object` or `list<string>`",
    pattern:
      #"^(\#(elements)|list<(\#(elements))>)\??$"#
  ) { isType($0, of: names) }

  private static let names = ScalarType.Name.spellings + ["object"]
  private static let elements = (names + [MapForms.sharedType]).joined(separator: "|")

  /// Returns whether a text is a name or a declared type, alone or as the items of a list, or an optional one.
  private static func isType(_ text: String, of names: [String]) -> Bool {
    let type = text.hasSuffix("?") ? text.dropLast() : text[...]
    let isList = type.hasPrefix("list<") && type.hasSuffix(">")
    let name = String(isList ? type.dropFirst("list<".count).dropLast() : type)
    return names.contains(name) || NameGrammar.isTypeName(name)
  }
}
