import ManifestRuntime
package import ManifestText

extension Rule {
  package static let routeMapRules: [Rule] = [
    .invalidTemplate, .templateTooLong, .invalidRouteName, .missingDestination, .missingPath,
    .contradiction,
    .invalidParameter, .tooManyParameters, .nestedFields, .invalidDefault, .duplicateType, .repeatedElement,
  ]

  package static let invalidTemplate = Rule(
    "MC2001", "invalid-path-template", .error, adjustment: .nothing,
    summary: "A path template is malformed.",
    explanation: """
      A template starts with `/`. Each segment is a literal or a parameter `{name}`; the last segment may be \
      `{name*}`, which matches one or more segments. Types are declared under `params:`, query values under `query:`.

      The parameters of other routers, such as `:id`, `[id]`, `(id)` and `$id`, and regular expressions would be literal \
      text, so they are errors; text that looks like them is percent-encoded, for example `%28id%29`.
      """,
    bad: .routes("  order: {path: \"/order-{id}\", ability: entry/EntryAbility}\n"),
    good: .routes("  order: {path: \"/order/{id}\", params: {id: int}, controller: OrderViewController}\n")
  )

  package static let templateTooLong = Rule(
    "MC2002", "path-template-too-long", .error, adjustment: .nothing,
    summary: "A path template has too many segments.",
    explanation: "A template has at most 32 segments. Use `{rest*}` as the last segment for a part of variable length.",
    bad: .routes("  deep: {path: \"\(String(repeating: "/a", count: 33))\", ability: entry/EntryAbility}\n"),
    good: .routes("  deep: {path: \"/a/{rest*}\", params: {rest: string}, controller: DeepViewController}\n")
  )

  package static let invalidRouteName = Rule(
    "MC2004", "invalid-route-name", .error, adjustment: .nothing,
    summary: "A name cannot be used in generated code.",
    explanation: """
      The names of routes, pages and tabs become names in generated code. Use letters, digits, `-`, `_` and `.`, with a \
      letter first, for example `order-detail`.
      """,
    bad: .routes("  1st: {path: /first, ability: entry/EntryAbility}\n"),
    good: .routes("  first: {path: /first, ability: entry/EntryAbility}\n")
  )

  package static let missingDestination = Rule(
    "MC2005", "missing-destination", .error, adjustment: .nothing,
    summary: "A route has no destination.",
    explanation: """
      A route names exactly one destination: `ability`, `controller`, `page`, `tab`, `screen`, `app` or `web`.
      """,
    bad: .routes("  home: {path: /home}\n"),
    good: .routes("  home: {path: /home, ability: entry/EntryAbility}\n")
  )

