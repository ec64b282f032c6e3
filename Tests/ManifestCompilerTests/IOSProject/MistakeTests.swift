import ManifestCompiler
import ManifestTestSupport
import ManifestText
import Testing

/// Mistakes of new users: the first finding is the cause, it is the only one, and following its help makes the project
/// clean.
@Suite struct MistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var example = "arkuix-app"
    var path = "routes.yaml"
    let text: String
    let mistake: String
    /// The code and the message.
    let finding: String
    /// The text that the help tells to write instead of the mistake; nil if it names the text for the finding's range.
    var correction: String?

    init(
      _ text: String, _ mistake: String, _ finding: String, _ correction: String? = nil, of example: String? = nil,
      in path: String? = nil
    ) {
      self.text = text
      self.mistake = mistake
      self.finding = finding
      self.correction = correction
      self.example = example ?? self.example
      self.path = path ?? self.path
    }

    var testDescription: String { "\(mistake) in \(example)/\(path)" }
  }

  private static let yaml = [
    Mistake("    path: /search\n", "    path /search\n", "MC0208 `path /search` is not a `key: value`"),
    Mistake(
      "    ability: entry/SearchAbility", "    ability entry/SearchAbility",
      "MC0208 `ability entry/SearchAbility` is not a `key: value`"),
    Mistake(
      "version: 1\n", "version 1\n", "MC0208 `version 1` is not a `key: value`"),
    Mistake("    path: /offers\n", "    path = /offers\n", "MC0208 `path = /offers` is not a `key: value`"),
    Mistake("version: 1\n", "version=1\n", "MC0208 `version=1` is not a `key: value`"),
    Mistake("    - /network-test\n", "    -/network-test\n", "MC0208 a space is missing after `-`", of: "hybrid"),
    Mistake("  - {name: warmup", "  -{name: warmup", "MC0208 a space is missing after `-`", of: "mpaas"),
    Mistake("  - name: account", "  -name: account", "MC0208 a space is missing after `-`", of: "mpaas"),
    Mistake(
      "    path: /search\n", "\u{A0}\u{A0}\u{A0}\u{A0}path: /search\n",
      "MC0226 a no-break space (U+00A0) is used for indentation", "    path: /search\n"),
    Mistake(
      "    ability: entry/SearchAbility", "\u{3000}\u{3000}ability: entry/SearchAbility",
      "MC0226 a full-width space (U+3000) is used for indentation", "    ability: entry/SearchAbility"),
    Mistake(
      "    ability: entry/SearchAbility", "\tability: entry/SearchAbility", "MC0203 a tab is used for indentation",
      "    ability: entry/SearchAbility"),
    Mistake("    path: /search\n", "    path：/search\n", "MC0225 expected `:`, found `：`", "    path: /search\n"),
    Mistake("    path: /search\n", "    path:/search\n", "MC0208 a space is missing after `:`", "    path: /search\n"),
    Mistake(
      "  schemes: [orchard]", "  schemes\u{A0}: [orchard]", "MC0226 a no-break space (U+00A0) is part of a key",
      "  schemes: [orchard]"),
  ]

  private static let map = [
    Mistake(
      "ability: entry/SearchAbility", "ability: entry/SerachAbility",
      "MC2020 no manifest declares the ability `entry/SerachAbility`"),
    Mistake("entry/SearchAbility:\n    params:", "entry/SearchAbility:\n    parms:", "MC0301 unknown key `parms`"),
    Mistake("examples: [orchard://help", "example: [orchard://help", "MC0301 unknown key `example`"),
    Mistake("access: internal", "acess: internal", "MC0301 unknown key `acess`"),
    Mistake(
      "path: /search", "path: /search?text={text}", "MC2001 `?text={text}` is a query, not part of the path"),
    Mistake(
      "  offers:\n    summary", "    offers:\n    summary", "MC0204 `offers` is indented like the keys above it",
      "  offers:\n    summary"),
    Mistake(
      "schemes: [orchard]", "schemes: [orchrd]",
      "MC2060 16 examples have the scheme `orchard`, but `links` lists `orchrd`"),
    Mistake(
      "content: {remote: \"https://h5.example.com/\", local: www, routing: hash}", "content: www",
      "MC0303 expected an object with keys, found `www`",
      "content: {remote: \"https://h5.example.com/\", local: www, routing: hash}", of: "hybrid"),
    Mistake(
      "remote: \"https://h5.example.com/\"", "remote: [\"https://h5.example.com/\"]",
      "MC0303 expected a URL such as `https://h5.example.com/`, found a list", of: "hybrid"),
    Mistake("part: {type: enum,", "part: {tpye: enum,", "MC0301 unknown key `tpye`"),
    Mistake(
      "part: {type: enum, values", "part: {type: enum, value", "MC0301 unknown key `value`"),
    Mistake(
      "part: {type: enum,", "part: {type enum,", "MC0301 unknown key `type enum`", "part: {type: enum,"),
    Mistake(
      "schemes: [orchard]", "schemes: []", "MC2060 16 examples have the scheme `orchard`, which `links` does not list",
      "schemes: [orchard]"),
    Mistake(
      "  domains: [", "  # domains: [",
      "MC2060 3 examples have the domain `orchard.example.com`, which `links` does not list", "  domains: ["),
    Mistake(
      "schemes: [orchard]", "schemes: [https]", "MC3002 scheme `https` belongs to the system", "schemes: [orchard]"),
    // A type that cannot be read is reported alone.
    Mistake("week: {type: list<int>", "week: {type: lst<int>", "MC2010 `lst<int>` is not a parameter type"),
    Mistake(
      "      id: OrderID\n      section", "      id: OrderId\n      section",
      "MC2010 `OrderId` is not a parameter type",
      in: "orders/routes.yaml"),
    Mistake(
      "week: {type: list<int>, min: 1, max: 53, optional: true}", "week: {type: object, optional: true}",
      "MC2032 parameter `week` is an object, which a URL cannot represent",
      "week: {type: list<int>, min: 1, max: 53, optional: true}"),
    Mistake("path: /search", "path: search", "MC2001 a path template starts with `/`"),
    Mistake("/fruit/{name}", "/fruit/:name", "MC2001 `:name` is text, not a parameter"),
    Mistake("schemes: [orchard]", "scheme: [orchard]", "MC0301 unknown key `scheme`"),
    Mistake(
      "[orchard.example.com]", "[\"https://orchard.example.com/\"]",
      "MC3020 `https://orchard.example.com/` is not a domain"),
    Mistake(
      "values: [shelves, basket, account]", "values: \"shelves, basket, account\"",
      "MC0303 expected a list, found text"),
    Mistake(
      "inStock: bool = false\n", "inStock: boolean = false\n",
      "MC2010 `boolean` is not a parameter type"),
    Mistake(
      "inStock: bool = false\n", "inStock: bool = no\n", "MC2011 `no` is not `true` or `false`"),
    Mistake("{type: string, maxLength: 40}", "{type: string, maxlength: 40}", "MC0301 unknown key `maxlength`"),
    Mistake(
      "      tab: ShopTab = shelves\n", "      tab: ShopTab = shelfs\n",
      "MC2011 `shelfs` is not `shelves` or `basket` or `account`"),
    Mistake("[orders/routes.yaml]", "orders/routes.yaml", "MC0303 expected a list, found `orders/routes.yaml`"),
    Mistake("[orders/routes.yaml]", "[order/routes.yaml]", "MC0003 `order/routes.yaml` does not exist"),
    Mistake("version: 1\n", "version: \"1\"\n", "MC0303 expected `1`, found text", "version: 1\n"),
    Mistake(
      "with: {tab: basket}", "with: {tab: baskets}",
      "MC6602 route `home` requires `shelves` or `basket` or `account` for `tab`, not `baskets`"),
    Mistake("opens: search", "opens: serch", "MC6601 unknown route `serch`"),
    Mistake(
      "ability: entry/SearchAbility\n", "ability: com.example.orchard/SearchAbility\n",
      "MC2020 no manifest declares the ability `com.example.orchard/SearchAbility`"),
    Mistake(
      "    ability: entry/SearchAbility\n", "    page: pages/Search\n", "MC6004 unknown page `pages/Search`",
      "    ability: entry/SearchAbility\n"),
    Mistake(
      "id: {type: int, min: 1", "id:{type: int, min: 1",
      "MC0208 a space is missing after `:`"),
    Mistake(
      "{path: /recipes, ", "{path:{path: /recipes}, ", "MC0208 a space is missing after `:`", "{path: /recipes, "),
    Mistake("schemes: [orchard]", "schemes: {orchard: {}}", "MC0303 expected a list, found an object"),
    Mistake(
      "    params:\n      name: {type: string, maxLength: 40}", "    params:\n      - name: string",
      "MC0303 expected a list, or an object with keys, found a list of objects", "    params: {name: string}"),
    Mistake(
      "params: {name: \"string?\"}", "params: {name:string}", "MC2010 `name:string` cannot name a parameter",
      "params: {name: string?}", of: "arc"),
    Mistake(
      "values: [wifi, cellular, unknown]", "values: {wifi: {}, cellular: {}, unknown: {}}",
      "MC0303 expected a list, found an object", of: "hybrid"),
    Mistake("page: purple", "page: purpel", "MC6004 unknown page `purpel`", of: "arc"),
    Mistake("tabs: [home]\n", "tabs: home\n", "MC0303 expected a list, found `home`", of: "arc"),
    Mistake(
      "present: sheet", "present: modal", "MC0304 `modal` is not one of `push`, `replace`, `root`, `sheet`, `cover`",
      of: "arc"),
    Mistake("symbol: house", "icon: house", "MC0301 unknown key `icon`", of: "arc"),
    Mistake(
      "unknownPage: home", "unknownPage: hom",
      "MC0304 `hom` is not one of `reject`, `home`, or an object with keys", of: "arc"),
    Mistake(
      "launcher: \"10000001\"", "launcher: 10000001",
      "MC7006 the name `10000001` is not quoted, so YAML tools may not read it as text", of: "mpaas"),
    Mistake("app: \"10000011\"", "app: \"10000021\"", "MC7023 unknown micro app `10000021`", of: "mpaas"),
    Mistake("launchMode: present", "launchMode: modal", "MC7007 unknown launch mode `modal`", of: "mpaas"),
    Mistake("{class: JournalService", "{clas: JournalService", "MC0301 unknown key `clas`", of: "mpaas"),
    Mistake("{class: JournalService", "{name: JournalService", "MC0301 unknown key `name`", of: "mpaas"),
    Mistake(
      "dependsOn: [Journal]", "dependsOn: [JournalService]", "MC7021 unknown service `JournalService`", of: "mpaas"),
    Mistake(
      "app: \"10000011\"", "app: TimetableAppDelegate", "MC7023 unknown micro app `TimetableAppDelegate`", of: "mpaas"),
    Mistake("tabs: [home]\n", "tabs: [HomePage]\n", "MC6003 unknown tab `HomePage`", of: "arc"),
    Mistake(
      "    query: {appId: \"10000011\"}\n", "",
      "MC2090 example `ferry://platformapi/startapp?appId=10000011&day=2027-05-01` has `appId`, which route `timetable` does not read",
      "    query: {appId: \"10000011\"}\n", of: "mpaas"),
    Mistake(
      "ability: entry/SearchAbility", "ability: com.example.orchard/entry/SearchAbility",
      "MC2003 `com.example.orchard/entry/SearchAbility` is not an ability name"),
    Mistake(
      "path: \"/article/{id}\"", "path: \"/article/{articleId}\"",
      "MC2043 page `article` has no parameter `articleId`",
      "path: \"/article/{id}\"", of: "arc"),
    Mistake(
      "path: \"/article/{id}\"", "path: \"/article/{id}", "MC0205 a quoted text is not closed in its line",
      "path: \"/article/{id}\"", of: "arc"),
    Mistake(
      "values: [wifi, cellular, unknown]", "values: wifi, cellular, unknown", "MC0303 expected a list, found `wifi`",
      of: "hybrid"),
    Mistake("openCamera", "openCamra", "MC8007 pages call `openCamra`, which is not declared", of: "hybrid"),
    Mistake("args: {key: string}", "args: [key]", "MC0303 expected an object with keys, found a list", of: "hybrid"),
    Mistake(
      "web: \"/task-process/detail/{id}\"", "web: \"/task-process/details/{id}\"",
      "MC8014 route `task` opens a page that is not among the bridge's `paths`", of: "hybrid"),
    Mistake("dependsOn: [Journal]", "dependsOn: Journal", "MC0303 expected a list, found `Journal`", of: "mpaas"),
    Mistake(
      "returnYES", "returnYes", "MC0304 `returnYes` is not one of `continue`, `return`, `returnYES`, `returnNO`",
      of: "mpaas"),
    Mistake(
      "group: warmup}", "group: warm}",
      "MC7019 the group `warm` is not listed, so service `Prices` never starts automatically", of: "mpaas"),
    Mistake(
      "rules:\n  exit-refusal: note", "rules: [exit-refusal] #", "MC0303 expected an object with keys, found a list",
      of: "mpaas", in: "manifestc.yaml"),
  ]

  private static let manifests = [
    Mistake("access: internal", "access: none", "MC0304 `none` is not one of `public`, `internal`"),
    Mistake(
      "name: {type: string, maxLength: 40}\n    controller", "name: uuid\n    controller",
      "MC2010 `uuid` is not a parameter type"),
    Mistake(
      "\"type\": \"entry\",", "\"type\": \"entry\"", "MC0106 expected `,`, found `\"description\"`",
      "\"type\": \"entry\",", in: "entry/src/main/module.json5"),
    Mistake("\"abilities\"", "\"abilites\"", "MC1025 unknown key `abilites`", in: "entry/src/main/module.json5"),
    Mistake(
      "\"multiton\"", "\"multion\"",
      "MC0304 `multion` is not one of `singleton`, `multiton`, `standard`, `specified`",
      in: "entry/src/main/module.json5"),
    Mistake(
      "./ets/entryability/", "./ets/entryabilty/",
      "MC1038 the source file `./ets/entryabilty/EntryAbility.ets` does not exist", in: "entry/src/main/module.json5"),
    Mistake("\"abilities\"", "\"ability\"", "MC1025 unknown key `ability`", in: "entry/src/main/module.json5"),
    Mistake(
      "$profile:main_pages", "main_pages", "MC1022 `main_pages` is not a profile", in: "entry/src/main/module.json5"),
    Mistake(
      "pages/Search", "pages/Search.ets", "MC1035 the page `pages/Search.ets` has no source file",
      in: "entry/src/main/resources/base/profile/main_pages.json"),
    Mistake(
      "\"skills\": [",
      "\"skills\": [{\"actions\": [\"ohos.want.action.viewData\"], \"uris\": [{\"scheme\": \"orchard://\"}]},",
      "MC1036 `orchard://` is not a scheme", in: "entry/src/main/module.json5"),
    Mistake("\"bundleName\"", "\"bundelName\"", "MC0301 unknown key `bundelName`", in: "AppScope/app.json5"),
    Mistake(
      "pages/Search", "pages/Serch", "MC1035 the page `pages/Serch` has no source file",
      in: "entry/src/main/resources/base/profile/main_pages.json"),
    Mistake("ios: App", "ios: app", "MC0003 `app` does not exist", of: "arc", in: "manifestc.yaml"),
    Mistake(
      "moduleName: 'orders'", "moduleName: 'order'", "MC5301 no module is named `order`",
      in: "entry/src/main/ets/pages/Shop.ets"),
  ]

  private static let modules = [
    Mistake(
      "version: 1\n", "version: 1\nmodules: [entri, orders]\n",
      "MC1020 module folder `entri` has no `src/main/module.json5`", in: "manifestc.yaml"),
    Mistake(
      "    {\n      name: 'orders',\n      srcPath: './orders',\n      targets: [{ name: 'default', applyToProducts: ['default'] }],\n    },\n",
      "", "MC1021 module `orders` is not listed in `build-profile.json5`",
      "    { name: 'orders', srcPath: './orders' },\n", in: "build-profile.json5"),
    Mistake(
      "'./orders'", "'./order'", "MC1020 module folder `order` has no `src/main/module.json5`",
      in: "build-profile.json5"),
    Mistake(
      "'./orders'", "'./feature/orders'", "MC1020 module folder `feature/orders` has no `src/main/module.json5`",
      in: "build-profile.json5"),
    Mistake(
      "name: 'orders'", "name: 'order'", "MC1039 module `order` is named `orders` in its manifest",
      in: "build-profile.json5"),
    Mistake(
      "\"name\": \"orders\"", "\"name\": \"purchases\"",
      "MC1039 the manifest of module `orders` names it `purchases`", in: "orders/src/main/module.json5"),
    Mistake(
      "'orders'", "'Orders'", "MC1021 no module is named `Orders`", in: ".arkui-x/arkui-x-config.json5"),
    Mistake(
      ", 'orders'", "",
      "MC2022 ability `orders/OrderAbility` cannot open on iOS, because module `orders` is not packed for it",
      ", 'orders'", in: ".arkui-x/arkui-x-config.json5"),
    Mistake("\"pages\"", "\"page\"", "MC1025 unknown key `page`", in: "entry/src/main/module.json5"),
    // The help is to rename the entry, which the routes to it must follow.
    Mistake(
      "\"name\": \"OrderAbility\"", "\"name\": \"PurchaseAbility\"",
      "MC2020 no manifest declares the ability `orders/OrderAbility`", "\"name\": \"OrderAbility\"",
      in: "orders/src/main/module.json5"),
  ]

  private static let wants = [
    Mistake(
      "id: 42,", "orderId: 42,", "MC5310 `orders/OrderAbility` has no parameter `orderId`",
      in: "entry/src/main/ets/pages/Shop.ets"),
    Mistake(
      "id: 42,", "id: '42',", "MC5309 parameter `id` of `orders/OrderAbility` requires an integer from 1 to 2147483647",
      "id: 42,", in: "entry/src/main/ets/pages/Shop.ets"),
    Mistake(
      "section: 'track'", "section: 'trak'",
      "MC5309 parameter `section` of `orders/OrderAbility` requires `summary` or `items` or `track`",
      in: "entry/src/main/ets/pages/Shop.ets"),
  ]

  private static let ios = [
    Mistake(
      "\t\t\t\t7E2B4C6D8F1A4E5C93B7D0A2 /* SceneDelegate.swift in Sources */,\n", "",
      "MC5012 no target of the app compiles `SceneDelegate`",
      "\t\t\t\t7E2B4C6D8F1A4E5C93B7D0A2 /* SceneDelegate.swift in Sources */,\n",
      in: ".arkui-x/ios/app.xcodeproj/project.pbxproj"),
    Mistake(
      "<string>search</string>", "<string>serch</string>",
      "MC6610 `UIApplicationShortcutItems` contains `serch`, but the route map requires `search`",
      in: ".arkui-x/ios/app/Info.plist"),
    Mistake(
      "<string>ManifestApplication", "<string>ManifestApplicaton",
      "MC5315 `NSPrincipalClass` is `ManifestApplicaton`, but the class is `ManifestApplication`",
      in: ".arkui-x/ios/app/Info.plist"),
    Mistake(
      "$(PRODUCT_MODULE_NAME).SceneDelegate", "SceneDelegate",
      "MC5014 class `SceneDelegate` cannot be looked up by name: its Objective-C name is `Module.SceneDelegate`",
      "$(PRODUCT_MODULE_NAME).SceneDelegate", in: ".arkui-x/ios/app/Info.plist"),
    Mistake(
      "\t<array>\n", "", "MC5110 the key `CFBundleURLTypes` has more than one value", "\t<array>\n",
      in: ".arkui-x/ios/app/Info.plist"),
    Mistake(
      "\t\t\t</array>\n", "", "MC5102 `</dict>` closes `<array>`", "\t\t\t</array>\n",
      in: ".arkui-x/ios/app/Info.plist"),
    Mistake(
      "<string>orchard</string>", "<string>orchrd</string>",
      "MC5003 `CFBundleURLSchemes` contains `orchrd`, but the route map requires `orchard`",
      in: ".arkui-x/ios/app/Info.plist"),
    Mistake(
      "CFBundleURLTypes", "CFBundleURLType", "MC5122 `CFBundleURLType` is not a key of an Info.plist",
      in: ".arkui-x/ios/app/Info.plist"),
    Mistake(
      "<key>CFBundleURLSchemes", "<key>CFBundleUrlSchemes", "MC5122 `CFBundleUrlSchemes` is not a key of an Info.plist",
      in: ".arkui-x/ios/app/Info.plist"),
    Mistake(
      "applinks:orchard", "applinks:https://orchard",
      "MC5040 `com.apple.developer.associated-domains` contains `applinks:https://orchard.example.com`, but the route map requires `applinks:orchard.example.com`",
      in: ".arkui-x/ios/app/app.entitlements"),
    Mistake(
      "FruitViewController", "FruitController",
      "MC5001 the iOS project declares no class `FruitViewController` for route `fruit`",
      in: ".arkui-x/ios/app/Pages.swift"),
  ]

  private static let base: [String: FileTree] = {
    var trees: [String: FileTree] = [:]
    for example in ["arkuix-app", "arc", "hybrid", "mpaas"] {
      var files = (try? SourceTree.package.tree(below: "examples/\(example)")) ?? [:]
      // Builds the files that the outputs of the committed example may lack.
      _ = try? HelpTests.findings(&files)
      trees[example] = files
    }
    return trees
  }()

  @Test func projectsAreClean() throws {
    #expect(Self.base.count == 4)
    for var files in Self.base.values {
      #expect(try HelpTests.findings(&files).allSatisfy { $0.severity == .note })
    }
  }

  @Test(arguments: yaml + map + manifests + modules + wants + ios)
  func followedHelpMakesTheProjectClean(_ mistake: Mistake) throws {
    var files = try #require(Self.base[mistake.example])
    let path = mistake.path
    let original = String(decoding: try #require(files[path]), as: UTF8.self)
    let range = try #require(original.firstRange(of: mistake.text))
    files[path] = Array(original.replacingCharacters(range, with: mistake.mistake).utf8)

    let findings = Self.findings(files)
    let comment = Comment(rawValue: "\(findings.map { "\($0.code) \($0.message); \($0.help ?? "no help")" })")
    #expect(findings.map { "\($0.code) \($0.message)" } == [mistake.finding], comment)
    let finding = try #require(findings.first)
    let help = try #require(finding.help, comment)
    if let correction = mistake.correction {
      files[path] = Array(original.replacingCharacters(range, with: correction).utf8)
    } else {
      let text = try #require(HelpTests.textToWrite(finding), "\(help)")
      HelpTests.replace(finding, with: text, in: &files)
    }
    // Most helps restore the project, which is clean.
    if files != Self.base[mistake.example] {
      #expect(try HelpTests.findings(&files).filter { $0.severity != .note }.isEmpty, "\(help)")
    }
  }

  /// Returns the errors and warnings, except for outputs that are out of date.
  private static func findings(_ files: FileTree) -> [Finding] {
    Compiler(files: InMemoryFileSystem(files)).check().report.judged.filter { finding in
      finding.severity != .note && finding.code != "MC5021"
    }
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
