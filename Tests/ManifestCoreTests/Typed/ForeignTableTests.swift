import ArkUISystem
import ManifestCore
import ManifestRuntime
import Testing

/// The source of the routes' table.
private protocol Map {
  static var table: RouteTable { get }
}

extension Map {
  static func made(_ routes: [Program.Route], _ abilities: [Program.Ability] = []) -> RouteTable {
    RouteTable(unverified: Array(RouteTableText(Program(routes, abilities: abilities)).text.utf8))
  }
}

/// Routes as `manifestc` generates them, with the table of any map.
private enum Routes<Source: Map>: TypedRoutes {
  case order(id: Int, tab: Tab)
  case search(text: String)
  case entryMain(id: Int)

  enum Tab: String, RouteEnum {
    case detail, track
    static var placeholder: Tab { .detail }
  }

  struct Scheme: RouteScheme {
    let base: RouteBase
    static var link: Scheme { Scheme(base: .link(.path(scheme: "myapp"))) }
    static var want: Scheme { Scheme(base: .want) }
  }

  static var table: RouteTable { Source.table }

  static func read(_ value: inout Self?, from reader: inout CaseReader) {
    switch reader.nextCase() {
    case NameHash.fnv1a("order"):
      reader.parameters("id tab")
      reader.finish(.order(id: reader.int(), tab: reader.enumeration()), as: &value)
    case NameHash.fnv1a("search"):
      reader.parameters("text")
      reader.finish(.search(text: reader.string()), as: &value)
    case NameHash.fnv1a("entryMain"):
      reader.parameters("id")
      reader.finish(.entryMain(id: reader.int()), as: &value)
    default: return
    }
  }

  func write(to writer: inout CaseWriter) {
    switch self {
    case .order(let id, let tab):
      writer.begin("order /order/{id}", parameters: "id tab")
      writer.int(id)
      writer.enumeration(tab)
    case .search(let text):
      writer.begin("search /search", parameters: "text")
      writer.string(text)
    case .entryMain(let id):
      writer.begin("entryMain entry/Main", parameters: "id")
      writer.int(id)
    }
  }
}

/// The map that the routes were generated from.
private enum Own: Map {
  static let table: RouteTable = made(
    [order([("id", .int), ("tab", .enumeration(["detail", "track"]))]), search],
    [Program.Ability("entry", "Main", .dynamic, .multiton, [.required("id", .int)])])

  static func order(_ parameters: [(String, ScalarType)]) -> Program.Route {
    Program.Route("order", "/order/{id}", parameters: parameters.map { .required($0.0, $0.1) })
  }

  static let search = Program.Route("search", "/search", parameters: [.required("text", .string)])
}

/// Another app's map, without common routes.
private enum Others: Map {
  static let table: RouteTable = made(
    [Program.Route("parcel", "/parcels/{id}", parameters: [.required("id", .int)]), Program.Route("find", "/search")],
    [Program.Ability("entry", "Next")])
}

/// The same names, with changed parameters.
private enum Changed: Map {
  static let table: RouteTable = made(
    [
      Own.order([("id", .string), ("tab", .enumeration(["detail", "track", "items"]))]),
      Program.Route("search", "/search", parameters: [.optional("text", .string)]),
    ],
    [Program.Ability("entry", "Main", .dynamic, .multiton, [.required("key", .int)])])
}

/// The same names, with fewer parameters.
private enum Fewer: Map {
  static let table: RouteTable = made(
    [Own.order([("id", .int)]), Program.Route("search", "/search")], [Program.Ability("entry", "Main")])
}

/// A table that does not match the generated code is refused and never misread.
@Suite struct ForeignTableTests {
  static let main = "com.example.shop://entry?abilityName=Main"

  static func want(_ key: String) -> String {
    let json = #"{"params":[{"key":"\#(key)","type":5,"value":"7"}]}"#
    return main + "&params=" + json.percentEncoded(keeping: .unreserved)
  }

