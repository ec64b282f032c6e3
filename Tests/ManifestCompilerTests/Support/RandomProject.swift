import ManifestCore
import ManifestTestSupport
import ManifestText

/// A random project without findings: manifests, a route map in several files, and the required parts of an iOS
/// project.
struct RandomProject {
  private let bundleName: String
  private var documents: [String: Document] = [:]
  /// Whether the app owns its delegate, and starts mPaaS itself.
  private var startsFramework = false
  /// The names of the classes, with their base classes and protocols.
  private var classes: [(name: String, base: String)] = []
  private var schemes: [String] = []
  private var queries: [String] = []

  private struct Ability {
    let reference: String
    let parameters: [RandomParameter]
    /// Whether it has the parameter `token`, which URLs cannot set.
    let hasToken: Bool
    /// Whether it has a parameter of type `page`, so that routes list what they take over.
    let hasPages: Bool

    init(_ reference: String, _ random: inout SplitMix64) {
      self.reference = reference
      parameters = RandomParameter.several(&random, inWant: true)
      hasToken = random.below(4) == 0
      hasPages = random.below(3) == 0
    }
  }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    bundleName = "com.example.app\(seed)"
    let app = [
      ("bundleName", Document.text(bundleName)), ("versionCode", .word("1000000")), ("icon", .text("$media:i")),
    ]
    documents["AppScope/app.json5"] = .map([("app", .map(app))])
    let owed = addModules(&random)
    addRouteMap(owed, bundleName, &random)
  }

  /// Returns the files, with maps and unordered lists in a random order.
  func files(order: UInt64) -> [String: String] {
    var random = SplitMix64(seed: order)
    var files: [String: String] = [:]
    for (path, document) in documents.sorted(by: { $0.key < $1.key }) {
      let shuffled = document.shuffled(using: &random)
      files[path] = path.hasSuffix(".yaml") ? shuffled.yaml : shuffled.json5
    }
    files[".arkui-x/ios/app/Controllers.h"] =
      classes.shuffled(using: &random).map { "@interface \($0.name) : \($0.base)\n@end\n" }.joined()
    files[".arkui-x/ios/app/Controllers.m"] =
      classes.shuffled(using: &random).map { name, base in
        let methods = """
          - (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application { return page; }
          - (BOOL)applicationShouldStartMultapplication:(NSString *)name params:(NSDictionary *)params { return YES; }
          - (void)start {}
          + (BOOL)canHandleOpenURL:(NSURL *)url { return YES; }
          - (BOOL)handleOpenURL:(NSURL *)url userInfo:(NSDictionary *)info { return YES; }

          """
        return "@implementation \(name)\n\(base.hasPrefix("UI") ? "" : methods)@end\n"
      }.joined()
    let start =
      "func start() { framework.manualInitMpaasFramework(with: app, launchOptions: nil); MPaaSLinks.app.appIsReady() }\n"
    files[".arkui-x/ios/app/Links.swift"] = "let table = Routes.table\n" + (startsFramework ? start : "")
    files[".arkui-x/ios/app.xcodeproj/project.pbxproj"] = Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": bundleName, "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements"])
    files[".arkui-x/ios/app/app.entitlements"] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>com.apple.developer.associated-domains</key><array><string>applinks:*.example.com</string></array>
      </dict></plist>
      """
    files[".arkui-x/ios/app/Info.plist"] = propertyList
    return files
  }

  private var propertyList: String {
    func strings(_ texts: [String]) -> String { texts.map { "<string>\($0)</string>" }.joined() }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleURLTypes</key>
      <array><dict><key>CFBundleURLSchemes</key><array>\(strings(schemes))</array></dict></array>
      <key>LSApplicationQueriesSchemes</key><array>\(strings(queries))</array>
      </dict></plist>
      """
  }
}

// MARK: - Manifests

extension RandomProject {
  /// Adds manifests and returns the abilities that are packed for iOS.
  private mutating func addModules(_ random: inout SplitMix64) -> [(module: String, ability: String)] {
    var owed: [(module: String, ability: String)] = []
    var profile: [Document] = []
    var packed: [Document] = []
    let listsPacked = Bool.random(using: &random)
    for index in 0..<1 + random.below(5) {
      let name = "module" + ["x", "y", "z", "u", "v"][index]
      let folder = (Bool.random(using: &random) ? "" : "features/") + name
      let type = index == 0 ? "entry" : ["feature", "shared", "har"][random.below(3)]
      let isPacked = !listsPacked || index == 0 || Bool.random(using: &random)
      let abilities = (0..<(type == "har" ? 0 : random.below(5))).map { "Screen\($0)Ability" }
      documents["\(folder)/src/main/module.json5"] = .map([
        (
          "module",
          .map([
            ("name", .text(name)), ("type", .text(type)), ("deviceTypes", .list([.text("phone")])),
            ("abilities", .set(abilities.map { Self.declaration($0, &random) })),
          ])
        )
      ])
      profile.append(.map([("name", .text(name)), ("srcPath", .text("./" + folder))]))
      if isPacked {
        packed.append(.text(name))
        owed += abilities.map { (name, $0) }
      }
    }
    documents["build-profile.json5"] = .map([("app", .map([])), ("modules", .set(profile))])
    if listsPacked {
      documents[".arkui-x/arkui-x-config.json5"] = .map([("crossplatform", .word("true")), ("modules", .set(packed))])
    }
    return owed
  }

