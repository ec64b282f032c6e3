/// The Xcode project of an app with its property lists and entitlements.
enum XcodeFiles {
  static let folder = ".arkui-x/ios"
  private static let group = "group.\(Workspace.bundleName)"
  private static let generated = ["Bridge", "Extensions", "MicroApps", "RouteTable", "Routes", "TabsAndPages"]

  static func files(of workspace: Workspace, sources: [String]) -> [ProjectFile] {
    let modules = workspace.modules.map { "'\($0.name)'" }.joined(separator: ", ")
    return [
      ProjectFile(path: ".arkui-x/arkui-x-config.json5", text: "{ crossplatform: true, modules: [\(modules)] }\n"),
      ProjectFile(path: "\(folder)/app.xcodeproj/project.pbxproj", text: project(compiling: sources)),
      ProjectFile(path: "\(folder)/app/Info.plist", text: list(appKeys)),
      ProjectFile(path: "\(folder)/app/app.entitlements", text: list(domains + groups)),
      ProjectFile(path: "\(folder)/today/Info.plist", text: list(widgetKeys)),
      ProjectFile(path: "\(folder)/today/today.entitlements", text: list(groups)),
      ProjectFile(path: "\(folder)/today/TodayWidget.swift", text: widget),
    ]
  }

  // MARK: Property lists