  private static func refused<Value>(_ name: String) -> Result<Value, RouteError> {
    .failure(.unreadableTable(.foreignRoute(name)))
  }

  @Test func readsItsOwnTable() throws {
    typealias R = Routes<Own>
    #expect(R.resolve("myapp://order/7?tab=track") == .success(.order(id: 7, tab: .track)))
    #expect(R.resolve("myapp://search?text=x") == .success(.search(text: "x")))
    #expect(R.resolve(Self.want("id")) == .success(.entryMain(id: 7)))
    #expect(try R.order(id: 7, tab: .track).url(scheme: .link) == "myapp://order/7?tab=track")
    #expect(try R.resolve(R.entryMain(id: 7).url(scheme: .want)) == .success(.entryMain(id: 7)))
  }

  @Test func rejectsARouteMissingInTheCode() throws {
    typealias R = Routes<Others>
    #expect(R.resolve("myapp://parcels/7") == Self.refused("parcel"))
    #expect(R.resolve("myapp://search?text=x") == Self.refused("find"))
    #expect(R.resolve("com.example.shop://entry?abilityName=Next") == Self.refused("entryNext"))
    // A resolution of another table may be passed as well.
    let resolution = try Others.table.resolve("myapp://parcels/7", origin: .external).get()
    #expect(throws: RouteError.unreadableTable(.foreignRoute("parcel"))) { try Routes<Own>(resolution) }
  }

  @Test func rejectsAParameterOfAnotherType() {
    typealias R = Routes<Changed>
    #expect(R.resolve("myapp://order/7?tab=track") == Self.refused("order"))
    #expect(R.resolve("myapp://order/x?tab=track") == Self.refused("order"))
    #expect(R.resolve("myapp://order/7?tab=items") == Self.refused("order"))
    // An optional parameter in the table is required in the code.
    #expect(R.resolve("myapp://search") == Self.refused("search"))
    #expect(R.resolve(Self.want("key")) == Self.refused("entryMain"))
  }

  @Test func rejectsAParameterMissingInTheTable() {
    typealias R = Routes<Fewer>
    #expect(R.resolve("myapp://order/7?tab=track") == Self.refused("order"))
    #expect(R.resolve("myapp://search?text=x") == Self.refused("search"))
    #expect(R.resolve(Self.main) == Self.refused("entryMain"))
  }

  @Test func rejectsARouteMissingInTheTable() {
    typealias R = Routes<Others>
    func refused(_ name: String) -> LinkError { .refused(.unreadableTable(.foreignRoute(name))) }
    #expect(throws: refused("order")) { try R.order(id: 7, tab: .track).url(scheme: .link) }
    #expect(throws: refused("order")) { try R.order(id: 7, tab: .track).url(scheme: .want) }
    #expect(throws: refused("order")) { try R.order(id: 7, tab: .track).resolution() }
    #expect(throws: refused("entryMain")) { try R.entryMain(id: 7).url(scheme: .want) }
    #expect(throws: refused("entryMain")) { try R.entryMain(id: 7).resolution() }
  }

  @Test func rejectsAValueThatTheTableDoesNotAccept() {
    func refused(_ name: String) -> LinkError { .refused(.unreadableTable(.foreignRoute(name))) }
    // A value without a parameter in the table would be lost.
    #expect(throws: refused("order")) { try Routes<Fewer>.order(id: 7, tab: .track).url(scheme: .link) }
    #expect(throws: refused("search")) { try Routes<Fewer>.search(text: "x").resolution() }
    #expect(throws: refused("entryMain")) { try Routes<Fewer>.entryMain(id: 7).url(scheme: .want) }
    #expect(throws: refused("search")) { try Routes<Others>.search(text: "x").url(scheme: .link) }
    #expect(throws: LinkError.self) { try Routes<Changed>.order(id: 7, tab: .track).url(scheme: .link) }
  }

  @Test func errorSuggestsAFix() {
    #expect(
      "\(RouteError.unreadableTable(.foreignRoute("order")))".contains(
        "only the route table or only the generated code contains `order`; generate both again"))
  }
}