  private static func declaration(_ name: String, _ random: inout SplitMix64) -> Document {
    let launchTypes = ["singleton", "multiton", "standard", "specified"]
    let launchType = ("launchType", Document.text(launchTypes[random.below(4)]))
    return .map([("name", .text(name)), ("exported", .word("true"))] + (random.below(3) == 0 ? [] : [launchType]))
  }
}

// MARK: - Route map

extension RandomProject {
  private mutating func addRouteMap(
    _ owed: [(module: String, ability: String)], _ bundleName: String, _ random: inout SplitMix64
  ) {
    var parts = (0..<1 + random.below(4)).map { MapPart(hasFacts: $0 == 0) }
    var abilities: [Ability] = []
    for (module, name) in owed {
      let reference = "\(module)/\(name)"
      let ability = Ability(reference, &random)
      if random.below(6) == 0 {
        parts[random.below(parts.count)].abilities.append((reference, .map([("platforms", .set([.word("ohos")]))])))
        continue
      }
      abilities.append(ability)
      parts[random.below(parts.count)].abilities.append((reference, Self.entry(ability)))
      classes.append(
        (module.prefix(1).uppercased() + module.dropFirst() + name + "ViewController", "StageViewController"))
    }
    for index in 0..<random.below(3) {
      let ability = Ability("native/Target\(index)", &random)
      abilities.append(ability)
      parts[random.below(parts.count)].abilities.append(
        (
          ability.reference,
          Self.entry(
            ability,
            also: [
              ("native", .text("Target\(index)Controller")),
              ("access", .word(random.below(2) == 0 ? "public" : "internal")),
            ])
        ))
      classes.append(("Target\(index)Controller", "UIViewController"))
    }
    if !abilities.isEmpty { schemes.append(bundleName) }

    for index in 0...random.below(3) {
      let name = "shop\(index)"
      schemes.append(name)
      let hosts: Document = index == 0 ? .word("path") : .list([.text("b.example.com"), .text("a.example.com")])
      let ignoresCase = random.below(4) == 0 ? [("ignoreCase", Document.word("true"))] : []
      parts[random.below(parts.count)].schemes.append(.map([("name", .text(name)), ("hosts", hosts)] + ignoresCase))
    }
    for index in 0..<random.below(3) {
      queries.append("other\(index)")
      parts[random.below(parts.count)].queries.append(.text("other\(index)"))
      parts[0].domains.append(.text("links\(9 - index).example.com"))
    }
    var requirements: Set<String> = []
    for index in 0..<random.below(12) {
      let ability = Bool.random(using: &random) ? abilities.randomElement(using: &random) : nil
      var route = Self.route(index, ability, &random)
      if random.below(3) == 0, case .map(let members) = route {
        let name = "needed\(random.below(2))"
        if requirements.insert(name).inserted { parts[random.below(parts.count)].requirements.append(.text(name)) }
        route = .map(members + [("requires", .set([.text(name)]))])
      }
      parts[random.below(parts.count)].routes.append(("route\(index)", route))
      if ability == nil { classes.append(("Route\(index)Controller", "UIViewController")) }
    }
    let microApps = MicroApps(&random)
    for (position, (app, route)) in microApps.apps.enumerated() {
      let part = random.below(parts.count)
      parts[part].apps.append(app)
      if position == 0 { (parts[part].launcher, parts[part].owner) = (app.0, microApps.owner) }
      if let route { parts[random.below(parts.count)].routes.append(route) }
    }
    parts[random.below(parts.count)].sections = microApps.sections
    startsFramework = microApps.owner == "own"
    classes += microApps.classes.map {
      ($0, $0.hasPrefix("Handler") ? "DTSchemeHandler" : "NSObject <DTMicroApplicationDelegate, DTService>")
    }
    for (index, part) in parts.enumerated() {
      let includes = (1..<parts.count).map { Document.text("feature/part\($0)/routes.yaml") }
      documents[index == 0 ? "routes.yaml" : "feature/part\(index)/routes.yaml"] =
        part.document(includes: index == 0 ? includes : [])
    }
  }

  private static func entry(_ ability: Ability, also: [(String, Document)] = []) -> Document {
    let parameters =
      ability.parameters.map { ($0.name, $0.document) } + (ability.hasToken ? [("token", RandomParameter.native)] : [])
      + (ability.hasPages ? [("page", .text("page?"))] : [])
    return .map(also + (parameters.isEmpty ? [] : [("params", .declarations(parameters))]))
  }

