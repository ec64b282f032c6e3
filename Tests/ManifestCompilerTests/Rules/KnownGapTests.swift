import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// Wrong answers that are known: each needs the meaning of source code, which is not read yet.
///
/// The test fails if an answer changes in either direction. To close a gap, move its input to the ordinary tests, with
/// the right answer.
@Suite struct KnownGapTests {
  /// An app with a wrong answer, and the findings that it gives and should give: `code severity path:line`.
  ///
  /// The code of a right finding is missing if no rule reports it yet.
  struct Gap: Sendable, CustomTestStringConvertible {
    let name: String
    /// The files that are added to the healthy app.
    let files: [String: String]
    let now: [String]
    let right: [String]

    var testDescription: String { name }
  }

  private static let ets = "entry/src/main/ets/"
  private static let index = ets + "pages/Index.ets"
  private static let profiles = "entry/src/main/resources/base/profile/"
  private static let delegatePath = ".arkui-x/ios/app/AppDelegate.m"

  // MARK: The app

  private static let app = SoundProject.with([
    "entry/src/main/module.json5": """
    {
      module: {
        name: 'entry',
        type: 'entry',
        pages: '$profile:main_pages',
        abilities: [{ name: 'EntryAbility', srcEntry: './ets/entryability/EntryAbility.ets' }],
      },
    }

    """,
    profiles + "main_pages.json": #"{"src": ["pages/Index"]}"# + "\n",
    ets + "entryability/EntryAbility.ets": "export default class EntryAbility {}\n",
    index: page(""),
    delegatePath: delegate(),
  ])

  /// Returns a page with these lines in a method; they begin at line 6.
  private static func page(_ lines: String, parameters: String = "") -> String {
    """
    @Entry
    @Component
    struct Index {
      private context = getContext(this) as common.UIAbilityContext;
      open(\(parameters)) {
        \(lines.replacing("\n", with: "\n    "))
      }
      build() { }
    }

    """
  }

  /// Returns an app delegate that opens the ability of a URL and then runs these lines; they begin at line 21.
  private static func delegate(_ lines: String = "") -> String {
    """
    @implementation AppDelegate
    - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
      [StageApplication configModuleWithBundleDirectory:@"arkui-x"];
      [StageApplication launchApplication];
      return YES;
    }
    - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
      NSString *bundleName = url.scheme, *moduleName = url.host, *abilityName, *params;
      NSURLComponents *parts = [NSURLComponents componentsWithString:url.absoluteString];
      for (NSURLQueryItem *item in parts.queryItems) {
        if ([item.name isEqualToString:@"abilityName"]) { abilityName = item.value; }
        if ([item.name isEqualToString:@"params"]) { params = item.value; }
      }
      if ([StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]) { return YES; }
      if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
        NSString *name = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
        EntryEntryAbilityViewController *page = [[EntryEntryAbilityViewController alloc] initWithInstanceName:name];
        page.params = params;
        [self show:page];
      }
      \(lines.replacing("\n", with: "\n  "))
      return YES;
    }
    @end

    """
  }

  private static let misspelledWant =
    "this.context.startAbility({ bundleName: 'com.example.shop', moduleName: 'entry', abilityName: 'EntryAbilty' });"

  // MARK: The gaps

  static let gaps: [Gap] = [
    Gap(
      name: "a misspelled want after a test of a variable that is named like a platform",
      files: [
        index: page("if (platformName === '') { return; }\n\(misspelledWant)", parameters: "platformName: string")
      ],
      now: [], right: ["MC5301 error \(index):7"]),
    Gap(
      name: "a view controller that is created and never shown",
      files: [delegatePath: delegate().replacing("    [self show:page];\n", with: "")],
      now: [], right: ["warning \(delegatePath):17"]),
    Gap(
      name: "parameters of native wants in Objective-C, as a text and by `WantParams`",
      files: [
        "routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {params: {keysecond: double?}}\n",
        ".arkui-x/ios/app/Launcher.m": #"""
        @implementation Launcher
        - (void)open:(EntryEntryAbilityViewController *)page {
          page.params = @"{\"params\":[{\"key\":\"keysecnd\",\"type\":9,\"value\":\"2.3\"}]}";
        }
        - (void)openWithWantParams:(EntryEntryAbilityViewController *)page {
          WantParams *params = [[WantParams alloc] init];
          [params addValue:@"notDeclared" value:@"strArkui"];
          page.params = [params toWantParamsString];
        }
        @end

        """#,
      ],
      now: [],
      right: ["MC5310 warning .arkui-x/ios/app/Launcher.m:3", "MC5310 warning .arkui-x/ios/app/Launcher.m:7"]),
    Gap(
      name: "an untouched template that no URL can reach",
      files: [
        delegatePath: """
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
          [StageApplication configModuleWithBundleDirectory:@"arkui-x"];
          [StageApplication launchApplication];
          return YES;
        }
        - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
          NSString *bundleName = url.scheme, *moduleName = url.host, *abilityName;
          NSURLComponents *parts = [NSURLComponents componentsWithString:url.absoluteString];
          for (NSURLQueryItem *item in parts.queryItems) {
            if ([item.name isEqualToString:@"abilityName"]) { abilityName = item.value; }
          }
          if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
            NSString *name = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
            [self show:[[EntryEntryAbilityViewController alloc] initWithInstanceName:name]];
          } else if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
            NSString *name = [NSString stringWithFormat:@"%@:%@:%@", bundleName, moduleName, abilityName];
            [self show:[[EntryEntryAbilityViewController alloc] initWithInstanceName:name]];
          }
          return YES;
        }
        @end

        """,
        ".arkui-x/ios/app/Info.plist": Example.propertyList(""),
      ],
      now: [
        "MC5003 note .arkui-x/ios/app/Info.plist:1", "MC5206 warning \(delegatePath):15",
        "MC5207 warning \(delegatePath):16", "MC5209 warning \(delegatePath):7",
      ], right: ["MC5003 note .arkui-x/ios/app/Info.plist:1"]),
  ]

  @Test func theAppHasNoFindings() throws {
    #expect(try Self.findings([:]) == [])
  }

  @Test(arguments: gaps) func answersAreUnchanged(_ gap: Gap) throws {
    #expect(gap.now != gap.right)
    #expect(
      try Self.findings(gap.files) == gap.now,
      "the answer changed; if it is right now (\(gap.right)), move the input to the ordinary tests")
  }

  /// Returns the findings of `check` after a build, sorted.
  private static func findings(_ overlay: [String: String]) throws -> [String] {
    var files = InMemoryFileSystem(app.merging(overlay) { $1 })
    try #require(try files.build().outputs != nil)
    return Compiler(files: files).check().report.judged
      .map { "\($0.code) \($0.severity) \($0.path):\($0.start.line)" }.sorted()
  }
}
