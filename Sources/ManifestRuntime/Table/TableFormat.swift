/// The text form of a route table, version 1.
///
/// The compiler writes it, the runtime reads it in place. An example:
///
///     manifest-routes 1
///     bundle com.example.shop
///     scheme com.example.shop want
///     scheme arc host hong.com
///     scheme arc host kong.com
///     scheme myapp path
///     scheme https host links.example.com
///     entries
///     /l 3f95f7ae /aboutpage about about controller:aboutController internal deprecated(2.1,2027-06-30,order)
///     /l a8fcd3b3 /about about about controller:aboutController internal deprecated(2.1,2027-06-30,order)
///     /l?appId 8e3ebcd2 /startapp?appId=10000007 transfer transfer controller:transferController public current
///     /lp d5ee58aa /order/{id} order order ability:entry/EntryAbility public current id:int tab:enum(detail,track)=detail
///     ability e83123b8 entry/EntryAbility entryEntryAbility view singleton
///     end
///
/// **Text.** Lines are separated by a line feed; the last has none. Every byte is printable ASCII. Fields are separated by one
/// space. A name or value is percent-encoded but for `ASCIISet.table`, so it holds no space, quote, backslash, number sign or
/// mark of the format, and the text needs no escapes in a Swift string literal.
///
/// **Merging.** Each line follows from one declaration alone: no line counts, numbers or sums up others. Two branches that add
/// different routes add different lines, and a merge of two tables is the table of the merged map.
///
/// **Head.** `bundle` names the app. A `scheme` line says how URLs of the scheme are read: `want` (a module and an ability),
/// `host` and a host that it allows, or `path` (the authority is the first segment).
///
/// **Entries.** One line for each template of a route and for each ability, page and micro app, sorted by its bytes. A line
/// begins with its group and the 32-bit hash of its key (`TableHash`), so the reader finds it without an index.
///
///     <shape> <hash> <template> <route> <case> <destination> public|internal <deprecation> <parameter>…
///     ability <hash> <module>/<name> <case> <presenter> <launch type> <parameter>…
///     app <hash> <name> <case> <parameter>…
///     page <hash> <name> <case> <parameter>…
///
///     destination = "controller:" class | "ability:" module "/" name | "page:" name | "app:" name | "tab:" name
///                 | "web:" template
///     presenter   = "view" [ ":" class ] | "native:" class | "dynamic"
///
/// The group of a template is its shape: `/`, then `l` for a literal segment, `p` for a parameter and `r` for a rest, then `?`
/// and the sorted names of the required query values, if there are any. Shapes are tried in the alphabetical order of their
/// letters, which *is* the ranking by the first differing segment; of equal letters more required values come first.
///
/// The case says where the typed code has the route: the names of the enumeration cases that lead to it, with a dot between
/// two. A template is `/`, or `/` and a segment for each of its segments: a name, `{name}` or `{name*}`; required query values
/// follow as `?name=value&name=value`. `view` is the class that the naming convention demands. A deprecation is `current` or
/// `deprecated(<since>,<remove after>,<use>)`. For parameters see `ParameterNotation`.
///
/// **Lookup.** A URL is cut into segments once and each is hashed once. For every shape that it could have, the hash of the
/// key that such a template would have is looked up, then the destination. The cost follows the length of the URL and the
/// number of different shapes, not the number of routes.
///
/// **End.** The last line is `end`, so that a table whose end is missing is refused in constant time. A table that comes from
/// elsewhere than the program's own code is read line by line before it is used (`TableVerifier`).
package enum TableFormat {
  /// The version that this runtime reads and this compiler writes.
  package static let version = 1
  package static let magic: StaticString = "manifest-routes "

  package static let bundle: StaticString = "bundle "
  package static let scheme: StaticString = "scheme "
  package static let entries: StaticString = "entries"
  package static let end: StaticString = "end"

  package static let want: StaticString = "want"
  package static let host: StaticString = "host"
  package static let path: StaticString = "path"

  package static let ability: StaticString = "ability"
  package static let app: StaticString = "app"
  package static let page: StaticString = "page"
  package static let abilityDestination: StaticString = "ability:"
  package static let controllerDestination: StaticString = "controller:"
  package static let pageDestination: StaticString = "page:"
  package static let appDestination: StaticString = "app:"
  package static let tabDestination: StaticString = "tab:"
  package static let webDestination: StaticString = "web:"
  package static let isPublic: StaticString = "public"
  package static let isInternal: StaticString = "internal"
  package static let current: StaticString = "current"
  package static let deprecated: StaticString = "deprecated("

  package static let viewController: StaticString = "view"
  package static let viewControllerClass: StaticString = "view:"
  package static let native: StaticString = "native:"
  package static let dynamic: StaticString = "dynamic"

  /// The number of hexadecimal digits of a hash.
  package static let hashDigits = 8

  /// The kind of a template's segment in a shape.
  package enum SegmentKind: UInt8, Sendable {
    case literal = 0x6C
    case parameter = 0x70
    case rest = 0x72
  }
}

extension String {
  /// A name or a value as a route table writes it.
  package var tableEncoded: String { percentEncoded(keeping: .table) }
}

extension ASCIISet {
  /// The characters that need no escape in a name or a value of a route table.
  fileprivate static let table = ASCIISet(lettersAndDigits + "-._~!$'+;@[]^`|")
}
