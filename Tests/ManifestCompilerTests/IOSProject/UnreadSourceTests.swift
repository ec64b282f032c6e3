import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// Unreadable sources are reported, and no declaration is reported as missing because of them.
@Suite struct UnreadSourceTests {
  private static let delegate = """
    @interface EntryEntryAbilityViewController : StageViewController
    @end
    @implementation EntryEntryAbilityViewController
    @end
    @implementation AppDelegate
    - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
      if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
        [self show:[[EntryEntryAbilityViewController alloc] initWithInstanceName:name]];
      }
      return YES;
    }
    @end

    """

  /// Returns the findings about the iOS project with these files, each with its line.
  private static func findings(
    ability: String = "EntryAbility", _ files: [String: [UInt8]], others: Set<String> = [],
    _ change: (inout InMemoryFileSystem) -> Void = { _ in }
  ) -> [String] {
    let texts = [
      "AppScope/app.json5": "{app: {bundleName: 'com.example.shop'}}",
      "build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}]}",
      "entry/src/main/module.json5": "{module: {name: 'entry', type: 'entry', abilities: [{name: '\(ability)'}]}}",
      "routes.yaml": "version: 1\nabilities:\n  entry/\(ability): {}\n",
    ]
    var system = InMemoryFileSystem(texts)
    for (path, bytes) in files { system.addFile(".arkui-x/ios/" + path, bytes) }
    change(&system)
    return Compiler(files: system).check().report.judged
      .filter {
        ["MC1012", "MC5001", "MC5002", "MC5003", "MC5007", "MC5015"].contains($0.code)
          || $0.code.hasPrefix("MC52") || others.contains($0.code)
      }
      .map { "\($0.path.split(separator: "/").last ?? ""):\($0.start.line) \($0.code)" }.sorted()
  }

  private static let plist = Array(Example.propertyList(Example.urlSchemes("com.example.shop")).utf8)

  private static func findings(delegate: [UInt8]) -> [String] {
    findings(["app/AppDelegate.m": delegate, "app/Info.plist": plist])
  }

  @Test func readsUTF8() {
    #expect(!Self.findings(delegate: Array(Self.delegate.utf8)).contains { $0.hasSuffix("MC5015") })
  }

