import ManifestCompiler
import Testing

/// App delegates that do not consist of branches.
extension AppDelegateTests {
  @Test(
    "checks the entries of dictionaries from names to classes",
    arguments: [
      ("entry/EntryAbility", "entry/OrderAbility", []), ("entry.EntryAbility", "entry.OrderAbility", []),
      ("EntryAbility", "OrderAbility", []),
      ("entry/EntryAbility", "entry/OrdersAbility", ["3 MC5201"]),
      ("entry/EntryAbility", "orders/OrderAbility", ["3 MC5201"]), ("EntryAbility", "OrdersAbility", ["3 MC5201"]),
      // Keys of another kind.
      ("home", "orders", []), ("EntryAbility@entry", "OrderAbility@entry", []),
    ]) func tables(_ entry: String, _ order: String, _ expected: [String])
  {
    let page = """
      StageViewController *found = [[pages[key] alloc] initWithInstanceName:instanceName];
      found.params = params;
      page = found;
      """
    let classes = """
      NSDictionary *pages = @{
        @"\(entry)" : [EntryEntryAbilityViewController class],
        @"\(order)" : EntryOrderAbilityViewController.class,
      };
      """
    #expect(Self.objectiveC("\(classes)\n\(page)") == expected)
    let makers = """
      NSDictionary *pages = @{
        @"\(entry)" : ^{ return [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName]; },
        @"\(order)" : ^{ return [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName]; },
      };
      """
    #expect(Self.objectiveC("\(makers)\n\(page)") == expected)
    let types = """
      let pages: [String: StageViewController.Type] = [
        "\(entry)": EntryEntryAbilityViewController.self,
        "\(order)": EntryOrderAbilityViewController.self,
      ]
      show(pages[key]?.init(instanceName: instanceName), params)
      """
    #expect(Self.swift(types) == expected)
  }

  @Test func entriesOfOtherClasses() {
    func found(_ order: String, _ top: String = "") -> [String] {
      Self.swift(
        """
        let pages: [String: [String: StageViewController.Type]] = [
          "entry": ["EntryAbility": EntryEntryAbilityViewController.self, "OrderAbility": \(order).self],
        ]
        show(pages[moduleName]?[abilityName]?.init(instanceName: instanceName), params)
        """)
    }
    #expect(found("EntryOrderAbilityViewController") == [])
    #expect(found("EntryEntryAbilityViewController") == ["2 MC5210"])
  }