  private static func list(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(entries)</dict>
    </plist>

    """
  }

  private static func array(_ key: String, _ texts: [String]) -> String {
    "\t<key>\(key)</key>\n\t<array>\n" + texts.map { "\t\t<string>\($0)</string>\n" }.joined() + "\t</array>\n"
  }

  private static let commonKeys = """
    \t<key>CFBundleExecutable</key>
    \t<string>$(EXECUTABLE_NAME)</string>
    \t<key>CFBundleIdentifier</key>
    \t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    \t<key>CFBundleName</key>
    \t<string>$(PRODUCT_NAME)</string>
    \t<key>CFBundleShortVersionString</key>
    \t<string>1.0.0</string>

    """

  private static let appKeys =
    commonKeys + "\t<key>CFBundleURLTypes</key>\n\t<array>\n"
    + [Workspace.bundleName, Workspace.scheme].map { scheme in
      """
      \t\t<dict>
      \t\t\t<key>CFBundleURLName</key>
      \t\t\t<string>\(scheme)</string>
      \t\t\t<key>CFBundleURLSchemes</key>
      \t\t\t<array>
      \t\t\t\t<string>\(scheme)</string>
      \t\t\t</array>
      \t\t</dict>

      """
    }.joined() + "\t</array>\n"

  private static let widgetKeys =
    commonKeys + """
      \t<key>NSExtension</key>
      \t<dict>
      \t\t<key>NSExtensionPointIdentifier</key>
      \t\t<string>com.apple.widgetkit-extension</string>
      \t</dict>

      """

  private static let domains = array("com.apple.developer.associated-domains", ["applinks:\(Workspace.domain)"])
  private static let groups = array("com.apple.security.application-groups", [group])

  private static let widget = """
    import ManifestAppGroup
    import SwiftUI
    import WidgetKit

    @main
    struct TodayWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "today", provider: TodayProvider()) { TodayView(entry: $0) }
      }
    }

    """

  // MARK: project.pbxproj

  /// A file in the project, with the identifiers of its reference and of its use in a build phase.
  private struct File {
    let name: String
    let path: String
    let reference: String
    let use: String

    init(_ path: String, _ index: Int) {
      self.path = path
      name = path.split(separator: "/").last.map(String.init) ?? path
      (reference, use) = (identifier(1, index), identifier(2, index))
    }

    var isCompiled: Bool { path.hasSuffix(".m") || path.hasSuffix(".swift") }

    var useLine: String {
      "\t\t\(use) /* \(name) */ = {isa = PBXBuildFile; fileRef = \(reference) /* \(name) */; };\n"
    }
    func referenceLine(_ tree: String, _ type: String) -> String {
      "\t\t\(reference) /* \(name) */ = {isa = PBXFileReference; lastKnownFileType = \(type); path = \"\(path)\"; "
        + "sourceTree = \(tree); };\n"
    }
  }

  /// Returns an identifier of 24 hexadecimal digits, which look random as in Xcode's projects.
  private static func identifier(_ kind: UInt64, _ index: Int) -> String {
    var random = SeededRandom(seed: kind << 32 | UInt64(index))
    let digits = String(random.next(), radix: 16, uppercase: true) + String(random.next(), radix: 16, uppercase: true)
    return String((digits + String(repeating: "0", count: 24)).prefix(24))
  }

  private static func project(compiling paths: [String]) -> String {
    let own = paths.enumerated().map { File($1, $0) }
    let swift = generated.enumerated().map { File("../../Generated/Swift/\($1).swift", own.count + $0) }
    let runtimeList = File("../../Generated/iOS/MobileRuntime.plist", own.count + swift.count)
    let packed = File("arkui-x", own.count + swift.count + 1)
    let widget = File("TodayWidget.swift", own.count + swift.count + 2)
    let compiled = own.filter(\.isCompiled) + swift
    func id(_ index: Int) -> String { identifier(3, index) }
    func uses(_ files: [File]) -> String { files.map { "\t\t\t\t\($0.use) /* \($0.name) */,\n" }.joined() }
    func object(_ number: Int, _ isa: String, _ members: String) -> String {
      "\t\t\(id(number)) = {\n\t\t\tisa = \(isa);\n\(members)\t\t};\n"
    }
    func phase(_ number: Int, _ isa: String, _ uses: String, _ other: String = "") -> String {
      object(number, isa, "\(other)\t\t\tfiles = (\n\(uses)\t\t\t);\n")
    }
    func settings(_ number: Int, _ texts: KeyValuePairs<String, String>) -> String {
      let lines = texts.map { "\t\t\t\t\($0) = \"\($1)\";\n" }.joined()
      return object(
        number, "XCBuildConfiguration", "\t\t\tbuildSettings = {\n\(lines)\t\t\t};\n\t\t\tname = Release;\n")
        + object(number + 1, "XCConfigurationList", "\t\t\tbuildConfigurations = (\(id(number)), );\n")
    }
    func target(_ number: Int, _ name: String, type: String, product: String, phases: [Int], settings: Int) -> String {
      object(
        number, "PBXNativeTarget",
        """
        \t\t\tbuildConfigurationList = \(id(settings + 1));
        \t\t\tbuildPhases = (\(phases.map { "\(id($0)), " }.joined()));
        \t\t\tname = \(name);
        \t\t\tproductReference = \(product);
        \t\t\tproductType = "com.apple.product-type.\(type)";

        """)
    }
    let appex = File("today.appex", own.count + swift.count + 3)
    let app = File("Super.app", own.count + swift.count + 4)
    return "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 60;\n\tobjects = {\n"
      + (compiled + [runtimeList, packed, widget, appex]).map(\.useLine).joined()
      + own.map {
        $0.referenceLine("\"<group>\"", $0.path.hasSuffix(".swift") ? "sourcecode.swift" : "sourcecode.c.objc")
      }
      .joined()
      + swift.map { $0.referenceLine("SOURCE_ROOT", "sourcecode.swift") }.joined()
      + runtimeList.referenceLine("SOURCE_ROOT", "text.plist.xml") + packed.referenceLine("SOURCE_ROOT", "folder")
      + widget.referenceLine("\"<group>\"", "sourcecode.swift")
      + appex.referenceLine("BUILT_PRODUCTS_DIR", "wrapper.app-extension")
      + app.referenceLine("BUILT_PRODUCTS_DIR", "wrapper.application")
      + object(
        0, "PBXGroup",
        "\t\t\tchildren = (\(id(1)), \(id(2)), \((swift + [runtimeList, packed]).map { "\($0.reference), " }.joined()));\n"
          + "\t\t\tsourceTree = \"<group>\";\n")
      + object(
        1, "PBXGroup",
        "\t\t\tchildren = (\n\(own.map { "\t\t\t\t\($0.reference) /* \($0.name) */,\n" }.joined())\t\t\t);\n"
          + "\t\t\tpath = app;\n\t\t\tsourceTree = \"<group>\";\n")
      + object(
        2, "PBXGroup",
        "\t\t\tchildren = (\(widget.reference), );\n\t\t\tpath = today;\n\t\t\tsourceTree = \"<group>\";\n")
      + phase(3, "PBXSourcesBuildPhase", uses(compiled)) + phase(4, "PBXSourcesBuildPhase", uses([widget]))
      + phase(5, "PBXResourcesBuildPhase", uses([runtimeList, packed]))
      + phase(6, "PBXCopyFilesBuildPhase", uses([appex]), "\t\t\tdstSubfolderSpec = 13;\n")
      + target(7, "app", type: "application", product: app.reference, phases: [3, 5, 6], settings: 20)
      + target(8, "today", type: "app-extension", product: appex.reference, phases: [4], settings: 22)
      + settings(
        20,
        [
          "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements", "INFOPLIST_FILE": "app/Info.plist",
          "PRODUCT_BUNDLE_IDENTIFIER": Workspace.bundleName, "PRODUCT_NAME": "Super",
        ])
      + settings(
        22,
        [
          "CODE_SIGN_ENTITLEMENTS": "today/today.entitlements", "INFOPLIST_FILE": "today/Info.plist",
          "PRODUCT_BUNDLE_IDENTIFIER": "\(Workspace.bundleName).today", "PRODUCT_NAME": "$(TARGET_NAME)",
        ])
      + settings(
        24,
        ["DEVELOPMENT_TEAM": "ABCDE12345", "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "SDKROOT": "iphoneos"])
      + object(
        9, "PBXProject",
        "\t\t\tbuildConfigurationList = \(id(25));\n\t\t\tmainGroup = \(id(0));\n"
          + "\t\t\tprojectDirPath = \"\";\n\t\t\ttargets = (\(id(7)), \(id(8)), );\n")
      + "\t};\n\trootObject = \(id(9));\n}\n"
  }
}
