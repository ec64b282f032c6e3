import ManifestText
import ManifestXcode
import Testing

@Suite("Xcode project") struct XcodeProjectTests {
  private func project(_ text: String, at path: String = "ios/app.xcodeproj/project.pbxproj") throws -> XcodeProject {
    var sources = SourceMap()
    return try XcodeProject(sources.add(path: path, bytes: Array(text.utf8)))
  }

  private static let threeTargets = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (A, E, T); buildConfigurationList = PL; };
      G = { isa = PBXGroup; children = (G1, F3, F4, V, S1); sourceTree = "<group>"; };
      G1 = { isa = PBXGroup; children = (F1, F2); path = app; sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = Main.m; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = web; sourceTree = "<group>"; lastKnownFileType = folder; };
      F3 = { isa = PBXFileReference; path = shared/../clock/Clock.swift; sourceTree = SOURCE_ROOT; };
      F4 = { isa = PBXFileReference; path = "/Users/x/Other.m"; sourceTree = "<absolute>"; };
      V = { isa = PBXVariantGroup; children = (V1, V2); name = Main.storyboard; sourceTree = "<group>"; };
      V1 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      V2 = { isa = PBXFileReference; path = de.lproj/Main.strings; sourceTree = "<group>"; };
      S1 = { isa = PBXFileSystemSynchronizedRootGroup; path = clock; sourceTree = "<group>"; exceptions = (X1, X2); };
      X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist); target = E; };
      X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared.swift); target = A; };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = F4; };
      B5 = { isa = PBXBuildFile; fileRef = V; };
      A = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildPhases = (AS, AR); buildConfigurationList = AL; };
      AS = { isa = PBXSourcesBuildPhase; files = (B1, B4); };
      AR = { isa = PBXResourcesBuildPhase; files = (B2, B5); };
      E = { isa = PBXNativeTarget; name = Clock; productType = "com.apple.product-type.app-extension";
            buildPhases = (ES); fileSystemSynchronizedGroups = (S1); };
      ES = { isa = PBXSourcesBuildPhase; files = (B3); };
      T = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; };
      AL = { isa = XCConfigurationList; buildConfigurations = (AD); };
      AD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
             INFOPLIST_FILE = app/Info.plist; "CODE_SIGN_IDENTITY[sdk=iphoneos*]" = x; LD = ( "$(inherited)", b ); }; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PD); };
      PD = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F5; buildSettings = { TEAM = T; }; };
      F5 = { isa = PBXFileReference; path = Common.xcconfig; sourceTree = "<group>"; };
    }; rootObject = P; }
    """

  /// Returns a tree as an XML property list, as `plutil -convert xml1` writes it.
  private static func xml(_ node: Node) -> String {
    switch node.content {
    case .mapping(let mapping):
      "<dict>\n" + mapping.members.map { "<key>\($0.key)</key>\n\(xml($0.value))" }.joined() + "</dict>\n"
    case .sequence(let items): "<array>\n" + items.map(xml).joined() + "</array>\n"
    default: "<string>\((node.text ?? "").replacing("<", with: "&lt;"))</string>\n"
    }
  }

  @Test func readsXML() throws {
    var sources = SourceMap()
    let path = "ios/app.xcodeproj/project.pbxproj"
    let root = try OpenStepPropertyList.parse(sources.add(path: path, bytes: Array(Self.threeTargets.utf8)))
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(Self.xml(root))</plist>\n"
    let (own, other) = (try project(Self.threeTargets), try project(text))
    #expect(other.targets.map(\.name.value) == own.targets.map(\.name.value))
    #expect(other.targets.map(\.files.compiled) == own.targets.map(\.files.compiled))
    #expect(other.targets.map(\.files.resources) == own.targets.map(\.files.resources))
    #expect(other.configurations.map(\.settings.keys.first) == ["TEAM"])
    let name = other.targets[0].name
    #expect(Array(text.utf8)[Int(name.span.start)..<Int(name.span.end)].elementsEqual("App".utf8))
    let failure = #expect(throws: OpenStepPropertyList.Failure.self) { try project(String(text.dropLast(9))) }
    #expect(failure?.span.start ?? 0 > 0)
  }

  @Test func targetsHaveKindsAndFiles() throws {
    let project = try project(Self.threeTargets)
    #expect(project.folder == "ios")
    #expect(project.targets.map(\.name.value) == ["App", "Clock", "Tests"])
    #expect(project.targets.map(\.kind) == [.application, .appExtension, .tests])
    let app = project.targets[0].files
    #expect(app.compiled == ["ios/app/Main.m", "ios/clock/Shared.swift"])
    #expect(
      app.resources.map { "\($0.path) \($0.isFolder)" } == [
        "ios/app/web true", "ios/Base.lproj/Main.storyboard false", "ios/de.lproj/Main.strings false",
      ])
    let clock = project.targets[1].files
    #expect(clock.compiled == ["ios/clock/Clock.swift"])
    #expect(clock.folders.map(\.path) == ["ios/clock"])
    #expect(clock.folders.map(\.exceptions) == [["ios/clock/Info.plist"]])
  }

  @Test(arguments: [
    ("platformFilter = ios", true), ("platformFilters = (ios, maccatalyst)", true),
    ("platformFilter = maccatalyst", false),
    ("platformFilters = (macos, tvos)", false),
  ]) func filtersFilesByPlatform(_ filter: String, _ isCompiled: Bool) throws {
    let text = Self.threeTargets.replacing("fileRef = F1; }", with: "fileRef = F1; \(filter); }")
    #expect(try project(text).targets[0].files.compiles("ios/app/Main.m") == isCompiled)
  }

  @Test func excludesFoldersOfSynchronizedFolders() throws {
    let text = Self.threeTargets.replacing("(Info.plist)", with: "(Info.plist, Old)")
    let clock = try project(text).targets[1].files
    #expect(clock.compiles("ios/clock/Older.swift") && !clock.compiles("ios/clock/Old/Face.swift"))
    #expect(clock.copies("ios/clock/Sounds/a.wav") && !clock.copies("ios/clock/Old/a.wav"))
  }

  /// A file with an absolute path may be one of the project.
  @Test func sourcesWithAbsolutePathsAreUnknown() throws {
    #expect(try !project(Self.threeTargets).targets[0].files.isComplete)
    let product = Self.threeTargets.replacing("\"<absolute>\"", with: "BUILT_PRODUCTS_DIR")
    #expect(try project(product).targets[0].files.isComplete)
  }

  @Test func configurationsHaveSettings() throws {
    let project = try project(Self.threeTargets)
    let debug = try #require(project.targets[0].configurations.first)
    #expect(debug.name.value == "Debug")
    #expect(debug.settings["INFOPLIST_FILE"]?.value == BuildText("app/Info.plist"))
    #expect(debug.settings["LD"]?.value.literal == nil)
    #expect(project.configurations.map(\.file?.value) == ["ios/Common.xcconfig"])
  }

  @Test(arguments: ["", "{", "{ objects = { }; }", "{ rootObject = P; }", "<<<<<<< HEAD", "( a )"])
  func rejectsOtherFiles(_ text: String) {
    #expect(throws: OpenStepPropertyList.Failure.self) { try project(text) }
  }

  @Test func circularGroupsHaveNoPaths() throws {
    let project = try project(
      """
      { objects = { P = { isa = PBXProject; targets = (T); };
        G = { isa = PBXGroup; children = (H, F); }; H = { isa = PBXGroup; children = (G); };
        F = { isa = PBXFileReference; path = a.m; sourceTree = "<group>"; }; B = { fileRef = F; };
        T = { isa = PBXNativeTarget; name = T; buildPhases = (S); }; S = { isa = PBXSourcesBuildPhase; files = (B); };
      }; rootObject = P; }
      """)
    #expect(project.targets[0].files.compiled == [] && !project.targets[0].files.isComplete)
  }

  @Test func targetsAreLimited() throws {
    func text(_ count: Int, _ name: (Int) -> String) -> String {
      let targets = (0..<count).map(name).joined(separator: ", ")
      return "{ objects = { P = { isa = PBXProject; targets = (\(targets)); }; T = { name = T; }; }; rootObject = P; }"
    }
    let limit = XcodeProject.maximumTargets
    #expect(try project(text(20_000) { _ in "T" }).targets.count == 1)
    #expect(try project(text(limit) { "T\($0)" }).targets.isEmpty)
    let failure = #expect(throws: OpenStepPropertyList.Failure.self) { try project(text(limit + 1) { "T\($0)" }) }
    #expect(failure?.message == "it has \(limit + 1) targets, and at most \(limit) are read")
  }

  // MARK: Settings

  private static let span = SourceMap().emptySpan

  private func layers(_ settings: [[String: String]]) -> [BuildSettings.Layer] {
    settings.map { .assignments($0.mapValues { Spanned(BuildText($0), Self.span) }) }
  }

  private static func unknown(_ reason: String) -> BuildSettings.Value { .unknown(Unknown(reason, at: span)) }

  private static let circle = unknown("the variables of `$(CIRCLE2)` refer to each other")
  private static func unset(_ name: String) -> BuildSettings.Value {
    unknown("the build setting `\(name)` is not in the project")
  }

  @Test(
    arguments: [
      ("PLAIN", .text("a")), ("NONE", .absent), ("EMPTY", .absent), ("NAME", .text("a.b")), ("INHERITED", .text("x y")),
      ("SELF", .text("x y")), ("CIRCLE", circle),
      ("CONDITION", unknown("the build setting `CONDITION` has a condition")),
      ("LOWER", .text("my app")),
      ("HOST", .text("My-App")), ("WORD", .text("My_App")), ("DEFAULT", .text("d")), ("ODD", unset("PRODUCT:odd")),
      ("UNSET", unset("NONE")), ("NESTED", unset("A_$(B)")), ("SUFFIXED", .text("a")),
    ] as [(String, BuildSettings.Value)]) func values(_ key: String, _ value: BuildSettings.Value)
  {
    let layers = layers([
      [
        "PLAIN": "a", "EMPTY": "", "NAME": "$(PLAIN).${B}", "INHERITED": "$(inherited) y", "SELF": "$(SELF) y",
        "CIRCLE": "$(CIRCLE2)", "CIRCLE2": "$(CIRCLE)", "CONDITION": "a", "CONDITION[": "b", "PRODUCT": "My App",
        "LOWER": "$(PRODUCT:lower)", "HOST": "$(PRODUCT:rfc1034identifier)", "WORD": "$(PRODUCT:c99extidentifier)",
        "DEFAULT": "$(NONE:default=d)", "ODD": "$(PRODUCT:odd)", "UNSET": "a$(NONE)", "NESTED": "$(A_$(B))",
        "SUFFIXED": "a$(EMPTY)",
      ],
      ["INHERITED": "x", "SELF": "x", "B": "b", "PLAIN": "c", "CONDITION": "c"],
    ])
    #expect(BuildSettings(layers)[key] == value)
  }

  /// A value for builds for devices replaces that without a condition, in any order.
  @Test(
    arguments: [
      ("[sdk=iphoneos*] = b", "b", false), ("[sdk=iphoneos17.0] = b", "a", true), ("[sdk=*] = b", "b", false),
      ("[sdk=iphonesimulator*] = b", "a", false), ("[sdk=macosx*][arch=x86_64] = b", "a", false),
      ("[arch=arm64] = b", "a", true), ("[sdk=iphoneos*][config=Debug] = b", "b", false),
      ("[config=Release] = b", "a", false), ("[config=De*] = b", "b", false), ("[config=Debug2] = b", "a", false),
    ]) func valuesWithConditions(_ condition: String, _ value: String, _ isUnknown: Bool)
  {
    for text in ["KEY = a\nKEY\(condition)\n", "KEY\(condition)\nKEY = a\n"] {
      var sources = SourceMap()
      let file = BuildSettingsFile(sources.add(path: "a.xcconfig", bytes: Array(text.utf8)))
      let assignments = BuildSettings.assignments(file.assignments, in: "Debug")
      #expect(assignments["KEY"]?.value == BuildText(value))
      let settings = BuildSettings([.assignments(assignments)])
      if isUnknown {
        #expect(throws: Unknown.self) { try settings.resolved(Spanned(BuildText("$(KEY)"), Self.span)) }
      } else {
        #expect(settings["KEY"] == .text(value))
      }
    }
  }

  private static let long = String(repeating: "x", count: 1 << 16)

  /// Variables that repeat other variables would otherwise multiply.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      (20, "x", nil), (20, "", nil), (2, long, nil),
      (1, "x", "x"), (1, long, long),
    ] as [(Int, String, String?)])
  func limitsTheCostOfAValue(_ repetitions: Int, _ last: String, _ value: String?) {
    let depth = BuildSettings.maximumDepth - 1
    var layer = ["A\(depth)": last, "PLAIN": Self.long]
    for level in 0..<depth { layer["A\(level)"] = String(repeating: "$(A\(level + 1))", count: repetitions) }
    let settings = BuildSettings(layers([layer]))
    switch settings["A0"] {
    case .unknown(let unknown): #expect(value == nil && unknown.reason.hasSuffix("is too long"))
    case .text(let text): #expect(text == value)
    case .absent: Issue.record("the setting is absent")
    }
    let twice = try? settings.resolved(Spanned(BuildText("$(A1)$(A1)"), Self.span))
    #expect(twice == (value == "x" ? "xx" : nil))
    #expect(settings["PLAIN"] == .text(Self.long))
  }

  @Test func settingsOfUnreadFilesAreUnknown() {
    let unread = Unknown("`a.xcconfig` is not in the folder", at: Self.span)
    let settings = BuildSettings(layers([["A": "a"]]) + [.unread(unread)] + layers([["B": "b"]]))
    #expect(settings["A"] == .text("a"))
    #expect(settings["B"] == .unknown(unread))
    #expect(settings["C"] == .unknown(unread))
  }

  @Test func settingsFile() {
    var sources = SourceMap()
    let file = sources.add(
      path: "a.xcconfig",
      bytes: Array(
        """
        // PRODUCT_BUNDLE_IDENTIFIER = com.example.comment
        #include "Common.xcconfig"
        #include? "Local.xcconfig"
        PRODUCT_BUNDLE_IDENTIFIER = com.example.$(NAME) // the app
        EMPTY =
        SIGN[sdk=iphoneos*][arch=arm64] = a=b;
        IDENTIFIER[sdk=iphoneos*] = $(IDS[0])
        FLAGS [sdk=*] [arch=*]= [a]=[b]
        LIST = [a] = b
        UNCLOSED[sdk=* = a
        WORD[sdk=*]x = a
        no setting
        """.utf8))
    let content = BuildSettingsFile(file)
    let includes = content.statements.compactMap { statement -> String? in
      guard case .include(let path, let isOptional) = statement else { return nil }
      return path.value + (isOptional ? "?" : "")
    }
    #expect(includes == ["Common.xcconfig", "Local.xcconfig?"])
    #expect(
      BuildSettings.assignments(content.assignments, in: "Debug").mapValues { file.text($0.span) } == [
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(NAME)", "EMPTY": "", "SIGN[": "a=b", "IDENTIFIER": "$(IDS[0])",
        "FLAGS": "[a]=[b]", "LIST": "[a] = b",
      ])
  }
}

extension BuildSettingsFile {
  fileprivate var assignments: [(key: String, value: Spanned<BuildText>)] {
    statements.compactMap { if case .assignment(let key, let value) = $0 { (key, value) } else { nil } }
  }
}

extension SourceMap {
  fileprivate var emptySpan: Span {
    var sources = self
    return sources.add(path: "", bytes: []).wholeSpan
  }
}