  @Test(
    "reads names that join the module and the ability",
    arguments: [("entry.OrderAbility", []), ("entry.OrdersAbility", ["3 MC5201"]), ("shop.OrderAbility", ["3 MC5201"])]
  ) func joinedNames(_ name: String, _ expected: [String]) {
    let cases = """
      switch moduleName + "." + abilityName {
      case "entry.EntryAbility": show(EntryEntryAbilityViewController(instanceName: instanceName), params)
      case "\(name)": show(EntryOrderAbilityViewController(instanceName: instanceName), params)
      default: return false
      }
      """
    #expect(Self.swift(cases) == expected)
    #expect(
      Self.swift(cases.replacing("moduleName + \".\" + abilityName", with: "\"\\(moduleName).\\(abilityName)\""))
        == expected)
    // An unknown order.
    #expect(
      Self.swift(cases.replacing("moduleName + \".\" + abilityName", with: "abilityName + \".\" + moduleName")) == [])
  }

  @Test("reports a module that does not exist once") func repeatedNames() {
    let lines = """
      if ([moduleName isEqualToString:@"main"] && [abilityName isEqualToString:@"EntryAbility"]) {
        EntryEntryAbilityViewController *entry = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
        entry.params = params;
      } else if ([moduleName isEqualToString:@"main"] && [abilityName isEqualToString:@"OrderAbility"]) {
        EntryOrderAbilityViewController *order = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName];
        order.params = params;
      }
      """
    #expect(Self.objectiveC(lines) == ["1 MC5201"])
  }

  @Test("a condition of an enclosing statement holds for all branches") func repeatedCases() {
    let lines = """
      guard url.scheme == "com.example.shop", let host = url.host, let ability = item("abilityName", of: url) else { return false }
      switch (host, ability) {
      case ("entry", "EntryAbility"): show(EntryEntryAbilityViewController(instanceName: instanceName), params)
      case ("entry", "EntryAbility"): show(EntryOrderAbilityViewController(instanceName: instanceName), params)
      default: return false
      }
      """
    #expect(Self.swift(lines) == ["4 MC5207"])
  }

  @Test func constantsInNamespaces() {
    func found(_ bundle: String, _ module: String = "entry") -> [String] {
      let text = """
        namespace shop {
        NSString *const kBundle = @"\(bundle)";
        namespace modules { static NSString *const kEntry = @"\(module)"; }
        }
        @implementation A
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
          NSString *abilityName = [self item:@"abilityName" of:url], *moduleName = url.host;
          if ([StageApplication handleSingleton:shop::kBundle moduleName:moduleName abilityName:abilityName]) { return YES; }
          StageViewController *page;
          if ([moduleName isEqualToString:shop::modules::kEntry] && [abilityName isEqualToString:@"EntryAbility"]) {
            page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:self.name];
          } else if ([moduleName isEqualToString:shop::modules::kEntry] && [abilityName isEqualToString:@"OrderAbility"]) {
            page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:self.name];
          }
          page.params = [self item:@"params" of:url];
          return [self show:page];
        }
        @end

        """
      return Self.findings([".arkui-x/ios/app/A.mm": text])
    }
    #expect(found("com.example.shop") == [])
    #expect(found("com.example.store") == ["A.mm:2 MC5202"])
    #expect(found("com.example.shop", "main") == ["A.mm:10 MC5201"])
  }

  /// Returns the findings for a delegate that finds classes by their names.
  private static func composed(_ replacements: [(String, String)]) -> [String] {
    var text = """
      @implementation A
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSURLComponents *components = [NSURLComponents componentsWithURL:url resolvingAgainstBaseURL:NO];
        NSDictionary *items = [self itemsOf:components.queryItems];
        NSString *ability = items[@"abilityName"];
        if ([StageApplication handleSingleton:url.scheme moduleName:url.host abilityName:ability]) { return YES; }
        UIViewController *page = [self pageWithModule:url.host ability:ability params:items[@"params"]];
        [self.navigation pushViewController:page animated:YES];
        return page != nil;
      }
      - (UIViewController *)home { return [self pageWithModule:@"entry" ability:@"EntryAbility" params:nil]; }
      - (StageViewController *)pageWithModule:(NSString *)module ability:(NSString *)ability params:(NSString *)params {
        Class type = NSClassFromString([NSString stringWithFormat:@"%@%@ViewController", module.capitalizedString, ability]);
        NSString *name = [NSString stringWithFormat:@"%@:%@:%@", self.bundle, module, ability];
        StageViewController *page = [[type alloc] initWithInstanceName:name];
        page.params = params;
        return page;
      }
      @end

      """
    for (old, new) in replacements { text = text.replacing(old, with: new) }
    return findings([".arkui-x/ios/app/A.m": text])
  }

  @Test(
    "checks delegates that find classes by their names",
    arguments: [
      ("", "x", []), ("  page.params = params;\n", "", ["A.m:15 MC5206"]),
      ("params:items[@\"params\"]", "params:nil", ["A.m:7 MC5206"]),
      ("items[@\"params\"]", "items[@\"param\"]", ["A.m:7 MC5203"]),
      ("items[@\"abilityName\"]", "items[@\"ability\"]", ["A.m:5 MC5203"]),
      ("@\"EntryAbility\" params", "@\"MainAbility\" params", ["A.m:11 MC5212"]),
      (
        "  if ([StageApplication handleSingleton:url.scheme moduleName:url.host abilityName:ability]) { return YES; }\n",
        "",
        ["A.m:2 MC5209"]
      ),
      // The page may get the parameters in another way.
      ("page.params = params;", "[page setValue:params forKey:@\"params\"];", []),
      ("page.params = params;", "[Pages prepare:page with:params];", []),
      ("page.params = params;", "[page setParams:params];", []),
    ]) func composedClasses(_ old: String, _ new: String, _ expected: [String])
  {
    #expect(Self.composed(old.isEmpty ? [] : [(old, new)]) == expected)
  }

  @Test("checks wrong items in C++") func itemsOfMaps() {
    func found(_ item: String, _ more: String = "") -> [String] {
      Self.objectiveC(
        "page = [[self.pages[abilityName] alloc] initWithInstanceName:instanceName];\npage.params = params;",
        more: [
          ".arkui-x/ios/app/AppDelegate.m": """
          - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
            auto items = Parse(url);
            auto found = items.find("\(item)");
            NSString *abilityName = @(found->second.c_str()), *moduleName = url.host;
            \(more)
            if ([StageApplication handleSingleton:url.scheme moduleName:moduleName abilityName:abilityName]) { return YES; }
            NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", url.scheme, moduleName, abilityName];
            StageViewController *page = [[self.pages[abilityName] alloc] initWithInstanceName:instanceName];
            page.params = @(items["params"].c_str());
            return [self show:page];
          }

          """
        ])
    }
    #expect(found("abilityName") == [])
    #expect(found("ability") == ["-16 MC5203"])
    // The app's own links have such an item.
    #expect(found("ability", "if ([url.scheme isEqualToString:@\"shop\"]) { return [Links open:url]; }") == [])
  }

  @Test("a helper with parameters that it does not use") func helpers() {
    func found(_ body: String) -> [String] {
      let text = """
        @implementation A
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
          NSString *module = url.host, *ability = [self item:@"abilityName" of:url], *params = [self item:@"params" of:url];
          if ([StageApplication handleSingleton:url.scheme moduleName:module abilityName:ability]) { return YES; }
          NSString *name = [NSString stringWithFormat:@"%@:%@:%@", url.scheme, module, ability];
          if ([ability isEqualToString:@"EntryAbility"])
            return [self show:[[EntryEntryAbilityViewController alloc] initWithInstanceName:name] params:params];
          if ([ability isEqualToString:@"OrderAbility"])
            return [self show:[[EntryOrderAbilityViewController alloc] initWithInstanceName:name] params:params];
          return NO;
        }
        - (BOOL)show:(StageViewController *)page params:(NSString *)params {
          \(body)
          [self.navigation pushViewController:page animated:YES];
          return YES;
        }
        @end

        """
      return Self.findings([".arkui-x/ios/app/A.m": text])
    }
    #expect(found("page.params = params;") == [])
    #expect(found("") == ["A.m:7 MC5206", "A.m:9 MC5206"])
  }

  @Test("parameters that a branch inside another one sets are not those of other branches") func nestedParameters() {
    let lines = """
      if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
        page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
      } else if ([moduleName isEqualToString:@"entry"]) {
        if ([abilityName isEqualToString:@"OrderAbility"]) {
          page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName];
        }
        page.params = params;
      }
      """
    #expect(Self.objectiveC(lines) == ["2 MC5206"])
  }

  @Test func wrappersThatGetTheNames() {
    func found(_ ability: String, _ launchType: String = "singleton") -> [String] {
      Self.objectiveC(
        """
        if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"\(ability)"]) {
          page = (id)[[PageViewController alloc] initWithBundle:bundleName module:moduleName ability:abilityName params:params];
        } else if ([abilityName isEqualToString:@"OrderAbility"]) {
          page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName];
          page.params = params;
        }
        (void)EntryEntryAbilityViewController.class;
        """,
        more: [
          "entry/src/main/module.json5":
            "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility', launchType: '\(launchType)'}, {name: 'OrderAbility'}]}}"
        ])
    }
    #expect(found("EntryAbility") == ["2 MC5211"])
    // `handleSingleton` does not search pages of multitons.
    #expect(found("EntryAbility", "multiton") == [])
    #expect(found("EntrysAbility") == ["1 MC5201"])
  }

  @Test("reads files with raw strings and with alternative method headers") func unusualBrackets() {
    func found(_ order: String) -> [String] {
      let text = """
        static const char *kHelp = R"(open { "entry" )";
        static const char *kMore = R"x( (" )x";
        @implementation A
        #if __IPHONE_OS_VERSION_MAX_ALLOWED >= 90000
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        #else
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url sourceApplication:(NSString *)s annotation:(id)a {
        #endif
          NSString *ability = [self item:@"abilityName" of:url], *params = [self item:@"params" of:url];
          if ([StageApplication handleSingleton:url.scheme moduleName:url.host abilityName:ability]) { return YES; }
          StageViewController *page;
          if ([ability isEqualToString:@"EntryAbility"]) { page = [[EntryEntryAbilityViewController alloc] init]; }
          if ([ability isEqualToString:@"\(order)"]) { page = [[EntryOrderAbilityViewController alloc] init]; }
          page.params = params;
          return [self show:page];
        }
        @end

        """
      return Self.findings([".arkui-x/ios/app/A.mm": text])
    }
    #expect(found("OrderAbility") == [])
    #expect(found("OrdersAbility") == ["A.mm:13 MC5201"])
  }

  @Test("reads instance names in variables with another name") func variablesWithInstanceNames() {
    func found(_ bundle: String) -> [String] {
      Self.findings([
        ".arkui-x/ios/app/A.swift": """
        func page(_ want: Want) -> UIViewController {
          let name = "\(bundle):\\(want.module):\\(want.ability)"
          return StageViewController(instanceName: name)
        }

        """
      ])
    }
    #expect(found("com.example.shop") == [])
    #expect(found("com.example.store") == ["A.swift:2 MC5202"])
  }

  @Test(
    "code that gets the names of wants may open any ability",
    arguments: [
      ("page = [[StageViewController alloc] initWithInstanceName:instanceName];", true),
      ("page = [[self.type alloc] initWithInstanceName:instanceName];", true),
      ("page = [Pages pageNamed:instanceName];", true), ("page = [self pageFor:instanceName];", true),
      ("return [[Pages shared] open:abilityName of:moduleName];", true),
      // A condition on the bundle name is not that of an ability.
      (
        "if ([bundleName isEqualToString:@\"com.example.shop\"]) { [[Pages shared] open:abilityName of:moduleName]; }",
        true
      ),
      ("NSString *key = [moduleName stringByAppendingString:abilityName];\npage = self.pages[key];", true),
      (
        "[NSNotificationCenter.defaultCenter postNotificationName:@\"open\" object:nil userInfo:@{@\"a\": abilityName}];",
        true
      ),
      ("page = Page(moduleName, abilityName);", true),
      // Code that is known to open nothing.
      ("[self log:instanceName];", false), ("[Statistics trackEvent:abilityName];", false), ("", false),
      ("BOOL isEntry = [abilityName isEqualToString:@\"EntryAbility\"];\n[self show:isEntry];", false),
      ("if (!abilityName.length || ![WXApi handleOpenURL:url]) { return NO; }", false),
    ]) func pagesForAllAbilities(_ code: String, _ opensAny: Bool)
  {
    let lines = """
      if ([abilityName isEqualToString:@"EntryAbility"]) { [self show:EntryEntryAbilityViewController.class]; return YES; }
      \(code)
      page.params = params;
      """
    let other = """
      @implementation AppDelegate (Pages)
      - (id)log:(id)text { return nil; }
      - (id)pageFor:(NSString *)name { return [Pages pageNamed:name]; }
      @end

      """
    #expect(Self.objectiveC(lines, top: other).contains("routes.yaml:4 MC5205") == !opensAny)
  }

  @Test(
    "code in Swift that gets the names of wants may open any ability",
    arguments: [
      ("show(Pages.make(moduleName, abilityName), params)", true), ("show(pages[abilityName], params)", true),
      ("let key = (moduleName, abilityName)\nPages.shared.open(key)", true),
      ("show(page(for: instanceName), params)", true),
      ("Log.info(\"open \\(abilityName)\")", true), ("print(\"open \\(abilityName)\")", false),
      ("if abilityName.isEmpty || moduleName.isEmpty { return false }", false),
    ]) func pagesForAllAbilitiesInSwift(_ code: String, _ opensAny: Bool)
  {
    let lines = """
      if abilityName == "EntryAbility" { show(EntryEntryAbilityViewController(instanceName: instanceName), params) }
      \(code)
      """
    let pages = "extension AppDelegate {\n  func page(for name: String) -> UIViewController { Pages.make(name) }\n}\n"
    let found = Self.swift(lines, more: [".arkui-x/ios/app/Pages.swift": pages])
    #expect(found.contains("routes.yaml:4 MC5205") == !opensAny)
  }

  @Test(
    "calls in Swift of methods in Objective-C are followed",
    arguments: [("show(withModuleName:", false), ("present(withModuleName:", true)])
  func callsFromSwift(_ call: String, _ opensAny: Bool) {
    let branch =
      "if ([abilityName isEqualToString:@\"EntryAbility\"]) { page = [EntryEntryAbilityViewController new]; }"
    let method = """
      @implementation AppDelegate (Show)
      - (BOOL)showWithModuleName:(NSString *)moduleName abilityName:(NSString *)abilityName {
        return [self open:nil moduleName:moduleName abilityName:abilityName params:nil];
      }
      @end

      """
    let swift = """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          guard let url = contexts.first?.url, let ability = item("abilityName", of: url) else { return }
          delegate.\(call) url.host ?? "", abilityName: ability)
        }
      }

      """
    let found = Self.objectiveC(branch, top: method, more: [".arkui-x/ios/app/Show.swift": swift])
    #expect(found.contains("routes.yaml:4 MC5205") == !opensAny)
  }

  @Test(
    "what one caller gives is judged even if another caller is not known",
    arguments: [
      ("abilityName", "host", "shop", []), ("abilityNam", "host", "shop", ["MC5203"]),
      ("abilityName", "path", "shop", ["MC5203"]), ("abilityName", "host", "store", ["MC5202"]),
    ]) func callers(_ item: String, _ module: String, _ bundle: String, _ expected: [String])
  {
    let text = """
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSDictionary *items = [self itemsOf:url];
        return [self open:@"com.example.\(bundle)" module:url.\(module) ability:items[@"\(item)"] params:items[@"params"]];
      }
      - (BOOL)open:(NSString *)bundle module:(NSString *)module ability:(NSString *)ability params:(NSString *)params {
        if ([StageApplication handleSingleton:bundle moduleName:module abilityName:ability]) { return YES; }
        StageViewController *page;
        if ([module isEqualToString:@"entry"] && [ability isEqualToString:@"EntryAbility"]) {
          page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:self.name];
        } else if ([module isEqualToString:@"entry"] && [ability isEqualToString:@"OrderAbility"]) {
          page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:self.name];
        }
        page.params = params;
        return [self show:page];
      }
      @end

      """
    let links =
      "enum Links {\n  static let delegate = AppDelegate()\n"
      + "  static func open(_ a: Ability) { delegate.open(a.bundle, module: a.module, ability: a.name, params: nil) }\n}\n"
    let found = Self.findings([".arkui-x/ios/app/A.m": text, ".arkui-x/ios/app/Links.swift": links])
    #expect(Set(found.map { String($0.suffix(6)) }) == Set(expected), "\(found)")
  }

  @Test("a delegate that only opens native controllers opens abilities elsewhere") func nativeBranches() {
    let native = "if ([abilityName isEqualToString:@\"Settings\"]) { return [self show:[SettingsViewController new]]; }"
    #expect(!Self.objectiveC(native).contains { $0.hasSuffix("MC5205") })
  }

  @Test(
    "reads comparisons of tuples, and of variables with both names",
    arguments: [("OrderAbility", [[], []]), ("OrdersAbility", [["3 MC5201"], ["4 MC5201"]])]
  ) func comparisonsOfBothNames(_ order: String, _ expected: [[String]]) {
    let tuples = """
      if (moduleName, abilityName) == ("entry", "EntryAbility") {
        show(EntryEntryAbilityViewController(instanceName: instanceName), params)
      } else if (moduleName, abilityName) == ("entry", "\(order)") {
        show(EntryOrderAbilityViewController(instanceName: instanceName), params)
      }
      """
    #expect(Self.swift(tuples) == expected[0])
    let keys = """
      NSString *key = [NSString stringWithFormat:@"%@/%@", moduleName, abilityName];
      if ([key isEqualToString:@"entry/EntryAbility"]) {
        page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
      } else if ([key isEqualToString:@"entry/\(order)"]) {
        page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName];
      }
      page.params = params;
      """
    #expect(Self.objectiveC(keys) == expected[1])
  }

  @Test(
    "checks the raw values of enumerations",
    arguments: [("OrderAbility", []), ("OrdersAbility", ["A.swift:3 MC5201"]), ("somethingElse", [])]
  ) func enumerations(_ order: String, _ expected: [String]) {
    let text = """
      enum Page: String {
        case entry = "EntryAbility"
        case order = "\(order)"
      }
      final class A: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
          guard let bundle = url.scheme, let module = url.host, let ability = item("abilityName", of: url) else {
            return false
          }
          if StageApplication.handleSingleton(bundle, moduleName: module, abilityName: ability) { return true }
          guard let page = Page(rawValue: ability) else { return false }
          let stage = page.make("\\(bundle):\\(module):\\(ability)")
          stage.params = item("params", of: url)
          show(stage)
          return true
        }
      }

      """
    #expect(Self.findings([".arkui-x/ios/app/A.swift": text]) == expected)
  }

  @Test("an alternative may be another name of an ability", arguments: [("shop", []), ("OrdersAbility", ["1 MC5201"])])
  func otherNames(_ name: String, _ expected: [String]) {
    let lines = """
      if ([moduleName isEqualToString:@"entry"] && ([abilityName isEqualToString:@"EntryAbility"] || [abilityName isEqualToString:@"\(name)"])) {
        page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
      }
      page.params = params;
      (void)EntryOrderAbilityViewController.class;
      """
    #expect(Self.objectiveC(lines) == expected)
  }

  @Test(
    "reads conditional expressions",
    arguments: [("OrderAbility", []), ("OrdersAbility", ["2 MC5201"]), ("EntryAbility", ["2 MC5207"])]
  ) func conditionalExpressions(_ order: String, _ expected: [String]) {
    let lines = """
      page = [abilityName isEqualToString:@"EntryAbility"] ? [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName]
        : [abilityName isEqualToString:@"\(order)"] ? [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName]
        : nil;
      page.params = params ?: @"{}";
      """
    #expect(Self.objectiveC(lines) == expected)
  }

  @Test("a branch with the instance name of an ability may compare another name") func namesOfNotifications() {
    let handler = """
      - (void)application:(UIApplication *)app didReceiveRemoteNotification:(NSDictionary *)userInfo {
        NSString *abilityName = userInfo[@"ability"];
        if ([abilityName isEqualToString:@"news"]) {
          [self show:[[EntryOrderAbilityViewController alloc] initWithInstanceName:@"com.example.shop:entry:OrderAbility"]];
        }
      }
      """
    #expect(Self.objectiveC("\(Self.branches)\nreturn [self show:page];\n}\n\(handler)\n- (BOOL)more {") == [])
  }

  @Test("a macro may call `handleSingleton`") func macros() {
    let text = """
      #define HANDLE(b, m, a) [StageApplication handleSingleton:(b) moduleName:(m) abilityName:(a)]
      @implementation A
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSString *ability = [self item:@"abilityName" of:url], *module = url.host;
        if (HANDLE(url.scheme, module, ability)) { return YES; }
        NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", url.scheme, module, ability];
        StageViewController *page;
        if ([ability isEqualToString:@"EntryAbility"]) { page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName]; }
        if ([ability isEqualToString:@"OrderAbility"]) { page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName]; }
        page.params = [self item:@"params" of:url];
        return [self show:page];
      }
      @end

      """
    #expect(Self.findings([".arkui-x/ios/app/A.m": text]) == [])
  }

  @Test("the names of query items may include their separators") func separators() {
    let lines = """
      NSString *json = [[url.query componentsSeparatedByString:@"params="].lastObject stringByRemovingPercentEncoding];
      NSString *name = [self textIn:url.query after:@"&abilityName="];
      """
    let text = """
      @implementation A
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        \(lines)
        if ([StageApplication handleSingleton:url.scheme moduleName:url.host abilityName:name]) { return YES; }
        StageViewController *page = [Pages pageForModule:url.host ability:name];
        page.params = json;
        return [self show:page];
      }
      @end

      """
    #expect(Self.findings([".arkui-x/ios/app/A.m": text]) == [])
  }

  @Test("a call with the names of another app's ability is not checked") func callsForOtherApps() {
    let lines =
      "\(Self.branches)\n[self urlOfBundle:@\"com.other.app\" module:@\"main\" ability:@\"MainAbility\" params:@\"{}\"];"
    #expect(Self.objectiveC(lines) == [])
  }

  private static let branches = """
    if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
      page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
    } else if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"OrderAbility"]) {
      page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName];
    }
    page.params = params;
    """

  @Test(
    "what an object for a whole want holds is not known", arguments: ["[want applyTo:page];", "NSLog(@\"%@\", want);"])
  func wants(_ line: String) {
    let text = """
      @implementation A
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        Want *want = [Want wantWithURL:url];
        if ([StageApplication handleSingleton:want.bundleName moduleName:want.moduleName abilityName:want.abilityName]) {
          return YES;
        }
        NSString *instanceName = want.instanceName;
        StageViewController *page;
        if ([want.moduleName isEqualToString:@"entry"] && [want.abilityName isEqualToString:@"EntryAbility"]) {
          page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
        } else if ([want.moduleName isEqualToString:@"entry"] && [want.abilityName isEqualToString:@"OrderAbility"]) {
          page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName];
        }
        \(line)
        return [self show:page];
      }
      @end

      """
    #expect(Self.findings([".arkui-x/ios/app/A.m": text]) == [])
  }
}
