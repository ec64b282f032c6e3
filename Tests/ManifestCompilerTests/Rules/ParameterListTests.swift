import ManifestCompiler
import ManifestCore
import ManifestRuntime
import Testing

/// A list under `params` of a route, and routes to abilities with a parameter of type `page`.
@Suite struct ParameterListTests {
  private static let ability = "ability: entry/EntryAbility"

  @Test(
    arguments: [
      // With a page, a route has what its paths capture, and what `params` names.
      ("{\(SampleProject.page), id: int?, tab: Tab = new}", "path: /a, \(ability)", "/a", "same"),
      (
        "{\(SampleProject.page), id: string?, tab: Tab = new}", "path: \"/{id}\", \(ability)", "/{id}", "same id:string"
      ),
      (
        "{\(SampleProject.page), id: string?, tab: Tab = new}", "path: /a, aliases: [\"/o/{id}\"], \(ability)", "/a",
        "same id:string?"
      ),
      (
        "{\(SampleProject.page), id: string?, tab: Tab = new}", "path: /a, params: [tab], \(ability)", "/a",
        "same tab:enum(new,old)=new"
      ),
      // The order is that of the destination, and a captured name changes nothing.
      (
        "{\(SampleProject.page), id: string?, tab: Tab = new}", "path: \"/{id}\", params: [tab, id], \(ability)",
        "/{id}",
        "same id:string tab:enum(new,old)=new"
      ),
      ("{page: page?, id: string?}", "path: \"/{page}\", \(ability)", "/{page}", "same page:string"),
      ("{page: page?, id: string?}", "path: /a, params: [page], \(ability)", "/a", "same page:string?"),
      // An object is the whole set, too.
      (
        "{\(SampleProject.page), text: string?, tab: Tab?}", "path: /a, params: {q: {for: text}}, \(ability)", "/a",
        "gives(text={q}) q:string?"
      ),
      (
        "{\(SampleProject.page), text: string?, tab: Tab?}",
        "path: /a, params: {text: {}, tab: {default: old}}, \(ability)", "/a",
        "same text:string? tab:enum(new,old)=old"
      ),
      ("{\(SampleProject.page), id: int?}", "path: /a, params: [], with: {page: x}, \(ability)", "/a", "gives(page=x)"),
      // Without a page, a list leaves out the others.
      ("{id: int?, tab: Tab?}", "path: /a, params: [tab], \(ability)", "/a", "same tab:enum(new,old)?"),
      ("{id: int?, tab: Tab?}", "path: /a, params: [], \(ability)", "/a", "same"),
      (
        "{id: int?, tab: Tab?}", "path: /a, params: {tab: {}}, \(ability)", "/a",
        "same tab:enum(new,old)? id:int(-2147483648,2147483647)?"
      ),
      ("{}", "path: /a, params: [day], page: help", "/a", "same day:int=1"),
    ])
  func takesOverWhatItNames(declared: String, route: String, path: String, parameters: String) {
    let compilation = SampleProject.compilation(declared, route: route)
    #expect(compilation.errors.map(\.message) == [])
    let found = compilation.parameters(of: path)?.replacing(
      "int(-9223372036854775808,9223372036854775807)", with: "int")
    #expect(found == parameters)
  }

