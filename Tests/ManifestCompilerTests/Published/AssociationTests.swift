import ManifestCompiler
import ManifestText
import Testing

@testable import ManifestCore

/// What a server's `apple-app-site-association` claims, compared with the routes.
@Suite struct AssociationTests {
  private static let map = """
    version: 1
    app: {team: ABCDE12345}
    links: {schemes: [shop], domains: [shop.example.com, other.example.com]}
    routes:
      order: {path: "/orders/{id}", controller: A, params: {id: int}}
      help: {path: /help, controller: B, via: [shop.example.com]}
      find: {path: /find, query: {kind: sale}, controller: C}
      secret: {path: /secret, controller: D, access: internal}

    """

  private static func findings(_ details: String, domain: String = "shop.example.com") -> [String] {
    found(details, domain: domain).map { "\($0.code) \($0.subject)" }
  }

  private static func found(_ details: String, domain: String = "shop.example.com") -> [Finding] {
    let files = InMemoryFileSystem([
      "routes.yaml": map, "app.json5": "{app: {bundleName: 'com.example.shop'}}",
    ])
    let served = ServedFile(domain: domain, path: "stdin", bytes: Array(details.utf8))
    return Compiler(files: files).check(served: [served]).report.findings.filter { $0.path == "stdin" }
  }

  private static func components(_ text: String, identifier: String = "ABCDE12345.com.example.shop") -> String {
    "{\"applinks\": {\"details\": [{\"appIDs\": [\"\(identifier)\"], \"components\": [\(text)]}]}}"
  }

  private static let orders = #"{"/": "/orders/*/*", "exclude": true}, {"/": "/orders/?*"}"#
  private static let all = orders + #", {"/": "/help"}, {"/": "/find", "?": {"kind": "sale"}}"#

  @Test func theGeneratedFileHolds() throws {
    let files = InMemoryFileSystem([
      "routes.yaml": Self.map, "app.json5": "{app: {bundleName: 'com.example.shop'}}",
    ])
    let outputs = try #require(Compiler(files: files).compile().outputs).files
    for domain in ["shop.example.com", "other.example.com"] {
      let file = try #require(outputs.first { $0.path == "iOS/\(domain)/apple-app-site-association" })
      #expect(Self.findings(file.text, domain: domain) == [])
    }
  }

