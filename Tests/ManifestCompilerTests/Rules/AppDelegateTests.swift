import ManifestCompiler
import ManifestTestSupport
import Testing

/// App delegates in typical styles of Objective-C and Swift.
@Suite("App delegates") struct AppDelegateTests {
  /// Returns the findings about the app delegate, each as `path:line code`.
  static func findings(_ files: [String: String]) -> [String] {
    let project = SoundProject.with(
      [
        "entry/src/main/module.json5": """
        {module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}, {name: 'OrderAbility'}]}}
        """,
        "routes.yaml": """
        version: 1
        abilities:
          entry/EntryAbility: {}
          entry/OrderAbility: {}
          entry/Settings: {native: SettingsViewController, access: internal}
        """,
        ".arkui-x/ios/app/Controllers.h": """
        @interface EntryEntryAbilityViewController : StageViewController
        @end
        @interface EntryOrderAbilityViewController : StageViewController
        @end
        @interface SettingsViewController : UIViewController
        @end
        """,
        ".arkui-x/ios/app/EntryPage.h": "@interface EntryPage : UIViewController\n@end\n",
        ".arkui-x/ios/app/Home.m": "UIViewController *settings(void) { return [SettingsViewController new]; }\n",
      ].merging(files) { _, new in new })
    var system = InMemoryFileSystem(project)
    _ = try? system.build()
    return Compiler(files: system).check().report.judged.filter { $0.code.hasPrefix("MC52") }
      .map { "\($0.path.split(separator: "/").last ?? ""):\($0.start.line) \($0.code)" }.sorted()
  }

  /// Returns the findings about these lines of a delegate's URL method, numbered from the first of the lines.
  static func objectiveC(_ lines: String, top: String = "", more: [String: String] = [:]) -> [String] {
    let text =
      """
      #import "AppDelegate.h"
      \(top)
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<NSString *, id> *)options {
        NSString *bundleName = url.scheme, *moduleName = url.host, *abilityName, *params;
        for (NSURLQueryItem *item in [NSURLComponents componentsWithString:url.absoluteString].queryItems) {
          if ([item.name isEqualToString:@"abilityName"]) {
            abilityName = item.value;
          } else if ([item.name isEqualToString:@"params"]) {
            params = item.value;
          }
        }
        if ([StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]) { return YES; }
        return [self open:bundleName moduleName:moduleName abilityName:abilityName params:params];
      }
      - (BOOL)open:(NSString *)bundleName moduleName:(NSString *)moduleName abilityName:(NSString *)abilityName
            params:(NSString *)params {
        NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
        StageViewController *page = nil;
      \(lines)
        [self.navigation pushViewController:page animated:YES];
        return page != nil;
      }
      @end

      """
    return findings([".arkui-x/ios/app/AppDelegate.m": text].merging(more) { $1 }).map {
      relative($0, "AppDelegate.m", 19)
    }
  }

  static func swift(_ lines: String, more: [String: String] = [:]) -> [String] {
    let text =
      """
      import UIKit
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
          let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
          let bundleName = url.scheme ?? "", moduleName = url.host ?? ""
          let abilityName = items.first { $0.name == "abilityName" }?.value ?? ""
          let params = items.first { $0.name == "params" }?.value
          if StageApplication.handleSingleton(bundleName, moduleName: moduleName, abilityName: abilityName) { return true }
          let instanceName = "\\(bundleName):\\(moduleName):\\(abilityName)"
      \(lines)
          return true
        }
      }

      """
    return findings([".arkui-x/ios/app/AppDelegate.swift": text].merging(more) { $1 })
      .map { relative($0, "AppDelegate.swift", 9) }
  }

  private static func relative(_ finding: String, _ name: String, _ offset: Int) -> String {
    let parts = finding.split { $0 == ":" || $0 == " " }
    guard parts.count == 3, parts[0] == name, let line = Int(parts[1]) else { return finding }
    return "\(line - offset) \(parts[2])"
  }

  private static func open(_ name: String = "Entry", passes: Bool = true) -> String {
    "page = [[Entry\(name)AbilityViewController alloc] initWithInstanceName:instanceName];"
      + (passes ? " page.params = params;" : "")
  }

  private static let order =
    "if ([moduleName isEqualToString:@\"entry\"] && [abilityName isEqualToString:@\"OrderAbility\"]) { \(open("Order")) }"

  private static let entry =
    "if ([moduleName isEqualToString:@\"entry\"] && [abilityName isEqualToString:@\"EntryAbility\"]) { \(open()) }"

  // MARK: Valid delegates

  @Test(arguments: [
    "\(entry) else \(order)",
    // Extra spaces, and the literal as the receiver.
    """
    if ([moduleName   isEqualToString: @"entry" ]&&[ @"EntryAbility" isEqualToString:abilityName ]) { \(open()) }
    else if([@"entry" isEqual:moduleName] && [abilityName isEqual:@"OrderAbility"]==YES){ \(open("Order")) }
    """,
    // Comments between the branches.
    """
    \(entry) /* } else if */
    // else if ([moduleName isEqualToString:@"old"] && [abilityName isEqualToString:@"OldAbility"]) {
    else \(order)
    """,
    // Nested conditions: the module outside, the ability inside.
    """
    if ([moduleName isEqualToString:@"entry"]) {
      if ([abilityName isEqualToString:@"EntryAbility"]) { \(open()) }
      else if ([abilityName isEqualToString:@"OrderAbility"]) { \(open("Order")) }
    }
    """,
    // Several pairs in one condition.
    """
    if (([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"])
        || ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"Settings"])) { \(open()) }
    else \(order)
    """,
    """
    if ([moduleName isEqualToString:@"entry"]
        && ([abilityName isEqualToString:@"EntryAbility"] || [abilityName isEqualToString:@"OrderAbility"])) { \(open()) }
    """,
    // A first branch with an additional condition leaves cases to the second.
    """
    if (self.isLocked && [moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
      \(open())
    } else \(entry) else \(order)
    """,
    // Without braces; each branch returns.
    """
    if ([abilityName isEqualToString:@"EntryAbility"]) return [self show:[EntryEntryAbilityViewController new] with:params];
    if ([abilityName isEqualToString:@"OrderAbility"]) return [self show:[EntryOrderAbilityViewController new] with:params];
    """,
    // Classes from a dictionary, or by name.
    """
    Class pages = @{
      @"entry/EntryAbility": EntryEntryAbilityViewController.class, @"entry/OrderAbility": EntryOrderAbilityViewController.class
    }[[NSString stringWithFormat:@"%@/%@", moduleName, abilityName]];
    page = [[pages alloc] initWithInstanceName:instanceName];
    page.params = params;
    """,
    """
    NSString *name = [NSString stringWithFormat:@"%@%@ViewController", moduleName.capitalizedString, abilityName];
    page = [[NSClassFromString(name) alloc] initWithInstanceName:instanceName];
    page.params = params;
    """,
    // Parameters set by a setter, after the branches, by another method, by a factory method, and in the initializer.
    "\(entry.replacing("page.params = params;", with: "[page setParams:params];")) else \(order)",
    "if ([abilityName isEqualToString:@\"EntryAbility\"]) { \(open(passes: false)) } else \(order)\n page.params = params;",
    "if ([abilityName isEqualToString:@\"EntryAbility\"]) { \(open(passes: false)) [self prepare:page]; } else \(order)",
    "if ([abilityName isEqualToString:@\"EntryAbility\"]) { page = [self pageOf:instanceName]; } else \(order)",
    """
    if ([abilityName isEqualToString:@"EntryAbility"]) {
      page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName params:params];
    } else \(order)
    """,
    // A native controller takes no want parameters.
    """
    \(entry) else \(order) else if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"Settings"]) {
      page = (id)[[SettingsViewController alloc] init];
    }
    """,
    // Disabled code, and code in strings and comments.
    """
    \(entry) else \(order)
    #if 0
    else if ([moduleName isEqualToString:@"gone"] && [abilityName isEqualToString:@"GoneAbility"]) { \(open(passes: false)) }
    #endif
    NSLog(@"if ([moduleName isEqualToString:@\\"x\\"] && [abilityName isEqualToString:@\\"y\\"]) {");
    """,
    // Checks for missing values.
    """
    if (moduleName.length == 0 || abilityName == nil) { return NO; }
    \(entry) else \(order)
    """,
    // A variable that only has a similar name.
    """
    NSString *reachability = [self reachability];
    if ([reachability isEqualToString:@"wifi"]) { [self show:[[OfflineViewController alloc] init]]; }
    \(entry) else \(order)
    """,
    // The app's own links, with another scheme.
    """
    if ([url.scheme isEqualToString:@"shop"] && [url.host isEqualToString:@"basket"]) { [self openBasket]; }
    \(entry) else \(order)
    """,
    // A check of the app's bundle name first.
    "if ([bundleName isEqualToString:@\"com.example.shop\"]) { \(entry) else \(order) }",
    // Case-insensitive comparisons.
    """
    moduleName = moduleName.lowercaseString;
    if ([moduleName isEqualToString:@"entry"] && [abilityName caseInsensitiveCompare:@"entryability"] == NSOrderedSame) {
      \(open())
    } else \(order)
    """,
    // A literal instance name.
    """
    if ([abilityName isEqualToString:@"EntryAbility"]) {
      page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:@"com.example.shop:entry:EntryAbility"];
      page.params = params;
    } else \(order)
    """,
    // `StageViewController` itself.
    """
    if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
      page = [[StageViewController alloc] initWithInstanceName:instanceName];
      page.params = params;
    } else \(order)
    """,
    // Module and ability joined in one string.
    """
    if ([[NSString stringWithFormat:@"%@/%@", moduleName, abilityName] isEqualToString:@"entry/EntryAbility"]) { \(open()) }
    else if ([[moduleName stringByAppendingString:abilityName] isEqualToString:@"entryOrderAbility"]) { \(open("Order")) }
    """,
    // Conditions on schemes.
    "if (![bundleName isEqualToString:@\"com.example.shop\"]) { return NO; }\n\(entry) else \(order)",
    "if (![bundleName isEqualToString:@\"COM.example.shop\"]) { return NO; }\n\(entry) else \(order)",
    "if (![bundleName isEqualToString:@\"shop\"]) { return NO; }\n\(entry) else \(order)",
    "if (![bundleName isEqualToString:@\"com.example.store\"]) { NSLog(@\"other\"); }\n\(entry) else \(order)",
    "if (![bundleName isEqualToString:@\"com.example.store\"] && params) { return NO; }\n\(entry) else \(order)",
    "if (!params) { if (![bundleName isEqualToString:@\"com.example.store\"]) { return NO; } }\n\(entry) else \(order)",
    "if ([bundleName isEqualToString:@\"com.googleusercontent.apps.1\"]) { return [SDK open:url]; }\n\(entry) else \(order)",
    """
    #ifdef DEBUG
      if (![bundleName isEqualToString:@"com.example.shop.debug"]) { return NO; }
    #else
      if (![bundleName isEqualToString:@"com.example.shop"]) { return NO; }
    #endif
    \(entry) else \(order)
    """,
    // Other names than those of the URL, or no page of the runtime, for the host of another link.
    """
    \(entry) else \(order) else if ([moduleName isEqualToString:@"cafe"]) {
      page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:@"com.example.shop:entry:EntryAbility"];
      page.params = params;
    }
    """,
    """
    \(entry) else \(order) else if ([moduleName isEqualToString:@"cafe"]) {
      instanceName = [self nameOfCafe];
      \(open())
    }
    """,
    """
    \(entry) else \(order) else if ([moduleName isEqualToString:@"cafe"]) {
      NSString *name = [self nameOfCafe];
      \(open().replacing("instanceName", with: "name"))
    }
    """,
    "\(entry) else \(order) else if ([moduleName isEqualToString:@\"cafe\"]) { page = [[CafeViewController alloc] init]; }",
    "\(entry) else \(order) else if ([moduleName isEqualToString:@\"entry\"]) { \(open()) }",
    // A block inside a branch.
    """
    if ([abilityName isEqualToString:@"EntryAbility"]) {
      dispatch_async(dispatch_get_main_queue(), ^{ \(open()) [self show:page]; });
    } else \(order)
    """,
  ]) func acceptsValidObjectiveC(_ lines: String) {
    #expect(Self.objectiveC(lines) == [], "\(lines)")
  }

