import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// What `apply` inserts into property lists: what they lack, in their own style, and nothing else.
@Suite struct PropertyListMergeTests {
  private static let path = ".arkui-x/ios/app/Info.plist"
  private static let map = """
    version: 1
    links: {schemes: [shop, mall], queries: [weixin]}
    abilities: {entry/EntryAbility: {}}
    routes: {home: {path: /home, ability: entry/EntryAbility}}

    """

  private static func files(_ list: String, map: String = map, _ others: [String: String] = [:]) -> [String: String] {
    SoundProject.with(["routes.yaml": map, path: list].merging(others) { $1 })
  }

  /// Applies the changes, and verifies that a second run has none; returns the file.
  private static func applied(_ files: [String: String], path: String = path) throws -> String {
    var tree = InMemoryFileSystem(files)
    let changes = try #require(Compiler(files: tree).apply().changes)
    try changes.write(to: &tree)
    let again = try #require(Compiler(files: tree).apply().changes)
    #expect(again.isEmpty && again.difference.isEmpty, "\(again.difference)")
    return String(decoding: try tree.contents(of: path, limit: 1 << 20), as: UTF8.self)
  }

  private static func type(_ name: String, _ schemes: String..., indent: String = "\t\t") -> String {
    let inner = indent + "\t"
    let lines =
      [
        "\(indent)<dict>", "\(inner)<key>CFBundleTypeRole</key>", "\(inner)<string>Editor</string>",
        "\(inner)<key>CFBundleURLName</key>", "\(inner)<string>\(name)</string>",
        "\(inner)<key>CFBundleURLSchemes</key>",
        "\(inner)<array>",
      ] + schemes.map { "\(inner)\t<string>\($0)</string>" } + ["\(inner)</array>", "\(indent)</dict>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let links = "com.example.shop.links"
  private static let queries =
    "\t<key>LSApplicationQueriesSchemes</key>\n\t<array>\n\t\t<string>weixin</string>\n\t</array>\n"
  private static let types = "\t<key>CFBundleURLTypes</key>\n\t<array>\n"
  private static let all =
    types + type("com.example.shop", "com.example.shop") + type(links, "mall", "shop") + "\t</array>\n"

  static let lists: [(name: String, before: String, after: String)] = [
    ("a list with other keys", "\t<key>A</key>\n\t<true/>\n", "\t<key>A</key>\n\t<true/>\n" + all + queries),
    (
      "a comment at the end", "\t<!-- A&B -->\n\t<key>A</key> <true/> <!-- x -->\n",
      "\t<!-- A&B -->\n\t<key>A</key> <true/> <!-- x -->\n" + all + queries
    ),
    (
      "a type of the app's own", types + type("own", "com.example.shop", "own") + "\t</array>\n",
      types + type("own", "com.example.shop", "own") + type(links, "mall", "shop") + "\t</array>\n" + queries
    ),
    (
      "a type of the same name", types + type(links, "com.example.shop", "mall") + "\t</array>\n",
      types + type(links, "com.example.shop", "mall", "shop") + "\t</array>\n" + queries
    ),
    (
      "schemes in another case, and a variable",
      types + type("own", "Shop", "MALL", "$(PRODUCT_BUNDLE_IDENTIFIER)") + "\t</array>\n",
      types + type("own", "Shop", "MALL", "$(PRODUCT_BUNDLE_IDENTIFIER)") + "\t</array>\n" + queries
    ),
    (
      "an unknown variable may be any scheme", types + type("own", "$(SCHEME)") + "\t</array>\n",
      types + type("own", "$(SCHEME)") + "\t</array>\n" + queries
    ),
    ("an empty array", "\t<key>CFBundleURLTypes</key>\n\t<array/>\n" + queries, all + queries),
    (
      "arrays in one line", all + "\t<key>LSApplicationQueriesSchemes</key><array><string>a</string></array>\n",
      all + "\t<key>LSApplicationQueriesSchemes</key><array><string>a</string><string>weixin</string></array>\n"
    ),
    ("everything", all + queries, all + queries),
  ]

  @Test(arguments: lists) func insertsWhatAListLacks(name: String, before: String, after: String) throws {
    let text = try Self.applied(Self.files(Example.propertyList(String(before.dropLast()))))
    #expect(text == Example.propertyList(String(after.dropLast())), "\(name)")
  }

  /// Other white space, line ends and a byte order mark stay, and what is inserted follows them.
  @Test(arguments: ["  ", "    "], ["\n", "\r\n"])
  func keepsTheStyleOfTheFile(unit: String, newline: String) throws {
    func styled(_ list: String) -> String {
      "\u{FEFF}" + Example.propertyList(list).replacing("\t", with: unit).replacing("\n", with: newline)
    }
    let text = try Self.applied(Self.files(styled("\t<key>A</key>\n\t<true/>")))
    #expect(text == styled("\t<key>A</key>\n\t<true/>\n" + (Self.all + Self.queries).dropLast()))
  }

  /// Empty dictionaries are opened.
  @Test func opensAnEmptyList() throws {
    let entitlements = ".arkui-x/ios/app/app.entitlements"
    let map = Self.map.replacing("queries", with: "domains: [Links.example.com], queries")
    let head = Example.propertyList("").prefix { $0 != "\n" }
    let empty = "\(head)\n<plist version=\"1.0\">\n<dict/>\n</plist>\n"
    let project = Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements"])
    func files(_ list: String) -> [String: String] {
      Self.files(
        Example.propertyList(Self.all + Self.queries), map: map,
        [entitlements: list, ".arkui-x/ios/app.xcodeproj/project.pbxproj": project])
    }
    let text = try Self.applied(files(empty), path: entitlements)
    let item = "\t\t<string>applinks:links.example.com</string>\n"
    let domains = "\t<key>com.apple.developer.associated-domains</key>\n\t<array>\n\(item)\t</array>\n"
    #expect(text == empty.replacing("<dict/>", with: "<dict>\n\(domains)</dict>"))
    // A wildcard includes the domain.
    let wildcard = Example.propertyList(domains.replacing("links.", with: "*."))
    #expect(try Self.applied(files(wildcard), path: entitlements) == wildcard)
  }

  /// A file in which a key has another value is left as it is.
  @Test(arguments: [
    "\t<key>UIApplicationSceneManifest</key>\n\t<string>x</string>\n", "\t<key>CFBundleURLTypes</key>\n\t<dict/>\n",
    """
    \t<key>UIApplicationSceneManifest</key>
    \t<dict>
    \t\t<key>UISceneConfigurations</key>
    \t\t<dict>
    \t\t\t<key>UIWindowSceneSessionRoleApplication</key>
    \t\t\t<array>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>UISceneDelegateClassName</key>
    \t\t\t\t\t<string>OtherDelegate</string>
    \t\t\t\t</dict>
    \t\t\t</array>
    \t\t</dict>
    \t</dict>

    """,
  ])
  func leavesAFileWithAnotherValue(list: String) throws {
    let text = Example.propertyList(String(list.dropLast()))
    #expect(try Self.applied(Self.files(text, map: Self.map + "app: {scenes: SceneDelegate}\n")) == text)
  }

  @Test func leavesOtherFormats() throws {
    let text = "{ CFBundleURLTypes = ( ); }\n"
    #expect(try Self.applied(Self.files(text)) == text)
  }

  /// Configurations may differ on purpose: what one of them has is not added to the file of another.
  @Test func leavesWhatAnotherConfigurationHas() throws {
    let debug = ".arkui-x/ios/app/Debug.plist"
    let settings =
      "buildSettings = {\n        INFOPLIST_FILE = app/Debug.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.shop;\n"
    let project = Example.xcodeProject(settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"])
      .replacing("buildConfigurations = (C)", with: "buildConfigurations = (C, Z)")
      .replacing(
        "    C = {", with: "    Z = {isa = XCBuildConfiguration; name = Debug; \(settings)}; };\n    C = {")
    let release = Example.propertyList(String((Self.types + Self.type("own", "shop") + "\t</array>\n").dropLast()))
    let files = Self.files(
      release,
      [debug: Example.propertyList("\t<key>A</key>\n\t<true/>"), ".arkui-x/ios/app.xcodeproj/project.pbxproj": project])
    let text = try Self.applied(files, path: debug)
    #expect(text.contains("<string>weixin</string>") && !text.contains("CFBundleURLTypes"), "\(text)")
    #expect(try Self.applied(files).contains("<string>mall</string>"))
    let obstacles = try #require(Compiler(files: InMemoryFileSystem(files)).apply().changes).obstacles
    #expect(obstacles.contains("left `CFBundleURLTypes` out of \(debug): another configuration has it"), "\(obstacles)")
  }

  @Test func writesNothingIfTheInputsHaveErrors() {
    #expect(
      Compiler(files: InMemoryFileSystem(Self.files("", map: "version: 1\nroutes: {a: {}}\n"))).apply().changes == nil)
  }
}