  @Test("notes a source in UTF-16, with and without a byte order mark")
  func notesUTF16() {
    let little = Self.delegate.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = Self.delegate.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
      #expect(Self.findings(delegate: bytes) == ["AppDelegate.m:1 MC5015"])
    }
  }

  @Test("ignores AppleDouble files of macOS")
  func ignoresAppleDoubleFiles() {
    let double: [UInt8] = [0x00, 0x05, 0x16, 0x07, 0x00]
    let files = [
      "app/AppDelegate.m": Array("@implementation AppDelegate\n@end\n".utf8), "app/Info.plist": Self.plist,
    ]
    let doubles = ["app/._AppDelegate.m": double, "app/._Info.plist": double]
    #expect(Self.findings(files) == ["routes.yaml:3 MC5001"])
    #expect(Self.findings(files.merging(doubles) { $1 }) == ["routes.yaml:3 MC5001"])
    let pages = "entry/src/main/ets/pages/._Index.ets"
    #expect(Self.findings(files, others: ["MC5312"]) { $0.addFile(pages, double) } == ["routes.yaml:3 MC5001"])
  }

  @Test("reports conflict markers in sources and build settings, and nothing that follows from them")
  func reportsConflictMarkers() {
    let markers = Array("<<<<<<< HEAD\n=======\n>>>>>>> main\n".utf8)
    let files = ["app/AppDelegate.m": Array(Self.delegate.utf8), "app/Info.plist": Self.plist]
    func conflicts(_ path: String, _ files: [String: [UInt8]] = files) -> [String] {
      Self.findings(files, others: ["MC0014", "MC5312"]) { system in
        system.addFile(path, markers + ((try? system.contents(of: path, limit: .max)) ?? []))
      }
    }
    for name in ["AppDelegate.m", "Other.mm", "Other.h", "Other.swift"] {
      #expect(conflicts(".arkui-x/ios/app/" + name).contains("\(name):1 MC0014"))
    }
    #expect(conflicts(".arkui-x/ios/app/AppDelegate.m") == ["AppDelegate.m:1 MC0014"])
    for name in ["Index.ets", "Names.ts"] {
      #expect(conflicts("entry/src/main/ets/pages/" + name).contains("\(name):1 MC0014"))
    }
    let project = Example.xcodeProject().replacing(
      "isa = XCBuildConfiguration;", with: "isa = XCBuildConfiguration; baseConfigurationReference = K;"
    ).replacing(
      "    C = {", with: "    K = {isa = PBXFileReference; path = C.xcconfig; sourceTree = SOURCE_ROOT; };\n    C = {")
    let withSettings = files.merging(["app.xcodeproj/project.pbxproj": Array(project.utf8)]) { $1 }
    #expect(
      conflicts(".arkui-x/ios/C.xcconfig", withSettings).filter { $0.hasSuffix("MC0014") } == ["C.xcconfig:1 MC0014"])
  }

  @Test("notes compiled sources that are not regular files, and reads links to files")
  func notesIrregularSources() {
    let project = Example.xcodeProject(settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"])
    let files = [
      "app.xcodeproj/project.pbxproj": Array(project.utf8), "app/Info.plist": Self.plist,
      "shared/Delegate.txt": Array(Self.delegate.utf8),
    ]
    let source = ".arkui-x/ios/app/EntryEntryAbilityViewController.m"
    func codes(_ change: (inout InMemoryFileSystem) -> Void) -> [String] {
      Self.findings(files, change).filter { $0.hasSuffix("MC5015") || $0.hasSuffix("MC5001") }
    }
    let unread = ["EntryEntryAbilityViewController.m:1 MC5015"]
    #expect(codes { $0.addDirectory(source) } == unread)
    #expect(codes { $0.addSpecialFile(source) } == unread)
    #expect(codes { $0.addLink(source, to: "EntryEntryAbilityViewController.m") } == unread)
    #expect(codes { $0.addLink(source, to: "../shared/Delegate.txt") } == [])
    // A source that no target compiles is not read.
    #expect(codes { $0.addLink(".arkui-x/ios/other/Unused.m", to: "Unused.m") } == [])
  }

  @Test("reports an unreadable project file once")
  func reportsUnreadableProjects() {
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let large = [UInt8](repeating: 0x20, count: SourceLimits.maximumFileBytes + 1)
    let files = ["app/AppDelegate.m": Array(Self.delegate.utf8), "app/Info.plist": Self.plist]
    func codes(_ change: (inout InMemoryFileSystem) -> Void) -> [String] {
      let codes: Set = ["MC0003", "MC0005", "MC0010", "MC5009"]
      return Self.findings(files, others: codes, change).filter { codes.contains(String($0.suffix(6))) }
    }
    #expect(codes { _ in } == [])
    #expect(codes { $0.addFile(path, large) } == ["project.pbxproj:1 MC0010"])
    #expect(codes { $0.addDirectory(path) } == ["project.pbxproj:1 MC0005"])
    #expect(codes { $0.addSpecialFile(path) } == ["project.pbxproj:1 MC0005"])
    #expect(codes { $0.addLink(path, to: "project.pbxproj") } == ["project.pbxproj:1 MC0003"])
  }

  /// Files that include others twice would otherwise multiply; settings that were not read may have any value.
  @Test(
    "limits the settings that settings files include", .timeLimit(.minutes(5)),
    arguments: [
      (1, 3, "", ["project.pbxproj MC5042"]), (1, 3, "PRODUCT_BUNDLE_IDENTIFIER = com.example.shop", []),
      (1, 3, "PRODUCT_BUNDLE_IDENTIFIER = com.example.other", ["C3.xcconfig MC5041"]),
      (20, 14, "", ["project.pbxproj MC5042"]), (20, 14, "PRODUCT_BUNDLE_IDENTIFIER = com.example.other", []),
    ])
  func limitsIncludedSettings(_ includes: Int, _ depth: Int, _ setting: String, _ expected: [String]) {
    let project = Example.xcodeProject().replacing(
      "isa = XCBuildConfiguration;", with: "isa = XCBuildConfiguration; baseConfigurationReference = K;"
    ).replacing(
      "    C = {", with: "    K = {isa = PBXFileReference; path = C0.xcconfig; sourceTree = SOURCE_ROOT; };\n    C = {")
    var files = ["app.xcodeproj/project.pbxproj": project, "C\(depth).xcconfig": setting]
    for level in 0..<depth {
      files["C\(level).xcconfig"] = String(repeating: "#include \"C\(level + 1).xcconfig\"\n", count: includes)
    }
    let codes = ["MC5041", "MC5042"]
    let found = Self.findings(files.mapValues { Array($0.utf8) }, others: Set(codes)).map {
      $0.replacing(/:[0-9]+/, with: "")
    }
    #expect(found.filter { codes.contains(String($0.suffix(6))) } == expected)
  }

  @Test("notes a truncated delegate at its last open bracket")
  func notesTruncatedDelegates() {
    let cut = Self.delegate.utf8.prefix { $0 != UInt8(ascii: "}") }
    #expect(Self.findings(delegate: Array(cut)) == ["AppDelegate.m:7 MC5015"])
    #expect(Self.findings(delegate: Array((Self.delegate + "}\n").utf8)) == ["AppDelegate.m:13 MC5015"])
  }

  @Test("ignores unbalanced brackets in sources without wants")
  func ignoresOtherSources() {
    let files = ["app/AppDelegate.m": Array(Self.delegate.utf8), "app/Other.m": Array("void f(void) {\n".utf8)]
    #expect(!Self.findings(files).contains { $0.hasSuffix("MC5015") })
  }

  @Test("reports an invalid ability name only at its declaration")
  func reportsANameWithADotOnce() {
    let files = [
      "app/C.m": Array("@interface EntryMainAbilityViewController : StageViewController\n@end\n".utf8),
      "app/Info.plist": Self.plist,
    ]
    #expect(Self.findings(ability: "com.example.MainAbility", files) == ["module.json5:1 MC1012"])
  }

  @Test("ignores schemes in the Info.plist of an extension or another app")
  func readsOnlyTheSchemesOfTheApp() {
    func codes(_ files: [String: String], _ own: String...) -> [String] {
      let controller = Self.delegate.utf8.prefix(140)
      let all = files.mapValues { Array($0.utf8) }.merging(["app/C.m": Array(controller)]) { first, _ in first }
      return Self.findings(all).filter { $0.hasSuffix("MC5003") || $0.hasSuffix("MC5007") }
    }
    let list = Example.propertyList(Example.urlSchemes("com.example.shop"))
    let empty = Example.propertyList("")
    func project(_ settings: [String: String] = [:]) -> String {
      Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"].merging(settings) { $1 },
        extensionSettings: ["INFOPLIST_FILE": "share/Info.plist"])
    }
    let path = "app.xcodeproj/project.pbxproj"
    #expect(codes([path: project(), "app/Info.plist": list, "share/Info.plist": empty]) == [])
    #expect(codes([path: project(), "app/Info.plist": empty, "share/Info.plist": list]).count == 1)
    // Xcode generates the app's property list, which cannot declare schemes.
    let generated = project(["INFOPLIST_FILE": "", "GENERATE_INFOPLIST_FILE": "YES"])
    #expect(codes([path: generated, "share/Info.plist": list]) == ["project.pbxproj:62 MC5003"])
  }
}
