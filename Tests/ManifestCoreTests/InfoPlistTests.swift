import ManifestCore
import ManifestTestSupport
import ManifestText
import ManifestXcode
import Testing

@Suite("Info.plist") struct InfoPlistTests {
  private struct Reading {
    let file: SourceFile
    let plist: BuiltPropertyList
    let diagnostics: [Diagnostic]

    init(_ root: String) throws {
      var sources = SourceMap()
      file = sources.add(path: "Info.plist", bytes: Array("<plist>\(root)</plist>".utf8))
      var diagnostics = Diagnostics()
      let root = try #require(PropertyList.parse(file, into: &diagnostics))
      let list = PropertyListKind.infoPlist
      let checked = PropertyListFile(source: file, root: root, as: list.schema([]), list.kind)
      plist = BuiltPropertyList(list, .read(checked), BuildSettings([]), of: Spanned("app", file.wholeSpan))
      self.diagnostics = diagnostics.items + checked.findings
    }
  }

  @Test func readsAllKeys() throws {
    let reading = try Reading(
      """
      <dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleURLTypes</key><array>
        <dict><key>CFBundleURLName</key><string>web</string>
          <key>CFBundleURLSchemes</key><array><string>com.example.shop</string><string>x-${NAME}</string></array></dict>
        <dict><key>CFBundleTypeRole</key><string>None</string></dict>
      </array>
      <key>LSApplicationQueriesSchemes</key><array><string>weixin</string></array>
      <key>UIRequiredDeviceCapabilities</key><true/>
      </dict>
      """)
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.plist.schemes.map(\.value) == ["com.example.shop", nil])
    #expect(reading.plist.schemes.map { reading.file.text($0.span) } == ["com.example.shop", "x-${NAME}"])
    #expect(reading.plist.queriedSchemes.map(\.value) == ["weixin"])
    #expect(reading.plist.queriedSchemes.map { reading.file.text($0.span) } == ["weixin"])
  }

  @Test func readsAnEmptyDictionary() throws {
    let reading = try Reading("<dict/>")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.plist.schemes.isEmpty && reading.plist.queriedSchemes.isEmpty)
  }

  /// Each text, and the part of it that the finding refers to.
  @Test(arguments: [
    ("<key>CFBundlePackageType</key><integer>1</integer>", "CFBundlePackageType"),
    ("<key>CFBundleIdentifier</key><array/>", "CFBundleIdentifier"),
    ("<key>UIBackgroundModes</key><true/>", "UIBackgroundModes"),
    ("<key>UIApplicationSceneManifest</key><string>Main</string>", "UIApplicationSceneManifest"),
    ("<key>UIApplicationSceneManifest</key><array/>", "UIApplicationSceneManifest"),
    (
      "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><array/></dict>",
      "UISceneConfigurations"
    ),
    (
      "<key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key><string>no!</string></dict>",
      "UIApplicationSupportsMultipleScenes"
    ),
    ("<key>CFBundleURLTypes</key><dict/>", "CFBundleURLTypes"),
    ("<key>CFBundleURLTypes</key><array><string>arc</string></array>", "arc"),
    (
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><string>arc</string></dict></array>",
      "CFBundleURLSchemes"
    ),
    (
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><true/></array></dict></array>",
      "<true/>"
    ),
    ("<key>LSApplicationQueriesSchemes</key><string>weixin</string>", "LSApplicationQueriesSchemes"),
    ("<key>LSApplicationQueriesSchemes</key><array><string>a</string><integer>7</integer></array>", "7"),
  ]) func reportsValuesOfOtherTypes(_ keys: String, _ place: String) throws {
    let reading = try Reading("<dict>\(keys)</dict>")
    #expect(reading.diagnostics.map(\.rule) == [.misshapenPropertyList])
    #expect(reading.diagnostics.map { reading.file.text($0.span) } == [place])
  }

  /// Values that frameworks read as Booleans.
  @Test(arguments: ["<true/>", "<integer>0</integer>", "<string>YES</string>", "<string>$(SEVERAL)</string>"])
  func acceptsBooleans(_ value: String) throws {
    let reading = try Reading(
      "<dict><key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key>\(value)</dict></dict>"
    )
    #expect(reading.diagnostics.isEmpty)
  }

  /// Each misspelled key, and the right one.
  @Test(arguments: [
    ("UIApplicationSceneManifests", "UIApplicationSceneManifest"), ("UISceneConfiguration", "UISceneConfigurations"),
    ("UIWindowSceneSessionRoleApplications", "UIWindowSceneSessionRoleApplication"),
    ("UISceneDelegateClassname", "UISceneDelegateClassName"),
  ]) func reportsMisspelledKeys(_ key: String, _ right: String) throws {
    let manifest = Example.sceneManifest("SceneDelegate").replacing("<key>\(right)<", with: "<key>\(key)<")
    let reading = try Reading("<dict>\(manifest)</dict>")
    #expect(reading.diagnostics.map(\.rule) == [.misspelledPropertyListKey])
    #expect(reading.diagnostics.map { reading.file.text($0.span) } == [key])
    #expect(reading.diagnostics.map(\.help) == ["write `\(right)`"])
  }

  @Test(arguments: ["<array/>", "<string>x</string>"]) func reportsARootThatIsNotADictionary(_ root: String) throws {
    let reading = try Reading(root)
    guard case .unknown = reading.plist.fact(at: "CFBundleURLTypes") else {
      Issue.record("a key of \(root) is known")
      return
    }
    #expect(reading.diagnostics.map(\.rule) == [.misshapenPropertyList])
  }

  @Test("names a misspelled key in a list of up to 1,000 keys", arguments: [(999, 1), (1_000, 0)])
  func comparesUpToAThousandKeys(_ others: Int, _ count: Int) throws {
    let keys = (0..<others).map { "<key>K\($0)</key><true/>" }.joined()
    let reading = try Reading("<dict>\(keys)<key>CFBundleUrlTypes</key><array/></dict>")
    #expect(reading.diagnostics.map(\.rule) == Array(repeating: .misspelledPropertyListKey, count: count))
  }

  @Test func keepsValidItemsBesideInvalidOnes() throws {
    let reading = try Reading(
      "<dict><key>LSApplicationQueriesSchemes</key><array><true/><string>a</string></array></dict>")
    #expect(reading.plist.queriedSchemes.map(\.value) == [nil, "a"])
  }
}