  /// A generated router for Objective-C opens all abilities, so a comparison of hosts does not mean that branches are missing.
  @Test func knowsGeneratedRouters() {
    func found(_ router: String) -> [String] {
      Self.findings([
        "manifestc.yaml": "version: 1\nswift: {objectiveC: OR}\n",
        ".arkui-x/ios/app/AppDelegate.m": """
        #import "AppDelegate.h"
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
          if ([url.host isEqualToString:@"safepay"]) { return [Pay open:url]; }
          return [\(router) application:app openURL:url options:options];
        }
        @end

        """,
      ]).filter { $0.hasSuffix("MC5205") }
    }
    #expect(found("ORRouter.shared") == [])
    #expect(!found("Other.shared").isEmpty)
  }

  @Test func resolvesConstantsOfAllFiles() {
    let lines = """
      if ([moduleName isEqualToString:ENTRY_MODULE] && [abilityName isEqualToString:kEntryAbility]) { \(Self.open()) }
      else if ([moduleName isEqualToString:ENTRY_MODULE] && [abilityName isEqualToString:ShopOrderAbility]) {
        \(Self.open("Order"))
      }
      """
    func found(_ order: String) -> [String] {
      Self.objectiveC(
        lines,
        top:
          "#define ENTRY_MODULE (@\"entry\") // the module\nstatic NSString *const kEntryAbility = @\"EntryAbility\";",
        more: [
          ".arkui-x/ios/app/Constants.m": "NSString *const ShopOrderAbility = @\"\(order)\";\n",
          ".arkui-x/ios/app/Constants.h": "extern NSString *const ShopOrderAbility;\n",
        ])
    }
    #expect(found("OrderAbility") == [])
    #expect(found("OrdersAbility") == ["3 MC5201"])
    // A constant that several files use is reported once, where it is written.
    func wrong(_ bundle: String) -> [String] {
      let text = """
        void show(void) { [[EntryEntryAbilityViewController alloc] initWithInstanceName:
          [NSString stringWithFormat:@"%@:%@:%@", kShopBundle, @"entry", @"EntryAbility"]]; }
        """
      return Self.objectiveC(
        "if (![url.scheme isEqualToString:kShopBundle]) { return NO; }\n" + lines,
        top: "#define ENTRY_MODULE @\"entry\"\nstatic NSString *const kEntryAbility = @\"EntryAbility\";",
        more: [
          ".arkui-x/ios/app/Constants.m":
            "NSString *const ShopOrderAbility = @\"OrderAbility\";\nNSString *const kShopBundle = @\"\(bundle)\";\n",
          ".arkui-x/ios/app/Start.m": text,
        ])
    }
    #expect(wrong("com.example.shop") == [])
    #expect(wrong("com.example.store") == ["Constants.m:2 MC5202"])
    // An undeclared macro is not reported.
    #expect(Self.objectiveC(lines, top: "#define ENTRY_MODULE @\"entry\"") == [])
  }

