/// The text form of a route table, version 1.
///
/// The compiler writes it, the runtime reads it in place. An example:
///
///     manifest-routes 1
///     bundle com.example.shop
///     scheme com.example.shop want
///     scheme arc hosts hong.com kong.com
///     scheme myapp path
///     scheme https hosts links.example.com
///     shape /l?appId
///     shape /l
///     shape /lp
///     entries
///     3f95f7ae link /aboutpage about about controller:aboutController internal deprecated(2.1,2027-06-30,order)
///     8e3ebcd2 link /startapp?appId=10000007 transfer transfer controller:transferController public current
///     a8fcd3b3 link /about about about controller:aboutController internal deprecated(2.1,2027-06-30,order)
///     d5ee58aa link /order/{id} order order ability:entry/EntryAbility view singleton public current id:int tab:enum(detail,track)=detail
///     e83123b8 ability entry/EntryAbility entryEntryAbility view singleton
///     end 714 a70ed25ee9f5ffb1
///
/// **Text.** Lines are separated by a line feed; the last has none. Every byte is printable ASCII. Fields are separated by one
/// space. A name or value is percent-encoded but for `ASCIISet.table`, so it holds no space, quote, backslash, number sign or
/// mark of the format, and the text can stand in any Swift string literal as it is.
///
/// **Head.** `bundle` names the app. A `scheme` line says how its URLs are read: `want` (a module and an ability), `hosts`
/// and the hosts that it allows, or `path` (the authority is the first segment). A `shape` line is what the templates have in
/// common: `l` for a literal segment, `p` for a parameter and `r` for a rest, then the names of the required query values,
/// sorted. The shapes stand in the order in which they are tried: plain alphabetical order of the letters *is* the ranking by
/// the first differing segment; of equal letters more required values come first.
///
/// **Entries.** One line for each template of a route and for each ability, beginning with the key's 32-bit hash (`TableHash`).
/// The lines are sorted, so the reader needs neither an index nor line numbers that would shift. A new route is one new line,
/// and two branches that each add one seldom touch neighbouring lines.
///
///     <hash> link <template> <route> <case> <destination> public|internal <deprecation> <parameter>… &<parameter>…
///     <hash> ability <module>/<name> <case> <presenter> <launch type> <parameter>…
///
///     destination = "controller:" class | "ability:" module "/" name " " presenter " " launch type
///                 | "page:" name " " case | "app:" name " " case | "tab:" name | "web:" template
///     presenter   = "view" [ ":" class ] | "native:" class | "dynamic"
///
/// The case says where the typed code has the route: the names of the enumeration cases that lead to it, with a dot between
/// two. A template is `/`, or `/` and a segment for each of its segments: a name, `{name}` or `{name*}`; required query values
/// follow as `?name=value&name=value`. A link's line says by itself what opens: `view` is the class that the naming convention
/// demands, and a parameter behind `&` is one that the ability has a default for and the link may leave without a value. A
/// deprecation is `current` or `deprecated(<since>,<remove after>,<use>)`. For parameters see `ParameterNotation`.
///
/// **Lookup.** A URL is cut into segments once and each is hashed once. For every shape that it could have, the hash of the
/// key that such a template would have is looked up. The cost follows the length of the URL and the number of
/// different shapes, not the number of routes.
///
/// **Foot.** `end`, the number of bytes before this line, and their checksum. The number shows in constant time that nothing
/// is missing; the checksum, their FNV-1a, is compared when a table comes from elsewhere than the program's own code.
package enum TableFormat {
  /// The version that this runtime reads and this compiler writes.
  package static let version = 1
  package static let magic: StaticString = "manifest-routes "

  package static let bundle: StaticString = "bundle "
  package static let scheme: StaticString = "scheme "
  package static let shape: StaticString = "shape /"
  package static let entries: StaticString = "entries"
  package static let foot: StaticString = "end "

  package static let want: StaticString = "want"
  package static let hosts: StaticString = "hosts"
  package static let path: StaticString = "path"

  package static let link: StaticString = "link"
  package static let ability: StaticString = "ability"
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
  /// What stands before each default that an ability has and its link has not: `&`.
  package static let defaultMark: UInt8 = 0x26

  /// The number of hexadecimal digits with which an entry begins.
  package static let hashDigits = 8
  /// The number of hexadecimal digits of the checksum.
  package static let checksumDigits = 16

  /// The kind of a template's segment in a shape.
  package enum SegmentKind: UInt8, Sendable {
    case literal = 0x6C
    case parameter = 0x70
    case rest = 0x72
  }

  /// Ends a table whose other lines are these with the last one.
  package static func appendFoot(to body: inout [UInt8]) {
    let length = body.count
    let sum = NameHash.fnv1a(body)
    body.append("\(foot)")
    body.append(String(length))
    body.append(" ")
    body.append(hexadecimal: sum, digits: checksumDigits)
  }
}
