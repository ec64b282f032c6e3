import ManifestCore
import ManifestText
import Testing

@Suite("Xcode project") struct XcodeProjectTests {
  private func read(_ text: String) -> (file: SourceFile, configurations: [XcodeProject.Configuration]) {
    var sources = SourceMap()
    let file = sources.add(path: "project.pbxproj", bytes: Array(text.utf8))
    return (file, XcodeProject.configurations(in: file))
  }

  @Test func configurations() {
    let (file, found) = read(
      """
      // !$*UTF8*$!
      { objects = {
        1A /* Debug */ = {
          isa = XCBuildConfiguration;
          buildSettings = {
            INFOPLIST_FILE = app/Info.plist;
            LD_RUNPATH_SEARCH_PATHS = ( "$(inherited)", "@executable_path/Frameworks", );
            PRODUCT_BUNDLE_IDENTIFIER = com.example.shop; /* PRODUCT_BUNDLE_IDENTIFIER = com.example.comment; */
            "PRODUCT_BUNDLE_IDENTIFIER[sdk=macosx*]" = com.example.mac;
          };
          name = Debug;
        };
        1B = { buildSettings = { PRODUCT_NAME = x; }; };
        1C = { buildSettings = { "PRODUCT_BUNDLE_IDENTIFIER" = "com.example.$(NAME)"; // } = x;
        }; };
        1D = { buildSettings = { OTHER = "PRODUCT_BUNDLE_IDENTIFIER = a;"; INFOPLIST_FILE = "a \\"b\\" c.plist"; }; };
      }; }
      """)
    #expect(
      found.map { $0.bundleIdentifier?.value } == [
        .literal("com.example.shop"), .variable([.text("com.example."), .variable("NAME")]),
      ])
    #expect(
      found.compactMap { $0.bundleIdentifier.map { file.text($0.span) } } == [
        "com.example.shop", "com.example.$(NAME)",
      ])
  }

  @Test(arguments: [
    "", "{", "}", "=", "PRODUCT_BUNDLE_IDENTIFIER = x;", "{ PRODUCT_BUNDLE_IDENTIFIER; }",
    "{ PRODUCT_BUNDLE_IDENTIFIER = ; }",
    "{ PRODUCT_BUNDLE_IDENTIFIER = x;", "{ PRODUCT_BUNDLE_IDENTIFIER = { x = y; }; }",
    "{ x = PRODUCT_BUNDLE_IDENTIFIER; y; }",
    "{ \"PRODUCT_BUNDLE_IDENTIFIER", "/* { PRODUCT_BUNDLE_IDENTIFIER = x; }", "{ PRODUCT_BUNDLE_IDENTIFIER = ( x ); }",
  ]) func nothing(_ text: String) {
    #expect(read(text).configurations.isEmpty)
  }
}
