import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

@testable import ManifestCompiler

/// What `apply` does with the code of an app delegate that the generated scene delegate replaces.
@Suite struct TemplateDelegateTests {
  private static let path = ".arkui-x/ios/app/AppDelegate.m"
  private static let head = """
    // The shop.
    #import "AppDelegate.h"
    #import "EntryEntryAbilityViewController.h"
    #import "Tracker.h"
    #import <libarkui_ios/StageApplication.h>

    #define BUNDLE_DIRECTORY @"arkui-x"
    #define TIMEOUT 3

    @implementation AppDelegate

    """
  private static let launch = """
    - (BOOL)application:(UIApplication *)app
        didFinishLaunchingWithOptions:(NSDictionary *)options
    {
        [StageApplication configModuleWithBundleDirectory : BUNDLE_DIRECTORY];
        [StageApplication launchApplication];
        NSString *name = [NSString stringWithFormat:@"%@:%@:%@", @"com.example.shop", @"entry", @"EntryAbility"];
        EntryEntryAbilityViewController *page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:name];
        [self show:page];
        return YES;
    }

    """
  private static let open = """
    - (BOOL)application:(UIApplication *)app openURL:(NSURL *)link options:(NSDictionary *)options {
        NSLog(@"%@", link); // eg: (com.entry.arkui://entry?OtherAbility)
        NSString *module = link.host;
        NSString *ability, *values;
        NSURLComponents *parts = [NSURLComponents componentsWithString:link.absoluteString];
        for (NSURLQueryItem *item in parts.queryItems) {
            if ([item.name isEqualToString:@"abilityName"]) { ability = item.value; }
            else if ([item.name isEqualToString:@"params"]) values = item.value;
        }
        if ([StageApplication handleSingleton:module moduleName:module abilityName:ability] == YES) { return YES; }
        id next = nil;
        BOOL hasPage = NO;
        if ([module isEqualToString:@"entry"] && [ability isEqualToString:@"EntryAbility"]) {
            EntryEntryAbilityViewController *page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:@"a:entry:EntryAbility"];
            page.params = values;
            next = (EntryEntryAbilityViewController *)page;
        }
        if (!next) { return NO; }
        if (!hasPage) { [self show:next]; }
        return YES;
    }

    """
  private static let window = """
    - (void)show:(id)page {
        self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
        [self.window makeKeyAndVisible];
        UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:page];
        self.window.rootViewController = stack;
    }

    """
  private static let other = """
    - (UIInterfaceOrientationMask)application:(UIApplication *)app supportedInterfaceOrientationsForWindow:(UIWindow *)window {
        [Tracker trackAfter:TIMEOUT];
        return UIInterfaceOrientationMaskPortrait;
    }

    """

  /// Adopts an app with a delegate, and returns the delegate's text afterwards, and the lines for people.
  private static func applied(
    _ delegate: String, _ others: [String: String] = [:], map edit: (String) -> String = { $0 }
  ) throws -> (text: String, obstacles: [String], codes: [String]) {
    var files = AdoptionTests.project()
    files.addFile(path, Array(delegate.utf8))
    for (path, text) in others { files.addFile(path, Array(text.utf8)) }
    try Compiler(files: files).draft().write(to: &files)
    let map = String(decoding: try files.contents(of: "routes.yaml", limit: 1 << 20), as: UTF8.self)
    files.addFile("routes.yaml", Array(edit(map).utf8))
    let (compilation, found) = Compiler(files: files).apply()
    let changes = try #require(found, "\(compilation.report.findings)")
    try changes.write(to: &files)
    _ = try OutputLocation.write(compilation.outputLocations, in: &files)
    #expect(Compiler(files: files).apply().changes?.isEmpty == true)
    let text = String(decoding: try files.contents(of: path, limit: 1 << 20), as: UTF8.self)
    let codes = Compiler(files: files).check().report.findings.filter { $0.severity != .note }.map(\.code)
    return (text, changes.obstacles, codes)
  }