  @Test(arguments: [
    (components(all), []),
    (
      components(all.replacing("\"/help\"", with: "\"/HELP\", \"caseSensitive\": false")),
      // The route compares letters exactly.
      ["MC9020 {\"/\": \"/HELP\", \"caseSensitive\": false}"]
    ),
    (components(orders + #", {"/": "/find", "?": {"kind": "sale"}}"#), ["MC9021 https://shop.example.com/help"]),
    (components(#"{"/": "/help", "exclude": true}, "# + all), ["MC9021 {\"/\": \"/help\", \"exclude\": true}"]),
    (components(all + #", {"/": "/secret"}"#), ["MC9020 {\"/\": \"/secret\"}"]),
    (components(all + #", {"/": "/news/*"}"#), ["MC9020 {\"/\": \"/news/*\"}"]),
    (
      components(#"{"/": "/orders/*"}, {"/": "/help"}, {"/": "/find", "?": {"kind": "sale"}}"#),
      ["MC9020 {\"/\": \"/orders/*\"}"]
    ),
    (components(all, identifier: "ABCDE12345.com.example.other"), ["MC9022 ABCDE12345.com.example.other"]),
    (components(all, identifier: "ZZZZZ12345.com.example.shop"), ["MC9022 ZZZZZ12345.com.example.shop"]),
    ("<html>", ["MC9023 <"]),
    ("{}", ["MC9023 details"]),
    // Foundation reads strict JSON.
    (components(all + ","), ["MC9023 ]"]),
    ("{'applinks': {}}", ["MC9023 '"]),
    ("// comment\n" + components(all), ["MC9023 /"]),
    // Values of a route that the file excludes.
    (components(#"{"/": "/orders/1", "exclude": true}, "# + all), ["MC9021 {\"/\": \"/orders/1\", \"exclude\": true}"]),
    // A `*` matches slashes.
    (
      components(all.replacing("/orders/*/*", with: "/orders/*/*/*").replacing("?*", with: "*?")),
      ["MC9020 {\"/\": \"/orders/*?\"}"]
    ),
    // Patterns need no slash at their start.
    (components(all.replacing("\"/help\"", with: "\"help\"")), []),
    // A URL with the query of a route, a fragment, or another text of a variable.
    (components(#"{"/": "/f*", "exclude": true}, "# + all), ["MC9021 {\"/\": \"/f*\", \"exclude\": true}"]),
    (
      components(all + ##", {"/": "/help", "#": "x"}, {"/": "/zz", "#": "x"}"##),
      ["MC9020 {\"/\": \"/zz\", \"#\": \"x\"}"]
    ),
    (components(all + #", {"/": "/orders/$(digit)"}, {"/": "/orders/x/$(upper)"}"#), []),
    // It is not known whether a slash at the end matters.
    (components(all.replacing("\"/help\"", with: "\"/help/\"")), []),
    (
      components(all.replacing("\"/help\"", with: "\"/help*\"").replacing("/help", with: "/help/")),
      ["MC9020 {\"/\": \"/help/*\"}"]
    ),
    (components(all + #", {"/": "/find/", "?": {"kind": "sale"}}"#), []),
    (
      components(all + #", {"/": "/$(lang)/help"}, {"/": "/$(meal)/help"}"#)
        .replacing(
          "{\"applinks\": {", with: "{\"applinks\": {\"substitutionVariables\": {\"meal\": [\"rice\", \"p*\"]}, "),
      ["MC9020 {\"/\": \"/$(lang)/help\"}", "MC9020 {\"/\": \"/$(meal)/help\"}"]
    ),
    (
      #"{"applinks": {"apps": [], "details": [{"appID": "ABCDE12345.com.example.shop", "#
        + #""paths": ["NOT /orders/*/*", "/orders/?*", "/help", "/find"]}]}}"#,
      ["MC9020 /find"]
    ),
    // A pattern of a parameter takes longer paths, unless these are excluded before it.
    (
      components(#"{"/": "/orders/?*"}, {"/": "/help"}, {"/": "/find", "?": {"kind": "sale"}}"#),
      ["MC9020 {\"/\": \"/orders/?*\"}"]
    ),
    // Case does not matter to a variable either; what is not ASCII arrives escaped.
    (
      components(#"{"/": "/$(lang)/z", "exclude": true, "caseSensitive": false}, {"/": "/en/Z"}, "# + all), []
    ),
    (components(all + #", {"/": "/ü/?*"}"#), []),
  ])
  func comparesURLs(file: String, expected: [String]) {
    #expect(Self.findings(file) == expected)
  }

  /// A note does not say that iOS opens a URL if only a slash at the end of it does not matter.
  @Test func notesOnlyWhatIsClaimed() throws {
    let file = Self.components(#"{"/": "/orders/5", "exclude": true}, {"/": "/orders/?*/"}, "# + #"{"/": "/help"}"#)
    let findings = Self.found(file)
    #expect(findings.map(\.note).allSatisfy { $0?.contains("with the app") != true }, "\(findings)")
  }

  @Test func aDomainWithoutARouteNeedsNone() {
    #expect(Self.findings(Self.components(Self.all), domain: "other.example.com") == ["MC9020 {\"/\": \"/help\"}"])
    #expect(Self.findings(Self.components(Self.all), domain: "unknown.example.com") == ["MC9022 unknown.example.com"])
  }

  /// A file of the project is compared for the domain that its folder names; another app's is a note.
  @Test func comparesFilesOfTheProject() {
    func codes(_ path: String, _ text: String) -> [String] {
      let files = InMemoryFileSystem([
        "routes.yaml": Self.map, "app.json5": "{app: {bundleName: 'com.example.shop'}}", path: text,
      ])
      return Compiler(files: files).check().report.findings.filter { $0.path == path }
        .map { "\($0.severity) \($0.code)" }
    }
    let name = "apple-app-site-association"
    #expect(codes("server/shop.example.com/.well-known/\(name)", Self.components(Self.all)) == [])
    #expect(codes("server/other.example.com/\(name).json", Self.components(Self.all)) == ["warning MC9020"])
    #expect(codes("node_modules/\(name)", "<html>") == [])
    #expect(codes("server/\(name)", Self.components(Self.all, identifier: "Z.com.other")) == ["note MC9022"])
  }

  @Test(arguments: [
    ("/a/*", "/a/b/c", true), ("/a/?*", "/a/", false), ("*", "", true), ("/a?c", "/abc", true), ("/a?c", "/ac", false),
    ("*/b", "/a/b/b", true), ("/*x*y", "/axbxcy", true), ("", "", true), ("?", "", false), ("a**", "a", true),
    ("/*a*a*a*a*a*a*b", "/" + String(repeating: "a", count: 200), false), ("/$(lang)/a", "/en/a", true),
    ("/$(lang)/a", "/e1/a", false), ("/$(other)", "/$(other)", true),
  ])
  func wildcards(pattern: String, text: String, matches: Bool) {
    #expect(AssociationPattern(pattern).matches(Array(text.unicodeScalars), ignoringCase: false) == matches)
  }
}
