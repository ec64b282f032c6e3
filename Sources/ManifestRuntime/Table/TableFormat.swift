/// The text form of a route table, version 4.
///
/// The compiler writes it, the runtime reads it in place. An example:
///
///     manifest-routes 4
///     bundle com.example.shop
///     scheme com.example.shop want
///     scheme arc host hong.com
///     scheme arc host kong.com
///     scheme myapp path
///     scheme https host links.example.com
///     entries
///     /l 3f95f7ae /aboutpage about about controller:aboutController internal deprecated(2.1,2027-06-30,order) free all usual same
///     /l a8fcd3b3 /about about about controller:aboutController internal deprecated(2.1,2027-06-30,order) free all usual same
///     /l?appId 8e3ebcd2 /startapp?appId=10000007 transfer transfer controller:transferController public current free via(myapp) any same
///     /lp d5ee58aa /order/{id} order order ability:entry/EntryAbility public current requires(login) all exact gives(page=detail) id:int
///     ability e83123b8 entry/EntryAbility entryEntryAbility view singleton public free id:int page:string?
///     legacy 0d2a7c11 arc%3A%2F%2Fabout%3D1 /aboutpage about
///     end
///
/// **Text.** Lines are separated by a line feed, and the last line has none. Every other byte is printable ASCII.
/// Fields are separated by one space. Names and values are percent-encoded except for the characters in
/// `ASCIISet.table`, so they contain no spaces, quotes, backslashes, number signs, or delimiters, and the text needs no
/// escapes in a Swift string literal.
///
/// **Merging.** Each line depends on a single declaration; no line counts or numbers others. Two branches that add
/// different routes add different lines, and a merge of two tables is the table of the merged map.
///
/// **Head.** `bundle` is the bundle name. A `scheme` line declares the form of a scheme's URLs: `want` (a module and an
/// ability), `host` with an allowed host, or `path` (the authority is the first segment); `any` after it means that paths match in any case. Wants from outside the app open
/// the abilities that are `public`; after `want all`, they open all abilities.
///
/// **Entries.** One line for each template of a route and for each ability, page and micro app, sorted by its bytes. A line
/// begins with its group and the 32-bit hash of its key (`TableHash`), so the reader finds it without an index.
///
///     <shape> <hash> <template> <route> <case> <destination> <access> <deprecation> <requirements> <bases> <letters> <given>
///         <parameter>…
///     ability <hash> <module>/<name> <case> <presenter> <launch type> <access> <requirements> <parameter>…
///     app <hash> <name> <case> <requirements> <parameter>…
///     page <hash> <name> <case> <requirements> <parameter>…
///     legacy <hash> <url> <template> <route>
///
///     destination = "controller:" class | "ability:" module "/" name | "page:" name | "app:" name | "tab:" name
///                 | "web:" template
///     presenter   = "view" [ ":" class ] | "native:" class | "dynamic"
///     access      = "public" | "internal"
///
/// The group of a template is its shape: `/`, then `l` for a literal segment, `p` for a parameter and `r` for a rest, then `?`
/// and the sorted names of the required query values, if there are any. Shapes are tried in the alphabetical order of their
/// letters, which *is* the ranking by the first differing segment; of equal letters more required values come first.
///
/// The case is the dot-separated names of the enumeration cases that lead to the route in generated code. A template is
/// `/`, or `/` before each of its segments: a name, `{name}` or `{name*}`; required query values follow as
/// `?name=value&name=value`. `view` without a class means the class name from the naming convention. A deprecation is
/// `current` or `deprecated(<since>,<remove after>,<use>)`. Requirements are `free` or `requires(<name>,…)`; a line has those
/// of its own declaration, and the reader unites those of a route and its destination. Bases are `all` or `via(<base>,…)`,
/// where a base is a scheme or `scheme://host`; only URLs that begin with one of them match. Letters are `exact` or `any`, the case in which literals and required query
/// values match, or `usual`, as the scheme says. What a destination is given is
/// `same`, the parameters of the URL by their names, or `gives(<name>=<value>&<name>={<parameter>}&…)` for parameters of the
/// destination that have fixed values or other names in URLs. For parameters see `ParameterNotation`.
///
/// A `legacy` line declares a whole URL without its query, whose scheme and authority are in lower case; it opens the route
/// with the given template, whose parameters are all in the query.
///
/// **Lookup.** A URL is split into segments once, and each is hashed once. For every shape that matches, the hash of
/// the key of such a template is looked up. The cost depends on the length of the URL and the number of different
/// shapes, not on the number of routes.
///
/// **End.** The last line is `end`, so that a truncated table is rejected in constant time. A table that is not
/// compiled into the program is verified line by line before it is used (`TableVerifier`).
package enum TableFormat {
  /// The version that this runtime reads and this compiler writes.
  package static let version = 4
  package static let magic: StaticString = "manifest-routes "

  package static let bundle: StaticString = "bundle "
  package static let scheme: StaticString = "scheme "
  package static let entries: StaticString = "entries"
  package static let end: StaticString = "end"

  package static let want: StaticString = "want"
  package static let all: StaticString = "all"
  package static let host: StaticString = "host"
  package static let path: StaticString = "path"

  package static let ability: StaticString = "ability"
  package static let app: StaticString = "app"
  package static let page: StaticString = "page"
  package static let abilityDestination: StaticString = "ability:"
  package static let controllerDestination: StaticString = "controller:"
  package static let pageDestination: StaticString = "page:"
  package static let appDestination: StaticString = "app:"
  package static let screenDestination: StaticString = "screen:"
  package static let tabDestination: StaticString = "tab:"
  package static let webDestination: StaticString = "web:"
  package static let isPublic: StaticString = "public"
  package static let isInternal: StaticString = "internal"
  package static let current: StaticString = "current"
  package static let deprecated: StaticString = "deprecated("
  package static let free: StaticString = "free"
  package static let requires: StaticString = "requires("
  package static let anywhere: StaticString = "all"
  package static let via: StaticString = "via("
  package static let usual: StaticString = "usual"
  package static let exact: StaticString = "exact"
  package static let any: StaticString = "any"
  package static let same: StaticString = "same"
  package static let gives: StaticString = "gives("
  package static let legacy: StaticString = "legacy"

  package static let viewController: StaticString = "view"
  package static let viewControllerClass: StaticString = "view:"
  package static let native: StaticString = "native:"
  package static let dynamic: StaticString = "dynamic"

  /// The number of hexadecimal digits of a hash.
  package static let hashDigits = 8

  /// The kind of a template segment in a shape.
  package enum SegmentKind: UInt8, Sendable {
    case literal = 0x6C
    case parameter = 0x70
    case rest = 0x72
  }
}

extension String {
  /// The text percent-encoded for a route table.
  package var tableEncoded: String { percentEncoded(keeping: .table) }
}

extension ASCIISet {
  /// The characters that are not percent-encoded in a route table.
  fileprivate static let table = ASCIISet(lettersAndDigits + "-._~!$'+;@[]^`|")
}