  @Test func replacesTheTemplate() throws {
    let (text, obstacles, codes) = try Self.applied(
      Self.head + Self.launch + "\n" + Self.open + "\n" + Self.other + "\n" + Self.window + "\n@end\n")
    #expect(
      text == """
        // The shop.
        #import "AppDelegate.h"

        #import "app-Swift.h"
        #import "Tracker.h"

        #define TIMEOUT 3

        @implementation AppDelegate

        \(Self.other)
        - (void)applicationWillTerminate:(UIApplication *)application {
            [SHRouter.shared applicationWillTerminate:application];
        }

        @end

        """)
    #expect(obstacles == [] && codes == [], "\(obstacles) \(codes)")
  }

  /// The first import may go, and empty lines around it.
  @Test func replacesTheFirstImport() throws {
    let head =
      "\n#import <libarkui_ios/StageApplication.h>\n\n#import \"AppDelegate.h\"\n\n@implementation AppDelegate\n\n"
    let launch = Self.launch.replacing("BUNDLE_DIRECTORY", with: "@\"arkui-x\"")
    let (text, obstacles, codes) = try Self.applied(head + launch + "\n" + Self.window + "\n@end\n")
    #expect(
      text.hasPrefix("\n\n#import \"app-Swift.h\"\n#import \"AppDelegate.h\"\n\n@implementation AppDelegate\n"),
      "\(text)")
    #expect(obstacles == [] && codes == [], "\(obstacles) \(codes)")
  }

  /// What sets up the navigation stays, and so does the call at the end of the app.
  @Test func keepsTheNavigation() throws {
    let window = Self.window.replacing("    self.window.root", with: "    [self style:stack];\n    self.window.root")
    let style = """
      - (void)style:(UINavigationController *)stack {
          stack.navigationBar.tintColor = UIColor.redColor;
      }

      - (void)applicationWillTerminate:(UIApplication *)app { [StageApplication releaseViewControllers]; }

      """
    let (text, obstacles, codes) = try Self.applied(Self.head + Self.launch + window + style + "\n@end\n")
    #expect(
      text.hasSuffix(
        """
        - (BOOL)application:(UIApplication *)app
            didFinishLaunchingWithOptions:(NSDictionary *)options
        {
            [self style:SHRouter.shared.navigation];
            return YES;
        }
        - (void)style:(UINavigationController *)stack {
            stack.navigationBar.tintColor = UIColor.redColor;
        }

        - (void)applicationWillTerminate:(UIApplication *)app {
            [SHRouter.shared applicationWillTerminate:app];
        }

        @end

        """), "\(text)")
    #expect(obstacles == [] && codes == [], "\(obstacles) \(codes)")
  }

  /// A statement that does something else keeps the file as it is; its line is marked.
  @Test(arguments: [
    ("[self show:page];", "[self show:page];\n    [Tracker start];", "?     [Tracker start];"),
    ("[self show:page];", "if (self.isReady) [self show:page];", "?     if (self.isReady) [self show:page];"),
    ("[self show:page];", "[self show:[Tracker new]];", "?     [self show:[Tracker new]];"),
    ("id next = nil;", "id next = nil;\n    if (link.user) return NO;", "?     if (link.user) return NO;"),
    ("page.params = values;", "page.params = Tracker.values;", "?         page.params = Tracker.values;"),
    ("@\"EntryAbility\"]) {", "@\"Other\"]) {", "?         EntryEntryAbilityViewController *page = ["),
    ("[self.window makeKeyAndVisible];", "self.window.tag = 1;", "?     self.window.tag = 1;"),
    ("[Tracker trackAfter:TIMEOUT];", "[self show:nil];", "?     [self show:nil];"),
    ("if (!next) {", "if (!isReady) {", "?     if (!isReady)"),
    // What stays reads these.
    ("NSLog(@\"%@\", link);", "_link = link;", "?     _link = link;"),
    ("NSLog(@\"%@\", link);", "NSLog(@\"%d\", ++_count);", "?     NSLog(@\"%d\", ++_count);"),
    ("BOOL hasPage = NO;", "static BOOL hasPage = NO;", "?     static BOOL hasPage = NO;"),
    ("next = (EntryEntryAbilityViewController *)page;", "_page = page;", "?         _page = page;"),
    // Comments of people say what they decide.
    ("BOOL hasPage = NO;", "BOOL hasPage = NO; // TODO", "?     BOOL hasPage = NO; // TODO"),
    ("[self show:page];", "[self show:page];\n    // [self login];", "?     // [self login];"),
    ("- (void)show:(id)page {", "/* The window\n of the app. */\n- (void)show:(id)page {", "? /* The window"),
    // The map has another page, or another folder.
    ("@\"entry\", @\"EntryAbility\"];", "@\"entry\", @\"Other\"];", "?     NSString *name = ["),
    ("@\"a:entry:EntryAbility\"", "@\"a:entry:Other\"", "?         EntryEntryAbilityViewController *page = ["),
    ("@\"arkui-x\"", "@\"other\"", "?     [StageApplication configModule"),
    ("[self show:page];", "[self show:self.page];", "?     [self show:self.page];"),
    (
      "if ([module isEqualToString:@\"entry\"] && ", "if ([module isEqualToString:@\"entry\"] && link.port && ",
      "?     if ("
    ),
    ("[item.name isEqualToString:@\"abilityName\"]", "[item.name isEqualToString:@\"page\"]", "?         if ("),
    // Something else needs the method.
    ("[Tracker trackAfter:TIMEOUT];", "[Tracker after:@selector(show:)];", "?     [Tracker after:@selector(show:)];"),
    ("#define TIMEOUT 3", "#define TIMEOUT [self show:nil]", "? #define TIMEOUT [self show:nil]"),
    ("- (void)show:(id)page {", "#if DEBUG\n#endif\n- (void)show:(id)page {", "? #if DEBUG"),
    (
      "- (void)show:(id)page {", "- (void)other {} - (void)show:(id)page {",
      "? - (void)other {} - (void)show:(id)page {"
    ),
    (
      "EntryEntryAbilityViewController *page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:name];",
      "NativeViewController *page = [[NativeViewController alloc] init];\n    page.instanceName = name;",
      "?     page.instanceName = name;"
    ),
  ])
  func leavesOtherCode(code: String, other: String, line: String) throws {
    let delegate = (Self.head + Self.launch + Self.open + Self.window + Self.other + "\n@end\n")
    try #require(delegate.contains(code))
    let changed = delegate.replacing(code, with: other, maxReplacements: 1)
    let (text, obstacles, codes) = try Self.applied(changed)
    #expect(text == changed && codes.contains("MC5224"), "\(codes)")
    let lines = try #require(obstacles.first, "\(text)")
    #expect(lines.contains("\n  \(line)"), "\(lines)")
    #expect(lines.contains("\n  -     [StageApplication launchApplication];"), "\(lines)")
    #expect(lines.contains("\n  +     [SHRouter.shared applicationWillTerminate:application];"), "\(lines)")
  }

  /// Code before a method stays, also between two comments.
  @Test func keepsCodeBesideComments() throws {
    let line = "/* taps */ static int taps = 0; /* kept */\n"
    let delegate = Self.head + line + Self.launch + Self.window + "\n@end\n"
    let (text, obstacles, codes) = try Self.applied(delegate)
    #expect(text.contains(line) && obstacles == [] && codes == [], "\(text) \(obstacles) \(codes)")
  }

  /// Other code that calls the methods of the delegate keeps them.
  @Test(arguments: [
    ("Push.m", "void f(AppDelegate *d) { [d application:app openURL:url options:@{}]; }\n"),
    ("Push.m", "void f(AppDelegate *d) { [d application:app didFinishLaunchingWithOptions:nil]; }\n"),
    ("Push.m", "SEL s(void) { return @selector(application:openURL:options:); }\n"),
    ("Push.swift", "func f(_ d: AppDelegate) { _ = d.application?(app, open: url, options: [:]) }\n"),
  ])
  func keepsWhatOtherCodeCalls(name: String, code: String) throws {
    let delegate = Self.head + Self.launch + Self.open + Self.window + "\n@end\n"
    let (text, obstacles, codes) = try Self.applied(delegate, [".arkui-x/ios/app/\(name)": code])
    #expect(text == delegate && codes.contains("MC5224") && obstacles.count == 1, "\(obstacles) \(codes)")
  }

  /// The code needs the same header, and a scene manifest, in all configurations.
  @Test(arguments: [
    ("PRODUCT_MODULE_NAME = Shop; INFOPLIST_FILE = app/Info.plist;", "`app-Swift.h` and `Shop-Swift.h`"),
    ("GENERATE_INFOPLIST_FILE = YES;", "only other configurations than `Debug` have a file"),
  ])
  func leavesTheDelegateOfOtherConfigurations(settings: String, reason: String) throws {
    let project = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let text = String(decoding: try AdoptionTests.project().contents(of: project, limit: 1 << 20), as: UTF8.self)
    let debug = "isa = XCBuildConfiguration; name = Debug;"
    let other = text.replacing("buildConfigurations = (C);", with: "buildConfigurations = (C, DD);").replacing(
      "objects = {",
      with: """
        objects = {
            DD = {\(debug) buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.ios; \(settings) }; };
        """)
    let delegate = Self.head + Self.launch + Self.window + "\n@end\n"
    let (after, obstacles, codes) = try Self.applied(delegate, [project: other])
    #expect(after == delegate && codes.contains("MC5224"))
    #expect(obstacles.contains { $0.contains(reason) }, "\(obstacles)")
  }

  /// Nesting is bounded.
  @Test func leavesDeepNesting() throws {
    let blocks = String(repeating: "{", count: 30_000) + String(repeating: "}", count: 30_000)
    let launch = Self.launch.replacing("    return YES;", with: "    \(blocks)\n    return YES;")
    let delegate = Self.head + launch + Self.window + "\n@end\n"
    #expect(try Self.applied(delegate).text == delegate)
  }

  /// A native first page and a native page for wants become lines of the map.
  @Test func draftsNativePages() throws {
    let delegate = (Self.head + Self.launch + Self.open + Self.window + "\n@end\n")
      .replacing(
        "EntryEntryAbilityViewController *page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:name];",
        with: "NativeViewController *page = [[NativeViewController alloc] init];"
      )
      .replacing(
        "    if (!hasPage) {",
        with: """
              [self handleOpenUrlWithBundleName:link.scheme moduleName:module abilityName:ability params:values, nil];
              if (!hasPage) {
          """
      )
      .replacing(
        Self.window,
        with: """
          - (BOOL)handleOpenUrlWithBundleName:(NSString *)bundle moduleName:(NSString *)module
                                  abilityName:(NSString *)ability params:(NSString *)values, ... {
              id next = nil;
              if ([module isEqualToString:@"entry"] && [ability isEqualToString:@"Native"]) {
                  next = [[NativeViewController alloc] init];
              }
              [self show:next];
              return YES;
          }

          \(Self.window)
          """)
    let (text, obstacles, codes) = try Self.applied(delegate) { map in
      #expect(map.contains("app: {scenes: generated, sdk: 27, home: start, "), "\(map)")
      #expect(
        map.contains("\n  start: {path: /start, controller: NativeViewController, access: internal} #"), "\(map)")
      #expect(map.contains("\n  entry/Native: {native: NativeViewController, access: public} #"), "\(map)")
      return map
    }
    #expect(!text.contains("StageApplication") && obstacles == [] && codes == [], "\(obstacles) \(codes)")
  }
}