  @Test(
    arguments: [
      (
        "{\(SampleProject.page), id: int, name: string}", "path: /a, \(ability)", "",
        "MC2034 route `shelf` does not supply `id` and `name`, which `entry/EntryAbility` requires; "
          + "add `params: [id, name]`, or give them values under `with`"
      ),
      (
        "{\(SampleProject.page), id: int, tab: Tab?}", "path: /a, params: [tab], \(ability)", "",
        "MC2034 route `shelf` does not supply `id`, which `entry/EntryAbility` requires; "
          + "add `id` to `params`, or give it a value under `with`"
      ),
      (
        "{\(SampleProject.page), id: int, tab: Tab?}", "path: /a, params: {tab: {}}, \(ability)", "",
        "MC2034 route `shelf` does not supply `id`, which `entry/EntryAbility` requires; "
          + "add `id: {}` to `params`, or give it a value under `with`"
      ),
      // A misspelled name is the only finding.
      (
        "{\(SampleProject.page), order: int}", "path: /a, params: [oder], \(ability)", "",
        "MC2043 `entry/EntryAbility` has no parameter `oder`; write `order`"
      ),
      (
        "{\(SampleProject.page), order: int}", "path: \"/{oder}\", \(ability)", "",
        "MC2043 `entry/EntryAbility` has no parameter `oder`; write `{order}`"
      ),
      (
        "{id: int?}", "path: /a, params: [number], \(ability)", "",
        "MC2043 `entry/EntryAbility` has no parameter `number`; add `number` to the `params` of the ability, or remove it"
      ),
      (
        "{id: int?}", "path: /a, params: [id, name], controller: AController", "",
        "MC2010 controller `AController` does not declare parameters that a list could name; "
          + "declare them with their types: `params: {id: string, name: string}`"
      ),
      (
        "{id: int?}", "path: /a, params: [id], tab: main", "",
        "MC2010 tab `main` does not declare parameters that a list could name; "
          + "declare them with their types: `params: {id: string}`"
      ),
      (
        "{data: {type: object, optional: true}}", "path: /a, params: [data], \(ability)", "",
        "MC2032 parameter `data` is an object, which a URL cannot represent; remove it from `params`"
      ),
      (
        "{tab: Tab?}", "path: /a, params: [tab], query: {tab: new}, \(ability)", "",
        "MC2033 `tab` is both a fixed query value and a parameter; remove it from `params`, or from `query`"
      ),
      (
        "{tab: Tab?}", "path: /a, params: [tab], with: {tab: new}, \(ability)", "",
        "MC2084 `with` fixes `tab`, but `params` gives it a value from URLs; remove one of the two"
      ),
      (
        "{\(SampleProject.page)}", "path: /a, params: [page], \(ability)", "",
        "MC2083 route `shelf` lets URLs set `page`, which only code may set; "
          + "remove it from the route, or give it a value under `with`"
      ),
      (
        "{page: page?, next: page?}", "path: /a, \(ability)", "",
        "MC1047 ability `entry/EntryAbility` has a second parameter of type `page`; "
          + "write `string` as the type of one of them"
      ),
      // What a path always captures needs no default, and a refused bound has no other consequence.
      (
        "{id: int = 5, n: {type: int, max: 10, default: 5}}",
        "path: \"/{id}\", params: {id: {min: 6}, n: {min: 20}}, \(ability)", "",
        "MC2011 the default of `n` is not an integer of at least 20; add `default:` with another value"
      ),
      // One cause is one finding, whose help can be followed.
      (
        "{\(SampleProject.page), tab: Tab?}", "path: /a, params: [tabb], \(ability)",
        "shortcuts: {x: {title: X, opens: shelf, with: {tab: old}}}",
        "MC2043 `entry/EntryAbility` has no parameter `tabb`; write `tab`"
      ),
      (
        "{\(SampleProject.page), id: int}", "path: /a, params: [], \(ability)",
        "shortcuts: {x: {title: X, opens: shelf, with: {id: 7}}}",
        "MC2034 route `shelf` does not supply `id`, which `entry/EntryAbility` requires; "
          + "add `id` to `params`, or give it a value under `with`"
      ),
      (
        "{\(SampleProject.page), tab: Tab?, id: int?}",
        "path: /a, \(ability), examples: [\"shop://a?tab=new&id=7\", \"shop://a\"]", "",
        "MC2060 example `shop://a?tab=new&id=7` has `id` and `tab`, which URLs of route `shelf` do not set; "
          + "the ability declares `id` and `tab`; add `params: [id, tab]` to `shelf`"
      ),
      (
        "{\(SampleProject.page), tab: Tab?, id: int?}", "path: /a, \(ability)",
        "shortcuts: {x: {title: X, opens: shelf, with: {tab: old, id: 7}}}",
        "MC6602 URLs of route `shelf` do not set `tab` and `id`; "
          + "the ability declares `tab` and `id`; add `params: [tab, id]` to `shelf`"
      ),
      // An optional parameter that something uses must be taken over.
      (
        "{\(SampleProject.page), tab: Tab?}", "path: /a, \(ability), examples: [\"shop://a?tab=new\"]", "",
        "MC2060 example `shop://a?tab=new` has `tab`, which URLs of route `shelf` do not set; "
          + "the ability declares `tab`; add `params: [tab]` to `shelf`"
      ),
      (
        "{id: int?, tab: Tab?}", "path: /a, params: [id], \(ability), examples: [\"shop://a?tab=new\"]", "",
        "MC2060 example `shop://a?tab=new` has `tab`, which URLs of route `shelf` do not set; "
          + "the ability declares `tab`; add `tab` to `params` of `shelf`"
      ),
      (
        "{\(SampleProject.page), tab: Tab?}", "path: /a, \(ability)",
        "shortcuts: {x: {title: X, opens: shelf, with: {tab: old}}}",
        "MC6602 URLs of route `shelf` do not set `tab`; the ability declares `tab`; add `params: [tab]` to `shelf`"
      ),
    ])
  func saysWhatIsNotTakenOver(declared: String, route: String, rest: String, finding: String) {
    let errors = SampleProject.compilation(declared, route: route, rest).errors
    #expect(errors.map { "\($0.code) \($0.message)\($0.help.map { "; \($0)" } ?? "")" } == [finding])
  }

