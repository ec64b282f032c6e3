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
      guard url.scheme == "com.example.shop", let host = url.host, let ability = self.ability else { return false }
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
    #expect(found("com.example.store") == ["A.mm:8 MC5202"])
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
      ("", "x", []), ("  page.params = params;\n", "", ["A.m:14 MC5206"]),
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
    #expect(found("") == ["A.m:5 MC5206"])
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
    func found(_ ability: String) -> [String] {
      Self.objectiveC(
        """
        if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"\(ability)"]) {
          page = (id)[[PageViewController alloc] initWithBundle:bundleName module:moduleName ability:abilityName params:params];
        } else if ([abilityName isEqualToString:@"OrderAbility"]) {
          page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName];
          page.params = params;
        }
        (void)EntryEntryAbilityViewController.class;
        """)
    }
    #expect(found("EntryAbility") == ["2 MC5211"])
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
    "code for all abilities needs no branches",
    arguments: [
      ("[[StageViewController alloc] initWithInstanceName:instanceName]", true),
      ("[[self.type alloc] initWithInstanceName:instanceName]", true),
      ("[self log:instanceName]", false), ("nil", false),
    ]) func pagesForAllAbilities(_ page: String, _ opensAny: Bool)
  {
    let lines = """
      if ([abilityName isEqualToString:@"Settings"]) { return [self show:[SettingsViewController new]]; }
      if ([abilityName isEqualToString:@"EntryAbility"]) { [self show:EntryEntryAbilityViewController.class]; }
      page = \(page);
      page.params = params;
      """
    let log = "@implementation AppDelegate (Log)\n- (id)log:(id)text { return nil; }\n@end\n"
    #expect(Self.objectiveC(lines, top: log).contains("routes.yaml:4 MC5205") == !opensAny)
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
    "an object for a whole want may set the parameters",
    arguments: [
      ("[want applyTo:page];", []), ("NSLog(@\"%@\", want);", ["10 MC5206", "12 MC5206"]),
    ]) func wants(_ line: String, _ expected: [String])
  {
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
    #expect(Self.findings([".arkui-x/ios/app/A.m": text]) == expected.map { "A.m:" + $0 })
  }
}