  @Test(arguments: [
    """
    if moduleName == "entry" && abilityName == "EntryAbility" {
      let page = EntryEntryAbilityViewController(instanceName: instanceName)
      page.params = params
    } else if "entry" == moduleName, abilityName == "OrderAbility" {
      show(EntryOrderAbilityViewController(instanceName: instanceName), params)
    }
    """,
    """
    switch (moduleName, abilityName) {
    case ("entry", "EntryAbility"): show(EntryEntryAbilityViewController(instanceName: instanceName), params)
    case ("entry", "OrderAbility"), (_, "Settings"):
      show(EntryOrderAbilityViewController(instanceName: instanceName), params)
    default: return false
    }
    """,
    """
    switch url.host() {
    case "entry":
      switch abilityName {
      case "EntryAbility": show(EntryEntryAbilityViewController(instanceName: instanceName), params)
      case "OrderAbility": show(EntryOrderAbilityViewController(instanceName: instanceName), params)
      default: break
      }
    case "checkout"?: openOwnLink(url)
    default: break
    }
    """,
    """
    guard let host = url.host, host == "entry" else { return false }
    if abilityName == "EntryAbility" { show(EntryEntryAbilityViewController(instanceName: instanceName), params) }
    else if abilityName == "OrderAbility" { show(EntryOrderAbilityViewController(instanceName: instanceName), params) }
    """,
    """
    let pages: [String: StageViewController.Type] = [
      "entry/EntryAbility": EntryEntryAbilityViewController.self,
      "entry/OrderAbility": EntryOrderAbilityViewController.self,
    ]
    guard let page = pages["\\(moduleName)/\\(abilityName)"] else { return false }
    show(page.init(instanceName: instanceName), params)
    """,
    """
    if let page = pages[abilityName] { show(page, params) }
    #if false
    if moduleName == "gone" && abilityName == "GoneAbility" { show(GoneViewController(instanceName: instanceName), nil) }
    #endif
    """,
    """
    switch "\\(moduleName).\\(abilityName)" {
    case "entry.EntryAbility": show(EntryEntryAbilityViewController(instanceName: instanceName), params)
    case "entry.OrderAbility": show(EntryOrderAbilityViewController(instanceName: instanceName), params)
    default: return false
    }
    """,
    """
    switch moduleName + "/" + abilityName {
    case "entry/EntryAbility": show(EntryEntryAbilityViewController(instanceName: instanceName), params)
    case "entry/OrderAbility": show(EntryOrderAbilityViewController(instanceName: instanceName), params)
    default: return false
    }
    """,
    """
    if "\\(moduleName):\\(abilityName)" == "entry:EntryAbility" {
      show(EntryEntryAbilityViewController(instanceName: instanceName), params)
    } else if [moduleName, abilityName].joined(separator: ".") == "entry.OrderAbility" {
      show(EntryOrderAbilityViewController(instanceName: instanceName), params)
    }
    """,
    """
    guard moduleName != "legacy" else { return openLegacy(abilityName) }
    switch abilityName {
    case Names.entry: show(EntryEntryAbilityViewController(instanceName: instanceName), params)
    case Names.order: show(EntryOrderAbilityViewController(instanceName: instanceName), params)
    default: break
    }
    """,
  ]) func acceptsValidSwift(_ lines: String) {
    #expect(
      Self.swift(
        lines,
        more: [
          ".arkui-x/ios/app/Names.swift":
            "enum Names {\n  static let entry = \"EntryAbility\", x = 1\n  static let order = \"OrderAbility\"\n}\n"
        ]) == [], "\(lines)")
  }

  @Test func scenesAndRouters() {
    let scene = """
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
          guard let url = contexts.first?.url else { return }
          router.open(url)
        }
        let router = StageRouter(StageApplication.self, table: Routes.table)
      }
      """
    #expect(Self.findings([".arkui-x/ios/app/SceneDelegate.swift": scene]) == [])
    // Test targets may name any ability.
    let test = "if moduleName == \"x\" && abilityName == \"Y\" { XYViewController(instanceName: instanceName) }"
    #expect(Self.findings([".arkui-x/ios/appTests/OpenURLTests.swift": test]) == [])
  }

  @Test(arguments: [
    ("application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options", []),
    ("application:(UIApplication *)app openURL:(NSURL *)url option:(NSDictionary *)options", ["A.m:2 MC5213"]),
    ("scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)contexts", ["A.m:2 MC5213"]),
    ("scene:(UIScene *)scene openURLContext:(NSSet *)contexts openURLContexts:(id)more", ["A.m:2 MC5213"]),
    ("application:(UIApplication *)app openUrl:(NSURL *)url options:(NSDictionary *)options", ["A.m:2 MC5213"]),
    ("openURL:(NSURL *)url", ["A.m:1 MC5213"]),
    (
      "application:(UIApplication *)app openURL:(NSURL *)url newURL:(NSURL **)newURL sourceApplication:(NSString *)source annotation:(id)annotation",
      []
    ),
  ]) func receiversInObjectiveC(_ method: String, _ expected: [String]) {
    let text = """
      @implementation A
      - (BOOL)\(method) {
        if ([StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]) { return YES; }
        NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
        UIViewController *page;
        \(Self.entry) else \(Self.order)
        return page != nil;
      }
      @end

      """
    let files = [
      ".arkui-x/ios/app/A.m": text,
      ".arkui-x/ios/app/A.h": "@interface A : UIResponder <UIApplicationDelegate>\n@end\n",
      ".arkui-x/ios/app/main.m": "int main(int c, char *v[]) { return UIApplicationMain(c, v, nil, @\"A\"); }\n",
    ]
    #expect(Self.findings(files).filter { $0.hasSuffix("MC5213") } == expected)
  }

  /// Returns the findings for an Objective-C delegate with another parser before the usual branches.
  private static func parser(_ lines: String) -> [String] {
    let lines = lines.replacing(
      "EACH ",
      with:
        "for (NSURLQueryItem *item in [NSURLComponents componentsWithURL:url resolvingAgainstBaseURL:NO].queryItems) ")
    let text = """
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
      \(lines)
        if ([StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]) { return YES; }
        NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
        UIViewController *page;
        \(entry) else \(order)
        return page != nil;
      }
      @end

      """
    return findings([".arkui-x/ios/app/AppDelegate.m": text]).map { relative($0, "AppDelegate.m", 2) }
  }

  @Test(arguments: [
    ("NSString *moduleName = url.host, *abilityName = url.query, *params = nil;", ["1 MC5203"]),
    ("NSString *moduleName = [url host];\nNSString *abilityName = [url query];\nid params = options;", ["2 MC5203"]),
    (
      "NSString *moduleName = url.path;\nNSString *abilityName = [self item:@\"abilityName\" of:url], *params;",
      ["1 MC5203"]
    ),
    ("NSString *abilityName = [self items:url][@\"ability\"], *params;", ["1 MC5203"]),
    ("EACH if ([item.name isEqualToString:@\"abilityNam\"]) { abilityName = item.value; }", ["1 MC5203"]),
    ("EACH if ([item.name isEqualToString:@\"abilityName\"]) { abilityName = item.name; }", ["1 MC5203"]),
    ("EACH if ([item.name isEqualToString:@\"param\"]) { params = item.value; }", ["1 MC5203"]),
    (
      "NSString *abilityName = [url.query componentsSeparatedByString:@\"&\"].firstObject, *params;", ["1 MC5203"]
    ),
    ("NSLog(@\"abilityName %@\", url);\nNSString *abilityName = url.query;", ["2 MC5203"]),
    ("NSString *params = [self items:url][@\"parameters\"];", ["1 MC5203"]),
    (
      "NSString *abilityName = [url.absoluteString componentsSeparatedByString:@\"?\"].lastObject, *params;",
      ["1 MC5203"]
    ),
    (
      "NSString *abilityName = [[url.absoluteString componentsSeparatedByString:@\"?\"] objectAtIndex:1], *params;",
      ["1 MC5203"]
    ),
    ("NSString *query = url.query;\nNSString *abilityName = query, *params;", ["1 MC5203"]),
    ("NSString *abilityName = [url.query stringByRemovingPercentEncoding], *params;", ["1 MC5203"]),
    ("NSString *query = url.query;\nNSString *abilityName = [query substringFromIndex:12], *params;", []),
    ("EACH if ([[item.name lowercaseString] isEqualToString:@\"abilityname\"]) { abilityName = item.value; }", []),
    (
      "EACH if ([item.name caseInsensitiveCompare:@\"AbilityName\"] == NSOrderedSame) { abilityName = item.value; }", []
    ),
    ("EACH if ([[item.name lowercaseString] isEqualToString:@\"abilitynam\"]) { abilityName = item.value; }", []),
    ("NSString *abilityName = [url.query componentsSeparatedByString:@\"&\"][0], *params;", ["1 MC5203"]),
    (
      "NSString *abilityName = [[url.query componentsSeparatedByString:@\"&\"] objectAtIndex:0], *params;", ["1 MC5203"]
    ),
    ("NSString *abilityName = [url.path substringFromIndex:1], *params;", ["1 MC5203"]),
    ("EACH if ([item.name isEqualToString:@\"moduleName\"]) { moduleName = item.value; }", ["1 MC5203"]),
    ("NSString *moduleName = [self itemsOf:url][@\"module\"];", ["1 MC5203"]),
    (
      """
      NSString *moduleName = url.host;
      EACH if ([item.name isEqualToString:@"moduleName"]) { moduleName = item.value; }
      """, []
    ),
    ("NSString *moduleName = [self itemsOf:url][@\"module\"] ?: url.host;", []),
    ("NSString *host = url.host;\nNSString *moduleName = info[@\"module\"];", []),
    ("NSString *abilityName = [url.query substringFromIndex:12], *params;", []),
    (
      "NSString *abilityName = [[url.query componentsSeparatedByString:@\"&\"][0] componentsSeparatedByString:@\"=\"][1], *params;",
      []
    ),
    ("NSString *abilityName = [url.query componentsSeparatedByString:@\"=\"].lastObject, *params;", []),
    ("NSString *abilityName = [self name:[url.query componentsSeparatedByString:@\"&\"].firstObject], *params;", []),
    ("NSString *params = [self items:url][@\"params\"], *param = [self items:url][@\"param\"];", []),
    // Values that are parsed afterwards.
    ("NSString *abilityName = url.query, *params = nil;\nabilityName = [abilityName substringFromIndex:12];", []),
    ("NSString *abilityName = url.query;\nif ([abilityName hasPrefix:@\"x\"]) { abilityName = [self parse:url]; }", []),
    ("NSString *query = url.query;\nNSString *abilityName = [self valueOf:@\"abilityName\" in:query], *params;", []),
    (
      "NSDictionary *items = [self itemsOf:url];\nNSString *abilityName = items[@\"abilityName\"], *params = items[@\"params\"];",
      []
    ),
    ("NSString *abilityQuery = url.query;\nNSString *abilityName = [self abilityIn:abilityQuery];", []),
    ("NSString *abilityName = url.query;\nif (items.count > 0) { abilityName = items[@\"abilityName\"]; }", []),
    ("NSString *m = url.host;\nNSString *abilityName = [self valueOf:kAbilityName in:url.query];", []),
  ]) func parsers(_ lines: String, _ expected: [String]) {
    #expect(Self.parser(lines) == expected, "\(lines)")
  }

  @Test(arguments: [
    ("NSString *module = url.host, *ability = [self items:url][@\"ability\"];", ["1 MC5203"]),
    ("NSString *module = url.path, *ability = [self items:url][@\"abilityName\"];", ["1 MC5203"]),
    ("NSString *module = url.host, *ability = url.query;", ["1 MC5203"]),
    ("NSString *module = url.host, *ability = [self items:url][@\"abilityName\"];", []),
    ("NSString *module = url.host, *ability = [self abilityIn:url.query], *abilityQuery = url.query;", []),
  ]) func parsersWithoutBranches(_ lines: String, _ expected: [String]) {
    let text = """
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
      \(lines)
        if ([StageApplication handleSingleton:url.scheme moduleName:module abilityName:ability]) { return YES; }
        StageViewController *page = [[self.pages[ability] alloc]
            initWithInstanceName:[NSString stringWithFormat:@"%@:%@:%@", url.scheme, module, ability]];
        page.params = [self paramsOf:url];
        [self.navigation pushViewController:page animated:YES];
        return page != nil;
      }
      @end

      """
    let found = Self.findings([".arkui-x/ios/app/AppDelegate.m": text])
    #expect(found.map { Self.relative($0, "AppDelegate.m", 2) } == expected, "\(lines)")
  }

  /// Returns the findings for a Swift delegate with another parser before the usual branches.
  private static func swiftParser(_ lines: String) -> [String] {
    let text = """
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
          let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
      \(lines)
          if StageApplication.handleSingleton(bundle, moduleName: module, abilityName: ability) { return true }
          let instanceName = "\\(bundle):\\(module):\\(ability)"
          page.params = params
          switch (module, ability) {
          case ("entry", "EntryAbility"): show(EntryEntryAbilityViewController(instanceName: instanceName), params)
          case ("entry", "OrderAbility"): show(EntryOrderAbilityViewController(instanceName: instanceName), params)
          default: return false
          }
          return true
        }
      }

      """
    return findings([".arkui-x/ios/app/AppDelegate.swift": text]).map { relative($0, "AppDelegate.swift", 3) }
  }

  @Test(arguments: [
    ("guard let module = url.host, let ability = url.query else { return false }", ["1 MC5203"]),
    ("let module = String(url.path.dropFirst()), ability = value(url)", ["1 MC5203"]),
    ("let module = url.host ?? \"\", ability = String(url.path.dropFirst())", ["1 MC5203"]),
    ("guard let module = url.pathComponents.last, let ability = value(url) else { return false }", ["1 MC5203"]),
    ("let module = url.host ?? \"\"\nvar ability = components.query ?? \"\"", ["2 MC5203"]),
    (
      """
      guard let module = components.host,
        let ability = components.queryItems?.first(where: { $0.name == "ability" })?.value else { return false }
      """, ["2 MC5203"]
    ),
    ("let params = components.queryItems?.first { $0.name == \"parameters\" }?.value", ["1 MC5203"]),
    (
      """
      var ability = "", params = ""
      for item in components?.queryItems ?? [] {
        if item.name == "ability" { ability = item.value ?? "" }
        else if item.name == "param" { params = item.value ?? "" }
      }
      """, ["3 MC5203", "4 MC5203"]
    ),
    (
      """
      var ability = "", params = ""
      for item in components?.queryItems ?? [] {
        if item.name == "abilityName" { ability = item.value ?? "" }
        else if item.name == "params" { params = item.value ?? "" }
      }
      """, []
    ),
    (
      """
      guard let module = url.host(), let path = url.pathComponents.last, let items = items(url.query),
        let ability = items["abilityName"] else { return false }
      let params = items["params"]
      """, []
    ),
    ("let ability = names.last, module = url.host ?? url.pathComponents.dropFirst().first ?? \"\"", []),
    ("let module = url.host ?? \"\", ability = decode(url.query)", []),
    ("let module = url.host ?? \"\", ability = self.link.url.query ?? \"\"", []),
    ("let module = url.host ?? \"\", ability = url.query(percentEncoded: false) ?? \"\"", ["1 MC5203"]),
    ("let module = url.host ?? \"\", ability = url.absoluteString.components(separatedBy: \"?\").last", ["1 MC5203"]),
    ("guard let module = url.host, let query = url.query else { return false }\nlet ability = query", ["1 MC5203"]),
    ("guard let module = url.host, let query = url.query else { return false }\nlet ability = query.dropFirst(12)", []),
    (
      "let module = url.host\nvar ability: String?\nability = url.query\nprint(\"\\(bundle):\\(ability ?? \"\")\")",
      ["3 MC5203"]
    ),
    ("let ability = items.first { $0.name.lowercased() == \"abilityname\" }?.value ?? \"\"", []),
  ]) func swiftParsers(_ lines: String, _ expected: [String]) {
    #expect(Self.swiftParser(lines) == expected, "\(lines)")
  }

  @Test(
    "the rules for branches apply to abilities with dynamic hosting",
    arguments: [
      ("page.params = params;", true, []), ("page.params = params;", false, ["A.m:2 MC5209"]),
      ("", true, ["A.m:8 MC5206"]),
    ]) func dynamicHosting(_ assignment: String, _ handlesSingletons: Bool, _ expected: [String])
  {
    let routes = "version: 1\nabilities:\n  entry/EntryAbility: {hosting: dynamic}\n  entry/OrderAbility: {}\n"
    let condition = "[StageApplication handleSingleton:url.scheme moduleName:url.host abilityName:abilityName]"
    let delegate = """
      @implementation A
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSString *abilityName = [self item:@"abilityName" of:url], *params = [self item:@"params" of:url];
        if (\(handlesSingletons ? condition : "false")) { return YES; }
        NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", url.scheme, url.host, abilityName];
        StageViewController *page;
        if ([abilityName isEqualToString:@"EntryAbility"]) {
          page = [[StageViewController alloc] initWithInstanceName:instanceName];
          \(assignment)
        } else if ([abilityName isEqualToString:@"OrderAbility"]) {
          page = [[EntryOrderAbilityViewController alloc] initWithInstanceName:instanceName];
          page.params = params;
        }
        return [self.navigation push:page];
      }
      @end

      """
    #expect(Self.findings(["routes.yaml": routes, ".arkui-x/ios/app/A.m": delegate]) == expected)
  }

  @Test(
    "a method that only returns a constant opens nothing",
    arguments: [
      ("false", []),
      ("show(home(url.scheme ?? \"\", url.host ?? \"\", item(\"abilityName\", of: url)))", ["A.swift:6 MC5209"]),
    ])
  func constantResult(_ result: String, _ expected: [String]) {
    let text = """
      final class A: UIResponder, UIApplicationDelegate {
        func home(_ bundle: String, _ moduleName: String, _ abilityName: String) -> UIViewController {
          let page = StageViewController(instanceName: "\\(bundle):\\(moduleName):\\(abilityName)")
          return page
        }
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
          return \(result)
        }
      }

      """
    #expect(Self.findings([".arkui-x/ios/app/A.swift": text]).filter { $0.hasSuffix("MC5209") } == expected)
  }

  @Test func objectiveCNameOfAClassIsNotAUse() {
    let branch = """
      if moduleName == "entry", abilityName == "OrderAbility" {
        show(EntryOrderAbilityViewController(instanceName: instanceName), params)
      }
      """
    func found(_ page: String) -> [String] {
      Self.swift(
        branch,
        more: [
          ".arkui-x/ios/app/Controllers.h": "@interface EntryOrderAbilityViewController : StageViewController\n@end\n",
          ".arkui-x/ios/app/Page.swift": page,
        ])
    }
    let page =
      "@objc(EntryEntryAbilityViewController)\nfinal class EntryEntryAbilityViewController: StageViewController {}\n"
    #expect(found(page) == ["routes.yaml:3 MC5205"])
    #expect(found(page + "let home = EntryEntryAbilityViewController.self\n") == [])
  }

  @Test(arguments: ["launch()", "launchApplication()", "launchApplicationWithoutUI()"]) func startsInSwift(
    _ call: String
  ) {
    let text = """
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func start() {
          StageApplication.configModule(withBundleDirectory: "arkui-x")
          StageApplication.\(call)
        }
      }

      """
    #expect(Self.findings([".arkui-x/ios/app/AppDelegate.swift": text]) == [])
    let unstarted = text.replacing("StageApplication.\(call)", with: "")
    #expect(Self.findings([".arkui-x/ios/app/AppDelegate.swift": unstarted]) == ["AppDelegate.swift:3 MC5215"])
    let withoutFolder = text.replacing("StageApplication.configModule(withBundleDirectory: \"arkui-x\")", with: "")
    #expect(Self.findings([".arkui-x/ios/app/AppDelegate.swift": withoutFolder]) == ["AppDelegate.swift:4 MC5215"])
  }

  @Test(arguments: [
    (
      "#ifdef DEBUG\n#define BUNDLE_NAME @\"com.example.shop.debug\"\n#else\n#define BUNDLE_NAME @\"com.example.shop\"\n#endif",
      []
    ),
    ("#define BUNDLE_NAME @\"com.example.shop\"", []),
    ("#define BUNDLE_NAME @\"com.example.Shop\"", ["A.m:1 MC5202"]),
    ("static NSString *const kBundleName = @\"com.example.store\";", ["A.m:1 MC5202"]),
  ]) func bundleNames(_ constant: String, _ expected: [String]) {
    let name = constant.contains("kBundleName") ? "kBundleName" : "BUNDLE_NAME"
    let stage = """
      \(constant)
      @implementation A
      - (void)start {
        [StageApplication configModuleWithBundleDirectory:@"arkui-x"];
        [StageApplication launchApplication];
        NSString *name = [NSString stringWithFormat:@"%@:%@:%@", \(name), @"entry", @"EntryAbility"];
        self.page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:name];
      }
      @end

      """
    #expect(Self.findings([".arkui-x/ios/app/A.m": stage]) == expected)
    // A path to another bundle, not the app's.
    let resources = constant + "\nNSBundle *icons(void) { return [NSBundle bundleWithPath:\(name)]; } // openURL\n"
    #expect(Self.findings([".arkui-x/ios/app/A.m": resources]) == [])
  }

  @Test(arguments: [
    ("[NSString stringWithFormat:@\"%@:%@:%@\", BUNDLE, @\"entry\", @\"EntryAbility\"]", []),
    ("[NSString stringWithFormat:@\"%@:entry:%@\", BUNDLE, self.ability]", []),
    ("[NSString stringWithFormat:@\"%s:%@:%@\", \"com.example.store\", self.module, self.ability]", ["A.m:3 MC5202"]),
    ("[NSString stringWithFormat:@\"%@:%@:%@\", BUNDLE, @\"entry\", @\"MainAbility\"]", ["A.m:3 MC5212"]),
    ("@\"com.example.shop:Entry:EntryAbility\"", ["A.m:3 MC5212"]),
    ("[NSString stringWithFormat:@\"%02d:%02d:%02d\", 1, 2, 3]", []),
    ("[NSString stringWithFormat:@\"%@:%@\", BUNDLE, self.abilityName]", []),
    ("[NSString stringWithFormat:@\"%@:%@:%@\", BUNDLE, abilityName, moduleName]", []),
    ("[NSString stringWithFormat:@\"%@:%@:%@\", self.bundleName, self.moduleName, self.abilityName]", []),
    ("[NSString stringWithFormat:@\"%@:%@\", BUNDLE, [self nameOf:moduleName and:abilityName]]", []),
    ("[NSString stringWithFormat:@\"%@:%@\", prefix, abilityName]", []),
    ("[NSString stringWithFormat:@\"%@:%@\", BUNDLE, @\"EntryAbility\"]", ["A.m:3 MC5212"]),
    ("@\"com.example.shop:EntryAbility\"", ["A.m:3 MC5212"]),
    ("@\"com.example.shop:entry\"", []),
    ("[@\"com.example.shop:EntryAbility\" stringByAppendingString:rest]", []),
    ("[self nameOf:@\"com.example.shop:EntryAbility\"]", []),
    ("[NSString stringWithFormat:@\"%@/%@/%@\", BUNDLE_NAME, moduleName, abilityName]", []),
    ("[NSString stringWithFormat:@\"%@/%@/%@\", BUNDLE_NAME, moduleName, name]", []),
  ]) func instanceNames(_ name: String, _ expected: [String]) {
    let text = """
      #define BUNDLE @"com.example.shop"
      @implementation A
      - (void)show { [[StageViewController alloc] initWithInstanceName:\(name)]; }
      @end

      """
    #expect(Self.findings([".arkui-x/ios/app/A.m": text]) == expected)
  }

  @Test(arguments: [
    ("\\(bundleName):EntryAbility", true), ("com.example.shop:EntryAbility", true),
    ("\\(prefix):EntryAbility", false), ("\\(moduleName):\\(bundleName):\\(abilityName)", true),
    ("\\(bundleName)/\\(moduleName)/\\(abilityName)", true),
  ]) func instanceNamesInSwift(_ name: String, _ isReported: Bool) {
    let text = """
      import UIKit
      func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
        let (prefix, more) = parts(of: url)
        return show(prefix, url.scheme, url.host, items(of: url)["abilityName"])
      }
      func show(_ prefix: String, _ bundleName: String, _ moduleName: String, _ abilityName: String) -> Bool {
        let instanceName = "\(name)"
        present(StageViewController(instanceName: instanceName))
      }

      """
    let found = Self.findings([".arkui-x/ios/app/A.swift": text]).filter { $0.hasSuffix("MC5212") }
    #expect(found == (isReported ? ["A.swift:7 MC5212"] : []))
  }

  /// A text in the statement after the one that names a page is not an instance name.
  @Test(arguments: [
    ("(instanceName: name))\n  print(TEXT)", "Opening: \\(moduleName): \\(abilityName)", []),
    ("(instanceName: name))\n  log(TEXT)", "ability:\\(abilityName):\\(moduleName)", []),
    ("(instanceName:\n  TEXT))", "Opening:\\(moduleName):\\(abilityName)", ["A.swift:4 MC5202"]),
  ]) func textsBesideInstanceNames(_ page: String, _ text: String, _ expected: [String]) {
    let code = """
      import UIKit
      func show(name: String, bundleName: String, moduleName: String, abilityName: String) {
        present(StageViewController\(page.replacing("TEXT", with: "\"\(text)\""))
      }

      """
    #expect(Self.findings([".arkui-x/ios/app/A.swift": code]) == expected, "\(code)")
  }

  /// Only `StageApplication` starts the runtime.
  @Test(arguments: [
    ("[StageApplication launchApplication];", "", ["2 MC5215"]), ("[self launchApplication];", "", []),
    ("[[Launcher shared] launchApplication];", "", []),
    ("", "@interface Launcher : NSObject - (void)launchApplication; @end", []),
  ]) func startsOfOtherClasses(_ call: String, _ top: String, _ expected: [String]) {
    #expect(Self.objectiveC("\(Self.entry) else \(Self.order)\n\(call)", top: top) == expected)
  }

  @Test(
    "the help for a missing call is in the language of the file",
    arguments: [
      (
        "A.swift", "StageApplication.launch()",
        "call `StageApplication.configModule(withBundleDirectory: \"arkui-x\")` before this"
      ),
      (
        "A.swift", "StageApplication.configModule(withBundleDirectory: \"arkui-x\")",
        "call `StageApplication.launch()` after this"
      ),
      (
        "A.m", "[StageApplication launchApplication];",
        "call `[StageApplication configModuleWithBundleDirectory:@\"arkui-x\"]` before this"
      ),
      (
        "A.m", "[StageApplication configModuleWithBundleDirectory:@\"arkui-x\"];",
        "call `[StageApplication launchApplication]` after this"
      ),
    ]) func helpForStarts(_ file: String, _ call: String, _ help: String)
  {
    let text = file == "A.m" ? "@implementation A\n- (void)a { \(call) }\n@end\n" : "func a() { \(call) }\n"
    let findings = SoundProject.check([".arkui-x/ios/app/\(file)": text]).report.judged
    #expect(findings.filter { $0.code == "MC5215" }.map(\.help) == [help])
  }

  /// Returns the findings for a delegate that compares the URL itself.
  private static func comparison(_ lines: String, isSwift: Bool = true) -> [String] {
    let show =
      isSwift
      ? "show(EntryEntryAbilityViewController(instanceName: name), params); return true"
      : "[self show:[[EntryEntryAbilityViewController alloc] initWithInstanceName:name] with:params]; return YES;"
    let lines = lines.replacing("SHOW", with: show)
    let (file, text) =
      isSwift
      ? (
        "AppDelegate.swift",
        """
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
            let components = URLComponents(url: url, resolvingAgainstBaseURL: false), items = items(of: url)
        \(lines)
            return false
          }
        }

        """
      )
      : (
        "AppDelegate.m",
        """
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        \(lines)
          return NO;
        }
        @end

        """
      )
    return findings([".arkui-x/ios/app/\(file)": text]).map { relative($0, file, isSwift ? 3 : 2) }
      .filter { $0.hasSuffix("MC5203") }
  }

  @Test(arguments: [
    ("if url.host == \"entry\" && url.lastPathComponent == \"EntryAbility\" { SHOW }", ["1 MC5203"]),
    ("if url.host == \"entry\", url.pathComponents[1] == \"EntryAbility\" { SHOW }", ["1 MC5203"]),
    ("if url.host == \"entry\" && url.path == \"/EntryAbility\" { SHOW }", ["1 MC5203"]),
    // The path of another link; the case of letters is ignored elsewhere.
    ("if url.host?.lowercased() == \"github\", url.path == \"/connect\" { SHOW }", []),
    ("if components.host == \"entry\", components.fragment == \"EntryAbility\" { SHOW }", ["1 MC5203"]),
    ("if url.host == \"entry\" && url.query == \"EntryAbility\" { SHOW }", ["1 MC5203"]),
    ("let parts = components.path.split(separator: \"/\")\nif parts.last == \"EntryAbility\" { SHOW }", ["1 MC5203"]),
    ("let parts = url.path.components(separatedBy: \"/\")\nif parts[1] == \"EntryAbility\" { SHOW }", ["1 MC5203"]),
    (
      "let parts = url.path.split(separator: \"/\")\nlet ability = parts[1]\nif ability == \"EntryAbility\" { SHOW }",
      ["1 MC5203"]
    ),
    (
      "switch (url.host, url.path.dropFirst()) {\ncase (\"entry\", \"EntryAbility\"): SHOW\ndefault: break\n}",
      ["1 MC5203"]
    ),
    ("let parts = split(url.path, url.query)\nif parts[1] == \"EntryAbility\" { SHOW }", []),
    ("if url.scheme == \"shop\", url.path == \"/EntryAbility\" { SHOW }", []),
    ("if url.host == \"entry\" && url.path == \"/orders\" { SHOW }", []),
    (
      "if url.host == \"entry\" && url.query == \"EntryAbility\" || items[\"abilityName\"] == \"EntryAbility\" { SHOW }",
      []
    ),
  ]) func comparisonsInSwift(_ lines: String, _ expected: [String]) {
    #expect(Self.comparison(lines) == expected, "\(lines)")
  }

  @Test(arguments: [
    (
      "if ([url.host isEqualToString:@\"entry\"] && [url.query isEqualToString:@\"EntryAbility\"]) { SHOW }",
      ["1 MC5203"]
    ),
    ("if ([[url lastPathComponent] isEqualToString:@\"EntryAbility\"]) { SHOW }", ["1 MC5203"]),
    (
      "NSArray *parts = [url.path componentsSeparatedByString:@\"/\"];\nif ([parts[1] isEqual:@\"EntryAbility\"]) { SHOW }",
      ["1 MC5203"]
    ),
    ("if ([url.scheme isEqual:@\"shop\"] && [url.path isEqual:@\"/EntryAbility\"]) { SHOW }", []),
    ("if ([url.host isEqual:@\"entry\"] && [url.path isEqual:@\"/orders\"]) { SHOW }", []),
  ]) func comparisonsInObjectiveC(_ lines: String, _ expected: [String]) {
    #expect(Self.comparison(lines, isSwift: false) == expected, "\(lines)")
  }

  /// A type of its own may read the URL.
  @Test(arguments: [
    ("abilityName", "params", []), ("ability", "params", ["Router.swift:6 MC5203"]),
    ("abilityName", "param", ["Router.swift:9 MC5203"]),
  ]) func typesThatReadTheURL(_ ability: String, _ params: String, _ expected: [String]) {
    let text = """
      struct WantURL {
        let moduleName: String, abilityName: String, params: String?
        init?(_ url: URL) {
          guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let host = components.host,
            let ability = components.queryItems?.first(where: { $0.name == "\(ability)" })?.value else { return nil }
          moduleName = host
          abilityName = ability
          params = components.queryItems?.first(where: { $0.name == "\(params)" })?.value
        }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool { Router().open(url) }
      }
      final class Router {
        func open(_ url: URL) -> Bool {
          guard let want = WantURL(url) else { return false }
          switch (want.moduleName, want.abilityName) {
          case ("entry", "EntryAbility"): show(EntryEntryAbilityViewController(instanceName: want.name), want)
          case ("entry", "OrderAbility"): show(EntryOrderAbilityViewController(instanceName: want.name), want)
          default: return false
          }
          return true
        }
      }

      """
    let found = Self.findings([".arkui-x/ios/app/Router.swift": text])
    #expect(found.filter { $0.hasSuffix("MC5203") } == expected)
  }

  /// A branch may leave it to the caller to set the parameters of the page that it returns, unless no caller does.
  @Test(arguments: [
    ("params: items[\"params\"]", "page.params = params", "", []),
    ("params: items[\"params\"]", "", "", ["AppDelegate.swift:16 MC5206"]),
    ("params: items[\"params\"]", "", "page.params = items[\"params\"]", []),
    ("params: nil", "page.params = params", "", ["AppDelegate.swift:6 MC5206"]),
  ]) func parametersOfReturnedPages(_ argument: String, _ branch: String, _ caller: String, _ expected: [String]) {
    let text = """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
          guard let bundle = url.scheme, let module = url.host, let ability = items(of: url)["abilityName"] else { return false }
          let items = items(of: url)
          if StageApplication.handleSingleton(bundle, moduleName: module, abilityName: ability) { return true }
          guard let page = page(module: module, ability: ability, \(argument)) else { return false }
          \(caller)
          navigation.pushViewController(page, animated: true)
          return true
        }
        func page(module: String, ability: String, params: String?) -> StageViewController? {
          switch (module, ability) {
          case ("entry", "EntryAbility"):
            let page = EntryEntryAbilityViewController(instanceName: name); page.params = params; return page
          case ("entry", "OrderAbility"):
            let page = EntryOrderAbilityViewController(instanceName: name)
            \(branch)
            return page
          default: return nil
          }
        }
      }

      """
    let found = Self.findings([".arkui-x/ios/app/AppDelegate.swift": text])
    #expect(found.filter { $0.hasSuffix("MC5206") } == expected)
  }

  @Test(
    "reports calls and branches that clear the parameters",
    arguments: [
      ("params:params];", "params;", []), ("params:nil];", "params;", ["7 MC5206"]),
      ("params:params];", "nil;", ["12 MC5206"]), ("params:nil];\n  self.page.params = params;", "params;", []),
    ]) func emptiedParameters(_ argument: String, _ value: String, _ expected: [String])
  {
    let text = """
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSString *bundleName = url.scheme, *moduleName = url.host, *abilityName = [self item:@"abilityName" of:url];
        NSString *params = [self item:@"params" of:url];
        if ([StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]) { return YES; }
        NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
        [self open:instanceName moduleName:moduleName abilityName:abilityName \(argument)
        return YES;
      }
      - (void)open:(NSString *)instanceName moduleName:(NSString *)moduleName abilityName:(NSString *)abilityName params:(NSString *)params {
        if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
          EntryEntryAbilityViewController *page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:instanceName];
          page.params = \(value)
          [self.navigation pushViewController:page animated:YES];
        }
      }
      @end

      """
    let found = Self.findings([".arkui-x/ios/app/AppDelegate.m": text]).filter { $0.hasSuffix("MC5206") }
    #expect(found == expected.map { "AppDelegate.m:\($0)" })
  }

  /// Each file declares a constant `name` with the value `Gone`; if another declaration shadows it, the value is
  /// unknown.
  @Test(arguments: [
    ("- (void)open { [self show:PAGE(name)]; }", true),
    ("- (void)open:(NSString *)name { [self show:PAGE(name)]; }", false),
    ("- (void)open { NSString *name = self.name; [self show:PAGE(name)]; }", false),
    ("- (void)open { NSString *name; name = self.name; [self show:PAGE(name)]; }", false),
    ("- (void)open { for (NSString *name in self.names) { [self show:PAGE(name)]; } }", false),
    ("- (void)open { for (id name in self.names) [self show:PAGE(name)]; }", false),
    ("- (void)open { [self each:^(NSString *name, BOOL *stop) { [self show:PAGE(name)]; }]; }", false),
    ("static UIViewController *Open(NSString *name) { return PAGE(name); }", false),
    (
      "- (NSString *)other { return name; }\n- (void)open { [self log:(NSString *)name]; [self show:PAGE(name)]; }",
      true
    ),
  ]) func otherNamesInObjectiveC(_ method: String, _ isConstant: Bool) {
    for constant in ["static NSString *const name", "static NSString *name"] {
      let page =
        "[[StageViewController alloc] initWithInstanceName:[NSString stringWithFormat:@\"%@:%@:%@\", B, @\"entry\", name]]"
      let text =
        "extern NSString *const name;\n\(constant) = @\"Gone\";\n@implementation A\n"
        + method.replacing("PAGE(name)", with: page) + "\n@end\n"
      let found = Self.findings([".arkui-x/ios/app/A.m": text]).filter { $0.hasSuffix("MC5212") }
      #expect(found.isEmpty != isConstant, "\(text)")
    }
  }

  @Test(arguments: [
    ("func open() { PAGE }", true), ("func open(_ name: String) { PAGE }", false),
    ("func open(named name: String) { PAGE }", false), ("func open() { for name in names { PAGE } }", false),
    ("func open() { for (index, name) in names.enumerated() { PAGE } }", false),
    ("func open() { names.forEach { name in PAGE } }", false),
    ("func open() { each { [weak self] (name: String) in PAGE } }", false),
    ("func open() { if let name = self.find() { PAGE } }", false),
    ("func open() { guard let name = find() else { return }; PAGE }", false),
    ("func open(_ page: Page) { switch page { case .ability(let name): PAGE } }", false),
    ("func open(_ page: Page) { switch page { case let .ability(name): PAGE } }", false),
    ("func open(_ page: Page) { if case let Page.ability(_, name) = page { PAGE } }", false),
    ("func open() { let (name, _) = find(); PAGE }", false),
    ("func open() { var page = 1, name = find(); PAGE }", false),
    ("}\nfinal class B {\n  let name: String = Config.load()\n  func open() { PAGE }", false),
    ("func open() { let other = \"x\"; log(name, other: other); PAGE }", true),
  ]) func otherNamesInSwift(_ method: String, _ isConstant: Bool) {
    let page = "show(StageViewController(instanceName: \"\\(bundle):entry:\\(name)\"))"
    for place in ["let name = \"Gone\"\nfinal class A {\n", "final class A {\n  private let name = \"Gone\"\n"] {
      let text = place + method.replacing("PAGE", with: page) + "\n}\n"
      let found = Self.findings([".arkui-x/ios/app/A.swift": text]).filter { $0.hasSuffix("MC5212") }
      #expect(found.isEmpty != isConstant, "\(text)")
    }
    let property = "let name = \"Gone\"\nfunc open() { \(page.replacing("\\(name)", with: "\\(config.name)")) }\n"
    #expect(Self.findings([".arkui-x/ios/app/A.swift": property]) == [])
  }

  @Test(arguments: [
    ("final class Metric { let instanceName = \"a:b:c\" }\n", false),
    ("func log() { let instanceName: String = \"a:b:c\"; print(instanceName) }\n", false),
    (
      "func open() { let instanceName = \"com.example.shop:entry:Gone\"; show(Page(instanceName: instanceName)) }\n",
      true
    ),
    (
      "final class B {\n  let instanceName = \"com.example.shop:entry:Gone\"\n  lazy var page = Page(instanceName: self.instanceName)\n}\n",
      true
    ),
    (
      "let pageInstanceName = \"com.example.shop:entry:Gone\"\nfunc open() { page.instanceName = pageInstanceName }\n",
      true
    ),
  ]) func variablesOfInstanceNames(_ code: String, _ isJudged: Bool) {
    let found = Self.findings([
      ".arkui-x/ios/app/A.swift": code
        + "func other(_ instanceName: String) { show(Page(instanceName: instanceName)) }\n"
    ])
    #expect(found.map { $0.suffix(6) } == (isJudged ? ["MC5212"] : []), "\(code)")
  }

  @Test("suggests a `params` property for a controller that contains a page") func helpForWrappers() {
    let text = """
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSDictionary *items = [self itemsOf:url];
        return [self open:url.host abilityName:items[@"abilityName"] params:items[@"params"]];
      }
      - (BOOL)open:(NSString *)moduleName abilityName:(NSString *)abilityName params:(NSString *)params {
        if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
          BaseViewController *page = [[BaseViewController alloc] init];
          page.instanceName = self.name;
          [self.navigation pushViewController:page animated:YES];
        }
        return YES;
      }
      @end

      """
    let helps = SoundProject.check([".arkui-x/ios/app/AppDelegate.m": text]).report.judged
      .filter { ["MC5206", "MC5209"].contains($0.code) }.compactMap(\.help)
    #expect(
      helps.sorted() == [
        "add a property `params` to `BaseViewController`, and pass it to the `StageViewController` that it contains",
        "before the branches, return if `[StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]` is `YES`",
      ])
  }

  @Test(
    "the help for another class names the class of the ability",
    arguments: [
      ("BaseViewController", ["no change is needed if it embeds `EntryEntryAbilityViewController`"]),
      ("EntryEntryAbilityViewController", []),
    ]) func helpForOtherClasses(_ className: String, _ expected: [String])
  {
    let text = """
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSDictionary *items = [self itemsOf:url];
        return [self open:url.host abilityName:items[@"abilityName"] params:items[@"params"]];
      }
      - (BOOL)open:(NSString *)moduleName abilityName:(NSString *)abilityName params:(NSString *)params {
        if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
          \(className) *page = [[\(className) alloc] initWithInstanceName:self.name];
          page.params = params;
          [self.navigation pushViewController:page animated:YES];
        }
        return YES;
      }
      @end

      """
    let findings = SoundProject.check([".arkui-x/ios/app/AppDelegate.m": text]).report.judged
    #expect(findings.filter { $0.code == "MC5211" }.compactMap(\.help) == expected)
  }

  /// A method that only returns exists, but does not open the URL.
  @Test(
    arguments: [
      ("true", "the method that receives URLs does not open them", "pass the URL to `open(_:)` of the `StageRouter`"),
      ("router.open(url)", nil, nil),
    ] as [(String, String?, String?)])
  func namesMethodsThatIgnoreURLs(body: String, message: String?, help: String?) {
    let text = """
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let router = StageRouter(StageApplication.self, table: Routes.table)
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
          \(body)
        }
      }

      """
    let found = SoundProject.check([".arkui-x/ios/app/AppDelegate.swift": text]).report.judged.filter {
      $0.code == "MC5213"
    }
    #expect(found.map(\.message) == [message].compactMap(\.self) && found.first?.help == help, "\(found)")
    #expect(found.allSatisfy { $0.start.line == 3 })
  }

  @Test("suggests the ability of the created class") func helpForInstanceNames() {
    let files = [
      ".arkui-x/ios/app/A.swift":
        "let page = EntryEntryAbilityViewController(instanceName: \"com.example.shop:entry:MainAbility\")\n"
    ]
    let report = SoundProject.check(files).report
    #expect(report.judged.filter { $0.code == "MC5212" }.map(\.help) == ["write `entry:EntryAbility`"])
  }

  @Test(arguments: [
    "if ([abilityName isEqualToString:@\"\"] || [moduleName isEqualToString:@\"null\"]) { return NO; }",
    "if ([abilityName isEqualToString:@\"OldName\"]) { return NO; }",
    "if ([abilityName isEqualToString:@\"Home\"]) { abilityName = @\"EntryAbility\"; }",
    "if ([abilityName isEqualToString:@\"logout\"]) { [[Session shared] end]; return YES; }",
    "if ([abilityName isEqualToString:@\"\"]) { [self presentViewController:[[HomeViewController alloc] init] animated:YES]; }",
  ]) func guardsOpenNothingNative(_ branch: String) {
    #expect(Self.objectiveC("\(branch)\n\(Self.entry) else \(Self.order)") == [], "\(branch)")
  }

  @Test(arguments: [
    ("func application(_ app: UIApplication, open link: URL, options: [String: Any]) -> Bool { open(link) }", []),
    // UIKit calls neither in an app with a delegate and without scenes.
    (
      "func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { open(contexts.first!.url) }",
      ["A.swift:7 MC5213"]
    ),
    ("var body: some Scene { WindowGroup { Home().onOpenURL { open($0) } } }", ["A.swift:7 MC5213"]),
    ("func opens(_ link: URL) -> Bool { false }", ["A.swift:1 MC5213"]),
    // iOS does not call methods with these names.
    ("func application(_ app: UIApplication, openURL link: URL, options: [String: Any]) { }", ["A.swift:7 MC5213"]),
    ("func application(_ app: UIApplication, open link: URL, option: [String: Any]) { }", ["A.swift:7 MC5213"]),
    (
      "@objc(application:openURL:options:) func application(_ app: UIApplication, openURL link: URL, o: Any) {}",
      ["A.swift:7 MC5220"]
    ),
    // Modifiers after the attribute.
    (
      "@objc(application:openURL:options:) public func application(_ app: UIApplication, openURL link: URL, o: Any) {}",
      ["A.swift:7 MC5220"]
    ),
    ("public func application(_ app: UIApplication, openURL link: URL, o: Any) {}", ["A.swift:7 MC5213"]),
    // The delegate of mPaaS passes URLs to scheme handlers.
    ("} final class AppDelegate: DFClientDelegate { func opens(_ link: URL) -> Bool { false }", ["A.swift:1 MC5213"]),
    (
      "} final class AppDelegate: DFClientDelegate { func application(_ app: UIApplication, open link: URL, x: Any) {}",
      ["A.swift:7 MC5213"]
    ),
    (
      "} final class Opener: NSObject, DTURLHandlerDelegate { func handleOpen(_ link: URL, userInfo: [String: Any]) {}",
      ["A.swift:1 MC5213"]
    ),
    // An extra brace: nothing is reported in or about the file.
    ("func opens(_ link: URL) -> Bool { false }}", []),
  ]) func receivers(_ method: String, _ expected: [String]) {
    let text = """
      @main final class A: UIResponder, UIApplicationDelegate {
        func page(_ moduleName: String, _ abilityName: String, _ params: String) -> Bool {
          if moduleName == "entry", abilityName == "EntryAbility" { return show(params) }
          if moduleName == "entry", abilityName == "OrderAbility" { return show(params) }
          return StageApplication.handleSingleton("", moduleName: moduleName, abilityName: abilityName)
        }
        \(method)
        let pages: [Any] = [EntryEntryAbilityViewController.self, EntryOrderAbilityViewController.self]
      }

      """
    #expect(Self.findings([".arkui-x/ios/app/A.swift": text]) == expected)
  }

  @Test("the delegate of a framework may receive URLs that the app's own class does not")
  func delegateOfAFramework() {
    for method in ["", "func application(_ app: UIApplication, open link: URL, x: Any) {}"] {
      let text = """
        @main final class A: KitDelegate, UIApplicationDelegate {
          let page = EntryEntryAbilityViewController(instanceName: "com.example.shop:entry:EntryAbility")
          \(method)
        }

        """
      #expect(!Self.findings([".arkui-x/ios/app/A.swift": text]).contains { $0.hasSuffix("MC5213") })
    }
  }

  @Test("names of a notification are not those of a want") func acceptsNamesOfNotifications() {
    func found(_ method: String, _ controller: String = "PromoViewController", assignment: Bool = true) -> [String] {
      let text = """
        @implementation Opener
        \(method) {\(assignment ? " NSString *abilityName = info[@\"ability\"];" : "")
          if ([abilityName isEqualToString:@"Promo"]) {
            [self.window.rootViewController presentViewController:[[\(controller) alloc] init] animated:YES completion:nil];
          }
        }
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
          return [self.router open:url];
        }
        @end

        """
      return Self.findings([".arkui-x/ios/app/Opener.m": text]).filter { $0.hasSuffix("MC5204") }
    }
    let notification =
      "- (void)userNotificationCenter:(UNUserNotificationCenter *)center didReceive:(UNNotificationResponse *)info"
    #expect(found(notification) == [])
    #expect(found("- (void)open:(NSDictionary *)info") == [])
    // Nobody calls a function, so that what it gets is not known.
    #expect(found("- (BOOL)openModule:(id)moduleName abilityName:(id)info") == [])
    let call =
      "- (BOOL)application:(UIApplication *)app openURL:(NSURL *)u options:(id)o { return [self open:[self itemsOf:u]]; }\n"
    #expect(found("\(call)- (BOOL)open:(NSDictionary *)info") == [])
    let right = call.replacing("itemsOf:u]", with: "itemsOf:u][@\"abilityName\"]")
    #expect(found("\(right)- (BOOL)open:(NSString *)abilityName", assignment: false) == ["Opener.m:4 MC5204"])
    // A class that is known only by its superclass.
    #expect(
      found("\(right)- (BOOL)open:(NSString *)abilityName", "EntryPage", assignment: false) == ["Opener.m:4 MC5204"])
  }

  @Test(arguments: [
    ("guard url.scheme == \"com.example.store\" else { return false }", ["1 MC5202"]),
    ("guard let scheme = url.scheme, scheme == Names.bundle else { return false }", ["Names.swift:2 MC5202"]),
    ("if url.scheme != \"com.example.store\" { return false }", ["1 MC5202"]),
    ("if url.scheme != \"com.example.shop\" { return false }", []),
    ("if url.scheme != \"com.example.store\", params == nil { return false }", []),
    ("if url.scheme != \"com.example.store\" { print(url) }", []),
    ("if url.scheme != \"shop\" { return false }", []),
    ("if url.scheme == \"com.googleusercontent.apps.1\" { return SDK.open(url) }", []),
  ]) func requiredSchemes(_ line: String, _ expected: [String]) {
    let branches = """
      switch (moduleName, abilityName) {
      case ("entry", "EntryAbility"): show(EntryEntryAbilityViewController(instanceName: instanceName), params)
      case ("entry", "OrderAbility"): show(EntryOrderAbilityViewController(instanceName: instanceName), params)
      default: return false
      }
      """
    let names = [".arkui-x/ios/app/Names.swift": "enum Names {\n  static let bundle = \"com.example.store\"\n}\n"]
    #expect(Self.swift("\(line)\n\(branches)", more: names) == expected, "\(line)")
    // The scheme of another URL.
    let other = "func load(_ url: URL) -> Bool { // openURL\n  \(line)\n  return true\n}\n"
    #expect(Self.swift(branches, more: names.merging([".arkui-x/ios/app/Load.swift": other]) { $1 }) == [])
  }

  @Test(arguments: [
    ("NSString *bundleName = @\"com.example.store\";", ["A.m:3 MC5202"]),
    ("NSString *bundleName = @\"com.example.store\", *more = nil;", ["A.m:3 MC5202"]),
    ("NSString *bundleName = @\"com.example.shop\";", []),
    ("NSString *bundleName = @\"com.example.store\";\n  bundleName = url.scheme;", []),
    ("NSString *bundleName = isShop ? @\"com.example.shop\" : @\"com.example.store\";", []),
    ("NSString *bundleName = url.scheme;", []),
  ]) func bundleNamesInVariables(_ variable: String, _ expected: [String]) {
    let text = """
      @implementation A
      - (void)open:(NSURL *)url moduleName:(NSString *)moduleName abilityName:(NSString *)abilityName {
        \(variable)
        [[StageViewController alloc] initWithInstanceName:[NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName]];
      }
      - (NSBundle *)icons { NSString *bundleName = @"com.example.icons"; return [NSBundle bundleWithPath:bundleName]; }
      @end

      """
    #expect(Self.findings([".arkui-x/ios/app/A.m": text]) == expected)
  }

  @Test(arguments: [
    ("NSString *const AppBundle = @\"com.example.store\";", true),
    ("NSString *const AppBundle = @\"com.example.shop\";", false),
    ("NSString *AppBundle(void);", false),
  ]) func requiredSchemesOfOtherFiles(_ constant: String, _ isWrong: Bool) {
    let lines = "if (![bundleName isEqualToString:AppBundle]) return NO;\n\(Self.entry) else \(Self.order)"
    #expect(
      Self.objectiveC(lines, more: [".arkui-x/ios/app/Bundle.m": constant + "\n"])
        == (isWrong ? ["Bundle.m:1 MC5202"] : []))
  }

  @Test(arguments: [("com.example.store", true), ("com.example.shop", false)]) func singletonsInSwift(
    _ bundle: String, _ isWrong: Bool
  ) {
    let text =
      "func open() { _ = StageApplication.handleSingleton(\"\(bundle)\", moduleName: module, abilityName: ability) }\n"
    #expect(Self.findings([".arkui-x/ios/app/A.swift": text]) == (isWrong ? ["A.swift:1 MC5202"] : []))
  }

  // MARK: Defects

  @Test(arguments: [
    ("\(entry) else \(order) else \(entry)", ["1 MC5207"]),
    ("\(entry) else \(order) else \(entry.replacing("[[EntryEntry", with: "[[EntryOrder"))", ["1 MC5207"]),
    (
      "\(entry) else if (([moduleName isEqualToString:@\"entry\"]) && ([abilityName isEqualToString:@\"EntryAbility\"])) { \(open()) } else \(order)",
      ["1 MC5207"]
    ),
    ("\(entry)\nelse \(order.replacing("@\"entry\"", with: "@\"Entry\""))", ["2 MC5201"]),
    ("\(entry)\nelse \(order.replacing("OrderAbility\"", with: "OrdersAbility\""))", ["2 MC5201"]),
    (
      "if ([moduleName isEqualToString:@\"entry\"]) {\n\(entry.replacing("[moduleName isEqualToString:@\"entry\"] &&", with: "").replacing("EntryAbility\"", with: "MainAbility\""))\n}\n\(order)",
      ["2 MC5201"]
    ),
    ("\(order)\nelse if ([abilityName isEqualToString:@\"EntryAbility\"]) {\n\(open(passes: false)) }", ["3 MC5206"]),
    (
      "\(order)\nelse \(entry.replacing(" page.params = params;", with: ""))", ["2 MC5206"]
    ),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "NSLog(@\"%@\", params);"))", ["2 MC5206"]),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "DDLogInfo(@\"%@\", params);"))", ["2 MC5206"]),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "page.title = params;"))", ["2 MC5206"]),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "page.params = @\"\";"))", ["2 MC5206"]),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "page.arguments = params;"))", []),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "if (params.length) { }"))", ["2 MC5206"]),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "if ([params length] == 0) { }"))", ["2 MC5206"]),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "if (params != nil) { }"))", ["2 MC5206"]),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "if (params) { page.params = params; }"))", []),
    ("\(order)\nelse \(entry.replacing("page.params = params;", with: "[page start:params length:8];"))", []),
    ("\(order)\nelse \(entry.replacing("[[EntryEntry", with: "[[EntryOrder"))", ["2 MC5210"]),
    ("\(order)\nelse \(entry.replacing("[[EntryEntryAbility", with: "[[Barred"))", ["2 MC5211"]),
    (
      """
      \(entry) else \(order)
      else if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"Settings"]) {
        page = [[OtherSettingsViewController alloc] init];
      }
      """, ["3 MC5210"]
    ),
    (
      """
      \(entry) else \(order)
      else if ([moduleName isEqualToString:@"tools"] && [abilityName isEqualToString:@"Scanner"]) {
        page = (id)[[ScannerViewController alloc] init];
      }
      """, ["2 MC5204"]
    ),
    (
      """
      if ([moduleName isEqualToString:@"tools"] && [abilityName isEqualToString:@"Scanner"]) { [self showScanner]; }
      \(entry) else \(order)
      """, ["1 MC5204"]
    ),
    (
      """
      \(order) else if ([abilityName isEqualToString:@"EntryAbility"]) {
        NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, @"entry", @"OrderAbility"];
        \(open())
      }
      """, ["2 MC5210"]
    ),
    (
      """
      \(order) else if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
        NSString *instanceName = [NSString stringWithFormat:@"%@:%@:%@", bundleName, @"entry", @"OrderAbility"];
        \(open())
      }
      """, ["2 MC5210"]
    ),
    ("if ([bundleName isEqualToString:@\"com.example.store\"]) {\n\(entry)\nelse \(order) }", ["1 MC5202"]),
    ("if (![bundleName isEqualToString:@\"com.example.store\"]) { return NO; }\n\(entry) else \(order)", ["1 MC5202"]),
    (
      "if (!([bundleName isEqualToString:@\"com.example.store\"] && params)) return NO;\n\(entry) else \(order)",
      ["1 MC5202"]
    ),
    (
      """
      [StageApplication handleSingleton:@"com.example.store" moduleName:moduleName abilityName:abilityName];
      \(entry) else \(order)
      """, ["1 MC5202"]
    ),
    ("\(entry) else \(order)\nelse if ([moduleName isEqualToString:@\"cafe\"]) { \(open()) }", ["2 MC5201"]),
    (
      "\(order) else \(entry.replacing("[abilityName isEqualToString:@\"EntryAbility\"]", with: "[abilityName compare:@\"Gone\"] == NSOrderedSame"))",
      ["1 MC5201"]
    ),
    // A controller whose name does not end in `Controller`.
    (
      """
      \(order) else if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
        page = [[EntryPage alloc] init];
        page.instanceName = instanceName;
      }
      (void)[EntryEntryAbilityViewController class];
      """, ["2 MC5206", "2 MC5211"]
    ),
  ]) func defectsInObjectiveC(_ lines: String, _ expected: [String]) {
    #expect(Self.objectiveC(lines) == expected, "\(lines)")
  }

  @Test(arguments: [
    ("moduleName == \"entry\" && abilityName == \"MainAbility\"", ["1 MC5201"]),
    ("url.host() == \"Entry\", abilityName == \"EntryAbility\"", ["1 MC5201"]),
    ("moduleName == \"entry\" && abilityName == \"EntryAbility\"", ["2 MC5206"]),
    ("let m: String? = moduleName, let a: String? = abilityName, m == \"Entry\", a == \"EntryAbility\"", ["1 MC5201"]),
    ("let m: String? = moduleName, let a: String? = abilityName, m == \"entry\", a == \"EntryAbility\"", ["2 MC5206"]),
  ]) func defectsInSwift(_ condition: String, _ expected: [String]) {
    let order = """
      if moduleName == "entry", abilityName == "OrderAbility" {
        EntryOrderAbilityViewController(instanceName: instanceName).params = params
      }
      _ = EntryEntryAbilityViewController.self
      """
    let lines =
      "if \(condition) {\n  window.rootViewController = EntryEntryAbilityViewController(instanceName: instanceName)\n}\n\(order)"
    #expect(Self.swift(lines) == expected)
  }

  @Test(
    "uses of the parameters that do not reach the page",
    arguments: [
      ("page.params = params", true), ("page.title = params", false), ("page.params = \"\"", false),
      ("print(params ?? \"\")", false), ("start(page, params)", true),
      ("page.title = params; page.params = params", true),
    ]) func usesInSwift(_ use: String, _ passes: Bool)
  {
    let lines = """
      if moduleName == "entry", abilityName == "EntryAbility" {
        let page = EntryEntryAbilityViewController(instanceName: instanceName)
        \(use)
        window.rootViewController = page
      } else if moduleName == "entry", abilityName == "OrderAbility" {
        EntryOrderAbilityViewController(instanceName: instanceName).params = params
      }
      """
    #expect(Self.swift(lines) == (passes ? [] : ["2 MC5206"]))
  }

  @Test(
    "reads macros that continue on the next line",
    arguments: [("com.example.shop", []), ("com.example.store", ["1 MC5202"])])
  func continuedMacros(_ bundle: String, _ expected: [String]) {
    let found = Self.objectiveC(
      "if (![bundleName isEqualToString:BUNDLE]) { return NO; }\n\(Self.entry) else \(Self.order)",
      top: "#define BUNDLE \\\n  @\"\(bundle)\"")
    #expect(found.map { $0.suffix(6) } == expected.map { $0.suffix(6) }, "\(found)")
  }

  @Test func casesInSwift() {
    let lines = """
      switch (moduleName, abilityName) {
      case ("entry", "EntryAbility"): show(EntryEntryAbilityViewController(instanceName: instanceName), params)
      case ("entry", "OrderAbility"): show(EntryOrderAbilityViewController(instanceName: instanceName))
      case ("shop", "OrderAbility"): show(EntryOrderAbilityViewController(instanceName: instanceName), params)
      case ("entry", "EntryAbility"): show(EntryEntryAbilityViewController(instanceName: instanceName), params)
      default: return false
      }
      """
    #expect(Self.swift(lines) == ["4 MC5201", "5 MC5207"])
  }

  // MARK: Hostile input

  private static let fragments = [
    "if (", "if ", "{", "}", "(", ")", "[moduleName isEqualToString:@\"entry\"]", "abilityName == \"A\"", "&&", "||",
    "else ",
    "switch moduleName {", "case \"a\": ", "guard ", "\"", "@\"", "\\(", "#if 0\n", "#endif\n", "\n", ";", ",", "!",
    "=",
    "abilityName = url.query;", "func openURL(params: String) ", "- (void)openURL:(NSURL *)url ", "#define A @\"x\"\n",
    "instanceName = \"a:b:c\"", "\"%@:%@:%@\", ", "[[AController alloc] initWithInstanceName:x]",
    "AController(instanceName: x)",
    "StageApplication", "\0", "世",
  ]

  @Test(arguments: LongRun.seeds(0...5 as ClosedRange<UInt64>)) func terminatesOnAnyInput(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let text = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        Self.fragments.randomElement(using: &random) ?? ""
      }.joined()
      _ = Self.findings([".arkui-x/ios/app/A.m": "openURL " + text, ".arkui-x/ios/app/B.swift": "openURL " + text])
    }
  }

  @Test(
    arguments: LongRun.sample([
      "{", "(", "if (a) ", "if a {", "if ", "guard ", "case ", "switch moduleName {", "a = b = ", "init ", "func a ",
      "a ? b : ",
      "if (([moduleName isEqualToString:@\"a\"])) {} else ", "[abilityName isEqualToString:@\"a\"] || ",
      "if moduleName == \"a\" {", "\"\\(", "#if false\n", "guard moduleName == \"a\" else {}\n", "x { y = ",
      "abilityName = url.query;", "\"a:b:c\" ", "NSLog(",
    ])) func readsAnythingOftenRepeated(_ fragment: String)
  {
    let text = "openURL StageApplication\n" + String(repeating: fragment, count: 2_000)
    _ = Self.findings([".arkui-x/ios/app/A.m": text, ".arkui-x/ios/app/B.swift": text])
  }
}
