import ManifestCompiler

/// A small project without findings, over which examples lay their files.
enum SoundProject {
  static let files: [String: String] = [
    "AppScope/app.json5": "{\n  \"app\": {\n    \"bundleName\": \"com.example.shop\"\n  }\n}\n",
    "entry/src/main/module.json5": """
    {
      "module": {
        "name": "entry",
        "type": "entry",
        "abilities": [{ "name": "EntryAbility" }]
      }
    }
    """,
    "routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n",
    ".arkui-x/ios/app/Controllers.h": "@interface EntryEntryAbilityViewController : StageViewController\n@end\n",
    ".arkui-x/ios/app/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>CFBundleURLTypes</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>CFBundleURLSchemes</key>
    \t\t\t<array>
    \t\t\t\t<string>com.example.shop</string>
    \t\t\t</array>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>
    """,
  ]

  /// The project with other files laid over it.
  static func with(_ overlay: [String: String]) -> [String: String] {
    files.merging(overlay) { _, new in new }
  }
}
