import ManifestRuntime

/// The forms of text in a route map, and the schemas that several sections share.
package enum MapForms {
  package static let routeName = TextForm(
    "a route's name such as `order-detail`", pattern: "^[A-Za-z][A-Za-z0-9._-]*$", accepts: NameGrammar.isRouteName)
  package static let requirement = routeName.expected(as: "a requirement such as `login`")
  package static let path = TextForm(
    "a path such as `/order/{id}` or `/files/{name*}`", pattern: pathPattern, accepts: isPath)
  package static let scheme = TextForm(
    "a URL scheme such as `myapp`", pattern: "^[A-Za-z][A-Za-z0-9+.-]*$", accepts: NameGrammar.isScheme)
  package static let className = TextForm(
    "a class name such as `OrderViewController`", pattern: "^[A-Za-z_][A-Za-z0-9_]*$", accepts: NameGrammar.isClassName)
  package static let parameterName = TextForm(
    "a parameter's name such as `id`", pattern: "^[A-Za-z][A-Za-z0-9_]*$", accepts: NameGrammar.isParameterName)
  package static let host = TextForm(
    "a host such as `example.com`", pattern: #"^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$"#, accepts: NameGrammar.isHost)
  package static let domain = TextForm(
    "a domain such as `links.example.com`", pattern: "^(\(label)\\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$",
    accepts: NameGrammar.isDomain)
  static let notificationKey = TextForm("a key such as `url`", pattern: "^(?!aps$).+$") { $0 != "aps" && isLine($0) }
  package static let url = TextForm("a URL such as `myapp://order/42`", pattern: "^[A-Za-z][A-Za-z0-9+.-]*:") { text in
    text.contains(":") && NameGrammar.isScheme(String(text.prefix { $0 != ":" }))
  }
  /// The name of a query item.
  static let itemName = TextForm("a name such as `tab`", pattern: "^.+$", accepts: isLine)
  /// An element of `via`.
  static let base = TextForm(
    "a scheme, a host such as `arc://hong.com` or a domain", pattern: "^[A-Za-z][A-Za-z0-9+.-]*(://[A-Za-z0-9._-]*)?$"
  ) { text in
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    let isHost = parts.dropFirst().allSatisfy { host in
      host.utf8.allSatisfy { $0.isASCIILetterOrDigit || "._-".utf8.contains($0) }
    }
    return isHost && NameGrammar.isScheme(String(parts[0]))
  }
  /// A whole URL without a query.
  package static let legacyURL = TextForm(
    "a URL such as `mainapp://action=openCamera`", pattern: "^[A-Za-z][A-Za-z0-9+.-]*://[^?#{]*$"
  ) { text in
    guard let mark = text.firstRange(of: "://") else { return false }
    return NameGrammar.isScheme(String(text[..<mark.lowerBound]))
      && !text[mark.upperBound...].contains { "?#{".contains($0) }
  }
  package static let date = TextForm(
    "a date such as `2027-06-30`", pattern: "^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"
  ) { CalendarDate($0) != nil }
  package static let namespace = routeName.expected(as: "a namespace such as `orders`")
  package static let typeName = TextForm(
    "a type's name such as `Tab`", pattern: "^\(sharedType)$", accepts: NameGrammar.isTypeName)
  private static func type(adding aliases: [String]) -> TextForm {
    typeForm("a type such as `enum`, `int` or `list<string>`", ScalarType.Name.spellings + aliases)
  }
  /// The short form of a type; an `enum` has none, since it needs its cases.
  package static let shortType = shortType(adding: [])
  private static func shortType(adding aliases: [String]) -> TextForm {
    typeForm("a type such as `string`, `int?`, `int = 5` or `list<string>`", ScalarType.Name.shortSpellings + aliases)
  }

  /// The type of a declaration under `types`.
  static let typeText = TextForm(
    "a type such as `int` or `list<string>`",
    pattern: "^(\(shortNames)|object|list<(\(shortNames))>)$"
  ) { text in
    isType(text, ScalarType.Name.shortSpellings.contains) && !text.contains("=") && !text.hasSuffix("?")
  }
  private static let shortNames = ScalarType.Name.shortSpellings.joined(separator: "|")

  /// The pattern of a name under `types`.
  package static let sharedType = "[A-Z][A-Za-z0-9]*"

  /// Returns the form of a type with an optional `?`, or of a type other than a list with a default.
  private static func typeForm(
    _ expectation: String, _ names: [String], areSharedAllowed: Bool = true
  ) -> TextForm {
    let scalars = (names + (areSharedAllowed ? [sharedType] : [])).joined(separator: "|")
    return TextForm(
      expectation, pattern: #"^(\#(scalars)|object|list<(\#(scalars))>)\??$|^ *(\#(scalars)|object) *="#
    ) { text in isType(text) { names.contains($0) || areSharedAllowed && NameGrammar.isTypeName($0) } }
  }

  /// Returns whether a text is a type: an item type, an object or a list, optional or with a default.
  private static func isType(_ text: String, _ isItem: (String) -> Bool) -> Bool {
    if let mark = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let head = Substring(text.utf8[..<mark].drop { $0 == UInt8(ascii: " ") })
      let name = String(head.prefix { $0 != " " })
      return head.dropFirst(name.count).allSatisfy { $0 == " " } && (name == "object" || isItem(name))
    }
    let name = String(text.hasSuffix("?") ? text.dropLast() : text[...])
    if name.hasPrefix("list<"), name.hasSuffix(">") { return isItem(String(name.dropFirst("list<".count).dropLast())) }
    return name == "object" || isItem(name)
  }

  /// Returns whether a text is neither empty nor has several lines.
  private static func isLine(_ text: String) -> Bool { !text.isEmpty && !text.contains(where: \.isNewline) }

  /// The pattern of a DNS label (RFC 1123).
  private static let label = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"

  private static let pathPattern = path(endingIn: "")

  /// Returns the pattern of a path that something else may follow.
  package static func path(endingIn ending: String) -> String {
    let literal = #"[^/{}?#\u0000-\u0020\u007F]+"#
    let name = "[A-Za-z][A-Za-z0-9_]*"
    return #"^/\#(ending)$|^(/(\#(literal)|\{\#(name)\}))*/(\#(literal)|\{\#(name)\*?\})\#(ending)$"#
  }

  /// Returns whether a text is a path, apart from escapes and names that are repeated.
  package static func isPath(_ text: String) -> Bool {
    let path = text.utf8
    guard path.first == UInt8(ascii: "/") else { return false }
    let segments = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if path.count == 1 { return true }
    return segments.enumerated().allSatisfy { index, segment in
      guard segment.first == UInt8(ascii: "{"), segment.last == UInt8(ascii: "}") else {
        return !segment.isEmpty && segment.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"{}?#".utf8.contains($0) }
      }
      let name = segment.dropFirst().dropLast()
      let isRest = name.last == UInt8(ascii: "*") && index == segments.count - 1
      return NameGrammar.isParameterName(String(Substring(isRest ? name.dropLast() : name)))
    }
  }

  /// The key for the requirements of a route or a destination.
  package static let requires = Schema.Field(
    "requires", .list(.text(requirement)), example: "[login]",
    "The requirements that the app must meet before it opens a link; names from `requirements`.")

  package static let parameters = parameters(ParameterType.maximumDepth, adding: [])

  private static func parameters(_ depth: Int, adding aliases: [String]) -> Schema {
    parameters(fields: parameterFields(depth, adding: aliases), adding: aliases)
  }

  private static func parameters(fields: [Schema.Field], adding aliases: [String]) -> Schema {
    .map(
      key: parameterName,
      value: .either(.text(shortType(adding: aliases)), .object(fields, extra: .refused)))
  }

  /// Returns the schema of the parameters of a page, an ability or a micro app, which may also have the types of these
  /// names (see `MapSection.typeAliases`).
  package static func destinationParameters(adding aliases: [String] = []) -> Schema {
    let source = Schema.Field(
      "source", .word(["any", "native"]), default: "any",
      "`native`: code, `with` of a route or a want sets it, but never a link.")
    return parameters(
      fields: parameterFields(ParameterType.maximumDepth, adding: aliases) + [source], adding: aliases)
  }

  /// Returns the schema of the parameters of a route: names of parameters of its destination, or declarations, which can be
  /// changes to these.
  static func routeParameters(adding aliases: [String]) -> Schema {
    let type = Schema.Field(
      "type", .text(type(adding: aliases)), "The type; that of the parameter of the page, ability or app if absent.")
    let target = Schema.Field(
      "for", .text(parameterName), example: "text",
      "The parameter of the page, ability or app that gets the value; one of the same name if absent.")
    let fields = parameterFields(ParameterType.maximumDepth, adding: aliases).map { $0.name == "type" ? type : $0 }
    return .either(.list(.text(parameterName)), parameters(fields: fields + [target], adding: aliases))
  }

  /// Values of parameters, as URLs contain them.
  package static let values: Schema = .map(key: parameterName, value: .either(.scalar, .list(.scalar)))

  /// A declaration under `types`.
  static let declaredType: Schema = .object(
    [
      .init(
        "type", .text(typeForm(typeText.expectation, ScalarType.Name.spellings, areSharedAllowed: false)),
        required: true, "\(ScalarType.Name.list), `list<…>` or `object`.")
    ] + constraints + [fields(ParameterType.maximumDepth, adding: [])], extra: .refused)

  /// Returns the keys of a parameter whose objects are nested at most `depth` deep.
  private static func parameterFields(_ depth: Int, adding aliases: [String]) -> [Schema.Field] {
    [
      .init(
        "type", .text(type(adding: aliases)), required: true,
        "\(ScalarType.Name.list), `list<…>`, `object`, or a name under `types`."),
      .init("optional", .bool, default: "false", "Whether a link may omit the parameter."),
      .init("default", .scalar, example: "1", "The value if a link omits the parameter."),
    ] + constraints + [fields(depth, adding: aliases)]
  }

  /// Returns the key for the fields of an object; the decoder refuses those that are nested too deeply.
  private static func fields(_ depth: Int, adding aliases: [String]) -> Schema.Field {
    let schema: Schema = depth == 0 ? .any : parameters(depth - 1, adding: aliases)
    return Schema.Field("fields", schema, example: "{text: string}", "The fields of an `object`; any fields if absent.")
  }

  /// The constraints of all types.
  package static let constraints: [Schema.Field] = [
    .init("min", .scalar, example: "0", "The minimum of an \(ScalarType.Name.list(with: "min"))."),
    .init("max", .scalar, example: "100", "The maximum of an \(ScalarType.Name.list(with: "max"))."),
    .init("maxLength", .integer(1...65_536), example: "40", "The maximum number of characters of a `string`."),
    .init(
      "pattern", .text(.init("a pattern such as `[A-Z]{2}[0-9]+`")), "The pattern that a whole `string` must match."),
    .init("values", .list(.scalar), example: "[detail, track]", "The values of an `enum`."),
  ]
}