  static let missingPath = Rule(
    "MC2089", "missing-path", .error, adjustment: .nothing,
    summary: "A page has keys of a route, but no path.",
    explanation: """
      A page with `path` declares a route of its own name, with the other keys of a route, such as `aliases` or `via`. \
      Without `path`, these keys have no meaning.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\npages:\n  help: {view: HelpPage, aliases: [/hilfe]}\n"),
    good: .routeMap(
      "links: {schemes: [shop]}\nabilities:\n  entry/EntryAbility: {}\npages:\n  help: {view: HelpPage, path: /help, aliases: [/hilfe]}\n"
    )
  )

  package static let contradiction = Rule(
    "MC2006", "contradictory-keys", .error, adjustment: .nothing,
    summary: "Two keys of one object exclude each other.",
    explanation: """
      For example a route with both `ability` and `controller`, an ability with both `native` and `hosting`, or a parameter \
      that is optional and has a default.
      """,
    bad: .routes("  home: {path: /home, ability: entry/EntryAbility, controller: HomeViewController}\n"),
    good: .routes("  home: {path: /home, controller: HomeViewController}\n")
  )

  package static let invalidParameter = Rule(
    "MC2010", "invalid-parameter", .error, adjustment: .nothing,
    summary: "A parameter's name, type or constraint is malformed.",
    explanation: """
      A type is \(ScalarType.Name.list) or a name under `types`, a `list<…>` of one of \
      these, or `object`; `?` after it makes the parameter optional, `= value` gives it a default. The long form is a \
      mapping: `{type: enum, values: [detail, track], default: detail}`. `min` and `max` are the range of an \
      \(ScalarType.Name.list(with: "min")), `maxLength` and `pattern` constrain a `string`, `values` lists those of \
      an `enum`, and `fields` declares those of an `object`, nested at most \(ParameterType.maximumDepth) deep.
      """,
    bad: .routes("  order: {path: \"/order/{id}\", params: {id: integer}, controller: OrderViewController}\n"),
    good: .routes("  order: {path: \"/order/{id}\", params: {id: int}, controller: OrderViewController}\n")
  )

  package static let tooManyParameters = Rule(
    "MC2012", "too-many-parameters", .error, adjustment: .nothing,
    summary: "A route or an ability declares too many parameters.",
    explanation: "At most 64 parameters can be declared. Combine related parameters into an `object`.",
    bad: .routes(
      "  wide: {path: /wide, params: {\((0...64).map { "p\($0): int?" }.joined(separator: ", "))}, controller: WideViewController}\n"
    ),
    good: .routes("  wide: {path: /wide, params: {p0: int?, p1: int?}, controller: WideViewController}\n")
  )

  static let nestedFields = Rule(
    "MC2072", "nested-fields", .error, adjustment: .nothing,
    summary: "The fields of objects are nested too deep.",
    explanation: """
      Objects with declared `fields` can be nested at most three levels deep. An `object` without `fields` may contain \
      any values.
      """,
    bad: .routeMap(
      """
      abilities:
        entry/EntryAbility: {params: {a: \(Self.object("object"))}}
      """),
    good: .routeMap(
      """
      abilities:
        entry/EntryAbility: {params: {a: {type: object, fields: {b: object}}}}
      """)
  )

  /// Returns a parameter with one level of fields too much; the innermost has a type.
  private static func object(_ type: String) -> String {
    (0...ParameterType.maximumDepth).reduce(type) { inner, _ in "{type: object, fields: {b: \(inner)}}" }
  }

  package static let invalidDefault = Rule(
    "MC2011", "invalid-default", .error, adjustment: .nothing,
    summary: "A parameter's default does not match its type.",
    explanation: """
      A default is written as in a link and must meet the parameter's constraints. In the short form, quotes around a \
      default are not part of it: `string = "North"` is `North`. The long form, with `default:`, has the quotes and \
      escapes of YAML.
      """,
    bad: .routes(
      "  list: {path: /list, params: {page: {type: int, min: 1, default: 0}}, controller: ListViewController}\n"),
    good: .routes(
      "  list: {path: /list, params: {page: {type: int, min: 1, default: 1}}, controller: ListViewController}\n")
  )

  static let duplicateType = Rule(
    "MC2013", "duplicate-type", .error, adjustment: .nothing,
    summary: "Two files of a route map declare types with the same name.",
    explanation: "Parameters and generated code refer to a type by name, so names must be unique in the whole map.",
    bad: types("types:\n  Tab: {type: enum, values: [detail, track]}\n"), good: types("")
  )

  private static func types(_ types: String) -> Example {
    .routeMap(
      """
      links:
        schemes: [shop]
      \(types)abilities:
        entry/EntryAbility: {params: {tab: "Tab?"}}
      """, including: "types:\n  Tab: {type: enum, values: [first, second]}\n")
  }

  package static let repeatedElement = Rule(
    "MC3042", "repeated-element", .warning,
    summary: "An element of a list is already in the list.",
    explanation: """
      `via` of a route lists a scheme or a domain once, and no host of a scheme that it also lists. `opens` of an extension, \
      `params` of a route, and `app.identifiers` list a name once.
      """,
    bad: .routes("  home: {path: /home, controller: HomeViewController, via: [shop, shop]}\n"),
    good: .routes("  home: {path: /home, controller: HomeViewController, via: [shop]}\n")
  )
}