  @Test func listsANameOnce() {
    let findings = SampleProject.compilation(
      "{tab: Tab?}", route: "path: /a, params: [tab, tab], \(Self.ability)"
    ).report.findings
    #expect(findings.map { "\($0.code) \($0.message)" } == ["MC3042 `tab` is listed twice under `params`"])
  }

  // MARK: - What the ability gets

  @Test(
    arguments: [
      ("path: /a, \(ability)", "shop://a?tab=old&id=7", ""),
      ("path: /a, params: [tab], \(ability)", "shop://a?id=7", "tab=new"),
      ("path: /a, params: [tab], \(ability)", "shop://a?tab=old", "tab=old"),
      ("path: \"/{id}\", with: {page: x}, \(ability)", "shop://7?tab=old&page=y", "id=7 page=x"),
      // An alias and a whole URL that do not capture a value read it from the query.
      ("path: \"/{id}\", aliases: [/o], legacy: [\"shop://go\"], \(ability)", "shop://o?id=7&tab=old", "id=7"),
      ("path: /o, aliases: [\"/o/{id}\"], legacy: [\"shop://go\"], \(ability)", "shop://go?id=7&tab=old", "id=7"),
    ])
  func carriesWhatThePageReads(route: String, url: String, parameters: String) throws {
    let compilation = SampleProject.compilation("{\(SampleProject.page), id: int?, tab: Tab = new}", route: route)
    #expect(compilation.errors.map(\.message) == [])
    #expect(try compilation.parameters(ofURL: url) == parameters)
  }

  /// A whole URL carries only values that the path of its route could; a default is not a value of the URL.
  @Test func aWholeURLCarriesWhatThePathCould() throws {
    let route = "path: \"/x/{id}\", aliases: [/y], legacy: [\"shop://go\"], params: {id: {default: .}}, \(Self.ability)"
    let compilation = SampleProject.compilation("{id: string = a}", route: route)
    #expect(compilation.errors.map(\.message) == [])
    let table = try #require(compilation.table)
    func opened(_ url: String) throws -> ParameterValues {
      try table.resolve(url, origin: .external).get().parameters
    }
    #expect(try opened("shop://go")["id"] == .string("."))
    #expect(try opened("shop://go?id=b")["id"] == .string("b"))
    #expect(try opened("shop://y?id=..")["id"] == .string(".."))
    #expect(throws: RouteError.self) { try opened("shop://go?id=..") }
    #expect(throws: RouteError.self) { try opened("shop://go?id=") }
  }
}
