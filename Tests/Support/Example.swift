/// Texts of small projects for tests.
package enum Example {
  /// The folder of the generated Swift sources, relative to `.arkui-x/ios`.
  package static let generatedFolder = "../../Generated/Swift"

  /// The names of the libraries after `Manifest`.
  private static let libraries = [
    "AppGroup", "ArkUI", "Bridge", "MicroApps", "Navigation", "Runtime", "Shortcuts",
  ]
  /// The names of all generated sources, relative to that folder.
  private static let generatedFiles =
    [
      "ArkUI", "Bridge", "Extensions", "MPaaS", "MicroApps", "Requirements", "RouteTable", "Routes", "Shortcuts",
      "TabsAndPages",
    ].map { $0 + ".swift" } + ["../iOS/DTFrameworkInterface+Manifest.m"]

  /// Returns the project file of an Xcode project with one app.
  ///
  /// - Parameters:
  ///   - sources: The files that the app compiles; by default, all files in its folder `app`.
  ///   - settings: Build settings besides those of the Info.plist and the launch screen.
  ///   - extensionSettings: The build settings of an app extension target `share`; nil to omit the target.
  ///   - embedsExtension: Whether the app embeds the extension.
  ///   - generated: The folder of the generated sources, relative to that of the project; nil if the app does not
  ///     compile them.
  ///   - embedsLibraries: Whether the app compiles the embedded libraries of an app with abilities.
  ///   - package: The folder of manifestc's package, relative to that of the project; nil if the project does not refer to it.
  /// - Returns: The text of `project.pbxproj`.
  package static func xcodeProject(
    compiling sources: [String]? = nil, settings: [String: String] = [:], extensionSettings: [String: String]? = nil,
    embedsExtension: Bool = true, generated: String? = generatedFolder, embedsLibraries: Bool = false,
    package: String? = "../../../manifestc"
  ) -> String {
    let embedded = embedsLibraries ? ["ArkUI", "Foundation", "Runtime"].map { "Manifest\($0).swift" } : []
    let files =
      ((sources ?? []) + (generated.map { folder in (generatedFiles + embedded).map { "\(folder)/\($0)" } } ?? []))
      .enumerated()
    let usual = [
      "INFOPLIST_FILE": "app/Info.plist", "GENERATE_INFOPLIST_FILE": "YES",
      "INFOPLIST_KEY_UILaunchScreen_Generation": "YES", "SWIFT_VERSION": "6.0",
    ]
    let settings = usual.merging(settings) { $1 }.sorted { $0.key < $1.key }
    let share = extensionSettings.map { settings in
      """
          H = {isa = PBXFileSystemSynchronizedRootGroup; path = share; sourceTree = "<group>"; };
          E = {
            isa = PBXNativeTarget; name = share; productType = "com.apple.product-type.app-extension";
            buildPhases = (); buildConfigurationList = M; fileSystemSynchronizedGroups = (H); productReference = X;
          };
          X = {isa = PBXFileReference; path = share.appex; sourceTree = BUILT_PRODUCTS_DIR; };
          V = {isa = PBXBuildFile; fileRef = X; };
          Y = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (V); };
          M = {isa = XCConfigurationList; buildConfigurations = (D); };
          D = {
            isa = XCBuildConfiguration; name = Release;
            buildSettings = {
      \(settings.sorted { $0.key < $1.key }.map { "        \($0.key) = \"\($0.value)\";\n" }.joined())\
            };
          };

      """
    }
    return """
      // !$*UTF8*$!
      {
        objects = {
          P = {isa = PBXProject; mainGroup = G; targets = (T\(share == nil ? "" : ", E"));\(package == nil ? "" : " packageReferences = (W);") };
          G = {isa = PBXGroup; children = (A, \(share == nil ? "" : "H, ")\(files.map { "F\($0.offset)" }.joined(separator: ", "))); sourceTree = "<group>"; };
          A = {isa = PBXFileSystemSynchronizedRootGroup; path = app; sourceTree = "<group>"; };
      \(package.map { "    W = {isa = XCLocalSwiftPackageReference; relativePath = \"\($0)\"; };\n" } ?? "")\
      \(share ?? "")\
      \(files.map { "    F\($0.offset) = {isa = PBXFileReference; path = \"\($0.element)\"; sourceTree = \"<group>\"; };\n" }.joined())\
      \(files.map { "    B\($0.offset) = {isa = PBXBuildFile; fileRef = F\($0.offset); };\n" }.joined())\
          S = {isa = PBXSourcesBuildPhase; files = (\(files.map { "B\($0.offset)" }.joined(separator: ", "))); }; R = {isa = PBXFrameworksBuildPhase; files = (\(libraries.map { "K\($0)" }.joined(separator: ", "))); };
          T = {
            isa = PBXNativeTarget; name = app; productType = "com.apple.product-type.application";
            buildPhases = (S, R\(share != nil && embedsExtension ? ", Y" : "")); buildConfigurationList = L;
            packageProductDependencies = (\(libraries.map { "Q\($0)" }.joined(separator: ", ")));\(sources == nil ? " fileSystemSynchronizedGroups = (A);" : "")
          };
      \(libraries.map { "    Q\($0) = {isa = XCSwiftPackageProductDependency; productName = Manifest\($0); }; K\($0) = {isa = PBXBuildFile; productRef = Q\($0); };\n" }.joined())\
          L = {isa = XCConfigurationList; buildConfigurations = (C); };
          C = {
            isa = XCBuildConfiguration; name = Release;
            buildSettings = {
      \(settings.map { "        \($0.key) = \"\($0.value)\";\n" }.joined())\
            };
          };
        };
        rootObject = P;
      }

      """
  }

  /// Returns the path of a profile of the module `entry`.
  package static func profile(_ name: String) -> String { "entry/src/main/resources/base/profile/\(name).json" }

  /// Returns the text of a property list whose root is a dictionary with these lines.
  package static func propertyList(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(members)
    </dict>
    </plist>

    """
  }

  /// Returns a scene delegate of the libraries.
  package static func sceneDelegate(_ name: String = "SceneDelegate") -> String {
    """
    final class \(name): StageSceneDelegate {
      override var router: StageRouter? { StageRouter(StageApplication.self, table: Routes.table) }
    }

    """
  }

  /// Returns the lines of a key with an array of strings.
  package static func texts(_ key: String, _ texts: String...) -> String {
    let items = texts.map { "\t\t<string>\($0)</string>\n" }.joined()
    return "\t<key>\(key)</key>\n\t<array>\n\(items)\t</array>"
  }

  /// Returns the lines of a scene manifest with one configuration.
  ///
  /// - Parameters:
  ///   - delegate: The class of the scene delegate.
  ///   - others: Further lines of the manifest.
  /// - Returns: The lines of `UIApplicationSceneManifest`.
  package static func sceneManifest(_ delegate: String, others: String = "") -> String {
    """
    \t<key>UIApplicationSceneManifest</key>
    \t<dict>
    \(others)\
    \t\t<key>UISceneConfigurations</key>
    \t\t<dict>
    \t\t\t<key>UIWindowSceneSessionRoleApplication</key>
    \t\t\t<array>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>UISceneDelegateClassName</key>
    \t\t\t\t\t<string>\(delegate)</string>
    \t\t\t\t</dict>
    \t\t\t</array>
    \t\t</dict>
    \t</dict>
    """
  }

  /// Returns the lines of `CFBundleURLTypes` with one URL type of these schemes.
  package static func urlSchemes(_ schemes: String...) -> String { urlSchemes(schemes) }

  private static func urlSchemes(_ schemes: [String]) -> String {
    """
    \t<key>CFBundleURLTypes</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>CFBundleURLSchemes</key>
    \t\t\t<array>
    \(schemes.map { "\t\t\t\t<string>\($0)</string>\n" }.joined())\
    \t\t\t</array>
    \t\t</dict>
    \t</array>
    """
  }
}
