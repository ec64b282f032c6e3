package import ManifestText

extension Example {
  /// Returns the project file of an Xcode project with one app.
  ///
  /// - Parameters:
  ///   - sources: The files that the app compiles; by default, all files in its folder `app`.
  ///   - settings: Build settings besides `INFOPLIST_FILE`.
  ///   - extensionSettings: The build settings of an app extension target `share`; nil to omit the target.
  ///   - embedsExtension: Whether the app embeds the extension.
  /// - Returns: The text of `project.pbxproj`.
  package static func xcodeProject(
    compiling sources: [String]? = nil, settings: [String: String] = [:], extensionSettings: [String: String]? = nil,
    embedsExtension: Bool = true
  ) -> String {
    let files = (sources ?? []).enumerated()
    let settings = ["INFOPLIST_FILE": "app/Info.plist"].merging(settings) { $1 }.sorted { $0.key < $1.key }
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
          P = {isa = PBXProject; mainGroup = G; targets = (T\(share == nil ? "" : ", E")); };
          G = {isa = PBXGroup; children = (A, \(share == nil ? "" : "H, ")\(files.map { "F\($0.offset)" }.joined(separator: ", "))); sourceTree = "<group>"; };
          A = {isa = PBXFileSystemSynchronizedRootGroup; path = app; sourceTree = "<group>"; };
      \(share ?? "")\
      \(files.map { "    F\($0.offset) = {isa = PBXFileReference; path = \"\($0.element)\"; sourceTree = \"<group>\"; };\n" }.joined())\
      \(files.map { "    B\($0.offset) = {isa = PBXBuildFile; fileRef = F\($0.offset); };\n" }.joined())\
          S = {isa = PBXSourcesBuildPhase; files = (\(files.map { "B\($0.offset)" }.joined(separator: ", "))); };
          T = {
            isa = PBXNativeTarget; name = app; productType = "com.apple.product-type.application";
            buildPhases = (S\(share != nil && embedsExtension ? ", Y" : "")); buildConfigurationList = L;\(sources == nil ? " fileSystemSynchronizedGroups = (A);" : "")
          };
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

  /// Returns the lines of a key with an array of strings.
  package static func texts(_ key: String, _ texts: String...) -> String {
    let items = texts.map { "\t\t<string>\($0)</string>\n" }.joined()
    return "\t<key>\(key)</key>\n\t<array>\n\(items)\t</array>"
  }

  /// Returns the lines of `CFBundleURLTypes` with one URL type of these schemes.
  package static func urlSchemes(_ schemes: String...) -> String { urlSchemes(schemes) }

  static func urlSchemes(_ schemes: [String]) -> String {
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