  private static func route(_ index: Int, _ ability: Ability?, _ random: inout SplitMix64) -> Document {
    var parameters = ability?.parameters ?? RandomParameter.several(&random, inWant: false)
    // Values that the route fixes are not in URLs.
    var fixed: [(String, Document)] = []
    if ability != nil, random.below(3) == 0, let index = parameters.indices.randomElement(using: &random) {
      let parameter = parameters.remove(at: index)
      fixed.append((parameter.name, .text(parameter.value)))
    }
    if ability?.hasToken == true, random.below(2) == 0 { fixed.append(("token", .text("a"))) }
    if ability?.hasPages == true, random.below(2) == 0 { fixed.append(("page", .text("pages/Page\(random.below(2))"))) }
    var isRenaming = false
    if ability != nil, random.below(3) == 0, let index = parameters.indices.randomElement(using: &random) {
      parameters[index] = parameters[index].renamed("other")
      isRenaming = true
    }
    let keys = RandomRouteKeys(bases: ["shop0"], legacy: "shop0://Old\(index)=1", &random)
    let inPath = parameters.filter { $0.fitsPath && Bool.random(using: &random) }
    let isFixed = random.below(4) == 0

    let start = "/page\(index)"
    let path = ([start] + inPath.map { "{\($0.name)}" } + (Bool.random(using: &random) ? ["end"] : []))
      .joined(separator: "/")
    let query = parameters.filter { parameter in
      !inPath.contains { $0.name == parameter.name } && (parameter.isRequired || Bool.random(using: &random))
    }
    let items = query.map { "\($0.name)=\($0.value)" } + (isFixed ? ["fixed=%C3%A9"] : [])
    let example =
      "shop0:/"
      + path.split(separator: "/").map { part in
        "/"
          + (inPath.first { part == "{\($0.name)}" }?.value
            ?? (keys.ignoresCase == true ? part.uppercased() : String(part)))
      }.joined() + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))

    var members: [(String, Document)] = [("path", .text(path)), ("examples", .list([.text(example)]))]
    members.append(
      ability.map { ("ability", .text($0.reference)) } ?? ("controller", .text("Route\(index)Controller")))
    // A route to an ability without pages takes over its parameters.
    if !parameters.isEmpty, ability == nil || ability?.hasPages == true || isRenaming || Bool.random(using: &random) {
      let isList = ability != nil && !isRenaming && Bool.random(using: &random)
      members.append(
        (
          "params",
          isList
            ? .set(parameters.map { .text($0.name) })
            : .declarations(parameters.map { ($0.name, $0.document) })
        ))
    }
    if isFixed { members.append(("query", .map([("fixed", .text("é"))]))) }
    if Bool.random(using: &random) {
      members.append(("aliases", .list([.text("/alias\(index)" + path), .text("/second\(index)")])))
    }
    if !fixed.isEmpty { members.append(("with", .map(fixed))) }
    members += keys.members
    if random.below(4) == 0 { members.append(("access", .word("internal"))) }
    if random.below(4) == 0 { members.append(("summary", .text("第\(index)页 | <b> & 📦"))) }
    if random.below(4) == 0 {
      members.append(("deprecated", .map([("since", .text("1.\(index)")), ("removeAfter", .text("2027-02-28"))])))
    }
    return .map(members)
  }

  /// The contents of one file of the map.
  private struct MapPart {
    /// Whether the file contains the app-wide sections.
    var hasFacts = false
    var schemes: [Document] = []
    var domains: [Document] = []
    var queries: [Document] = []
    var requirements: [Document] = []
    var abilities: [(String, Document)] = []
    var routes: [(String, Document)] = []
    var launcher: String?
    var owner: String?
    var apps: [(String, Document)] = []
    var sections: [(String, Document)] = []

    func document(includes: [Document]) -> Document {
      let links: [(String, Document)] =
        (schemes.isEmpty ? [] : [("schemes", .set(schemes))]) + (domains.isEmpty ? [] : [("domains", .list(domains))])
        + (queries.isEmpty ? [] : [("queries", .set(queries))])
      return .map(
        [("version", .word("1"))] + (includes.isEmpty ? [] : [("include", .set(includes))])
          + (hasFacts ? [("app", .map([("team", .word("ABCDE12345"))]))] : [])
          + (requirements.isEmpty ? [] : [("requirements", .set(requirements))])
          + (links.isEmpty ? [] : [("links", .map(links))])
          + (abilities.isEmpty ? [] : [("abilities", .map(abilities))]) + microApps + sections
          + (routes.isEmpty ? [] : [("routes", .map(routes))]))
    }

    private var microApps: [(String, Document)] {
      let members: [(String, Document)] =
        (owner.map { [("delegate", .word($0))] } ?? []) + (launcher.map { [("launcher", .text($0))] } ?? [])
        + (apps.isEmpty ? [] : [("items", .map(apps))])
      return members.isEmpty ? [] : [("apps", .map(members))]
    }
  }
}
